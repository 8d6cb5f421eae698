import type { Line } from '../split-line'

/** It destroys what a file holds. */
export const LINES: readonly Line[] = [
  ['truncate -s 0 a', 'confirm', 'confirm'],
  ['truncate -s0 a', 'confirm', 'confirm'],
  ['truncate --size=0 a', 'confirm', 'confirm'],
  ['truncate -s +10 a', 'confirm', 'confirm'],
  ['truncate -s 10M new', 'confirm', 'confirm'],
  ['truncate -c -s 0 a', 'confirm', 'confirm'],
  ['truncate -r b a', 'confirm', 'confirm'],
  ['truncate --reference=b a', 'confirm', 'confirm'],
  ['truncate -o -s 1 a', 'confirm', 'confirm'],
  ['truncate a -s 0', 'confirm', 'confirm'],
  ['truncate -s 0 /etc/passwd', 'confirm', 'deny'],
  ['truncate -s 0 .git/config', 'confirm', 'confirm'],
  ['truncate -cs 0 a b', 'confirm', 'confirm'],
  ['truncate a', 'confirm', 'confirm'],
  ['truncate --no-such-option a', 'confirm', 'confirm'],
]
