import type { Line } from '../split-line'

/** It only looks. */
export const LINES: readonly Line[] = [
  ['readlink a', 'allow', 'allow'],
  ['readlink -f a', 'allow', 'allow'],
  ['readlink -f a b', 'allow', 'allow'],
  ['readlink -e a', 'allow', 'allow'],
  ['readlink -m a/b', 'allow', 'allow'],
  ['readlink -nf a', 'allow', 'allow'],
  ['readlink --canonicalize a', 'allow', 'allow'],
  ['readlink --canonicalize-e a', 'allow', 'allow'],
  ['readlink -v a', 'allow', 'allow'],
  ['readlink -z a', 'allow', 'allow'],
  ['readlink a -f', 'allow', 'allow'],
  ['readlink -- -f', 'allow', 'allow'],
  ['readlink -f /usr/bin/awk', 'allow', 'allow'],
  ['readlink ~/.ssh/id_rsa', 'allow', 'allow'],
  ['readlink', 'confirm', 'confirm'],
  ['readlink -x a', 'confirm', 'confirm'],
  ['readlink --canon a', 'confirm', 'confirm'],
]
