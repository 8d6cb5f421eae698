import type { Line } from '../split-line'

/** It runs a program of the folder. */
export const LINES: readonly Line[] = [
  ['tsx x.ts', 'confirm', 'allow'],
  ['tsx src/x.ts --fast a', 'confirm', 'allow'],
  ['tsx --no-cache x.ts', 'confirm', 'allow'],
  ['tsx --tsconfig tsconfig.x.json x.ts', 'confirm', 'allow'],
  ['tsx --version', 'allow', 'allow'],
  ['tsx --help', 'allow', 'allow'],
  ['tsx -v', 'allow', 'allow'],
  ['tsx', 'confirm', 'confirm'],
  ["tsx -e 'console.log(1)'", 'confirm', 'confirm'],
  ['tsx --eval x', 'confirm', 'confirm'],
  ['tsx -p 1', 'confirm', 'confirm'],
  ['tsx watch x.ts', 'confirm', 'allow'],
  ['tsx --require ./y.js x.ts', 'confirm', 'confirm'],
  ['tsx --import ./y.js x.ts', 'confirm', 'confirm'],
  ['tsx --inspect x.ts', 'confirm', 'confirm'],
  ['tsx --env-file=.env x.ts', 'confirm', 'confirm'],
  ['tsx /tmp/x.ts', 'confirm', 'deny'],
  ['tsx x.ts .env', 'confirm', 'confirm'],
]
