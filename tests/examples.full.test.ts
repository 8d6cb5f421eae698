import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { beforeAll, describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
/** Within the repository, so that packages are found. */
const BUILT = join(ROOT, '.reports', 'examples')

/** The lines that each example must print, in this order; `models.ts` is a part of `agent.ts`. */
const EXAMPLES: Record<string, readonly string[]> = {
  'quickstart.ts': ['git_log: allow', 'password = [REDACTED]', 'git_reset: confirm'],
  'compile-all.ts': ['kubectl', 'FIELD_IGNORED'],
  'documents.ts': ['DESTRUCTIVE', 'wordstats {', ': allow', 'parcel_release_publish {}: confirm', '"totalCommands":5'],
  'agent.ts': ['password = [REDACTED]', 'denied', 'May this run?', 'git reset --hard'],
  'agentcli.ts': ['Of the manifest alone: confirm', 'count: allow', '{\\"bytes\\":16}'],
  'a2t-server.ts': ['Published: date, version 1', 'Invoked: ok', 'invalid-request'],
  'mcp-client.ts': ['DESTRUCTIVE', 'notes_read: allow', 'read home: buy milk', 'notes_drop: confirm'],
  'mcp-server.ts': ['readOnlyHint: true', 'It ran', 'exit code 0'],
}

beforeAll(() =>
  build({
    absWorkingDir: ROOT,
    entryPoints: Object.keys(EXAMPLES).map((file) => `examples/${file}`),
    outdir: BUILT,
    outExtension: { '.js': '.mjs' },
    tsconfig: 'tests/tsconfig.json',
    packages: 'external',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
  }),
)

/** Returns what the example prints. It gets no key of a provider, so it asks no model. */
async function run(file: string): Promise<string> {
  const { PATH } = process.env
  const built = join(BUILT, file.replace(/\.ts$/, '.mjs'))
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [built], {
    cwd: ROOT,
    env: { PATH, HOME: BUILT },
  })
  return stdout + stderr
}

describe('the examples', () => {
  it('are all run here', () => {
    const files = readdirSync(`${ROOT}examples`).filter((file) => file.endsWith('.ts') && file !== 'models.ts')
    expect(Object.keys(EXAMPLES).sort()).toEqual(files.sort())
  })

  it.each(Object.entries(EXAMPLES))('%s prints what it shows, and ends', async (file, expected) => {
    const printed = await run(file)
    const places = expected.map((text) => printed.indexOf(text))
    expect({ missing: expected.filter((_, index) => (places[index] ?? -1) < 0), printed }).toMatchObject({
      missing: [],
    })
    expect(places).toEqual([...places].sort((a, b) => a - b))
  })
})
