import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createLimitedSandbox } from '../../../src/sandbox/create-reading-sandbox'
import { findTestProgram, searchPath } from '../../support/machine'
import { LONG } from '../../support/runs'
import { BREAKING_OUT } from './breaking-out'
import { CHANGING } from './changing'
import { CONNECTING } from './connecting'
import { LASTING } from './lasting'
import type { Liar } from './liar'
import { PLANTING } from './planting'
import { STEALING } from './reading'
import { type OpenStage, openStage, SECRET } from './stage'
import { UNKNOWN } from './unknown'

const bwrap = findTestProgram('bwrap')
const works =
  process.platform === 'linux' &&
  bwrap !== undefined &&
  spawnSync(bwrap, ['--unshare-all', '--ro-bind', '/', '/', '--proc', '/proc', bwrap, '--version']).status === 0

const SEARCH = searchPath()
const has = (program: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'command -v "$1"', 'sh', program], { env: { PATH: SEARCH } }).status === 0
const isRoot = process.getuid?.() === 0
const canRun = ({ needs = [], isForRoot = true }: Liar): boolean => needs.every(has) && (isForRoot || !isRoot)

/** Attacks that a sandbox with a description cannot hold, and this one can. */
const HELD_HERE = ['connects to a socket by path in a readable folder']
/** Attacks whose harm ends with the sandbox: the keyring of its own namespace, and a file that its root owns. */
const HARMLESS_HERE = ['leaves a key in the keyring of its user']
const KNOWN = [...CHANGING, ...BREAKING_OUT, ...CONNECTING, ...LASTING, ...STEALING]
const isHeld = ({ name, notHeld }: Liar): boolean => notHeld === undefined || HELD_HERE.includes(name)

const LIMITS = { memory: 512 * 2 ** 20, processes: 100, file: 8_000_000, scratch: 20_000_000 }
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

describe.skipIf(!works)('programs of which nothing is known (needs bwrap)', { timeout: 60_000 }, () => {
  let stage: OpenStage
  const sandbox = createLimitedSandbox({}, LIMITS)
  beforeAll(async () => {
    stage = await openStage()
    for (const [name, value] of Object.entries({ ...stage.variables, HOME: stage.home, PATH: SEARCH }))
      vi.stubEnv(name, value)
  })
  afterAll(() => {
    vi.unstubAllEnvs()
    stage.close()
  })

  const run = (words: readonly string[]): Promise<string> =>
    new Promise((resolve) => {
      const env = { ...stage.variables, PATH: SEARCH, HOME: stage.home }
      const options = { cwd: stage.project, env, timeout: 20_000, maxBuffer: 2 ** 27, encoding: 'utf8' } as const
      const child = execFile(words[0] ?? '', words.slice(1), options, (_, out, errors) => resolve(out + errors))
      child.stdin?.end()
    })

  /** Runs a liar, whatever it declares, and returns the harm that it did. */
  async function lie({ script, waits = 0 }: Liar, isContained = true): Promise<string[]> {
    stage.restore()
    const words = ['/bin/sh', '-c', script(stage)]
    const context = { cwd: stage.project, effects: { filesystem: { write: true, delete: true }, network: true } }
    const during = stage.listHarm(await run(isContained ? sandbox(words, context) : words), () => false)
    await wait(waits)
    return [...new Set([...during, ...stage.listHarm('', () => false)])]
  }

  describe.each([...UNKNOWN, ...PLANTING].filter(canRun))('one that $name', (liar) => {
    it('is stopped', async () => {
      expect(await lie(liar)).toEqual([])
    })
    it.runIf(LONG && liar.bare === 'harms')('would do harm without a sandbox', async () => {
      expect(await lie(liar, false)).not.toEqual([])
    })
  })

  it.each(
    KNOWN.filter(canRun)
      .filter(isHeld)
      .filter(({ name }) => !HARMLESS_HERE.includes(name)),
  )('are stopped by this sandbox, too, if one $name', async (liar) => {
    expect(await lie(liar)).toEqual([])
  })

  it('cannot reach a socket in the folder', async () => {
    const code = `require('node:net').connect('./s').on('connect', () => console.log('${SECRET}')).on('error', () => {})`
    stage.restore()
    const server = createServer((socket) => socket.end())
    await new Promise<void>((resolve) => server.listen(join(stage.project, 's'), resolve))
    const context = { cwd: stage.project, effects: {} }
    expect(await run([process.execPath, '-e', code])).toContain(SECRET)
    expect(await run(sandbox([process.execPath, '-e', code], context))).not.toContain(SECRET)
    await new Promise((resolve) => server.close(resolve))
  })

  it('leaves no key behind', async () => {
    // The kernel takes a moment to collect the keyrings of a namespace that has ended.
    const seesKey = (): boolean => readFileSync('/proc/keys', 'utf8').includes(stage.id)
    for (let times = 0; times < 100 && seesKey(); times++) await wait(100)
    expect(seesKey()).toBe(false)
  })

  it.skipIf(!has('mkfifo'))('cannot write to a named pipe in the folder', async () => {
    stage.restore()
    const file = join(stage.project, 'p')
    spawnSync('mkfifo', [file])
    const words = sandbox(['/bin/sh', '-c', `test -p p && echo ${SECRET}`], { cwd: stage.project, effects: {} })
    expect(await run(words)).not.toContain(SECRET)
  })

  it('are at least 40 more, and each has a name of its own', () => {
    const names = [...UNKNOWN, ...PLANTING, ...KNOWN].map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(UNKNOWN.length + PLANTING.length).toBeGreaterThanOrEqual(40)
  })
})
