import type { Line } from '../split-line'

/** It reads. */
export const LINES: readonly Line[] = [
  ["egrep 'a|b' a.txt", 'allow', 'allow'],
  ['egrep -i foo a.txt', 'allow', 'allow'],
  ["egrep -v '^#' a.txt", 'allow', 'allow'],
  ["egrep -rn 'a|b' src", 'allow', 'allow'],
  ['egrep -c foo a.txt', 'allow', 'allow'],
  ["egrep -o '[0-9]+' a.txt", 'allow', 'allow'],
  ['egrep -A2 -B2 foo a.txt', 'allow', 'allow'],
  ['cat a.txt | egrep foo', 'allow', 'allow'],
  ['egrep -e foo -e bar a.txt', 'allow', 'allow'],
  ['egrep -l foo src/a.ts', 'allow', 'allow'],
  ['egrep --version', 'allow', 'allow'],
  ['egrep foo ~/.ssh/config', 'confirm', 'confirm'],
  ['egrep KEY .env', 'confirm', 'confirm'],
  ['egrep -f ~/.netrc a.txt', 'confirm', 'confirm'],
  ['egrep -r key /', 'confirm', 'confirm'],
  ['egrep --no-such-option foo a.txt', 'confirm', 'confirm'],
]
