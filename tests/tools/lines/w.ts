import type { Line } from '../split-line'

/** It reads. */
export const LINES: readonly Line[] = [
  ['w', 'allow', 'allow'],
  ['w -h', 'allow', 'allow'],
  ['w -s', 'allow', 'allow'],
  ['w -i', 'allow', 'allow'],
  ['w -u', 'allow', 'allow'],
  ['w -hs', 'allow', 'allow'],
  ['w alice', 'allow', 'allow'],
  ['w -f alice', 'allow', 'allow'],
  ['w --no-header', 'allow', 'allow'],
  ['w --help', 'allow', 'allow'],
  ['w -V', 'allow', 'allow'],
  ['w | head -5', 'allow', 'allow'],
  ['w > a.txt', 'confirm', 'confirm'],
  ['w -x', 'confirm', 'confirm'],
  ['w --no-such-option', 'confirm', 'confirm'],
  ['w alice bob', 'confirm', 'confirm'],
]
