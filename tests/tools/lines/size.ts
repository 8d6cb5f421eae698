import type { Line } from '../split-line'

/** It only reads. */
export const LINES: readonly Line[] = [
  ['size a.o', 'allow', 'allow'],
  ['size', 'allow', 'allow'],
  ['size a.o b.o', 'allow', 'allow'],
  ['size -A a.o', 'allow', 'allow'],
  ['size -B a.o', 'allow', 'allow'],
  ['size -G a.o', 'allow', 'allow'],
  ['size --format=sysv a.o', 'allow', 'allow'],
  ['size --format gnu a.o', 'allow', 'allow'],
  ['size -Ax a.o', 'allow', 'allow'],
  ['size -o a.o', 'allow', 'allow'],
  ['size --radix=16 a.o', 'allow', 'allow'],
  ['size -t a.o b.o', 'allow', 'allow'],
  ['size --totals a.o', 'allow', 'allow'],
  ['size --common a.o', 'allow', 'allow'],
  ['size --help', 'allow', 'allow'],
  ['size --version', 'allow', 'allow'],
  ['size @options', 'confirm', 'confirm'],
  ['size --format=xml a.o', 'confirm', 'confirm'],
  ['size --nonsense', 'confirm', 'confirm'],
]
