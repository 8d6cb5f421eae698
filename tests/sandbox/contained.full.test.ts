import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { constants, tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { createReadingSandbox } from 'atip-bridge/execute'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readTree } from '../../src/command/observe/tree'
import { findStops } from '../../src/sandbox/find-stops'
import { findTestProgram, searchPath } from '../support/machine'
import { ALL_READING, FILES, type Row, STOPPED } from './contained-programs'

const bwrap = findTestProgram('bwrap')
const works =
  process.platform === 'linux' &&
  bwrap !== undefined &&
  spawnSync(bwrap, ['--unshare-all', '--ro-bind', '/', '/', '--proc', '/proc', bwrap, '--version']).status === 0

const root = realpathSync(mkdtempSync(join(tmpdir(), 'atip-contained-')))
const home = join(root, 'home')
const cwd = join(home, 'project')
const temporary = join(root, 'temporary')
const id = `contained-${root.slice(-6)}`
afterAll(() => rmSync(root, { recursive: true, force: true }))

// More programs than other tests see: what is tried is what people have.
const SEARCH = searchPath()
const has = (program: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'command -v "$1"', 'sh', program], { env: { PATH: SEARCH } }).status === 0
const own = userInfo().homedir
const env = {
  ...{ RUSTUP_HOME: join(own, '.rustup'), CARGO_HOME: join(own, '.cargo') },
  ...{
    PATH: SEARCH,
    HOME: home,
    LANG: 'C.UTF-8',
    TMPDIR: temporary,
    ID: id,
    BIN: join(process.cwd(), 'node_modules/.bin'),
  },
  ...{ GIT_CONFIG_NOSYSTEM: '1', NO_COLOR: '1', npm_config_update_notifier: 'false', npm_config_loglevel: 'error' },
  ...{ PYTHONDONTWRITEBYTECODE: '1', npm_config_fetch_retries: '0' },
}

interface Ran {
  readonly out: string
  readonly err: string
  readonly code: number
}

function run(words: readonly string[]): Ran {
  const [file = '', ...args] = words
  const { stdout, stderr, status, signal } = spawnSync(file, args, {
    cwd,
    env,
    encoding: 'utf8',
    timeout: 60_000,
    input: '',
  })
  return { out: stdout, err: stderr, code: status ?? 128 + constants.signals[signal ?? 'SIGTERM'] }
}

const inShell = (line: string): string[] => ['/bin/sh', '-c', line]

/** Everything that a program might have changed, as one hash. */
function hashTrees(): string {
  const trees = [home, temporary].map((folder) => [...readTree(folder)])
  return createHash('sha256').update(JSON.stringify(trees)).digest('hex')
}

function listProcesses(): string[] {
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && name !== `${process.pid}`)
  return numbers.filter((number) => {
    try {
      return readFileSync(`/proc/${number}/environ`, 'utf8').includes(id)
    } catch {
      return false
    }
  })
}

const titled = (rows: readonly Row[]): { needs: string; line: string; title: string }[] =>
  rows.map(([needs, line]) => ({ needs, line, title: `${line}${needs === '' ? '' : ` (needs ${needs})`}` }))

describe.skipIf(!works)('a program of which nothing is known (needs bwrap)', { timeout: 60_000 }, () => {
  const sandbox = createReadingSandbox()
  let before = ''
  let mounts = ''
  beforeAll(() => {
    vi.stubEnv('HOME', home)
    for (const [path, text] of Object.entries({
      ...FILES,
      '../.ssh/id_rsa': 'SECRET-key',
      '../.bashrc': 'SECRET-mine',
    })) {
      mkdirSync(dirname(join(cwd, path)), { recursive: true })
      writeFileSync(join(cwd, path), text)
      if (path.startsWith('bin/')) chmodSync(join(cwd, path), 0o755)
    }
    mkdirSync(temporary)
    writeFileSync(join(cwd, '.gitignore'), '.env\n')
    const git =
      'git init -q -b main && git config user.name a && git config user.email a@b.c && git add . && git commit -qm a'
    if (has('git')) spawnSync('/bin/sh', ['-c', git], { cwd, env })
    before = hashTrees()
    mounts = readFileSync('/proc/self/mounts', 'utf8')
  })
  afterAll(() => vi.unstubAllEnvs())

  for (const { needs, line, title } of titled(ALL_READING)) {
    it.skipIf(needs !== '' && !has(needs))(`does the same as outside: ${title}`, () => {
      const runInside = () => run(sandbox(inShell(line), { cwd, effects: {} }))
      const first = runInside()
      // Another test may remove a folder of /tmp after the sandbox was planned, and before it starts.
      const inside = first.err.startsWith("bwrap: Can't mkdir /tmp/") ? runInside() : first
      expect(inside).toEqual(run(inShell(line)))
    })
  }

  for (const [needs, line, said] of STOPPED) {
    const title = `${line}${needs === '' ? '' : ` (needs ${needs})`}`
    it.skipIf(needs !== '' && !has(needs))(`is stopped: ${title}`, () => {
      before = hashTrees()
      const words = sandbox(inShell(line), { cwd, effects: {} })
      const { out, err, code } = run(words)
      expect(code).not.toBe(0)
      expect(`${out}${err}`).not.toContain('SECRET')
      const profile = sandbox.describe?.(words)
      const stops = profile === undefined ? [] : findStops(`${out}\n${err}`, profile)
      expect(stops.map(({ message }) => message).join(' '), `${out}${err}`.slice(-1000)).toMatch(said)
      expect(hashTrees()).toBe(before)
    })
  }

  it('has left nothing', () => {
    expect(hashTrees()).toBe(before)
    expect(listProcesses()).toEqual([])
    expect(readFileSync('/proc/self/mounts', 'utf8')).toBe(mounts)
    for (const place of ['/tmp', '/etc', '/var/tmp', '/dev/shm']) expect(existsSync(join(place, id))).toBe(false)
  })

  it('is one of at least 200', () => {
    expect(ALL_READING.length + STOPPED.length).toBeGreaterThanOrEqual(200)
  })
})
