import type { Line } from '../split-line'

/** It reads. */
export const LINES: readonly Line[] = [
  ['whereis ls', 'allow', 'allow'],
  ['whereis git node python3', 'allow', 'allow'],
  ['whereis -b ls', 'allow', 'allow'],
  ['whereis -m ls', 'allow', 'allow'],
  ['whereis -s ls', 'allow', 'allow'],
  ['whereis -bm ls', 'allow', 'allow'],
  ['whereis -u ls', 'allow', 'allow'],
  ['whereis -l', 'allow', 'allow'],
  ['whereis --version', 'allow', 'allow'],
  ['whereis --help', 'allow', 'allow'],
  ['whereis ls | head -1', 'allow', 'allow'],
  ['whereis -B . -f ls', 'confirm', 'confirm'],
  ['whereis -M . -f ls', 'confirm', 'confirm'],
  ['whereis -S . -f ls', 'confirm', 'confirm'],
  ['whereis --no-such-option ls', 'confirm', 'confirm'],
]
