import type { Line } from '../split-line'

/** It only looks. */
export const LINES: readonly Line[] = [
  ['realpath a', 'allow', 'allow'],
  ['realpath .', 'allow', 'allow'],
  ['realpath -m a/b', 'allow', 'allow'],
  ['realpath -e a b', 'allow', 'allow'],
  ['realpath -s a', 'allow', 'allow'],
  ['realpath -q a', 'allow', 'allow'],
  ['realpath --relative-to=src a', 'allow', 'allow'],
  ['realpath --relative-to src a', 'allow', 'allow'],
  ['realpath --relative-b=. a', 'allow', 'allow'],
  ['realpath -z a', 'allow', 'allow'],
  ['realpath -P -L a', 'allow', 'allow'],
  ['realpath a -e', 'allow', 'allow'],
  ['realpath --no-symlinks a', 'allow', 'allow'],
  ['realpath /etc/passwd', 'allow', 'allow'],
  ['realpath --relative-to=/ a', 'confirm', 'confirm'],
  ['realpath ~/.ssh/id_rsa', 'allow', 'allow'],
  ['realpath', 'confirm', 'confirm'],
  ['realpath --relative a', 'confirm', 'confirm'],
  ['realpath -x a', 'confirm', 'confirm'],
]
