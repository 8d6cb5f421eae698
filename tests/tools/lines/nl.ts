import type { Line } from '../split-line'

/** It only reads. */
export const LINES: readonly Line[] = [
  ['nl a', 'allow', 'allow'],
  ['nl -ba a', 'allow', 'allow'],
  ['nl -b a a', 'allow', 'allow'],
  ['nl -b p^x a', 'allow', 'allow'],
  ["nl -w 3 -s ' ' a", 'allow', 'allow'],
  ['nl -v10 -i 5 a', 'allow', 'allow'],
  ['nl -n rz a', 'allow', 'allow'],
  ['nl --body-numbering=a a', 'allow', 'allow'],
  ['nl --body=a a', 'allow', 'allow'],
  ['nl -p a b', 'allow', 'allow'],
  ['nl a -ba', 'allow', 'allow'],
  ['nl', 'allow', 'allow'],
  ['nl --version', 'allow', 'allow'],
  ['nl /etc/passwd', 'allow', 'allow'],
  ['nl ~/.ssh/id_rsa', 'confirm', 'confirm'],
  ['nl .env', 'confirm', 'confirm'],
  ['nl -n xx a', 'confirm', 'confirm'],
  ['nl -x a', 'confirm', 'confirm'],
]
