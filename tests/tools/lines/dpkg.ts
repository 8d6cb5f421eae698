import type { Line } from '../split-line'

/** It shows packages; all that changes them asks. */
export const LINES: readonly Line[] = [
  ['dpkg -l', 'allow', 'allow'],
  ['dpkg -l | grep jq', 'allow', 'allow'],
  ["dpkg -l 'python3*'", 'allow', 'allow'],
  ['dpkg --list jq', 'allow', 'allow'],
  ['dpkg -s jq', 'allow', 'allow'],
  ['dpkg --status jq', 'allow', 'allow'],
  ['dpkg -L jq', 'allow', 'allow'],
  ['dpkg -S /usr/bin/jq', 'allow', 'allow'],
  ['dpkg -V', 'allow', 'allow'],
  ['dpkg -C', 'allow', 'allow'],
  ['dpkg --get-selections', 'allow', 'allow'],
  ['dpkg --print-architecture', 'allow', 'allow'],
  ['dpkg --compare-versions 1.2 lt 1.3', 'allow', 'allow'],
  ['dpkg --version', 'allow', 'allow'],
  ['dpkg -i x.deb', 'confirm', 'confirm'],
  ['dpkg -l -i x.deb', 'confirm', 'confirm'],
  ['dpkg --configure -a', 'confirm', 'confirm'],
  ['dpkg -r jq', 'confirm', 'confirm'],
  ['dpkg -P jq', 'confirm', 'confirm'],
  ['dpkg --force-all -i x.deb', 'confirm', 'confirm'],
  ['dpkg -x x.deb .', 'confirm', 'confirm'],
  ['dpkg x', 'confirm', 'confirm'],
  ['dpkg --pre-invoke=./x -l', 'confirm', 'confirm'],
  ['dpkg --no-such-option', 'confirm', 'confirm'],
]
