import type { Line } from '../split-line'

/** It shows packages; another database asks. */
export const LINES: readonly Line[] = [
  ['dpkg-query -W', 'allow', 'allow'],
  ['dpkg-query -W nginx', 'allow', 'allow'],
  ["dpkg-query -W -f '${Version}' nginx", 'allow', 'allow'],
  ["dpkg-query -Wf '${Package}' nginx", 'allow', 'allow'],
  ["dpkg-query --showformat='${Version}' --show nginx", 'allow', 'allow'],
  ['dpkg-query -l', 'allow', 'allow'],
  ['dpkg-query -L bash', 'allow', 'allow'],
  ['dpkg-query -S /bin/ls', 'allow', 'allow'],
  ['dpkg-query -s bash', 'allow', 'allow'],
  ['dpkg-query -p bash', 'allow', 'allow'],
  ['dpkg-query --control-list bash', 'allow', 'allow'],
  ['dpkg-query --control-show bash md5sums', 'allow', 'allow'],
  ['dpkg-query --help', 'allow', 'allow'],
  ['dpkg-query --version', 'allow', 'allow'],
  ['dpkg-query --admindir=. -l', 'confirm', 'confirm'],
  ['dpkg-query --root . -l', 'confirm', 'confirm'],
  ['dpkg-query -W > x', 'confirm', 'confirm'],
  ['dpkg-query --no-such-option', 'confirm', 'confirm'],
]
