import type { Line } from '../split-line'

/** It only prints; its first operand ends the options. */
export const LINES: readonly Line[] = [
  ['basename a', 'allow', 'allow'],
  ['basename src/a.ts', 'allow', 'allow'],
  ['basename src/a.ts .ts', 'allow', 'allow'],
  ['basename -a a b', 'allow', 'allow'],
  ['basename -s .ts a.ts b.ts', 'allow', 'allow'],
  ['basename -s.ts a.ts', 'allow', 'allow'],
  ['basename --suffix=.ts a.ts', 'allow', 'allow'],
  ['basename --suf=.ts a.ts', 'allow', 'allow'],
  ['basename -z a', 'allow', 'allow'],
  ['basename -az a b', 'allow', 'allow'],
  ['basename --multiple a b', 'allow', 'allow'],
  ['basename -- -a', 'allow', 'allow'],
  ['basename --version x', 'allow', 'allow'],
  ['basename /usr/bin/ls', 'allow', 'allow'],
  ['basename ../a', 'allow', 'allow'],
  ['basename', 'confirm', 'confirm'],
  ['basename -x a', 'confirm', 'confirm'],
]
