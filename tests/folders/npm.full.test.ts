import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Policy, presets } from 'atip-bridge'
import { createExecutor, type Executor } from 'atip-bridge/execute'
import { npm } from 'atip-bridge/tools'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LONG } from '../support/runs'
import type { HostileFolder } from './hostile-folder'
import { NPM_FOLDERS } from './npm-folders'
import { planReadingCalls, type TriedCall } from './plan-calls'
import { listHarmfulCalls, tryCall } from './run-unasked'

let parent = ''
let home = ''
/** A server of the stranger: a request to it is harm. */
let requests = 0
const server = createServer((_, response) => {
  requests++
  response.writeHead(404).end('{}')
})
let url = ''
beforeAll(async () => {
  parent = realpathSync(mkdtempSync(join(tmpdir(), 'atip-npm-')))
  home = join(parent, 'home')
  mkdirSync(home)
  // A package may set another registry, which a variable would not let it.
  writeFileSync(join(home, '.npmrc'), 'registry=http://127.0.0.1:9/\nfetch-retries=0\n')
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(parent, { recursive: true, force: true })
})

/** Calls that obeyed a folder before they were kept from it. */
const CALLS = [
  tryCall('npm_view'),
  tryCall('npm_ls'),
  tryCall('npm_diff', { diff: ['.'] }),
  ...[tryCall('npm_pack', { 'dry-run': true }), tryCall('npm_install', { 'dry-run': true }), tryCall('npm_run')],
]
const FURTHER = [
  ...[tryCall('npm_owner_ls'), tryCall('npm_docs'), tryCall('npm_bugs'), tryCall('npm_repo'), tryCall('npm_diff')],
  ...[tryCall('npm_outdated'), tryCall('npm_audit'), tryCall('npm_test'), tryCall('npm_ci', { 'dry-run': true })],
  ...[tryCall('npm_run', { script: 'test' }), tryCall('npm_publish', { 'dry-run': true }), tryCall('npm_fund')],
]
/** Values for the parameters of all reading commands; nothing is asked of a real registry. */
const VALUES = {
  ...{ string: 'lodash', file: 'package.json', directory: '.', url: 'http://127.0.0.1:9/', package: 'lodash' },
  ...{ selector: '*', term: 'lodash', key: 'name', workspace: 'packages/w', loglevel: 'silent' },
}
const executorIn = ({ cwd }: HostileFolder, policy: Policy, trustedFolders: string[] = []): Executor =>
  createExecutor([npm], {
    cwd,
    policy: { ...policy, ...(policy.allowedPaths && { cwd }) },
    trustedFolders,
    env: { HOME: home },
    timeoutMs: 20_000,
  })

const hasAsked = (): boolean => {
  const isAsked = requests > 0
  requests = 0
  return isAsked
}

const isInstalled = spawnSync('npm', ['--version']).status === 0
const NAMES = Object.keys(NPM_FOLDERS)
const QUICK = ['npmGit', 'npmWrites', 'npmVariables']

describe.skipIf(!isInstalled)('a package of a stranger', () => {
  it.each(LONG ? NAMES : QUICK)('%s runs, writes and sends nothing unasked', { timeout: 1_800_000 }, async (name) => {
    const folder = (NPM_FOLDERS[name] as NonNullable<(typeof NPM_FOLDERS)[string]>)(parent, { server: url })
    const likely = LONG ? [...CALLS, ...FURTHER] : CALLS
    // One folder gets every reading call; npm takes a quarter of an hour for all of them in all folders.
    const calls = LONG && name === 'npmGit' ? planReadingCalls(npm, VALUES, likely) : likely
    expect(await listHarmfulCalls(folder, calls, executorIn(folder, presets.supervised), hasAsked)).toEqual([])
    for (const policy of LONG ? [presets.readOnly, presets.workspace] : []) {
      expect(await listHarmfulCalls(folder, likely, executorIn(folder, policy), hasAsked)).toEqual([])
    }
  })

  it.runIf(LONG)('would do so if the folder were trusted', { timeout: 120_000 }, async () => {
    const runs = async (name: string, call: TriedCall, policy: Policy): Promise<string[]> => {
      const folder = NPM_FOLDERS[name]?.(parent, { server: url }) as HostileFolder
      return listHarmfulCalls(folder, [call], executorIn(folder, policy, [parent]), hasAsked)
    }
    expect(await runs('npmScripts', tryCall('npm_run', { script: 'prepare' }), presets.unrestricted)).toHaveLength(1)
    expect(await runs('npmWrites', tryCall('npm_ls'), presets.supervised)).toHaveLength(1)
    expect(await runs('npmVariables', tryCall('npm_view', { package: 'lodash' }), presets.supervised)).toHaveLength(1)
  })
})
