import { execFile } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { blocksOf } from '../support/docs'
import { type Loopback, startLoopback } from '../support/loopback'
import { ANSWERS, type ScriptedTurn } from '../support/loopback/answers'
import { searchPath } from '../support/machine'

const { consumer } = inject('built')
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const MODULES = join(ROOT, 'node_modules')
const PACKED = join(consumer, 'node_modules', 'atip-bridge')

let server: Loopback
let scratch = ''
beforeAll(async () => {
  server = await startLoopback()
  scratch = realpathSync(mkdtempSync(join(tmpdir(), 'atip-start-')))
})
afterAll(async () => {
  rmSync(scratch, { recursive: true, force: true })
  await server.close()
})

/** What a program printed. */
interface Printed {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** A folder in which a reader plays a page through: it begins empty, and gets what the page installs. */
interface Play {
  readonly folder: string
  readonly blocks: readonly string[]
  readonly run: (program: string, words: readonly string[], env?: Readonly<Record<string, string>>) => Promise<Printed>
}

function beginPage(page: string, packages: readonly string[]): Play {
  const folder = join(scratch, page)
  for (const each of ['node_modules', 'bin', 'home']) mkdirSync(join(folder, each), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}')
  cpSync(PACKED, join(folder, 'node_modules', 'atip-bridge'), { recursive: true })
  for (const name of packages) symlinkSync(join(MODULES, name), join(folder, 'node_modules', name))
  const text = readFileSync(join(PACKED, 'blue', 'start', page), 'utf8')
  const blocks = blocksOf({ file: page, text }).flatMap(({ language, code }) => (language === 'ts' ? [code] : []))
  const path = [join(folder, 'bin'), dirname(process.execPath), searchPath()].join(':')
  const base = { PATH: path, HOME: join(folder, 'home') }
  const run: Play['run'] = (program, words, env = {}) =>
    new Promise((resolve) => {
      execFile(program, words, { cwd: folder, env: { ...base, ...env } }, (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : -1, out, err }),
      )
    })
  return { folder, blocks, run }
}

const atip = (play: Play, ...words: string[]): Promise<Printed> =>
  play.run(process.execPath, [
    join(play.folder, 'node_modules', 'atip-bridge', 'dist', 'programs', 'atip.js'),
    ...words,
  ])

/** Runs the agent of a page with a model that takes these turns. Returns what it printed, and what the model saw. */
async function runAgent(play: Play, turns: readonly ScriptedTurn[]): Promise<{ out: string; seen: string }> {
  const code = play.blocks.at(-1) ?? ''
  const lines = code.split('\n').filter((line) => /\w/.test(line) && !line.includes('// =>'))
  expect(lines.length).toBeLessThanOrEqual(10)
  writeFileSync(join(play.folder, 'agent.ts'), code)
  const answers = turns.map((turn, index) => ANSWERS.openai(turn, index + 1))
  const { url, requests, refusals } = server.open('openai', answers)
  const env = { OPENAI_BASE_URL: url, OPENAI_API_KEY: 'unused' }
  const ran = await play.run(process.execPath, [join(MODULES, 'tsx', 'dist', 'cli.mjs'), 'agent.ts'], env)
  expect([ran.err, refusals, ran.code]).toEqual(['', [], 0])
  expect(ran.out).toBe(`${/\/\/ => (.*)/.exec(code)?.[1]}\n`)
  return { out: ran.out, seen: JSON.stringify(requests.at(-1)) }
}

describe('the first five minutes, in an empty folder with the packed package', () => {
  it('end with an agent that searches with ripgrep, and runs nothing else', async () => {
    const play = beginPage('ripgrep.md', ['openai'])
    // A stand-in, because not every machine has ripgrep.
    writeFileSync(join(play.folder, 'bin', 'rg'), '#!/bin/sh\necho "$0 $*" >> "$0.log"\necho "notes.txt:1:TODO"\n')
    chmodSync(join(play.folder, 'bin', 'rg'), 0o755)
    expect(await atip(play, 'show', 'rg')).toMatchObject({ code: 0, out: expect.stringContaining('pre') })
    const { seen } = await runAgent(play, [
      { calls: [{ name: 'rg', args: { pattern: 'TODO' } }] },
      { calls: [{ name: 'rg', args: { pattern: 'TODO', pre: './evil' } }] },
      { text: 'In notes.txt, line 1.' },
    ])
    expect(seen).toContain('notes.txt:1:TODO')
    expect(readFileSync(join(play.folder, 'bin', 'rg.log'), 'utf8').match(/\n/g)).toHaveLength(1)
  }, 60_000)

  it('end with an agent that uses a program of commander, and deletes nothing', async () => {
    const play = beginPage('own-program.md', ['openai', 'commander'])
    const [program = ''] = play.blocks
    writeFileSync(join(play.folder, 'notes.js'), program)
    chmodSync(join(play.folder, 'notes.js'), 0o755)
    // As npm link does.
    symlinkSync(join(play.folder, 'notes.js'), join(play.folder, 'bin', 'notes'))
    expect(await play.run('notes', ['list'])).toMatchObject({ code: 0, out: '1 Buy milk\n' })
    const scan = await atip(play, 'scan', '--probe', 'notes')
    expect([scan.code, scan.err]).toEqual([0, expect.not.stringContaining('refused')])
    const shown = await atip(play, 'show', 'notes')
    expect(shown).toMatchObject({ code: 0, out: expect.stringContaining('notes clear') })
    const exported = await atip(play, 'export', 'notes')
    writeFileSync(join(play.folder, 'exported.json'), exported.out)
    expect(await atip(play, 'lint', 'exported.json')).toMatchObject({ code: 0 })
    const { seen } = await runAgent(play, [
      { calls: [{ name: 'notes_list' }] },
      { calls: [{ name: 'notes_clear' }] },
      { text: 'Buy milk. Nobody allowed me to delete the notes.' },
    ])
    expect(seen).toContain('1 Buy milk')
    expect(seen).not.toContain('No notes.')
  }, 60_000)
})
