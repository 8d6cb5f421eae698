import type { Line } from '../split-line'

/** It prints the name, unless it is given one. */
export const LINES: readonly Line[] = [
  ['hostname', 'allow', 'allow'],
  ['hostname -f', 'allow', 'allow'],
  ['hostname -s', 'allow', 'allow'],
  ['hostname -i', 'allow', 'allow'],
  ['hostname -I', 'allow', 'allow'],
  ['hostname -d', 'allow', 'allow'],
  ['hostname -A', 'allow', 'allow'],
  ['hostname --fqdn', 'allow', 'allow'],
  ['hostname --short', 'allow', 'allow'],
  ['hostname --version', 'allow', 'allow'],
  ['hostname | cut -d. -f1', 'allow', 'allow'],
  ['hostname evil', 'confirm', 'confirm'],
  ['hostname -F x', 'confirm', 'confirm'],
  ['hostname --file=/etc/hostname', 'confirm', 'deny'],
  ['hostname -b', 'confirm', 'confirm'],
  ['hostname -b x', 'confirm', 'confirm'],
  ['hostname -x', 'confirm', 'confirm'],
  ['hostname --no-such-option', 'confirm', 'confirm'],
]
