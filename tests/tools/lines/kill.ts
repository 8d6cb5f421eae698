import type { Line } from '../split-line'

/** Signals end processes, which cannot be undone. */
export const LINES: readonly Line[] = [
  ['kill 1', 'confirm', 'confirm'],
  ['kill -9 1', 'confirm', 'confirm'],
  ['kill -KILL 1 2', 'confirm', 'confirm'],
  ['kill -SIGTERM 1', 'confirm', 'confirm'],
  ['kill -s TERM 1', 'confirm', 'confirm'],
  ['kill -n 9 1', 'confirm', 'confirm'],
  ['kill -TERM -1', 'confirm', 'confirm'],
  ['kill -- -1', 'confirm', 'confirm'],
  ['kill -9 -1', 'confirm', 'confirm'],
  ['kill %1', 'confirm', 'confirm'],
  ['kill -0 1', 'confirm', 'confirm'],
  ['kill -HUP 1', 'confirm', 'confirm'],
  ['kill -s 9 1', 'confirm', 'confirm'],
  ['kill -x', 'confirm', 'confirm'],
  ['kill -15 1234', 'confirm', 'confirm'],
  ['kill -l', 'allow', 'allow'],
]
