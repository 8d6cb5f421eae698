import type { Line } from '../split-line'

/** It reads the record of logins, and may ask for names of hosts. */
export const LINES: readonly Line[] = [
  ['who', 'allow', 'allow'],
  ['who -a', 'allow', 'allow'],
  ['who -b', 'allow', 'allow'],
  ['who -r', 'allow', 'allow'],
  ['who -u', 'allow', 'allow'],
  ['who -H', 'allow', 'allow'],
  ['who -q', 'allow', 'allow'],
  ['who am i', 'allow', 'allow'],
  ['who -m', 'allow', 'allow'],
  ['who /var/log/wtmp', 'allow', 'allow'],
  ['who | wc -l', 'allow', 'allow'],
  ['who --lookup', 'allow', 'allow'],
  ['who --ips', 'allow', 'allow'],
  ['who --help', 'allow', 'allow'],
  ['who --version', 'allow', 'allow'],
  ['who -abH', 'allow', 'allow'],
  ['who ~/.ssh/id_rsa', 'confirm', 'confirm'],
  ['who --no-such-option', 'confirm', 'confirm'],
  ['who > a.txt', 'confirm', 'confirm'],
]
