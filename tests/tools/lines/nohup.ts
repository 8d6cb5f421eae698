import type { Line } from '../split-line'

/** It runs what its operands say. */
export const LINES: readonly Line[] = [
  ['nohup ls', 'confirm', 'allow'],
  ['nohup ./x.sh', 'confirm', 'allow'],
  ['nohup sh -c ls', 'confirm', 'allow'],
  ['nohup -- ls', 'confirm', 'allow'],
  ['nohup rm -rf x', 'confirm', 'confirm'],
  ['nohup python x.py --version', 'confirm', 'allow'],
  ['nohup node server.js', 'confirm', 'allow'],
  ['nohup', 'confirm', 'confirm'],
  ['nohup --no-such-option ls', 'confirm', 'confirm'],
  ['nohup env A=1 ls', 'confirm', 'confirm'],
  ['nohup ls --help', 'confirm', 'allow'],
  ['nohup sleep 10', 'confirm', 'allow'],
  ['nohup make all', 'confirm', 'allow'],
  ['nohup git push', 'confirm', 'confirm'],
  ['nohup sudo ls', 'confirm', 'confirm'],
  ['nohup --help', 'allow', 'allow'],
  ['nohup ./x --help', 'confirm', 'allow'],
]
