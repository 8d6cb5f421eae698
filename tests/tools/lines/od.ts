import type { Line } from '../split-line'

/** It only reads. */
export const LINES: readonly Line[] = [
  ['od a', 'allow', 'allow'],
  ['od -c a', 'allow', 'allow'],
  ['od -An -tx1 a', 'allow', 'allow'],
  ['od -A x -t x1z -v a', 'allow', 'allow'],
  ['od -N 16 a', 'allow', 'allow'],
  ['od -j 10 -N 5 a', 'allow', 'allow'],
  ['od -x a', 'allow', 'allow'],
  ['od -w16 a', 'allow', 'allow'],
  ['od -w a', 'allow', 'allow'],
  ['od --width=8 a', 'allow', 'allow'],
  ['od --endian=little -t d4 a', 'allow', 'allow'],
  ['od -S 5 a', 'allow', 'allow'],
  ['od --strings a', 'allow', 'allow'],
  ['od a -c', 'allow', 'allow'],
  ['od --format=x1 a', 'allow', 'allow'],
  ['od --form=x1 a', 'allow', 'allow'],
  ['od', 'allow', 'allow'],
  ['od -bc a', 'allow', 'allow'],
  ['od -c /dev/zero', 'allow', 'allow'],
  ['od -c ~/.ssh/id_rsa', 'confirm', 'confirm'],
  ['od -c .env', 'confirm', 'confirm'],
  ['od --endian=x a', 'confirm', 'confirm'],
  ['od -y a', 'confirm', 'confirm'],
]
