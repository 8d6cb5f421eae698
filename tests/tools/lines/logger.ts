import type { Line } from '../split-line'

/** It writes to the log of the system. */
export const LINES: readonly Line[] = [
  ['logger hello', 'confirm', 'confirm'],
  ['logger -t app hello', 'confirm', 'confirm'],
  ['logger -p user.notice hello', 'confirm', 'confirm'],
  ['logger -s hello', 'confirm', 'confirm'],
  ['logger -i hello', 'confirm', 'confirm'],
  ['logger --no-act hello', 'confirm', 'confirm'],
  ['logger -f a.txt', 'confirm', 'confirm'],
  ['logger -f .env', 'confirm', 'confirm'],
  ['logger -n example.org hello', 'confirm', 'confirm'],
  ['logger -n evil.example hello', 'confirm', 'confirm'],
  ['logger --help', 'allow', 'allow'],
  ['logger --version', 'allow', 'allow'],
  ['logger -V', 'allow', 'allow'],
  ['echo x | logger', 'confirm', 'confirm'],
  ['logger --no-such-option x', 'confirm', 'confirm'],
]
