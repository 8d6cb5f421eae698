import type { Line } from '../split-line'

/** It reads names and rights. */
export const LINES: readonly Line[] = [
  ['getfacl a.txt', 'allow', 'allow'],
  ['getfacl -n docs', 'allow', 'allow'],
  ['getfacl --numeric docs', 'allow', 'allow'],
  ['getfacl -R docs', 'allow', 'allow'],
  ['getfacl -c a b', 'allow', 'allow'],
  ['getfacl -p /etc', 'allow', 'allow'],
  ['getfacl -d docs', 'allow', 'allow'],
  ['getfacl --version', 'allow', 'allow'],
  ['getfacl -t a.txt', 'allow', 'allow'],
  ['getfacl -e a.txt', 'allow', 'allow'],
  ['getfacl ~/.ssh', 'allow', 'allow'],
  ['getfacl .env', 'allow', 'allow'],
  ['getfacl a.txt | grep user', 'allow', 'allow'],
  ['getfacl', 'confirm', 'confirm'],
  ['getfacl --no-such-option a', 'confirm', 'confirm'],
  ['getfacl a.txt > b.txt', 'confirm', 'confirm'],
  ['getfacl --one-file-system -R src', 'allow', 'allow'],
]
