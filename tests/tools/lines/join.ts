import type { Line } from '../split-line'

/** It only reads. */
export const LINES: readonly Line[] = [
  ['join a b', 'allow', 'allow'],
  ['join -t, a b', 'allow', 'allow'],
  ['join -t , -1 2 -2 3 a b', 'allow', 'allow'],
  ['join -j 1 a b', 'allow', 'allow'],
  ['join -a 1 a b', 'allow', 'allow'],
  ['join -a1 -a2 a b', 'allow', 'allow'],
  ['join -v 2 a b', 'allow', 'allow'],
  ['join -i a b', 'allow', 'allow'],
  ['join -e NA -o 1.1,2.2 a b', 'allow', 'allow'],
  ['join --header a b', 'allow', 'allow'],
  ['join --check-order a b', 'allow', 'allow'],
  ['join - b', 'allow', 'allow'],
  ['join -z a b', 'allow', 'allow'],
  ['join --version', 'allow', 'allow'],
  ['join a', 'confirm', 'confirm'],
  ['join a b c', 'confirm', 'confirm'],
  ['join ~/.ssh/id_rsa b', 'confirm', 'confirm'],
  ['join .env b', 'confirm', 'confirm'],
  ['join -x a b', 'confirm', 'confirm'],
  ['join --no-such-option a b', 'confirm', 'confirm'],
]
