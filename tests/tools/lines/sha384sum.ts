import type { Line } from '../split-line'

/** It only reads. */
export const LINES: readonly Line[] = [
  ['sha384sum a', 'allow', 'allow'],
  ['sha384sum a b', 'allow', 'allow'],
  ['sha384sum', 'allow', 'allow'],
  ['sha384sum -', 'allow', 'allow'],
  ['sha384sum -c sums', 'allow', 'allow'],
  ['sha384sum --check sums', 'allow', 'allow'],
  ['sha384sum -c --quiet sums', 'allow', 'allow'],
  ['sha384sum --status -c sums', 'allow', 'allow'],
  ['sha384sum -b a', 'allow', 'allow'],
  ['sha384sum --tag a', 'allow', 'allow'],
  ['sha384sum -z a', 'allow', 'allow'],
  ['sha384sum a -b', 'allow', 'allow'],
  ['sha384sum --str -c sums', 'allow', 'allow'],
  ['sha384sum /bin/ls', 'allow', 'allow'],
  ['sha384sum --help', 'allow', 'allow'],
  ['sha384sum ~/.ssh/id_rsa', 'confirm', 'confirm'],
  ['sha384sum .env', 'confirm', 'confirm'],
  ['sha384sum -x a', 'confirm', 'confirm'],
  ['sha384sum --st a', 'confirm', 'confirm'],
]
