import type { Line } from '../split-line'

/** It only reads. */
export const LINES: readonly Line[] = [
  ['hexdump a', 'allow', 'allow'],
  ['hexdump -C a', 'allow', 'allow'],
  ['hexdump -Cv a', 'allow', 'allow'],
  ['hexdump -n 64 a', 'allow', 'allow'],
  ['hexdump -n64 -C a', 'allow', 'allow'],
  ['hexdump -s 0x10 a', 'allow', 'allow'],
  ['hexdump -c a b', 'allow', 'allow'],
  ['hexdump -x a', 'allow', 'allow'],
  ['hexdump -b a', 'allow', 'allow'],
  ['hexdump -d -o a', 'allow', 'allow'],
  ['hexdump -e \'16/1 "%02x"\' a', 'allow', 'allow'],
  ['hexdump --canonical --length=16 a', 'allow', 'allow'],
  ['hexdump -L a', 'allow', 'allow'],
  ['hexdump --version', 'allow', 'allow'],
  ['hexdump', 'allow', 'allow'],
  ['hexdump .env', 'confirm', 'confirm'],
  ['hexdump ~/.ssh/id_rsa', 'confirm', 'confirm'],
  ['hexdump -f ~/.netrc a', 'confirm', 'confirm'],
  ['hexdump --no-such-option', 'confirm', 'confirm'],
]
