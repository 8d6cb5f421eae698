import type { Line } from '../split-line'

/** It runs programs of the folder; what installs asks. */
export const LINES: readonly Line[] = [
  ['bun run build', 'confirm', 'allow'],
  ['bun run x.ts --fast', 'confirm', 'allow'],
  ['bun run', 'confirm', 'allow'],
  ['bun test', 'confirm', 'allow'],
  ['bun test --timeout 5000 a.test.ts', 'confirm', 'allow'],
  ['bun test -t parser', 'confirm', 'allow'],
  ['bun test --coverage', 'confirm', 'allow'],
  ['bun run --watch x.ts', 'confirm', 'allow'],
  ['bun --version', 'allow', 'allow'],
  ['bun -v', 'allow', 'allow'],
  ['bun', 'confirm', 'confirm'],
  ['bun x.ts', 'confirm', 'confirm'],
  ['bun install', 'confirm', 'confirm'],
  ['bun add react', 'confirm', 'confirm'],
  ['bun add -d vitest', 'confirm', 'confirm'],
  ['bun remove react', 'confirm', 'confirm'],
  ['bun x create-x', 'confirm', 'confirm'],
  ["bun -e 'x'", 'confirm', 'confirm'],
  ['bun --preload ./y.ts run x.ts', 'confirm', 'confirm'],
  ['bun build x.ts --outdir dist', 'confirm', 'confirm'],
  ['bun upgrade', 'confirm', 'confirm'],
  ['bun publish', 'confirm', 'confirm'],
  ['bun run /tmp/x.ts', 'confirm', 'deny'],
  ["bun exec 'rm x'", 'confirm', 'confirm'],
]
