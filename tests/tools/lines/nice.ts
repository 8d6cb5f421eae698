import type { Line } from '../split-line'

/** It runs what its operands say. */
export const LINES: readonly Line[] = [
  ['nice', 'allow', 'allow'],
  ['nice ls', 'allow', 'allow'],
  ['nice -n 5 ls', 'allow', 'allow'],
  ['nice -n5 ls', 'allow', 'allow'],
  ['nice --adjustment=5 ls', 'allow', 'allow'],
  ['nice -n -5 ls', 'allow', 'allow'],
  ['nice -5 ls', 'allow', 'allow'],
  ['nice --5 ls', 'confirm', 'confirm'],
  ['nice -n 10 make -j4', 'confirm', 'allow'],
  ['nice rm -rf x', 'confirm', 'confirm'],
  ['nice -- ls', 'allow', 'allow'],
  ['nice sh -c ls', 'allow', 'allow'],
  ['nice -n 5 nice -n 5 ls', 'allow', 'allow'],
  ['nice ls -n 5', 'allow', 'allow'],
  ['nice --no-such-option ls', 'confirm', 'confirm'],
  ['nice --help', 'allow', 'allow'],
  ['nice ./x --help', 'confirm', 'allow'],
  ['nice --help ./x', 'confirm', 'allow'],
]
