import type { Line } from '../split-line'

/** It only reads. */
export const LINES: readonly Line[] = [
  ['fold a', 'allow', 'allow'],
  ['fold -w 80 a', 'allow', 'allow'],
  ['fold -w80 a', 'allow', 'allow'],
  ['fold -80 a', 'allow', 'allow'],
  ['fold -s a', 'allow', 'allow'],
  ['fold -sw 72 a', 'allow', 'allow'],
  ['fold --width=72 a', 'allow', 'allow'],
  ['fold --spaces a b', 'allow', 'allow'],
  ['fold -b a', 'allow', 'allow'],
  ['fold -', 'allow', 'allow'],
  ['fold', 'allow', 'allow'],
  ['fold --version', 'allow', 'allow'],
  ['fold .env', 'confirm', 'confirm'],
  ['fold ~/.netrc', 'confirm', 'confirm'],
  ['fold /etc/shadow', 'confirm', 'confirm'],
  ['fold -x a', 'confirm', 'confirm'],
  ['fold --no-such-option', 'confirm', 'confirm'],
]
