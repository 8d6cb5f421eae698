import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readGivenFile } from '../../src/command/create-world'
import { sayStartProblem } from '../../src/command/start-problem'
import { describeStartProblem, describeSystemProblem } from '../../src/process/system-problem'
import { type Circumstances, type Ran, run } from './world'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atip-files-'))
  mkdirSync(join(folder, 'folder'))
  execFileSync('mkfifo', [join(folder, 'pipe')])
  symlinkSync('loop', join(folder, 'loop'))
  writeFileSync(join(folder, 'huge'), '')
  truncateSync(join(folder, 'huge'), 2 ** 33)
  for (const [name, text] of [
    ['empty', ''],
    ['broken', '{"a": tru}'],
    ['twice', '{"a": 1, "a": 2}'],
    ['other', '{}'],
    ['none', '[]'],
    ['binary', '\u0000\u0001'],
  ] as const) {
    writeFileSync(join(folder, name), text)
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const HUGE = /too large|more than 8388608 bytes|at most 8388608 are read/
const KIND = /no regular file|it is a pipe, a socket or a device|is a pipe/
const FOLDER = /no regular file|it is a directory|is a directory/
const LINK = /it is a link that leads nowhere|is a symbolic link/
const LONG = /its path is too long/
const MISSING = /does not exist/

/** What is wrong with each file, in words, whatever reads it. */
const FILES: readonly (readonly [file: string, says: RegExp])[] = [
  ['missing', MISSING],
  ['broken/below', MISSING],
  ['folder', FOLDER],
  ['pipe', KIND],
  ['/dev/zero', /no regular file|it is a pipe, a socket or a device|is a device/],
  ['loop', LINK],
  ['x'.repeat(300), LONG],
]

/** Command lines that read a file, and the words that name it or its option in the error. */
const LINES: readonly (readonly [line: readonly string[], names: RegExp])[] = [
  [['show', './FILE'], /FILE|xxx/],
  [['lint', './FILE'], /FILE|xxx/],
  [['shim', 'frob', '--from', 'FILE'], /--from '/],
  [['check', '--log', 'FILE'], /--log '/],
  [['check', 'git_status', '--tools', 'FILE'], /--tools: /],
  [['check', '--line', 'git status', '--tools', 'FILE'], /--tools: /],
  [['run', 'git_status', '--tools', 'FILE'], /--tools: /],
  [['run', '--tools', 'FILE', '--', 'git', 'status'], /--tools: /],
  [['guard', 'explain', 'git status', '--tools', 'FILE'], /--tools: /],
]

/** What only systems and engines say. */
const RAW =
  /\bE[A-Z]{3,}\b|no such file|illegal operation|errno|syscall|TypeError|undefined|\[object|at position \d|Unexpected (?:token|end|error)|\bat .*\.ts:/

async function runOn(line: readonly string[], file: string, more: Circumstances = {}): Promise<Ran> {
  const place = file.startsWith('/') ? line.map((word) => word.replace('./FILE', 'FILE')) : line
  return run(
    place.map((word) => word.replace('FILE', file)),
    { cwd: folder, readPieces: readGivenFile, ...more },
  )
}

describe('a file that cannot be read', () => {
  it.each(LINES)('is named by atip %j, with what is wrong and what to do', async (line, names) => {
    for (const [file, says] of FILES) {
      const { code, out, err } = await runOn(line, file)
      expect([file, out, [1, 2].includes(code)]).toEqual([file, '', true])
      expect(err).toMatch(says)
      expect(err).toMatch(new RegExp(names.source.replace('FILE', file.slice(0, 20))))
      expect(err).not.toMatch(RAW)
      // What is wrong, then what to do.
      expect(err.trim().split(/[.:] |\.\n/).length, err).toBeGreaterThan(1)
    }
  })

  it('or that is too large is refused without waiting', async () => {
    for (const [line] of LINES) {
      if (line.includes('--log')) continue
      const { code, err } = await runOn(line, 'huge')
      expect([line, [1, 2].includes(code)]).toEqual([line, true])
      expect(err).toMatch(HUGE)
      expect(err).not.toMatch(RAW)
    }
  })

  it.each(['EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENXIO', 'EOTHER'])('because of %s is told in words', async (code) => {
    // biome-ignore lint/correctness/useYield: it fails before.
    const readPieces: Circumstances['readPieces'] = async function* () {
      throw Object.assign(new Error(`${code}: failed, open '/x'`), { code, syscall: 'open', path: '/x' })
    }
    for (const line of [
      'shim frob --from x',
      'shim frob --from -',
      'check --log x',
      'check --log -',
      'lint -',
      'show -',
    ]) {
      const { code: exit, err } = await run(line, { readPieces })
      expect([line, exit === 0]).toEqual([line, false])
      expect(err).toContain(describeSystemProblem(code).reason)
      expect(err).not.toMatch(RAW)
    }
  })
})

describe('a file whose text is wrong', () => {
  const HOLDS_TOOLS = LINES.filter(([line]) => !line.includes('--from') && !line.includes('--log'))

  it.each(['empty', 'broken', 'twice', 'other', 'none', 'binary'])(
    '%s is told with its place or its linter',
    async (file) => {
      for (const [line] of HOLDS_TOOLS) {
        const { code, out, err } = await runOn(line, file)
        expect([line, [1, 2].includes(code)]).toEqual([line, true])
        expect(`${out}${err}`).toMatch(/\d+:\d+: error|atip lint |empty array/)
        expect(`${out}${err}`).not.toMatch(RAW)
      }
    },
  )

  it('is no help text if it is binary or empty', async () => {
    expect((await runOn(['shim', 'frob', '--from', 'FILE'], 'binary')).err).toMatch(/is no text\.\n {6}Pass what/)
    expect((await runOn(['shim', 'frob', '--from', 'FILE'], 'empty')).err).toMatch(/is empty\.\n {6}Some programs/)
  })

  it('is shown with what is tolerated in it', async () => {
    const effects = { network: 'no' }
    const options = [{ name: 'a', flags: ['-a'], type: 'strng', description: '\u001b[2JA' }]
    const commands = { list: { description: 'Lists', options } }
    const tool = { atip: '0.6', name: 'notes', version: '1', description: 'Notes', effects, commands }
    for (const line of ['show - list', 'show --json -']) {
      const { code, out, err } = await run(line, { readPieces: () => Readable.from([JSON.stringify(tool)]) })
      expect([code, out === '']).toEqual([0, false])
      expect(err).toContain('2 mistakes in the metadata: what is wrong counts as not declared.')
      expect(err).toContain('At effects.network: ')
      expect(err).toContain("At commands.list.options[0].type: 'strng' is not allowed here.")
      expect(err).toContain('atip lint -')
    }
    const good = { ...tool, effects: {}, commands: {} }
    expect((await run('show -', { readPieces: () => Readable.from([JSON.stringify(good)]) })).out).toContain(
      'No commands',
    )
    expect((await run('show -', { readPieces: () => Readable.from([JSON.stringify(good)]) })).err).toBe('')
  })
})

describe('what is no command', () => {
  it.each(['git status', 'cd x && rm -rf build', 'ls|wc', 'echo $(x)'])(
    'but a line of shell is told how to pass it: %s',
    async (line) => {
      for (const command of ['check', 'run']) {
        const { code, err } = await run([command, line])
        expect(code).toBe(command === 'check' ? 1 : 125)
        expect(err).toContain('--line LINE, with --shell bash, sh or zsh')
      }
    },
  )

  it.each([
    ['completions', 'SHELL is missing: expected one of bash, zsh, fish.'],
    ['guard install', 'AGENT is missing: expected one of claude-code,'],
  ])('%s without its word is told which words there are', async (line, says) => {
    expect((await run(line)).err).toContain(says)
  })
})

describe('an error of the system', () => {
  it('that nobody expected is told in words', async () => {
    const error = Object.assign(new Error("EACCES: permission denied, mkdir '/x\u001b[1m'"), {
      code: 'EACCES',
      syscall: 'mkdir',
      path: '/x\u001b[1m',
    })
    const { code, err } = await run('list', { discoverTools: () => Promise.reject(error) })
    expect([code, err]).toEqual([1, 'atip: /x cannot be used, because this user may not: check its permissions.\n'])
    expect(sayStartProblem({ code: 'ENOENT', syscall: 'uv_cwd', message: 'ENOENT: no such file' })).toMatch(
      /the current directory was removed/,
    )
    expect(sayStartProblem(error)).not.toMatch(RAW)
  })

  it('has words, whatever its code is', () => {
    for (const code of ['ENOENT', 'EWHATEVER', '', '__proto__', 'constructor', 'toString']) {
      const { reason, advice } = describeSystemProblem(code)
      expect([reason, advice, describeStartProblem(code)].map((text) => typeof text)).toEqual(Array(3).fill('string'))
      expect(`${reason} ${advice} ${describeStartProblem(code)}`).not.toMatch(RAW)
    }
  })
})
