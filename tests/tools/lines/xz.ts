import type { Line } from '../split-line'

/** It replaces files by compressed ones, unless it prints or checks them. */
export const LINES: readonly Line[] = [
  ['xz -c a.txt', 'allow', 'allow'],
  ['xz -dc a.xz', 'allow', 'allow'],
  ['xz -d --stdout a.xz | head', 'allow', 'allow'],
  ['xz -t a.xz', 'allow', 'allow'],
  ['xz -l a.xz', 'allow', 'allow'],
  ['xz -lv a.xz', 'allow', 'allow'],
  ['xz -9e -T0 -c a.txt', 'allow', 'allow'],
  ['xz --version', 'allow', 'allow'],
  ['xz --help', 'allow', 'allow'],
  ['xz a.txt', 'confirm', 'confirm'],
  ['xz -k a.txt', 'confirm', 'allow'],
  ['xz -d a.xz', 'confirm', 'confirm'],
  ['xz -dk a.xz', 'confirm', 'confirm'],
  ['xz -f a.txt', 'confirm', 'confirm'],
  ['xz -l -d a.xz', 'confirm', 'confirm'],
  ['xz -t -z a.txt', 'confirm', 'confirm'],
  ['xz --files=names -d', 'confirm', 'confirm'],
  ['xz -c --files=.env', 'confirm', 'confirm'],
  ['xz -T0 a.txt', 'confirm', 'confirm'],
  ['xz --no-such-option a.txt', 'confirm', 'confirm'],
]
