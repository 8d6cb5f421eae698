import type { Line } from '../split-line'

/** It runs a program of the folder. */
export const LINES: readonly Line[] = [
  ['ts-node x.ts', 'confirm', 'allow'],
  ['ts-node src/x.ts a b', 'confirm', 'allow'],
  ['ts-node -T x.ts', 'confirm', 'allow'],
  ['ts-node --transpileOnly x.ts', 'confirm', 'allow'],
  ['ts-node -P tsconfig.x.json x.ts', 'confirm', 'allow'],
  ['ts-node --esm x.ts', 'confirm', 'allow'],
  ['ts-node --swc --files x.ts', 'confirm', 'allow'],
  ['ts-node --version', 'allow', 'allow'],
  ['ts-node', 'confirm', 'confirm'],
  ["ts-node -e 'console.log(1)'", 'confirm', 'confirm'],
  ['ts-node -r ./y x.ts', 'confirm', 'confirm'],
  ['ts-node --require=./y x.ts', 'confirm', 'confirm'],
  ['ts-node -C ./compiler x.ts', 'confirm', 'confirm'],
  ['ts-node -O x x.ts', 'confirm', 'confirm'],
  ['ts-node --cwd /tmp x.ts', 'confirm', 'confirm'],
  ['ts-node /tmp/x.ts', 'confirm', 'deny'],
  ['ts-node x.ts .env', 'confirm', 'confirm'],
]
