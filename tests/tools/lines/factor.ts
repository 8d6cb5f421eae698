import type { Line } from '../split-line'

/** It computes. */
export const LINES: readonly Line[] = [
  ['factor 5', 'allow', 'allow'],
  ['factor 5 10 15', 'allow', 'allow'],
  ['factor 1234567890', 'allow', 'allow'],
  ['echo 12 | factor', 'allow', 'allow'],
  ['seq 10 | factor', 'allow', 'allow'],
  ['factor --help', 'allow', 'allow'],
  ['factor --version', 'allow', 'allow'],
  ['factor < a.txt', 'allow', 'allow'],
  ['factor 5 | wc -l', 'allow', 'allow'],
  ['factor $(seq 3)', 'confirm', 'confirm'],
  ['factor 5 > a.txt', 'confirm', 'confirm'],
  ['factor -5', 'confirm', 'confirm'],
  ['factor --no-such-option', 'confirm', 'confirm'],
  ['factor -h 5', 'confirm', 'confirm'],
  ['for i in 1 2; do factor $i; done', 'allow', 'allow'],
]
