import type { Line } from '../split-line'

/** It only reads. */
export const LINES: readonly Line[] = [
  ['md5sum a', 'allow', 'allow'],
  ['md5sum a b', 'allow', 'allow'],
  ['md5sum', 'allow', 'allow'],
  ['md5sum -', 'allow', 'allow'],
  ['md5sum -c sums', 'allow', 'allow'],
  ['md5sum --check sums', 'allow', 'allow'],
  ['md5sum -c --quiet sums', 'allow', 'allow'],
  ['md5sum --status -c sums', 'allow', 'allow'],
  ['md5sum -b a', 'allow', 'allow'],
  ['md5sum --tag a', 'allow', 'allow'],
  ['md5sum -z a', 'allow', 'allow'],
  ['md5sum a -b', 'allow', 'allow'],
  ['md5sum --ignore-missing -c sums', 'allow', 'allow'],
  ['md5sum --str -c sums', 'allow', 'allow'],
  ['md5sum /bin/ls', 'allow', 'allow'],
  ['md5sum ~/.ssh/id_rsa', 'confirm', 'confirm'],
  ['md5sum .env', 'confirm', 'confirm'],
  ['md5sum -x a', 'confirm', 'confirm'],
  ['md5sum --st a', 'confirm', 'confirm'],
]
