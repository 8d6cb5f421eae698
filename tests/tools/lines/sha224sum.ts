import type { Line } from '../split-line'

/** It only reads. */
export const LINES: readonly Line[] = [
  ['sha224sum a', 'allow', 'allow'],
  ['sha224sum a b', 'allow', 'allow'],
  ['sha224sum', 'allow', 'allow'],
  ['sha224sum -', 'allow', 'allow'],
  ['sha224sum -c sums', 'allow', 'allow'],
  ['sha224sum --check sums', 'allow', 'allow'],
  ['sha224sum -c --quiet sums', 'allow', 'allow'],
  ['sha224sum --status -c sums', 'allow', 'allow'],
  ['sha224sum -b a', 'allow', 'allow'],
  ['sha224sum --tag a', 'allow', 'allow'],
  ['sha224sum -z a', 'allow', 'allow'],
  ['sha224sum a -b', 'allow', 'allow'],
  ['sha224sum --str -c sums', 'allow', 'allow'],
  ['sha224sum /bin/ls', 'allow', 'allow'],
  ['sha224sum --help', 'allow', 'allow'],
  ['sha224sum ~/.ssh/id_rsa', 'confirm', 'confirm'],
  ['sha224sum .env', 'confirm', 'confirm'],
  ['sha224sum -x a', 'confirm', 'confirm'],
  ['sha224sum --st a', 'confirm', 'confirm'],
]
