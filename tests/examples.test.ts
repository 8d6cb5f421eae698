import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../', import.meta.url))

/** What each example must print, in this order; `models.ts` is a part of `agent.ts`. */
const EXAMPLES: Record<string, readonly string[]> = {
  'quickstart.ts': ['git_log: allow', 'password = [REDACTED]', 'git_reset: confirm'],
  'compile-all.ts': ['kubectl', 'PARAMETER_REWRITTEN'],
  'agent.ts': ['password = [REDACTED]', 'denied', 'May this run?', 'git reset --hard'],
  'agentcli.ts': ['Of the manifest alone: confirm', 'count: allow', '{\\"bytes\\":16}'],
  'a2t-server.ts': ['Published: date, version 1', 'Invoked: ok', 'invalid-request'],
  'mcp-client.ts': ['DESTRUCTIVE', 'notes_read: allow', 'read home: buy milk', 'notes_drop: confirm'],
  'mcp-server.ts': ['readOnlyHint: true', 'It ran', 'exit code 0'],
}

/** What the example prints; no key of a provider is there, so that no model is asked. */
async function run(file: string): Promise<string> {
  const words = ['--import', 'tsx', `examples/${file}`]
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, TSX_TSCONFIG_PATH: `${ROOT}tests/tsconfig.json` }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, words, { cwd: ROOT, env })
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
