import type { Line } from '../split-line'

/** It only reads. */
export const LINES: readonly Line[] = [
  ['uptime', 'allow', 'allow'],
  ['uptime -p', 'allow', 'allow'],
  ['uptime -s', 'allow', 'allow'],
  ['uptime --pretty', 'allow', 'allow'],
  ['uptime --since', 'allow', 'allow'],
  ['uptime --pret', 'allow', 'allow'],
  ['uptime -h', 'allow', 'allow'],
  ['uptime --help', 'allow', 'allow'],
  ['uptime -V', 'allow', 'allow'],
  ['uptime --version', 'allow', 'allow'],
  ['uptime && free -h', 'allow', 'allow'],
  ['uptime | cut -c1-10', 'allow', 'allow'],
  ['uptime > /etc/x', 'confirm', 'deny'],
  ['uptime x', 'confirm', 'confirm'],
  ['uptime -x', 'confirm', 'confirm'],
  ['uptime --no-such-option', 'confirm', 'confirm'],
]
