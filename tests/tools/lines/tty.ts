import type { Line } from '../split-line'

/** It prints. */
export const LINES: readonly Line[] = [
  ['tty', 'allow', 'allow'],
  ['tty -s', 'allow', 'allow'],
  ['tty --silent', 'allow', 'allow'],
  ['tty --quiet', 'allow', 'allow'],
  ['tty --help', 'allow', 'allow'],
  ['tty --version', 'allow', 'allow'],
  ['tty --sil', 'allow', 'allow'],
  ['tty && echo yes', 'allow', 'allow'],
  ['if tty -s; then echo yes; fi', 'allow', 'allow'],
  ['tty > a.txt', 'confirm', 'confirm'],
  ['tty -x', 'confirm', 'confirm'],
  ['tty a', 'confirm', 'confirm'],
  ['tty --no-such-option', 'confirm', 'confirm'],
  ['tty | cat', 'allow', 'allow'],
  ['test -t 0 && tty', 'allow', 'allow'],
]
