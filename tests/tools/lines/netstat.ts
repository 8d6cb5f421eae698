import type { Line } from '../split-line'

/** It lists connections. */
export const LINES: readonly Line[] = [
  ['netstat -tlnp', 'allow', 'allow'],
  ['netstat -tulpn', 'allow', 'allow'],
  ['netstat -an', 'allow', 'allow'],
  ['netstat -rn', 'allow', 'allow'],
  ['netstat -i', 'allow', 'allow'],
  ['netstat -s', 'allow', 'allow'],
  ['netstat', 'allow', 'allow'],
  ['netstat -t', 'allow', 'allow'],
  ['netstat -plant', 'allow', 'allow'],
  ['netstat -tlnp | grep :8080', 'allow', 'allow'],
  ['netstat -an | grep LISTEN | wc -l', 'allow', 'allow'],
  ['netstat --numeric --tcp --listening', 'allow', 'allow'],
  ['netstat -nr -6', 'allow', 'allow'],
  ['netstat --version', 'allow', 'allow'],
  ['netstat -M', 'confirm', 'confirm'],
  ['netstat -A inet', 'confirm', 'confirm'],
  ['netstat --no-such-option', 'confirm', 'confirm'],
]
