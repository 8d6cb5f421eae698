import type { Line } from '../split-line'

/** It only reads. */
export const LINES: readonly Line[] = [
  ['cmp a b', 'allow', 'allow'],
  ['cmp -s a b', 'allow', 'allow'],
  ['cmp --silent a b', 'allow', 'allow'],
  ['cmp -l a b', 'allow', 'allow'],
  ['cmp -b a b', 'allow', 'allow'],
  ['cmp -bl a b', 'allow', 'allow'],
  ['cmp -n 100 a b', 'allow', 'allow'],
  ['cmp -n100 a b', 'allow', 'allow'],
  ['cmp -i 5 a b', 'allow', 'allow'],
  ['cmp -i 5:10 a b', 'allow', 'allow'],
  ['cmp a b 5 10', 'allow', 'allow'],
  ['cmp a', 'allow', 'allow'],
  ['cmp - b', 'allow', 'allow'],
  ['cmp --version', 'allow', 'allow'],
  ['cmp .env b', 'confirm', 'confirm'],
  ['cmp a ~/.ssh/id_rsa', 'confirm', 'confirm'],
  ['cmp', 'confirm', 'confirm'],
  ['cmp a b c d e', 'confirm', 'confirm'],
  ['cmp -x a b', 'confirm', 'confirm'],
]
