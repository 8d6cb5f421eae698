import type { Line } from '../split-line'

/** It runs the programs of a Makefile, even with -n. */
export const LINES: readonly Line[] = [
  ['make', 'confirm', 'allow'],
  ['make all', 'confirm', 'allow'],
  ['make -n', 'confirm', 'allow'],
  ['make -n all', 'confirm', 'allow'],
  ['make --dry-run', 'confirm', 'allow'],
  ['make -q', 'confirm', 'allow'],
  ['make -p', 'confirm', 'allow'],
  ['make -t', 'confirm', 'allow'],
  ['make -C sub', 'confirm', 'allow'],
  ['make -f other.mk', 'confirm', 'allow'],
  ['make -f -', 'confirm', 'confirm'],
  ['make -j4 test', 'confirm', 'allow'],
  ['make -j 4', 'confirm', 'allow'],
  ['make -B', 'confirm', 'allow'],
  ['make CC=gcc all', 'confirm', 'confirm'],
  ['make SHELL=./x', 'confirm', 'confirm'],
  ['make --eval=x', 'confirm', 'confirm'],
  ['make -s', 'confirm', 'allow'],
  ['make clean', 'confirm', 'allow'],
  ['make -k -i', 'confirm', 'allow'],
  ['make --no-such-option', 'confirm', 'confirm'],
  ['make --version', 'allow', 'allow'],
  ['make -v', 'allow', 'allow'],
  ['make -v all', 'allow', 'allow'],
]
