import type { Line } from '../split-line'

/** It only reads. */
export const LINES: readonly Line[] = [
  ['nproc', 'allow', 'allow'],
  ['nproc --all', 'allow', 'allow'],
  ['nproc --ignore=1', 'allow', 'allow'],
  ['nproc --ignore 1', 'allow', 'allow'],
  ['nproc --all --ignore=2', 'allow', 'allow'],
  ['nproc --al', 'allow', 'allow'],
  ['nproc --ign=1', 'allow', 'allow'],
  ['nproc --help', 'allow', 'allow'],
  ['nproc --version', 'allow', 'allow'],
  ['nproc --vers', 'allow', 'allow'],
  ['nproc --', 'allow', 'allow'],
  ['nproc x', 'confirm', 'confirm'],
  ['nproc -a', 'confirm', 'confirm'],
  ['nproc --ignore', 'confirm', 'confirm'],
  ['nproc --no-such-option', 'confirm', 'confirm'],
]
