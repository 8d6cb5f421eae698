import type { Line } from '../split-line'

/** It reads. */
export const LINES: readonly Line[] = [
  ['zgrep foo a.gz', 'allow', 'allow'],
  ['zgrep -i foo a.gz b.gz', 'allow', 'allow'],
  ['zgrep -c foo a.gz', 'allow', 'allow'],
  ["zgrep -n 'a.*b' a.gz", 'allow', 'allow'],
  ["zgrep -E 'a|b' a.gz", 'allow', 'allow'],
  ['zgrep -v foo a.gz | head', 'allow', 'allow'],
  ['zgrep -e foo a.gz', 'allow', 'allow'],
  ['zgrep -A 2 foo a.gz', 'allow', 'allow'],
  ['zgrep -l foo a.gz', 'allow', 'allow'],
  ['zgrep -h foo a.gz', 'allow', 'allow'],
  ['zgrep -q foo a.gz', 'allow', 'allow'],
  ['zgrep --version', 'allow', 'allow'],
  ['zgrep foo ~/.ssh/a.gz', 'confirm', 'confirm'],
  ['zgrep foo .env', 'confirm', 'confirm'],
  ['zgrep -f pattern a.gz', 'confirm', 'confirm'],
  ['zgrep -r foo .', 'confirm', 'confirm'],
  ['zgrep --no-such-option foo a.gz', 'confirm', 'confirm'],
]
