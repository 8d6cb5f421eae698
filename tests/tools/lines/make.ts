import type { Line } from '../split-line'

/** It runs the programs of a Makefile, even with -n. */
export const LINES: readonly Line[] = [
  ['make', 'confirm', 'confirm'],
  ['make all', 'confirm', 'confirm'],
  ['make -n', 'confirm', 'confirm'],
  ['make -n all', 'confirm', 'confirm'],
  ['make --dry-run', 'confirm', 'confirm'],
  ['make -q', 'confirm', 'confirm'],
  ['make -p', 'confirm', 'confirm'],
  ['make -t', 'confirm', 'confirm'],
  ['make -C sub', 'confirm', 'confirm'],
  ['make -f other.mk', 'confirm', 'confirm'],
  ['make -f -', 'confirm', 'confirm'],
  ['make -j4 test', 'confirm', 'confirm'],
  ['make -j 4', 'confirm', 'confirm'],
  ['make -B', 'confirm', 'confirm'],
  ['make CC=gcc all', 'confirm', 'confirm'],
  ['make SHELL=./x', 'confirm', 'confirm'],
  ['make --eval=x', 'confirm', 'confirm'],
  ['make -s', 'confirm', 'confirm'],
  ['make clean', 'confirm', 'confirm'],
  ['make -k -i', 'confirm', 'confirm'],
  ['make --no-such-option', 'confirm', 'confirm'],
  ['make --version', 'allow', 'allow'],
  ['make -v', 'allow', 'allow'],
  ['make -v all', 'confirm', 'confirm'],
]
