import type { Line } from '../split-line'

/** It only prints. */
export const LINES: readonly Line[] = [
  ['pwd', 'allow', 'allow'],
  ['pwd -P', 'allow', 'allow'],
  ['pwd -L', 'allow', 'allow'],
  ['pwd -LP', 'allow', 'allow'],
  ['pwd -P -L', 'allow', 'allow'],
  ['pwd -PP', 'allow', 'allow'],
  ['pwd -x', 'confirm', 'confirm'],
  ['pwd --logical', 'confirm', 'confirm'],
  ['pwd --physical', 'confirm', 'confirm'],
  ['pwd x', 'confirm', 'confirm'],
  ['pwd -- x', 'confirm', 'confirm'],
  ['pwd --version', 'confirm', 'confirm'],
  ['pwd ..', 'confirm', 'confirm'],
  ['pwd -P /', 'confirm', 'confirm'],
  ['pwd -W', 'confirm', 'confirm'],
]
