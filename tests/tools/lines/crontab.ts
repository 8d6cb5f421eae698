import type { Line } from '../split-line'

/** It prints the list alone; all else replaces it. */
export const LINES: readonly Line[] = [
  ['crontab -l', 'allow', 'allow'],
  ['crontab -l | grep backup', 'allow', 'allow'],
  ['crontab', 'confirm', 'confirm'],
  ['crontab -e', 'confirm', 'confirm'],
  ['crontab -r', 'confirm', 'confirm'],
  ['crontab -ri', 'confirm', 'confirm'],
  ['crontab a.txt', 'confirm', 'confirm'],
  ['crontab - < a.txt', 'confirm', 'confirm'],
  ["echo '* * * * * id' | crontab -", 'confirm', 'confirm'],
  ['crontab -l -r', 'confirm', 'confirm'],
  ['crontab -lr', 'confirm', 'confirm'],
  ['crontab -u root -l', 'confirm', 'confirm'],
  ['crontab -u root a.txt', 'confirm', 'confirm'],
  ['crontab -n a.txt', 'confirm', 'confirm'],
  ['EDITOR=x crontab -e', 'confirm', 'confirm'],
  ['crontab --no-such-option', 'confirm', 'confirm'],
]
