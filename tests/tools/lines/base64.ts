import type { Line } from '../split-line'

/** It only reads. */
export const LINES: readonly Line[] = [
  ['base64', 'allow', 'allow'],
  ['base64 a', 'allow', 'allow'],
  ['base64 -d a', 'allow', 'allow'],
  ['base64 -d', 'allow', 'allow'],
  ['base64 -D a', 'allow', 'allow'],
  ['base64 -D .env', 'confirm', 'confirm'],
  ['base64 --decode a', 'allow', 'allow'],
  ['base64 --dec a', 'allow', 'allow'],
  ['base64 -w 0 a', 'allow', 'allow'],
  ['base64 -w0 a', 'allow', 'allow'],
  ['base64 -di a', 'allow', 'allow'],
  ['base64 --wrap=0 a', 'allow', 'allow'],
  ['base64 a -w 0', 'allow', 'allow'],
  ['base64 -', 'allow', 'allow'],
  ['base64 --version', 'allow', 'allow'],
  ['base64 /bin/ls', 'allow', 'allow'],
  ['base64 ~/.ssh/id_rsa', 'confirm', 'confirm'],
  ['base64 -i ~/.ssh/id_rsa', 'confirm', 'confirm'],
  ['base64 .env', 'confirm', 'confirm'],
  ['base64 a b', 'confirm', 'confirm'],
  ['base64 -o out a', 'confirm', 'confirm'],
  ['base64 -x a', 'confirm', 'confirm'],
]
