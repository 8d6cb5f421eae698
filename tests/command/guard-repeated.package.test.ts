import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { searchPath } from '../support/machine'
import { LONG } from '../support/runs'

const FILE = join(fileURLToPath(new URL('../../', import.meta.url)), 'dist', 'programs', 'atip.js')
const root = realpathSync(mkdtempSync(join(tmpdir(), 'atip-repeated-')))
afterAll(() => rmSync(root, { recursive: true, force: true }))

it(
  'many requests leave no process and no file but the log',
  () => {
    const [home, temporary] = [join(root, 'home'), join(root, 'tmp')]
    for (const directory of [home, temporary]) mkdirSync(directory)
    const env = { HOME: home, TMPDIR: temporary, PATH: searchPath() }
    const lines = ['ls | head', 'git status', 'rm -rf .', 'frob', 'echo "']
    for (let count = 0; count < (LONG ? 1000 : 15); count++) {
      const request = {
        ...{ hook_event_name: 'PreToolUse', tool_name: 'Bash', cwd: home, session_id: 's' },
        tool_input: { command: lines[count % lines.length] },
      }
      // A process that outlives the hook holds its output, so that the call would not return.
      const options = { env, cwd: home, input: JSON.stringify(request), timeout: 30_000 }
      const { status, signal, stderr } = spawnSync(process.execPath, [FILE, 'guard', '--agent', 'claude-code'], options)
      expect([status, signal, String(stderr)]).toEqual([0, null, ''])
    }
    expect(readdirSync(temporary)).toEqual([])
    const files = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((file) =>
      statSync(join(home, file)).isFile(),
    )
    expect(files).toEqual(['.local/state/agent-tools/guard-log.jsonl'])
  },
  LONG ? 1_800_000 : 60_000,
)
