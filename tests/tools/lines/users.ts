import type { Line } from '../split-line'

/** It reads the record of logins. */
export const LINES: readonly Line[] = [
  ['users', 'allow', 'allow'],
  ['users /var/log/wtmp', 'allow', 'allow'],
  ['users | wc -w', 'allow', 'allow'],
  ['users --help', 'allow', 'allow'],
  ['users --version', 'allow', 'allow'],
  ["users | tr ' ' '\\n' | sort -u", 'allow', 'allow'],
  ['users a.txt', 'allow', 'allow'],
  ['users -- a.txt', 'allow', 'allow'],
  ['users > a.txt', 'confirm', 'confirm'],
  ['users .env', 'confirm', 'confirm'],
  ['users ~/.ssh/id_rsa', 'confirm', 'confirm'],
  ['users -x', 'confirm', 'confirm'],
  ['users --no-such-option', 'confirm', 'confirm'],
  ['users a b', 'confirm', 'confirm'],
  ['users && who', 'allow', 'allow'],
]
