import type { Line } from '../split-line'

/** It reads. */
export const LINES: readonly Line[] = [
  ['more a.txt', 'allow', 'allow'],
  ['more a.txt b.txt', 'allow', 'allow'],
  ['cat a.txt | more', 'allow', 'allow'],
  ['sort a.txt | more', 'allow', 'allow'],
  ['more -5 a.txt', 'allow', 'allow'],
  ['more -n 5 a.txt', 'allow', 'allow'],
  ['more -s a.txt', 'allow', 'allow'],
  ['more -d a.txt', 'allow', 'allow'],
  ['more --help', 'allow', 'allow'],
  ['more --version', 'allow', 'allow'],
  ['more ../a.txt', 'allow', 'allow'],
  ['more +10 a.txt', 'confirm', 'confirm'],
  ['more +/x a.txt', 'confirm', 'confirm'],
  ['more .env', 'confirm', 'confirm'],
  ['more ~/.ssh/id_rsa', 'confirm', 'confirm'],
  ['more --no-such-option a.txt', 'confirm', 'confirm'],
  ['more > a.txt', 'confirm', 'confirm'],
]
