import type { Line } from '../split-line'

/** It only reads. */
export const LINES: readonly Line[] = [
  ['col', 'allow', 'allow'],
  ['col -b', 'allow', 'allow'],
  ['col -bx', 'allow', 'allow'],
  ['col -x', 'allow', 'allow'],
  ['col -f', 'allow', 'allow'],
  ['col -p', 'allow', 'allow'],
  ['col -h', 'allow', 'allow'],
  ['col -l 100', 'allow', 'allow'],
  ['col --lines=100', 'allow', 'allow'],
  ['col --no-backspaces', 'allow', 'allow'],
  ['col --spaces', 'allow', 'allow'],
  ['man ls | col -b', 'allow', 'allow'],
  ['cat a | col -bx', 'allow', 'allow'],
  ['col --help', 'allow', 'allow'],
  ['col --version', 'allow', 'allow'],
  ['col -z', 'confirm', 'confirm'],
  ['col a', 'confirm', 'confirm'],
]
