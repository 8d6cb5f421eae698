import { spawnSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AtipTool, createToolset, type Policy, presets } from 'atip-bridge'
import { createExecutor, type Executor } from 'atip-bridge/execute'
import { composer, mvn } from 'atip-bridge/tools'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LONG } from '../support/runs'
import { composerPlugin, composerScripts, mavenMachine, mavenOptions } from './build-folders'
import type { HostileFolder, HostileFolderMaker } from './hostile-folder'
import type { TriedCall } from './plan-calls'
import { listHarmfulCalls, tryCall } from './run-unasked'

let parent = ''
beforeAll(() => {
  parent = realpathSync(mkdtempSync(join(tmpdir(), 'atip-build-')))
})
afterAll(() => rmSync(parent, { recursive: true, force: true }))

const executorIn = (
  tool: AtipTool,
  { cwd, root }: HostileFolder,
  policy: Policy,
  trustedFolders: string[] = [],
): Executor =>
  createExecutor(createToolset([tool], { globalOptions: true }), {
    cwd,
    policy: { ...policy, ...(policy.allowedPaths && { cwd }) },
    trustedFolders,
    // Composer loads no plug-in for the user root who has not said this.
    env: { HOME: root, COMPOSER_ALLOW_SUPERUSER: '1' },
    timeoutMs: 30_000,
  })

const isInstalled = (program: string): boolean => spawnSync(program, ['--version'], { cwd: tmpdir() }).status === 0

/** The makers of folders for a program, and calls that run nothing but for the folder. */
const PROGRAMS: readonly [tool: AtipTool, makers: readonly HostileFolderMaker[], calls: readonly TriedCall[]][] = [
  [mvn, [mavenMachine, mavenOptions], [tryCall('mvn', { version: true }), tryCall('mvn', { help: true })]],
  [
    composer,
    [composerScripts, composerPlugin],
    [
      ...[tryCall('composer', { version: true }), tryCall('composer', { help: true }), tryCall('composer_show')],
      ...['show', 'outdated', 'validate', 'dump-autoload', 'install', 'update'].map((name) =>
        tryCall(`composer_${name}`, { help: true }),
      ),
    ],
  ],
]

describe.each(PROGRAMS)('a project of a stranger', (tool, makers, calls) => {
  describe.skipIf(!isInstalled(tool.name))(`for ${tool.name} (needs ${tool.name})`, () => {
    it('runs nothing unasked', { timeout: 300_000 }, async () => {
      for (const make of makers) {
        const folder = make(parent)
        for (const policy of LONG ? [presets.supervised, presets.readOnly, presets.workspace] : [presets.supervised]) {
          expect(await listHarmfulCalls(folder, calls, executorIn(tool, folder, policy))).toEqual([])
        }
      }
    })

    it.runIf(LONG)('would do so if the folder were trusted', { timeout: 300_000 }, async () => {
      for (const make of makers) {
        const folder = make(parent)
        const trusting = executorIn(tool, folder, presets.unrestricted, [parent])
        expect([folder.name, (await listHarmfulCalls(folder, calls, trusting)).length > 0]).toEqual([folder.name, true])
      }
    })
  })
})
