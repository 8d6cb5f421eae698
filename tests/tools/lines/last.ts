import type { Line } from '../split-line'

/** It reads the record of logins, and may ask for names of hosts. */
export const LINES: readonly Line[] = [
  ['last', 'allow', 'allow'],
  ['last reboot', 'allow', 'allow'],
  ['last root', 'allow', 'allow'],
  ['last -n 5', 'allow', 'allow'],
  ['last -5', 'allow', 'allow'],
  ['last -i', 'allow', 'allow'],
  ['last -x', 'allow', 'allow'],
  ['last -F -w', 'allow', 'allow'],
  ['last -f /var/log/btmp', 'allow', 'allow'],
  ['last root -i', 'allow', 'allow'],
  ['last -s yesterday', 'allow', 'allow'],
  ['last --since 2024-01-01', 'allow', 'allow'],
  ['last | head -20', 'allow', 'allow'],
  ['last -d', 'allow', 'allow'],
  ['last --help', 'allow', 'allow'],
  ['last --version', 'allow', 'allow'],
  ['last -f ~/.ssh/id_rsa', 'confirm', 'confirm'],
  ['last --no-such-option', 'confirm', 'confirm'],
  ['last > a.txt', 'confirm', 'confirm'],
]
