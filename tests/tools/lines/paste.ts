import type { Line } from '../split-line'

/** It only reads; elsewhere than on GNU, an option behind a file is a file. */
export const LINES: readonly Line[] = [
  ['paste a b', 'allow', 'allow'],
  ['paste -d, a b', 'allow', 'allow'],
  ["paste -d ',' a b", 'allow', 'allow'],
  ['paste -sd, a', 'allow', 'allow'],
  ["paste -s -d '\\n' a", 'allow', 'allow'],
  ['paste --serial a', 'allow', 'allow'],
  ['paste --delimiters=, a b', 'allow', 'allow'],
  ['paste --delim , a b', 'allow', 'allow'],
  ['paste - -', 'allow', 'allow'],
  ['paste -z a', 'allow', 'allow'],
  ['paste a b -s', 'allow', 'allow'],
  ['paste', 'allow', 'allow'],
  ['paste --version', 'allow', 'allow'],
  ['paste a /etc/passwd', 'allow', 'allow'],
  ['paste a ~/.ssh/id_rsa', 'confirm', 'confirm'],
  ['paste a .env', 'confirm', 'confirm'],
  ['paste a -d ~/.ssh/id_rsa', 'confirm', 'confirm'],
  ['paste -x a', 'confirm', 'confirm'],
]
