import type { Line } from '../split-line'

/** It only reads. */
export const LINES: readonly Line[] = [
  ['base32 a', 'allow', 'allow'],
  ['base32', 'allow', 'allow'],
  ['base32 -', 'allow', 'allow'],
  ['base32 -d a', 'allow', 'allow'],
  ['base32 --decode a', 'allow', 'allow'],
  ['base32 --d a', 'allow', 'allow'],
  ['base32 -w 0 a', 'allow', 'allow'],
  ['base32 -w0 a', 'allow', 'allow'],
  ['base32 --wrap=0 a', 'allow', 'allow'],
  ['base32 a -d', 'allow', 'allow'],
  ['base32 -di a', 'allow', 'allow'],
  ['base32 --ignore-garbage -d a', 'allow', 'allow'],
  ['base32 --help', 'allow', 'allow'],
  ['base32 --version', 'allow', 'allow'],
  ['base32 -d .env', 'confirm', 'confirm'],
  ['base32 ~/.ssh/id_rsa', 'confirm', 'confirm'],
  ['base32 -x a', 'confirm', 'confirm'],
  ['base32 a b', 'confirm', 'confirm'],
]
