import type { Line } from '../split-line'

/** It only waits. */
export const LINES: readonly Line[] = [
  ['sleep 1', 'allow', 'allow'],
  ['sleep 0.5', 'allow', 'allow'],
  ['sleep 1m', 'allow', 'allow'],
  ['sleep 5s', 'allow', 'allow'],
  ['sleep 1h 30m', 'allow', 'allow'],
  ['sleep infinity', 'allow', 'allow'],
  ['sleep 2', 'allow', 'allow'],
  ['sleep .5', 'allow', 'allow'],
  ['sleep 1d', 'allow', 'allow'],
  ['sleep 10', 'allow', 'allow'],
  ['sleep --version 1', 'allow', 'allow'],
  ['sleep -- 1', 'allow', 'allow'],
  ['sleep', 'confirm', 'confirm'],
  ['sleep -x 1', 'confirm', 'confirm'],
  ['sleep --nonsense', 'confirm', 'confirm'],
]
