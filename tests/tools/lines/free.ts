import type { Line } from '../split-line'

/** It only reads. */
export const LINES: readonly Line[] = [
  ['free', 'allow', 'allow'],
  ['free -h', 'allow', 'allow'],
  ['free -m', 'allow', 'allow'],
  ['free -g', 'allow', 'allow'],
  ['free -ht', 'allow', 'allow'],
  ['free -h --si', 'allow', 'allow'],
  ['free -b -w', 'allow', 'allow'],
  ['free --mega', 'allow', 'allow'],
  ['free --human', 'allow', 'allow'],
  ['free -s 1 -c 3', 'allow', 'allow'],
  ['free -c 3', 'allow', 'allow'],
  ['free -l', 'allow', 'allow'],
  ['free -v', 'allow', 'allow'],
  ['free --version', 'allow', 'allow'],
  ['free --help', 'allow', 'allow'],
  ['free x', 'confirm', 'confirm'],
  ['free -x', 'confirm', 'confirm'],
  ['free --no-such-option', 'confirm', 'confirm'],
]
