import type { Line } from '../split-line'

/** It only reads. */
export const LINES: readonly Line[] = [
  ['rev a', 'allow', 'allow'],
  ['rev', 'allow', 'allow'],
  ['rev a b', 'allow', 'allow'],
  ['rev -- a', 'allow', 'allow'],
  ['rev -h', 'allow', 'allow'],
  ['rev a b c', 'allow', 'allow'],
  ['rev - a', 'allow', 'allow'],
  ['rev --help', 'allow', 'allow'],
  ['rev -V', 'allow', 'allow'],
  ['rev --version', 'allow', 'allow'],
  ['rev .env', 'confirm', 'confirm'],
  ['rev ~/.ssh/id_rsa', 'confirm', 'confirm'],
  ['rev ../a', 'allow', 'allow'],
  ['rev -x a', 'confirm', 'confirm'],
  ['rev -o b a', 'confirm', 'confirm'],
  ['rev --no-such-option', 'confirm', 'confirm'],
]
