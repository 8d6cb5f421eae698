import type { Line } from '../split-line'

/** It only reads. */
export const LINES: readonly Line[] = [
  ['pgrep node', 'allow', 'allow'],
  ["pgrep -f 'node server'", 'allow', 'allow'],
  ['pgrep -fl node', 'allow', 'allow'],
  ['pgrep -a python', 'allow', 'allow'],
  ['pgrep -u root', 'allow', 'allow'],
  ['pgrep -x bash', 'allow', 'allow'],
  ['pgrep -n node', 'allow', 'allow'],
  ['pgrep -c node', 'allow', 'allow'],
  ['pgrep -P 1', 'allow', 'allow'],
  ['pgrep -l .', 'allow', 'allow'],
  ['pgrep -d, node', 'allow', 'allow'],
  ['pgrep --full x', 'allow', 'allow'],
  ['pgrep --version', 'allow', 'allow'],
  ['pgrep -F x.pid', 'allow', 'allow'],
  ['pgrep -v root', 'allow', 'allow'],
  ['pgrep -F ~/.ssh/id_rsa', 'confirm', 'confirm'],
  ['pgrep a b', 'confirm', 'confirm'],
  ['pgrep --signal 9 x', 'confirm', 'confirm'],
  ['pgrep --no-such-option', 'confirm', 'confirm'],
]
