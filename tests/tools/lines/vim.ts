import type { Line } from '../split-line'

/** It edits, and runs commands. */
export const LINES: readonly Line[] = [
  ['vim --version', 'allow', 'allow'],
  ['vim --version | head -5', 'allow', 'allow'],
  ['vim -h', 'allow', 'allow'],
  ['vim --help', 'allow', 'allow'],
  ['vim', 'confirm', 'confirm'],
  ['vim a.txt', 'confirm', 'confirm'],
  ['vim +10 src/app.py', 'confirm', 'confirm'],
  ['vim -R a.txt', 'confirm', 'confirm'],
  ["vim -c 'wq' a.txt", 'confirm', 'confirm'],
  ["vim -es -c 'q'", 'confirm', 'confirm'],
  ['vim -u NONE a.txt', 'confirm', 'confirm'],
  ['vim -S x.vim', 'confirm', 'confirm'],
  ["vim --cmd 'x' a.txt", 'confirm', 'confirm'],
  ['vim -d a b', 'confirm', 'confirm'],
  ['vim --clean a.txt', 'confirm', 'confirm'],
  ['vim --version a.txt', 'confirm', 'confirm'],
  ['vim --no-such-option', 'confirm', 'confirm'],
  ['vim -w out a.txt', 'confirm', 'confirm'],
]
