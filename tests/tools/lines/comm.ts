import type { Line } from '../split-line'

/** It only reads. */
export const LINES: readonly Line[] = [
  ['comm a b', 'allow', 'allow'],
  ['comm -12 a b', 'allow', 'allow'],
  ['comm -23 a b', 'allow', 'allow'],
  ['comm -3 a b', 'allow', 'allow'],
  ['comm -1 -3 a b', 'allow', 'allow'],
  ['comm a - -3', 'allow', 'allow'],
  ['comm --total a b', 'allow', 'allow'],
  ['comm --nocheck-order a b', 'allow', 'allow'],
  ['comm --check a b', 'allow', 'allow'],
  ['comm --output-delimiter=, a b', 'allow', 'allow'],
  ['comm -z a b', 'allow', 'allow'],
  ['comm --version a b', 'allow', 'allow'],
  ['comm a /etc/passwd', 'allow', 'allow'],
  ['comm a ~/.ssh/id_rsa', 'confirm', 'confirm'],
  ['comm a .env', 'confirm', 'confirm'],
  ['comm a', 'confirm', 'confirm'],
  ['comm a b c', 'confirm', 'confirm'],
  ['comm -4 a b', 'confirm', 'confirm'],
]
