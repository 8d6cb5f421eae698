import type { Line } from '../split-line'

/** It loads the settings and the schema of the folder, which are code. */
export const LINES: readonly Line[] = [
  ['drizzle-kit push --force', 'confirm', 'confirm'],
  ['drizzle-kit push', 'confirm', 'confirm'],
  ['drizzle-kit push --config=drizzle.prod.ts', 'confirm', 'confirm'],
  ['drizzle-kit migrate', 'confirm', 'confirm'],
  ['drizzle-kit drop', 'confirm', 'confirm'],
  ['drizzle-kit pull', 'confirm', 'confirm'],
  ['drizzle-kit introspect', 'confirm', 'confirm'],
  ['drizzle-kit studio --port 3000', 'confirm', 'confirm'],
  ['drizzle-kit up', 'confirm', 'confirm'],
  ['drizzle-kit generate --config /tmp/evil.ts', 'confirm', 'deny'],
  ['drizzle-kit frobnicate', 'confirm', 'confirm'],
  ['drizzle-kit generate', 'confirm', 'allow'],
  ['drizzle-kit generate --name add-users', 'confirm', 'allow'],
  ['drizzle-kit check', 'confirm', 'allow'],
  ['drizzle-kit export', 'confirm', 'allow'],
  ['drizzle-kit --version', 'confirm', 'allow'],
]
