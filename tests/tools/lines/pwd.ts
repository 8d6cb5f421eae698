import type { Line } from '../split-line'

/** It only prints. */
export const LINES: readonly Line[] = [
  ['pwd', 'allow', 'allow'],
  ['pwd -P', 'allow', 'allow'],
  ['pwd -L', 'allow', 'allow'],
  ['pwd -LP', 'allow', 'allow'],
  ['pwd -P -L', 'allow', 'allow'],
  ['pwd -PP', 'allow', 'allow'],
  ['pwd -x', 'allow', 'allow'],
  ['pwd --logical', 'allow', 'allow'],
  ['pwd --physical', 'allow', 'allow'],
  ['pwd x', 'allow', 'allow'],
  ['pwd -- x', 'allow', 'allow'],
  ['pwd --version', 'allow', 'allow'],
  ['pwd ..', 'allow', 'allow'],
  ['pwd -P /', 'allow', 'allow'],
  ['pwd -W', 'allow', 'allow'],
]
