import type { Line } from '../split-line'

/** It only reads. */
export const LINES: readonly Line[] = [
  ['tac a', 'allow', 'allow'],
  ['tac a b', 'allow', 'allow'],
  ['tac', 'allow', 'allow'],
  ['tac -', 'allow', 'allow'],
  ['tac -s , a', 'allow', 'allow'],
  ['tac --separator=, a', 'allow', 'allow'],
  ['tac -b a', 'allow', 'allow'],
  ['tac -r -s x a', 'allow', 'allow'],
  ["tac -rs '[0-9]' a", 'allow', 'allow'],
  ['tac --before a', 'allow', 'allow'],
  ['tac --version', 'allow', 'allow'],
  ['tac --help', 'allow', 'allow'],
  ['tac .env', 'confirm', 'confirm'],
  ['tac ~/.aws/credentials', 'confirm', 'confirm'],
  ['tac /etc/shadow', 'confirm', 'confirm'],
  ['tac -x a', 'confirm', 'confirm'],
]
