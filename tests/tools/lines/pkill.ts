import type { Line } from '../split-line'

/** It ends processes. */
export const LINES: readonly Line[] = [
  ['pkill node', 'confirm', 'confirm'],
  ["pkill -f 'node server'", 'confirm', 'confirm'],
  ['pkill -9 node', 'confirm', 'confirm'],
  ['pkill -9 -f node', 'confirm', 'confirm'],
  ['pkill --signal KILL node', 'confirm', 'confirm'],
  ['pkill -HUP nginx', 'confirm', 'confirm'],
  ['pkill -u ada', 'confirm', 'confirm'],
  ['pkill -x bash', 'confirm', 'confirm'],
  ['pkill -e node', 'confirm', 'confirm'],
  ['pkill -n node', 'confirm', 'confirm'],
  ['pkill -o node', 'confirm', 'confirm'],
  ['pkill .', 'confirm', 'confirm'],
  ['pkill -c node', 'confirm', 'confirm'],
  ['pkill -F x.pid', 'confirm', 'confirm'],
  ['pkill', 'confirm', 'confirm'],
  ['pkill --version', 'allow', 'allow'],
  ['pkill --help', 'allow', 'allow'],
  ['pkill --no-such-option', 'confirm', 'confirm'],
  ['pkill -SIGKILL nginx', 'confirm', 'confirm'],
  ['pkill -CONT bash', 'confirm', 'confirm'],
  ['pkill --signal KILL x', 'confirm', 'confirm'],
  ['pkill -HUP -F x.pid', 'confirm', 'confirm'],
]
