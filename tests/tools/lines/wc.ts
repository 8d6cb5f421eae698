import type { Line } from '../split-line'

/** It only reads. */
export const LINES: readonly Line[] = [
  ['wc', 'allow', 'allow'],
  ['wc a', 'allow', 'allow'],
  ['wc -l a b', 'allow', 'allow'],
  ['wc -lwc a', 'allow', 'allow'],
  ['wc --lines a', 'allow', 'allow'],
  ['wc --l a', 'allow', 'allow'],
  ['wc a -l', 'allow', 'allow'],
  ['wc -m -L a', 'allow', 'allow'],
  ['wc -l -- -x', 'allow', 'allow'],
  ['wc --files0-from=list', 'confirm', 'confirm'],
  ['wc --files0-from -', 'confirm', 'confirm'],
  ['wc -l src/a.ts src/b.ts', 'allow', 'allow'],
  ['wc --version', 'allow', 'allow'],
  ['wc -l /etc/passwd', 'allow', 'allow'],
  ['wc --files0-from=/tmp/list', 'confirm', 'confirm'],
  ['wc ~/.ssh/id_rsa', 'allow', 'allow'],
  ['wc --ma a --nonsense', 'confirm', 'confirm'],
  ['wc -x a', 'confirm', 'confirm'],
  ['wc .env', 'allow', 'allow'],
]
