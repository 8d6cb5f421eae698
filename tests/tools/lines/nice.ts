import type { Line } from '../split-line'

/** It runs what its operands say. */
export const LINES: readonly Line[] = [
  ['nice', 'allow', 'allow'],
  ['nice ls', 'confirm', 'confirm'],
  ['nice -n 5 ls', 'confirm', 'confirm'],
  ['nice -n5 ls', 'confirm', 'confirm'],
  ['nice --adjustment=5 ls', 'confirm', 'confirm'],
  ['nice -n -5 ls', 'confirm', 'confirm'],
  ['nice -5 ls', 'confirm', 'confirm'],
  ['nice --5 ls', 'confirm', 'confirm'],
  ['nice -n 10 make -j4', 'confirm', 'confirm'],
  ['nice rm -rf x', 'confirm', 'confirm'],
  ['nice -- ls', 'confirm', 'confirm'],
  ['nice sh -c ls', 'confirm', 'confirm'],
  ['nice -n 5 nice -n 5 ls', 'confirm', 'confirm'],
  ['nice ls -n 5', 'confirm', 'confirm'],
  ['nice --no-such-option ls', 'confirm', 'confirm'],
]
