import type { Line } from '../split-line'

/** It only reads. */
export const LINES: readonly Line[] = [
  ['sha256sum a', 'allow', 'allow'],
  ['sha256sum a b', 'allow', 'allow'],
  ['sha256sum', 'allow', 'allow'],
  ['sha256sum -', 'allow', 'allow'],
  ['sha256sum -c sums', 'allow', 'allow'],
  ['sha256sum --check sums', 'allow', 'allow'],
  ['sha256sum -c --quiet sums', 'allow', 'allow'],
  ['sha256sum --status -c sums', 'allow', 'allow'],
  ['sha256sum -b a', 'allow', 'allow'],
  ['sha256sum --tag a', 'allow', 'allow'],
  ['sha256sum -z a', 'allow', 'allow'],
  ['sha256sum a -b', 'allow', 'allow'],
  ['sha256sum --ignore-missing -c sums', 'allow', 'allow'],
  ['sha256sum --str -c sums', 'allow', 'allow'],
  ['sha256sum /bin/ls', 'allow', 'allow'],
  ['sha256sum ~/.ssh/id_rsa', 'confirm', 'confirm'],
  ['sha256sum .env', 'confirm', 'confirm'],
  ['sha256sum -x a', 'confirm', 'confirm'],
  ['sha256sum --st a', 'confirm', 'confirm'],
]
