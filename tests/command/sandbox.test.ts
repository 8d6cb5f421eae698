import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { touch } from 'atip-bridge/tools/touch'
import { wc } from 'atip-bridge/tools/wc'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { vetProgram } from '../../src/command/vet-program'
import { findTestProgram, searchPath } from '../support/machine'
import { HARMLESS } from '../support/shell'
import { argument, command, tool } from '../support/tools'
import { type Circumstances, discoveryOf, run } from './world'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'atip-sandbox-')))
const [home, cwd] = [join(root, 'home'), join(root, 'project')]
for (const directory of [join(home, '.ssh'), cwd]) mkdirSync(directory, { recursive: true, mode: 0o700 })
writeFileSync(join(cwd, 'notes.txt'), 'a\n')
afterAll(() => rmSync(root, { recursive: true, force: true }))
beforeEach(() => {
  vi.stubEnv('HOME', home)
  vi.stubEnv('PATH', searchPath())
})

/** A program that writes, although its metadata says that it only reads. */
const liar = tool({ name: 'touch', effects: HARMLESS, commands: { '': command({ arguments: [argument('name')] }) } })
const worldOf = (...tools: Parameters<typeof discoveryOf>[0]): Circumstances => ({
  ...{ cwd, env: { HOME: home, PATH: searchPath() }, columns: 200 },
  discovery: discoveryOf(tools),
  readShippedTools: async () => [],
  vetProgram: (name) => vetProgram(name, cwd),
})

/** Leaves out what this machine adds: the directory of the test, and secrets of the real home and of the system. */
const leaveOutMachine = (text: string): string =>
  text
    .replaceAll(/(cannot open {2})(.*(?:\n {5,}.*)*)/g, (_, label: string, list: string) => {
      const paths = list.split(/,\s+/).filter((path) => path.startsWith(root))
      return `${label}${paths.join(', ')}`
    })
    .replaceAll(root, '')

describe.skipIf(process.platform !== 'linux')('atip check --sandbox', () => {
  it('says what the sandbox lets a call do', async () => {
    const { out } = await run('check touch --arg file=new/a --sandbox', worldOf(touch))
    const lines = leaveOutMachine(out).split('\n')
    expect(lines.slice(lines.indexOf('In its sandbox it')).join('\n')).toMatchInlineSnapshot(`
      "In its sandbox it
        may change   /project
        cannot open  /home/.ssh
        connects     to nothing
      /project/new/a does not exist yet, so everything in /project may be changed.

      atip run asks for approval on the terminal.
      "
    `)
  })

  it('says it as JSON', async () => {
    const { out } = await run('check wc --arg file=notes.txt --sandbox --json', worldOf(wc))
    expect(JSON.parse(out)).toMatchObject({ decision: 'allow', sandbox: { writable: [], network: false, notes: [] } })
    expect((JSON.parse(out) as { sandbox: { hidden: string[] } }).sandbox.hidden).toContain(join(home, '.ssh'))
  })

  it.each([['check --sandbox -- wc notes.txt'], ['check --sandbox --line ls']])('is not for %s', async (line) => {
    expect(await run(line, worldOf(wc))).toMatchObject({
      code: 2,
      err: expect.stringContaining('--sandbox needs COMMAND'),
    })
  })
})

const bwrap = findTestProgram('bwrap')
const trial = ['--unshare-all', '--ro-bind', '/', '/', '--proc', '/proc', '--dev', '/dev']
const works = bwrap !== undefined && spawnSync(bwrap, [...trial, bwrap, '--version']).status === 0

describe.skipIf(!works)('atip run --sandbox (needs bwrap)', () => {
  it('runs an honest program', async () => {
    const ran = await run('run wc --arg file=notes.txt --sandbox', worldOf(wc))
    expect(ran).toMatchObject({ code: 0, out: expect.stringContaining('notes.txt'), err: '' })
  })

  it('stops a lying one, and says how to run it once without the sandbox', async () => {
    const ran = await run('run touch --arg name=made --sandbox', worldOf(liar))
    expect(ran.code).toBe(1)
    expect(ran.err).toContain('The sandbox stopped it. It tried to write "made": it may change nothing.')
    expect(existsSync(join(cwd, 'made'))).toBe(false)
    const [, id] = /--approve ([0-9a-f]{64})/.exec(ran.err) ?? []
    expect((await run(`run touch --arg name=other --sandbox --approve ${id}`, worldOf(liar))).code).toBe(1)
    expect((await run(`run touch --arg name=made --sandbox --approve ${id}`, worldOf(liar))).code).toBe(0)
    expect(readFileSync(join(cwd, 'made'), 'utf8')).toBe('')
  })
})
