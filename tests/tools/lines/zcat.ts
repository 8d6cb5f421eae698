import type { Line } from '../split-line'

/** It prints. */
export const LINES: readonly Line[] = [
  ['zcat a.gz', 'allow', 'allow'],
  ['zcat a.gz b.gz', 'allow', 'allow'],
  ['zcat a.gz | head', 'allow', 'allow'],
  ['zcat < a.gz', 'allow', 'allow'],
  ['zcat -f a.txt', 'allow', 'allow'],
  ['zcat -v a.gz', 'allow', 'allow'],
  ['zcat -q a.gz', 'allow', 'allow'],
  ['zcat -l a.gz', 'allow', 'allow'],
  ['zcat -t a.gz', 'allow', 'allow'],
  ['zcat --version', 'allow', 'allow'],
  ['zcat a.gz | grep foo | wc -l', 'allow', 'allow'],
  ['zcat ../a.gz', 'allow', 'allow'],
  ['zcat ~/.ssh/a.gz', 'confirm', 'confirm'],
  ['zcat .env.gz', 'confirm', 'confirm'],
  ['GZIP=-f zcat a.gz', 'confirm', 'confirm'],
  ['zcat --no-such-option a.gz', 'confirm', 'confirm'],
]
