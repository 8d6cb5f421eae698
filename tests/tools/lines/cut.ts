import type { Line } from '../split-line'

/** It only reads; elsewhere than on GNU, an option behind a file is a file. */
export const LINES: readonly Line[] = [
  ['cut -f1 a', 'allow', 'allow'],
  ['cut -f 1,3 a', 'allow', 'allow'],
  ['cut -d: -f1 a', 'allow', 'allow'],
  ["cut -d ',' -f 2- a", 'allow', 'allow'],
  ["cut -d' ' -f1", 'allow', 'allow'],
  ['cut -c1-10 a', 'allow', 'allow'],
  ['cut -c -5 a', 'allow', 'allow'],
  ['cut -b 1 a', 'allow', 'allow'],
  ['cut --fields=1 --delimiter=, a', 'allow', 'allow'],
  ['cut --delim=, --fields=1 a', 'allow', 'allow'],
  ['cut -f1 --complement a', 'allow', 'allow'],
  ['cut -sf1 a', 'allow', 'allow'],
  ['cut -f1 --output-delimiter=, a', 'allow', 'allow'],
  ['cut -f1 a -s', 'allow', 'allow'],
  ['cut -z -f1 a', 'allow', 'allow'],
  ['cut -d / -f 2 a', 'allow', 'allow'],
  ['cut -f1 -- -d', 'allow', 'allow'],
  ['cut --version', 'allow', 'allow'],
  ['cut -d: -f1 /etc/passwd', 'allow', 'allow'],
  ['cut -c1-9 ~/.ssh/id_rsa', 'confirm', 'confirm'],
  ['cut -f1 .env', 'confirm', 'confirm'],
  ['cut -f1 a -d ~/.ssh/id_rsa', 'confirm', 'confirm'],
  ['cut -x a', 'confirm', 'confirm'],
  ['cut -f', 'confirm', 'confirm'],
]
