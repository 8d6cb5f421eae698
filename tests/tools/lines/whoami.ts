import type { Line } from '../split-line'

/** It only reads. */
export const LINES: readonly Line[] = [
  ['whoami', 'allow', 'allow'],
  ['whoami --help', 'allow', 'allow'],
  ['whoami --version', 'allow', 'allow'],
  ['whoami --vers', 'allow', 'allow'],
  ['whoami --he', 'allow', 'allow'],
  ['whoami --', 'allow', 'allow'],
  ['whoami && id', 'allow', 'allow'],
  ['whoami | cat', 'allow', 'allow'],
  ['whoami > /dev/null', 'allow', 'allow'],
  ['whoami > ~/x', 'confirm', 'deny'],
  ['whoami > /etc/x', 'confirm', 'deny'],
  ['whoami x', 'confirm', 'confirm'],
  ['whoami -a', 'confirm', 'confirm'],
  ['whoami --no-such-option', 'confirm', 'confirm'],
  ['whoami1', 'confirm', 'confirm'],
]
