import type { Line } from '../split-line'

/** It only reads. */
export const LINES: readonly Line[] = [
  ['strings a', 'allow', 'allow'],
  ['strings -a a', 'allow', 'allow'],
  ['strings -n 8 a', 'allow', 'allow'],
  ['strings -n8 a', 'allow', 'allow'],
  ['strings -8 a', 'allow', 'allow'],
  ['strings --bytes=8 a', 'allow', 'allow'],
  ['strings -t x a', 'allow', 'allow'],
  ['strings -tx a b', 'allow', 'allow'],
  ['strings -e l a', 'allow', 'allow'],
  ['strings -el a', 'allow', 'allow'],
  ['strings -f a b', 'allow', 'allow'],
  ['strings -o a', 'allow', 'allow'],
  ['strings -w a', 'allow', 'allow'],
  ['strings -d a', 'allow', 'allow'],
  ['strings --version', 'allow', 'allow'],
  ['strings /usr/bin/ls', 'allow', 'allow'],
  ['strings .env', 'confirm', 'confirm'],
  ['strings ~/.ssh/id_rsa', 'confirm', 'confirm'],
  ['strings /proc/1/environ', 'confirm', 'confirm'],
  ['strings --no-such-option a', 'confirm', 'confirm'],
  ['strings @a', 'confirm', 'confirm'],
]
