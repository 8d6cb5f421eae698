import type { Line } from '../split-line'

/** It replaces a compressed file with the plain one; -c, -l and -t only read. */
export const LINES: readonly Line[] = [
  ['gunzip a.txt', 'confirm', 'confirm'],
  ['gunzip -f a.txt', 'confirm', 'confirm'],
  ['gunzip -r src', 'confirm', 'confirm'],
  ['gunzip -k a.txt', 'confirm', 'allow'],
  ['gunzip --keep a.txt', 'confirm', 'allow'],
  ['gunzip -kf a.txt', 'confirm', 'confirm'],
  ['gunzip -k /tmp/a', 'confirm', 'deny'],
  ['gunzip -k ../a', 'confirm', 'deny'],
  ['gunzip -c a.txt', 'allow', 'allow'],
  ['gunzip --stdout a.txt', 'allow', 'allow'],
  ['gunzip -l a.gz', 'allow', 'allow'],
  ['gunzip -t a.gz', 'allow', 'allow'],
  ['gunzip -tv a.gz', 'allow', 'allow'],
  ['gunzip --list a.gz', 'allow', 'allow'],
  ['gunzip a.gz -l', 'allow', 'allow'],
  ['gunzip -c /tmp/a', 'allow', 'allow'],
  ['gunzip -c ~/.ssh/id_rsa', 'confirm', 'confirm'],
  ['gunzip -cr ~/.ssh', 'confirm', 'confirm'],
  ['gunzip -S .x a', 'confirm', 'confirm'],
  ['gunzip --no-such-option a', 'confirm', 'confirm'],
]
