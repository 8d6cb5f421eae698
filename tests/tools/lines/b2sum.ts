import type { Line } from '../split-line'

/** It only reads. */
export const LINES: readonly Line[] = [
  ['b2sum a', 'allow', 'allow'],
  ['b2sum a b', 'allow', 'allow'],
  ['b2sum', 'allow', 'allow'],
  ['b2sum -', 'allow', 'allow'],
  ['b2sum -c sums', 'allow', 'allow'],
  ['b2sum --check sums', 'allow', 'allow'],
  ['b2sum -c --quiet sums', 'allow', 'allow'],
  ['b2sum --status -c sums', 'allow', 'allow'],
  ['b2sum -b a', 'allow', 'allow'],
  ['b2sum --tag a', 'allow', 'allow'],
  ['b2sum -z a', 'allow', 'allow'],
  ['b2sum a -b', 'allow', 'allow'],
  ['b2sum --str -c sums', 'allow', 'allow'],
  ['b2sum /bin/ls', 'allow', 'allow'],
  ['b2sum --help', 'allow', 'allow'],
  ['b2sum ~/.ssh/id_rsa', 'confirm', 'confirm'],
  ['b2sum .env', 'confirm', 'confirm'],
  ['b2sum -x a', 'confirm', 'confirm'],
  ['b2sum --st a', 'confirm', 'confirm'],
]
