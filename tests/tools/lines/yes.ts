import type { Line } from '../split-line'

/** It prints. */
export const LINES: readonly Line[] = [
  ['yes | head', 'allow', 'allow'],
  ['yes no | head -3', 'allow', 'allow'],
  ['yes | head -c 1000', 'allow', 'allow'],
  ['yes --version', 'allow', 'allow'],
  ['yes --help', 'allow', 'allow'],
  ["yes '' | head -5", 'allow', 'allow'],
  ['yes a b c | head -2', 'allow', 'allow'],
  ['yes -- -x | head -1', 'allow', 'allow'],
  ['yes y', 'allow', 'allow'],
  ['yes | wc -c', 'allow', 'allow'],
  ['yes | sh', 'confirm', 'confirm'],
  ['yes | rm -i x', 'confirm', 'confirm'],
  ['yes > x', 'confirm', 'confirm'],
  ['yes | apt install jq', 'confirm', 'confirm'],
  ['yes | unknown-program', 'confirm', 'confirm'],
  ['yes --no-such-option', 'confirm', 'confirm'],
]
