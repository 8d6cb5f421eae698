import type { Line } from '../split-line'

/** It prints variables, which may be secrets. */
export const LINES: readonly Line[] = [
  ['envsubst --version', 'allow', 'allow'],
  ['envsubst --help', 'allow', 'allow'],
  ["envsubst -v '$HOME $USER'", 'allow', 'allow'],
  ["envsubst --variables '$HOME'", 'allow', 'allow'],
  ['envsubst', 'confirm', 'confirm'],
  ['envsubst < a.txt', 'confirm', 'confirm'],
  ["envsubst '$HOME' < a.txt", 'confirm', 'confirm'],
  ["echo '$API_KEY' | envsubst", 'confirm', 'confirm'],
  ['envsubst < a.txt > b.txt', 'confirm', 'confirm'],
  ['envsubst -h < a.txt > b.txt', 'confirm', 'confirm'],
  ['envsubst < .env', 'confirm', 'confirm'],
  ['cat a.txt | envsubst | cat', 'confirm', 'confirm'],
  ['A=1 envsubst', 'confirm', 'confirm'],
  ['envsubst a b', 'confirm', 'confirm'],
  ['envsubst --no-such-option', 'confirm', 'confirm'],
]
