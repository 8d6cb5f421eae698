import type { Line } from '../split-line'

/** It only reads. */
export const LINES: readonly Line[] = [
  ['md5 a', 'allow', 'allow'],
  ['md5 a b', 'allow', 'allow'],
  ['md5', 'allow', 'allow'],
  ['md5 -q a', 'allow', 'allow'],
  ['md5 -r a', 'allow', 'allow'],
  ['md5 -qr a', 'allow', 'allow'],
  ['md5 -s hello', 'allow', 'allow'],
  ['md5 -q -s hello', 'allow', 'allow'],
  ['md5 -p', 'allow', 'allow'],
  ['md5 -t', 'allow', 'allow'],
  ['md5 -x', 'allow', 'allow'],
  ['md5 dist/app.zip', 'allow', 'allow'],
  ['md5 /bin/ls', 'allow', 'allow'],
  ['echo hello | md5', 'allow', 'allow'],
  ['md5 .env', 'confirm', 'confirm'],
  ['md5 -q ~/.ssh/id_rsa', 'confirm', 'confirm'],
  ['md5 -z a', 'confirm', 'confirm'],
  ['md5 --nonsense a', 'confirm', 'confirm'],
]
