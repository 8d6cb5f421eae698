import type { Line } from '../split-line'

/** It replaces files by compressed ones, unless it prints or checks them. */
export const LINES: readonly Line[] = [
  ['bzip2 -c a.txt', 'allow', 'allow'],
  ['bzip2 -dc a.bz2', 'allow', 'allow'],
  ['bzip2 -d -c a.bz2 | head', 'allow', 'allow'],
  ['bzip2 -t a.bz2', 'allow', 'allow'],
  ['bzip2 -tv a.bz2', 'allow', 'allow'],
  ['bzip2 --stdout -9 a.txt', 'allow', 'allow'],
  ['bzip2 --help', 'allow', 'allow'],
  ['bzip2 a.txt', 'confirm', 'confirm'],
  ['bzip2 -k a.txt', 'confirm', 'allow'],
  ['bzip2 -d a.bz2', 'confirm', 'confirm'],
  ['bzip2 -dk a.bz2', 'confirm', 'confirm'],
  ['bzip2 -f a.txt', 'confirm', 'confirm'],
  ['bzip2 -kf a.txt', 'confirm', 'confirm'],
  ['bzip2 -t -d a.bz2', 'confirm', 'confirm'],
  ['bzip2 -t -z a.txt', 'confirm', 'confirm'],
  ['bzip2 -9 a.txt', 'confirm', 'confirm'],
  ['bzip2 -dc ~/.ssh/id_rsa', 'confirm', 'confirm'],
  ['bzip2 --no-such-option a.txt', 'confirm', 'confirm'],
]
