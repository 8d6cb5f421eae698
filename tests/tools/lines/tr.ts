import type { Line } from '../split-line'

/** It reads standard input only; its first operand ends the options. */
export const LINES: readonly Line[] = [
  ['tr a b', 'allow', 'allow'],
  ['tr a-z A-Z', 'allow', 'allow'],
  ["tr '[:lower:]' '[:upper:]'", 'allow', 'allow'],
  ["tr -d '\\n'", 'allow', 'allow'],
  ["tr -d '\\r'", 'allow', 'allow'],
  ["tr -s ' '", 'allow', 'allow'],
  ["tr -s ' ' '\\n'", 'allow', 'allow'],
  ["tr ',' '\\n'", 'allow', 'allow'],
  ["tr -cd 'a-z'", 'allow', 'allow'],
  ["tr -dc '[:print:]'", 'allow', 'allow'],
  ['tr --delete x', 'allow', 'allow'],
  ['tr --del x', 'allow', 'allow'],
  ['tr -C a b', 'allow', 'allow'],
  ['tr -t abc d', 'allow', 'allow'],
  ['tr / _', 'allow', 'allow'],
  ['tr - _', 'allow', 'allow'],
  ['tr -- -a b', 'allow', 'allow'],
  ['tr -sd a b', 'allow', 'allow'],
  ['tr --version', 'allow', 'allow'],
  ['tr', 'confirm', 'confirm'],
  ['tr a b c', 'confirm', 'confirm'],
  ['tr -x a', 'confirm', 'confirm'],
]
