import type { Line } from '../split-line'

/** Reads and code generation run code of the folder; losses of data ask. */
export const LINES: readonly Line[] = [
  ['prisma migrate reset', 'confirm', 'confirm'],
  ['prisma migrate reset --force', 'confirm', 'confirm'],
  ['prisma db push --accept-data-loss', 'confirm', 'confirm'],
  ['prisma db push --force-reset --skip-generate', 'confirm', 'confirm'],
  ['prisma db push', 'confirm', 'confirm'],
  ['prisma migrate dev --name add-users', 'confirm', 'confirm'],
  ['prisma migrate deploy', 'confirm', 'confirm'],
  ['prisma migrate resolve --applied 20240101_init', 'confirm', 'confirm'],
  ['prisma db seed', 'confirm', 'confirm'],
  ['prisma db pull', 'confirm', 'confirm'],
  ['prisma db execute --file x.sql --schema prisma/schema.prisma', 'confirm', 'confirm'],
  ['prisma studio', 'confirm', 'confirm'],
  ['prisma init --datasource-provider sqlite', 'confirm', 'confirm'],
  ['prisma validate --config /tmp/evil.ts', 'confirm', 'deny'],
  ['prisma frobnicate', 'confirm', 'confirm'],
  ['prisma validate --nonsense', 'confirm', 'confirm'],
  ['prisma validate', 'confirm', 'allow'],
  ['prisma format', 'confirm', 'allow'],
  ['prisma generate', 'confirm', 'allow'],
  ['prisma generate --no-engine', 'confirm', 'allow'],
  ['prisma migrate status', 'confirm', 'allow'],
  ['prisma --version', 'confirm', 'allow'],
  ['prisma validate --schema prisma/schema.prisma', 'confirm', 'allow'],
]
