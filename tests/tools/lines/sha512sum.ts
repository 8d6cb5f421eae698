import type { Line } from '../split-line'

/** It reads. */
export const LINES: readonly Line[] = [
  ['sha512sum a.txt', 'allow', 'allow'],
  ['sha512sum a.txt b.txt', 'allow', 'allow'],
  ['sha512sum -c sums.txt', 'allow', 'allow'],
  ['sha512sum --check --quiet sums.txt', 'allow', 'allow'],
  ['sha512sum --tag a.txt', 'allow', 'allow'],
  ['sha512sum -b a.txt', 'allow', 'allow'],
  ['cat a.txt | sha512sum', 'allow', 'allow'],
  ['sha512sum -', 'allow', 'allow'],
  ['sha512sum --check --status sums.txt', 'allow', 'allow'],
  ['sha512sum --version', 'allow', 'allow'],
  ['sha512sum -z a.txt', 'allow', 'allow'],
  ['sha512sum < a.txt', 'allow', 'allow'],
  ['sha512sum *.txt', 'allow', 'allow'],
  ['sha512sum ~/.ssh/id_rsa', 'confirm', 'confirm'],
  ['sha512sum .env', 'confirm', 'confirm'],
  ['sha512sum --no-such-option a.txt', 'confirm', 'confirm'],
]
