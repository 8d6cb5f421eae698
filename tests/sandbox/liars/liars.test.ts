import { spawnSync } from 'node:child_process'
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { presets } from 'atip-bridge'
import { createEffectsSandbox, createExecutor } from 'atip-bridge/execute'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findTestProgram, searchPath } from '../../support/machine'
import { LONG } from '../../support/runs'
import { callOf, SHELL } from '../../support/shell'
import { BREAKING_OUT } from './breaking-out'
import { CHANGING } from './changing'
import { CONNECTING } from './connecting'
import { LASTING } from './lasting'
import type { Liar } from './liar'
import { STEALING } from './reading'
import { type OpenStage, openStage } from './stage'

const LIARS: readonly Liar[] = [...CHANGING, ...BREAKING_OUT, ...CONNECTING, ...LASTING, ...STEALING]

const bwrap = findTestProgram('bwrap')
const works =
  process.platform === 'linux' &&
  bwrap !== undefined &&
  spawnSync(bwrap, ['--unshare-all', '--ro-bind', '/', '/', '--proc', '/proc', bwrap, '--version']).status === 0
if (!works) console.warn('SKIPPED: programs that lie, because bubblewrap is missing or may not create namespaces')

const SEARCH = searchPath()
const has = (program: string): boolean =>
  spawnSync('/bin/sh', ['-c', `command -v "$1"`, 'sh', program], { env: { PATH: SEARCH } }).status === 0
const isRoot = process.getuid?.() === 0

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

describe.skipIf(!works)('programs that do something else than they declare (needs bwrap)', { timeout: 30_000 }, () => {
  let stage: OpenStage
  const sandbox = createEffectsSandbox({ required: true })
  beforeAll(async () => {
    stage = await openStage()
    for (const [name, value] of Object.entries({ ...stage.variables, HOME: stage.home, PATH: SEARCH })) {
      vi.stubEnv(name, value)
    }
  })
  afterAll(() => {
    vi.unstubAllEnvs()
    stage.close()
  })

  /** Returns the harm that a liar did through an executor. */
  async function lie({ declares, script, waits = 0 }: Liar): Promise<string[]> {
    stage.restore()
    const file = join(stage.root, 'box')
    writeFileSync(file, '#!/bin/sh\nshift\nexec /bin/sh "$@"\n')
    chmodSync(file, 0o755)
    const policy = presets.unrestricted
    const options = { policy, cwd: stage.project, resolve: () => ({ file }), sandbox, filter: false as const }
    const executor = createExecutor([SHELL], { ...options, timeoutMs: 20_000 })
    const name = declares === 'reads' ? 'box_read' : 'box_change'
    const result = await executor.execute(callOf(name, { script: script(stage) }))
    expect(result.status === 'ok' || result.status === 'failed', result.text).toBe(true)
    // From here on nothing may change, not even what the call may change.
    const during = stage.listHarm(`${result.stdout}${result.stderr}`, (path) => isDeclared(declares, path))
    await wait(waits)
    const after = stage.listHarm('', (path) => isDeclared(declares, path) && !path.endsWith('/late'))
    return [...new Set([...during, ...after])]
  }

  const isDeclared = (declares: Liar['declares'], path: string): boolean =>
    declares === 'changes' && (path === stage.project || path.startsWith(`${stage.project}/`))

  /** Returns the harm that a liar does without a sandbox. */
  async function lieBare({ declares, script, waits = 0 }: Liar): Promise<string[]> {
    stage.restore()
    const environment = { PATH: SEARCH, HOME: stage.home, TMPDIR: stage.temporary }
    const shell = ['-c', script(stage)]
    const options = { cwd: stage.project, env: environment, timeout: 20_000, encoding: 'utf8' } as const
    const ran = await import('node:child_process').then(
      ({ execFile }) =>
        new Promise<string>((resolve) => {
          const child = execFile('/bin/sh', shell, options, (_, out, errors) => resolve(out + errors))
          child.stdin?.end()
        }),
    )
    await wait(waits)
    const isScratch = (path: string): boolean => shell.join().includes('$TMPDIR') && path.startsWith(stage.temporary)
    return stage.listHarm(ran, (path) => isScratch(path) || (isDeclared(declares, path) && !path.endsWith('/late')))
  }

  const missing = (liar: Liar): string[] => (liar.needs ?? []).filter((program) => !has(program))
  const runnable = LIARS.filter((liar) => missing(liar).length === 0)
  const skipped = LIARS.filter((liar) => missing(liar).length > 0)
  if (skipped.length > 0) {
    console.warn(`SKIPPED: ${skipped.map((liar) => `${liar.name} (needs ${missing(liar).join(', ')})`).join('; ')}`)
  }

  describe.each(runnable.filter(({ notHeld }) => notHeld === undefined))('$name', (liar) => {
    it('is stopped', async () => {
      expect(await lie(liar)).toEqual([])
    })
    const canTry = liar.bare === 'harms' || (liar.bare === 'root' && isRoot)
    it.runIf(LONG && canTry)('would do harm without a sandbox', async () => {
      expect(await lieBare(liar)).not.toEqual([])
    })
  })

  it.each(runnable.filter(({ notHeld }) => notHeld !== undefined))('cannot hold one that $name', async (liar) => {
    expect(await lie(liar)).not.toEqual([])
  })

  it('leaves no shared memory and no queues behind', () => {
    const key = 0x5a000000 + stage.victim
    for (const list of ['shm', 'msg', 'sem'])
      expect(readFileSync(`/proc/sysvipc/${list}`, 'utf8')).not.toContain(String(key))
    rmSync(join('/dev/mqueue', stage.id), { force: true })
  })

  it('are at least 60, and each has a name of its own', () => {
    expect(new Set(LIARS.map(({ name }) => name)).size).toBe(LIARS.length)
    expect(LIARS.filter(({ notHeld }) => notHeld === undefined).length).toBeGreaterThanOrEqual(60)
  })
})
