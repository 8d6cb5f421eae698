import type { Line } from '../split-line'

/** It only reads. */
export const LINES: readonly Line[] = [
  ['column', 'allow', 'allow'],
  ['column -t', 'allow', 'allow'],
  ['column -t a', 'allow', 'allow'],
  ['column -t -s ,', 'allow', 'allow'],
  ['column -ts, a', 'allow', 'allow'],
  ["column -t -s '	' a", 'allow', 'allow'],
  ['column --table --separator=: a', 'allow', 'allow'],
  ['column -J -N a,b -t a', 'allow', 'allow'],
  ['column --json --table-columns a,b a', 'allow', 'allow'],
  ["column -o ' | ' -t", 'allow', 'allow'],
  ['column -c 80 a', 'allow', 'allow'],
  ['column -x a', 'allow', 'allow'],
  ['column -t -R 2 a', 'allow', 'allow'],
  ['column a -t', 'allow', 'allow'],
  ['column --vers', 'allow', 'allow'],
  ['column -t -s: /etc/passwd', 'allow', 'allow'],
  ['column -t ~/.ssh/id_rsa', 'confirm', 'confirm'],
  ['column .env', 'confirm', 'confirm'],
  ['column -y a', 'confirm', 'confirm'],
  ['column --nonsense', 'confirm', 'confirm'],
]
