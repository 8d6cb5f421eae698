import type { Line } from '../split-line'

/** It runs scripts of services. */
export const LINES: readonly Line[] = [
  ['service --help', 'allow', 'allow'],
  ['service --version', 'allow', 'allow'],
  ['service', 'confirm', 'confirm'],
  ['service --status-all', 'confirm', 'confirm'],
  ['service nginx status', 'confirm', 'confirm'],
  ['service nginx start', 'confirm', 'confirm'],
  ['service nginx stop', 'confirm', 'confirm'],
  ['service nginx restart', 'confirm', 'confirm'],
  ['service nginx reload', 'confirm', 'confirm'],
  ['service nginx --full-restart', 'confirm', 'confirm'],
  ['sudo service nginx restart', 'confirm', 'confirm'],
  ['service ../x start', 'confirm', 'deny'],
  ['service nginx start && service nginx status', 'confirm', 'confirm'],
  ['service nginx start > /dev/null 2>&1', 'confirm', 'confirm'],
  ['service mysql force-reload', 'confirm', 'confirm'],
  ['service --no-such-option', 'confirm', 'confirm'],
]
