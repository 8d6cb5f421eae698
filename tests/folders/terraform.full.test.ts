import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Policy, presets } from 'atip-bridge'
import { createExecutor, type Executor } from 'atip-bridge/execute'
import { terraform } from 'atip-bridge/tools'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LONG } from '../support/runs'
import type { HostileFolder } from './hostile-folder'
import { planReadingCalls } from './plan-calls'
import { listHarmfulCalls, tryCall } from './run-unasked'
import { terraformBackend, terraformProvider } from './terraform-folders'

let parent = ''
let url = ''
let server: ChildProcess | undefined
/** A server of the stranger that answers as an empty state would; each request to it leaves a line. */
const SERVER = `
  const { createServer } = require('node:http')
  const server = createServer((_, response) => {
    require('node:fs').appendFileSync(process.argv[1], 'asked\\n')
    response.writeHead(204).end()
  })
  server.listen(0, '127.0.0.1', () => console.log(server.address().port))`
beforeAll(async () => {
  parent = realpathSync(mkdtempSync(join(tmpdir(), 'atip-terraform-')))
  // It is a process of its own, because making a folder waits for terraform, which asks it.
  server = spawn(process.execPath, ['-e', SERVER, join(parent, 'requests')], { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise((resolve) => server?.stdout?.once('data', resolve))
  url = `http://127.0.0.1:${String(port).trim()}`
})
afterAll(() => {
  server?.kill()
  rmSync(parent, { recursive: true, force: true })
})

const CALLS = [
  ...[tryCall('terraform_validate'), tryCall('terraform_plan'), tryCall('terraform_graph')],
  ...[tryCall('terraform_show'), tryCall('terraform_output'), tryCall('terraform_providers_schema', { json: true })],
  ...[tryCall('terraform_state_list'), tryCall('terraform_state_show', { address: 'evil_thing.a' })],
  ...[tryCall('terraform_providers'), tryCall('terraform_workspace_list'), tryCall('terraform_state_pull')],
]
const VALUES = {
  string: 'evil_thing.a',
  file: 'main.tf',
  directory: '.',
  url: 'http://127.0.0.1:9/',
  targets: 'main.tf',
}

const executorIn = ({ cwd, root }: HostileFolder, policy: Policy, trustedFolders: string[] = []): Executor =>
  createExecutor([terraform], {
    cwd,
    policy: { ...policy, ...(policy.allowedPaths && { cwd }) },
    trustedFolders,
    env: { HOME: root },
    timeoutMs: 20_000,
  })

const hasAsked = (): boolean => {
  const requests = join(parent, 'requests')
  const isAsked = existsSync(requests)
  rmSync(requests, { force: true })
  return isAsked
}

const isInstalled =
  spawnSync('terraform', ['-version'], { env: { ...process.env, CHECKPOINT_DISABLE: '1' } }).status === 0
const FOLDERS = { terraformProvider, terraformBackend }

describe.skipIf(!isInstalled)('a module of a stranger (needs terraform)', () => {
  it.each(Object.entries(FOLDERS))('%s runs and sends nothing unasked', { timeout: 600_000 }, async (_, make) => {
    const folder = make(parent, { server: url })
    const calls = LONG ? planReadingCalls(terraform, VALUES, CALLS) : CALLS
    hasAsked()
    for (const policy of LONG ? [presets.supervised, presets.readOnly, presets.workspace] : [presets.supervised]) {
      expect(await listHarmfulCalls(folder, calls, executorIn(folder, policy), hasAsked)).toEqual([])
    }
  })

  it.runIf(LONG)('would do so if the folder were trusted', { timeout: 600_000 }, async () => {
    for (const make of Object.values(FOLDERS)) {
      const folder = make(parent, { server: url })
      const trusting = executorIn(folder, presets.unrestricted, [parent])
      hasAsked()
      expect((await listHarmfulCalls(folder, CALLS, trusting, hasAsked)).length).toBeGreaterThan(0)
    }
  })
})
