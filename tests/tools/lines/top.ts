import type { Line } from '../split-line'

/** With -b, it prints processes. */
export const LINES: readonly Line[] = [
  ['top -b -n 1', 'allow', 'allow'],
  ['top -bn1', 'allow', 'allow'],
  ['top -b -n 1 -o %MEM', 'allow', 'allow'],
  ['top -b -n1 | head -20', 'allow', 'allow'],
  ['top -bn1 -p 1', 'allow', 'allow'],
  ['top -bcn1 -w 512', 'allow', 'allow'],
  ['top -b -n 1 -u root', 'allow', 'allow'],
  ['top -H -b -n 1', 'allow', 'allow'],
  ['top --version', 'allow', 'allow'],
  ['top --help', 'allow', 'allow'],
  ['top', 'confirm', 'confirm'],
  ['top -n 1', 'confirm', 'confirm'],
  ['top -p 1', 'confirm', 'confirm'],
  ['top -u root', 'confirm', 'confirm'],
  ['top --no-such-option', 'confirm', 'confirm'],
]
