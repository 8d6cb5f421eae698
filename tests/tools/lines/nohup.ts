import type { Line } from '../split-line'

/** It runs what its operands say. */
export const LINES: readonly Line[] = [
  ['nohup ls', 'confirm', 'confirm'],
  ['nohup ./x.sh', 'confirm', 'confirm'],
  ['nohup sh -c ls', 'confirm', 'confirm'],
  ['nohup -- ls', 'confirm', 'confirm'],
  ['nohup rm -rf x', 'confirm', 'confirm'],
  ['nohup python x.py --version', 'confirm', 'confirm'],
  ['nohup node server.js', 'confirm', 'confirm'],
  ['nohup', 'confirm', 'confirm'],
  ['nohup --no-such-option ls', 'confirm', 'confirm'],
  ['nohup env A=1 ls', 'confirm', 'confirm'],
  ['nohup ls --help', 'confirm', 'confirm'],
  ['nohup sleep 10', 'confirm', 'confirm'],
  ['nohup make all', 'confirm', 'confirm'],
  ['nohup git push', 'confirm', 'confirm'],
  ['nohup sudo ls', 'confirm', 'confirm'],
]
