import type { Line } from '../split-line'

/** It builds the application of the folder. */
export const LINES: readonly Line[] = [
  ['next build', 'confirm', 'allow'],
  ['next build --turbopack', 'confirm', 'allow'],
  ['next build --no-lint --profile', 'confirm', 'allow'],
  ['next build apps/web', 'confirm', 'allow'],
  ['next build ../x', 'confirm', 'deny'],
  ['next build -d', 'confirm', 'allow'],
  ['next build --experimental-upload-trace=https://example.org/x', 'confirm', 'confirm'],
  ['next lint', 'confirm', 'allow'],
  ['next lint --quiet --max-warnings 0', 'confirm', 'allow'],
  ['next lint --dir src', 'confirm', 'allow'],
  ['next lint --fix', 'confirm', 'confirm'],
  ['next lint -o out.txt', 'confirm', 'confirm'],
  ['next info', 'confirm', 'allow'],
  ['next --version', 'allow', 'allow'],
  ['next --help', 'allow', 'allow'],
  ['next build --help', 'allow', 'allow'],
  ['next dev', 'confirm', 'confirm'],
  ['next start -p 3000', 'confirm', 'confirm'],
  ['next', 'confirm', 'confirm'],
  ['next telemetry disable', 'confirm', 'confirm'],
  ['next upgrade', 'confirm', 'confirm'],
  ['npx --no-install next build', 'confirm', 'allow'],
  ['pnpm exec next build', 'confirm', 'allow'],
  ['npx next build', 'confirm', 'confirm'],
]
