import type { Line } from '../split-line'

/** It reads. */
export const LINES: readonly Line[] = [
  ["fgrep 'a.b' a.txt", 'allow', 'allow'],
  ['fgrep -i foo a.txt', 'allow', 'allow'],
  ['fgrep -v foo a.txt', 'allow', 'allow'],
  ["fgrep -rn 'a(b' src", 'allow', 'allow'],
  ['fgrep -c foo a.txt', 'allow', 'allow'],
  ['fgrep -o foo a.txt', 'allow', 'allow'],
  ['fgrep -A2 -B2 foo a.txt', 'allow', 'allow'],
  ['cat a.txt | fgrep foo', 'allow', 'allow'],
  ['fgrep -e foo -e bar a.txt', 'allow', 'allow'],
  ['fgrep -l foo src/a.ts', 'allow', 'allow'],
  ['fgrep --version', 'allow', 'allow'],
  ['fgrep foo ~/.ssh/config', 'confirm', 'confirm'],
  ['fgrep KEY .env', 'confirm', 'confirm'],
  ['fgrep -f ~/.netrc a.txt', 'confirm', 'confirm'],
  ['fgrep -r key /', 'confirm', 'confirm'],
  ['fgrep --no-such-option foo a.txt', 'confirm', 'confirm'],
]
