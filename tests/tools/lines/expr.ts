import type { Line } from '../split-line'

/** It computes. */
export const LINES: readonly Line[] = [
  ['expr 1 + 2', 'allow', 'allow'],
  ["expr 3 '*' 4", 'allow', 'allow'],
  ['expr 10 / 3', 'allow', 'allow'],
  ['expr 10 % 3', 'allow', 'allow'],
  ['expr length hello', 'allow', 'allow'],
  ['expr substr hello 1 2', 'allow', 'allow'],
  ['expr index hello l', 'allow', 'allow'],
  ["expr hello : 'h.*'", 'allow', 'allow'],
  ["expr 1 '<' 2", 'allow', 'allow'],
  ['expr a = b', 'allow', 'allow'],
  ["expr 1 '|' 2", 'allow', 'allow'],
  ["expr '(' 1 + 2 ')' '*' 3", 'allow', 'allow'],
  ['expr -1 + 2', 'allow', 'allow'],
  ['expr 1 - 2', 'allow', 'allow'],
  ['x=$(expr 1 + 2)', 'allow', 'allow'],
  ['expr', 'confirm', 'confirm'],
  ['expr 1 + 2 > x', 'confirm', 'confirm'],
  ['expr 1 + $(rm x)', 'confirm', 'confirm'],
]
