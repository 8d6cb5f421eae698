import type { Line } from '../split-line'

/** It only reads. */
export const LINES: readonly Line[] = [
  ['shasum a', 'allow', 'allow'],
  ['shasum a b', 'allow', 'allow'],
  ['shasum', 'allow', 'allow'],
  ['shasum -', 'allow', 'allow'],
  ['shasum -a 256 a', 'allow', 'allow'],
  ['shasum -a256 a', 'allow', 'allow'],
  ['shasum --algorithm 512 a', 'allow', 'allow'],
  ['shasum --algorithm=1 a', 'allow', 'allow'],
  ['shasum a -a 256', 'allow', 'allow'],
  ['shasum -c sums', 'allow', 'allow'],
  ['shasum -a 256 -c sums', 'allow', 'allow'],
  ['shasum -a 256 --check sums --status', 'allow', 'allow'],
  ['shasum -ba 256 a', 'allow', 'allow'],
  ['shasum -U a', 'allow', 'allow'],
  ['shasum --tag -a 384 a', 'allow', 'allow'],
  ['shasum --help', 'allow', 'allow'],
  ['shasum --version', 'allow', 'allow'],
  ['shasum -a 256 dist/*.tar.gz', 'allow', 'allow'],
  ['shasum .env', 'confirm', 'confirm'],
  ['shasum -a 256 ~/.ssh/id_rsa', 'confirm', 'confirm'],
  ['shasum -a 100 a', 'confirm', 'confirm'],
  ['shasum --nonsense a', 'confirm', 'confirm'],
]
