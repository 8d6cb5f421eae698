import type { Line } from '../split-line'

/** It only reads. */
export const LINES: readonly Line[] = [
  ['stat a', 'allow', 'allow'],
  ['stat a b', 'allow', 'allow'],
  ['stat -c %s a', 'allow', 'allow'],
  ["stat -c '%n %y' a b", 'allow', 'allow'],
  ['stat -c%s a', 'allow', 'allow'],
  ['stat --format=%a a', 'allow', 'allow'],
  ["stat --printf='%s\\n' a", 'allow', 'allow'],
  ['stat -L a', 'allow', 'allow'],
  ['stat -f .', 'allow', 'allow'],
  ['stat -t a', 'allow', 'allow'],
  ['stat a -c %s', 'allow', 'allow'],
  ['stat --cached=never a', 'allow', 'allow'],
  ['stat -Lc %s a', 'allow', 'allow'],
  ['stat /etc/passwd', 'allow', 'allow'],
  ['stat ~/.ssh/id_rsa', 'allow', 'allow'],
  ['stat .env', 'allow', 'allow'],
  ['stat', 'confirm', 'confirm'],
  ['stat -x a', 'confirm', 'confirm'],
  ['stat --cached=x a', 'confirm', 'confirm'],
]
