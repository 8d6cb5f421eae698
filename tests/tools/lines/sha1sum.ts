import type { Line } from '../split-line'

/** It reads. */
export const LINES: readonly Line[] = [
  ['sha1sum a.txt', 'allow', 'allow'],
  ['sha1sum a.txt b.txt', 'allow', 'allow'],
  ['sha1sum -c sums.txt', 'allow', 'allow'],
  ['sha1sum --check --quiet sums.txt', 'allow', 'allow'],
  ['sha1sum --tag a.txt', 'allow', 'allow'],
  ['sha1sum -b a.txt', 'allow', 'allow'],
  ['cat a.txt | sha1sum', 'allow', 'allow'],
  ['sha1sum -', 'allow', 'allow'],
  ['sha1sum --check --status sums.txt', 'allow', 'allow'],
  ['sha1sum --version', 'allow', 'allow'],
  ['sha1sum -z a.txt', 'allow', 'allow'],
  ['sha1sum < a.txt', 'allow', 'allow'],
  ['sha1sum *.txt', 'allow', 'allow'],
  ['sha1sum ~/.ssh/id_rsa', 'confirm', 'confirm'],
  ['sha1sum .env', 'confirm', 'confirm'],
  ['sha1sum --no-such-option a.txt', 'confirm', 'confirm'],
]
