import type { Line } from '../split-line'

/** It only prints; negative numbers are operands. */
export const LINES: readonly Line[] = [
  ['seq 5', 'allow', 'allow'],
  ['seq 1 10', 'allow', 'allow'],
  ['seq 0 2 10', 'allow', 'allow'],
  ['seq 10 -1 1', 'allow', 'allow'],
  ['seq -5 5', 'allow', 'allow'],
  ['seq -w 1 10', 'allow', 'allow'],
  ['seq -s , 1 5', 'allow', 'allow'],
  ['seq -s, 5', 'allow', 'allow'],
  ['seq -f %03g 5', 'allow', 'allow'],
  ["seq -f '%05.1f' 1 3", 'allow', 'allow'],
  ["seq --separator=' ' 3", 'allow', 'allow'],
  ['seq --sep=x 3', 'allow', 'allow'],
  ['seq --equal-width 9 11', 'allow', 'allow'],
  ['seq 1.5 3', 'allow', 'allow'],
  ['seq -- -1 1', 'allow', 'allow'],
  ['seq', 'confirm', 'confirm'],
]
