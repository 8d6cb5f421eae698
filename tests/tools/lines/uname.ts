import type { Line } from '../split-line'

/** It only reads. */
export const LINES: readonly Line[] = [
  ['uname', 'allow', 'allow'],
  ['uname -a', 'allow', 'allow'],
  ['uname -r', 'allow', 'allow'],
  ['uname -s', 'allow', 'allow'],
  ['uname -m', 'allow', 'allow'],
  ['uname -sr', 'allow', 'allow'],
  ['uname -srm', 'allow', 'allow'],
  ['uname --all', 'allow', 'allow'],
  ['uname --mach', 'allow', 'allow'],
  ['uname -o', 'allow', 'allow'],
  ['uname -n', 'allow', 'allow'],
  ['uname -v', 'allow', 'allow'],
  ['uname -p -i', 'allow', 'allow'],
  ['uname --version', 'allow', 'allow'],
  ['uname x', 'confirm', 'confirm'],
  ['uname -x', 'confirm', 'confirm'],
  ['uname --kernel', 'confirm', 'confirm'],
]
