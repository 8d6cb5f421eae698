import { type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { AGENTS, getAgent } from '../../src/command/guard/agents'
import { writeSample } from '../../src/command/guard/requests/read-request'
import { searchPath } from '../support/machine'
import { LONG } from '../support/runs'

const FILE = join(fileURLToPath(new URL('../../', import.meta.url)), 'dist', 'programs', 'atip.js')
const root = realpathSync(mkdtempSync(join(tmpdir(), 'atip-robust-')))
afterAll(() => rmSync(root, { recursive: true, force: true }))
chmodSync(root, 0o755)

let homes = 0
function makeHome(): string {
  const home = join(root, `home${homes++}`)
  mkdirSync(join(home, 'project'), { recursive: true })
  return home
}

interface Ended {
  readonly code: number | null
  readonly signal: string | null
  readonly out: string
  readonly err: string
  /** What happened to the pipe into the hook. */
  readonly pipe: string
}

interface Started {
  readonly home: string
  readonly words?: readonly string[]
  /** Words before the program. */
  readonly node?: readonly string[]
  readonly options?: SpawnOptions
  readonly feed: (hook: ReturnType<typeof spawn>) => void
}

/** Starts the built program as an agent does. */
function start({ home, words = [], node = [], options = {}, feed }: Started): Promise<Ended> {
  const { env = {}, ...rest } = options
  const hook = spawn(process.execPath, [...node, FILE, 'guard', ...words], {
    ...{ cwd: join(home, 'project'), env: { HOME: home, PATH: searchPath(), ...env }, stdio: 'pipe' },
    ...rest,
  })
  let [out, err, pipe] = ['', '', '']
  hook.stdout?.on('data', (piece) => (out += String(piece)))
  hook.stderr?.on('data', (piece) => (err += String(piece)))
  hook.stdin?.on('error', (error: NodeJS.ErrnoException) => (pipe = error.code ?? 'broken'))
  feed(hook)
  return new Promise((resolve) => hook.on('close', (code, signal) => resolve({ code, signal, out, err, pipe })))
}

const give =
  (text: string) =>
  (hook: ReturnType<typeof spawn>): void =>
    void hook.stdin?.end(text)

/** Returns true if an agent takes the answer for a question or a denial. */
function stops({ code, out, err }: Ended): boolean {
  const says =
    /"(?:permissionDecision|decision|permission)":"(?:force_ask|ask|deny)"|"cancel":true|"behavior":"deny"|"action":"block"/
  if (code === 2) return (out === '' || says.test(out)) && err !== ''
  return code === 0 && says.test(out) && !out.includes('allow"') && JSON.parse(out) !== undefined
}

const request = (agent: string, home: string, line: string): string => {
  return JSON.stringify(writeSample(getAgent(agent), line, join(home, 'project')))
}

/** All items in long runs, else every third, fifth and so on of them: each item comes up in some row. */
function sample<T>(items: readonly T[], row: number, step: number): readonly T[] {
  return items.filter((_, column) => LONG || (row + column) % step === 0)
}

describe.each(Object.keys(AGENTS).map((agent, row) => ({ agent, row })))('a hook of $agent', ({ agent, row }) => {
  const words = ['--agent', agent]

  it.runIf(LONG || row === 0)('answers 100 MB in little memory, at its deadline at the latest', async () => {
    const feed: Started['feed'] = ({ stdin }) => {
      const piece = Buffer.alloc(1_000_000, '[')
      for (let count = 0; count < 100; count++) stdin?.write(piece)
      stdin?.end()
    }
    const ended = await start({ home: makeHome(), words, node: ['--max-old-space-size=160'], feed })
    expect(stops(ended)).toBe(true)
    expect(['', 'EPIPE']).toContain(ended.pipe)
  })

  it.each(sample(['', '\n', '{}', 'null', '\0', '{"a":'], row, 3))('does not take %j for consent', async (text) => {
    const ended = await start({ home: makeHome(), words, feed: give(text) })
    expect([stops(ended), ended.pipe]).toEqual([true, ''])
  })
})

describe('a hook', () => {
  it('of an agent that nobody knows denies', async () => {
    for (const words of [['--agent', 'nobody'], ['--agent'], []]) {
      const ended = await start({ home: makeHome(), words, feed: give('{}') })
      expect([ended.code, ended.out, ended.err === '']).toEqual([2, '', false])
    }
  })

  it('that is killed has said nothing', async () => {
    for (const signal of ['SIGTERM', 'SIGKILL', 'SIGINT', 'SIGHUP'] as const) {
      const home = makeHome()
      const feed: Started['feed'] = (hook) => {
        hook.stdin?.write('{"hook_event_name":')
        setTimeout(() => hook.kill(signal), 300)
      }
      const ended = await start({ home, words: ['--agent', 'claude-code'], feed })
      expect([ended.signal, ended.out]).toEqual([signal, ''])
      expect(readdirSync(home)).toEqual(['project'])
    }
  })

  it('whose answer nobody reads ends', async () => {
    const home = makeHome()
    const feed: Started['feed'] = (hook) => {
      hook.stdout?.destroy()
      hook.stdin?.end(request('claude-code', home, 'rm -rf x'))
    }
    const ended = await start({ home, words: ['--agent', 'claude-code'], feed })
    expect([ended.signal, ended.code]).toEqual([null, 2])
  })

  it('that is killed at any write leaves whole lines, and the next one answers', () => {
    const killer = join(root, 'killer.mjs')
    writeFileSync(
      killer,
      `import fs from 'node:fs'
      import { syncBuiltinESMExports } from 'node:module'
      let left = Number(process.env.KILL_AT)
      for (const name of ['writeSync', 'mkdirSync', 'fchmodSync', 'closeSync', 'renameSync']) {
        const original = fs[name]
        fs[name] = (...args) => {
          if (left-- === 0) process.kill(process.pid, 'SIGKILL')
          return original(...args)
        }
      }
      syncBuiltinESMExports()`,
    )
    let kills = 0
    for (let at = 0; at < 40; at += LONG ? 1 : 2) {
      const home = makeHome()
      const hook = (node: readonly string[], env: Record<string, string>) =>
        spawnSync(process.execPath, [...node, FILE, 'guard', '--agent', 'claude-code'], {
          ...{ env: { HOME: home, PATH: searchPath(), ...env }, cwd: home, encoding: 'utf8' },
          input: request('claude-code', home, 'rm -rf x'),
        })
      const { stdout, signal } = hook(['--import', pathToFileURL(killer).href], { KILL_AT: String(at) })
      if (stdout !== '') expect(JSON.parse(stdout).hookSpecificOutput.permissionDecision).toBe('ask')
      const log = join(home, '.local/state/agent-tools/guard-log.jsonl')
      const lines = (): string[] => (existsSync(log) ? readFileSync(log, 'utf8').split('\n') : [''])
      expect(lines().at(-1)).toBe('')
      if (signal === null) break
      kills++
      expect(hook([], {}).stdout).toContain('"ask"')
      expect(
        lines()
          .slice(0, -1)
          .map((line) => JSON.parse(line).decision),
      ).toContain('ask')
    }
    expect(kills).toBeGreaterThan(0)
  })
})

const isRoot = process.getuid?.() === 0
const NOBODY = 65_534
/** Another user who may start the program, where the tests run as root. */
const other = { uid: NOBODY, gid: NOBODY }
const canBeOther =
  isRoot && spawnSync(process.execPath, [FILE, '--version'], { ...other, cwd: '/', env: {} }).status === 0

describe('settings that cannot be read', () => {
  const damages: readonly (readonly [about: string, damage: (file: string) => void, skip?: boolean])[] = [
    ['a directory', (file) => mkdirSync(file)],
    ['a link to nothing', (file) => symlinkSync('nowhere', file)],
    ['a link to itself', (file) => symlinkSync(file, file)],
    ['a device', (file) => symlinkSync('/dev/zero', file), process.platform === 'win32'],
    ['broken JSON', (file) => writeFileSync(file, '{"preset": "unrestricted"')],
    ['an unknown preset', (file) => writeFileSync(file, '{"preset": "loose"}')],
    ['a byte that is no UTF-8', (file) => writeFileSync(file, Buffer.from([0x7b, 0xff, 0x7d]))],
    ['a pipe', (file) => void expect(spawnSync('mkfifo', [file]).status).toBe(0), process.platform === 'win32'],
    [
      'a file that may not be read',
      (file) => {
        writeFileSync(file, '{"preset": "unrestricted"}')
        chmodSync(file, 0)
      },
      isRoot && !canBeOther,
    ],
    [
      'a directory above it that may not be entered',
      (file) => {
        writeFileSync(file, '{"preset": "unrestricted"}')
        chmodSync(dirname(file), 0)
      },
      isRoot && !canBeOther,
    ],
  ]

  const places = [
    ['.config/agent-tools/guard.json', 'claude-code'],
    ['project/.atip/guard.json', 'gemini'],
    ['.config/agent-tools/guard.json', 'codex'],
    ['project/.atip/guard.json', 'cursor'],
    ['.config/agent-tools/guard.json', 'opencode'],
  ] as const

  describe.each(damages.map(([about, damage, skip], row) => ({ about, damage, skip, row })))(
    '$about',
    ({ damage, skip, row }) => {
      it.skipIf(skip === true).each(sample(places, row, 2))(
        'as %s of %s never lets a line pass',
        async (path, agent) => {
          const home = makeHome()
          mkdirSync(dirname(join(home, path)), { recursive: true })
          damage(join(home, path))
          const options = canBeOther ? other : {}
          // Root may read every file, so that somebody else has to try.
          if (canBeOther) spawnSync('chown', ['-Rh', `${NOBODY}:${NOBODY}`, home])
          const feed = give(request(agent, home, 'ls'))
          const ended = await start({ home, words: ['--agent', agent, '--allow-reads'], feed, options })
          chmodSync(dirname(join(home, path)), 0o755)
          expect(stops(ended)).toBe(true)
        },
      )
    },
  )

  it.skipIf(!isRoot)('because of their owner never let a line pass', async () => {
    for (const agent of ['claude-code', 'codex', 'cursor']) {
      const home = makeHome()
      const file = join(home, '.config/agent-tools/guard.json')
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, '{"preset": "unrestricted"}')
      const feed = give(request(agent, home, 'rm -rf x'))
      expect(stops(await start({ home, words: ['--agent', agent], feed }))).toBe(false)
      chownSync(file, 12_345, 12_345)
      expect(stops(await start({ home, words: ['--agent', agent], feed }))).toBe(true)
      chownSync(file, 0, 0)
      chownSync(dirname(file), 12_345, 12_345)
      expect(stops(await start({ home, words: ['--agent', agent], feed }))).toBe(true)
    }
  })
})
