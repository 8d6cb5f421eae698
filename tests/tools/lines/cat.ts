import type { Line } from '../split-line'

/** It only reads. */
export const LINES: readonly Line[] = [
  ['cat', 'allow', 'allow'],
  ['cat a', 'allow', 'allow'],
  ['cat a b', 'allow', 'allow'],
  ['cat -n a', 'allow', 'allow'],
  ['cat -A a', 'allow', 'allow'],
  ['cat -bE a', 'allow', 'allow'],
  ['cat -u a', 'allow', 'allow'],
  ['cat src/a.ts', 'allow', 'allow'],
  ['cat -- -n', 'allow', 'allow'],
  ['cat -', 'allow', 'allow'],
  ['cat a - b', 'allow', 'allow'],
  ['cat --number a', 'allow', 'allow'],
  ['cat /etc/hosts', 'allow', 'allow'],
  ['cat ../a', 'allow', 'allow'],
  ['cat ~/.ssh/id_rsa', 'confirm', 'confirm'],
  ['cat /etc/shadow', 'confirm', 'confirm'],
  ['cat .env', 'confirm', 'confirm'],
  ['cat -n .env', 'confirm', 'confirm'],
  ['cat a ~/.netrc', 'confirm', 'confirm'],
  ['cat -x a', 'confirm', 'confirm'],
  ['cat --nonsense a', 'confirm', 'confirm'],
]
