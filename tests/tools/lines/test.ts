import type { Line } from '../split-line'

/** It only looks, unless it computes the index of a variable. */
export const LINES: readonly Line[] = [
  ['test -f a', 'allow', 'allow'],
  ['test -d src', 'allow', 'allow'],
  ['test ! -e a', 'allow', 'allow'],
  ['test -n x', 'allow', 'allow'],
  ["test -z ''", 'allow', 'allow'],
  ['test a = b', 'allow', 'allow'],
  ['test a != b', 'allow', 'allow'],
  ['test 1 -lt 2', 'allow', 'allow'],
  ['test -f a -a -r a', 'allow', 'allow'],
  ['test a -nt b', 'allow', 'allow'],
  ["test '(' -f a ')'", 'allow', 'allow'],
  ['test', 'allow', 'allow'],
  ['test x', 'allow', 'allow'],
  ['test -x run.sh', 'allow', 'allow'],
  ['test -L a', 'allow', 'allow'],
  ["test -v 'a[$(id)]'", 'confirm', 'confirm'],
  ['test -R x', 'allow', 'allow'],
  ['test -n x -a -v y', 'allow', 'allow'],
]
