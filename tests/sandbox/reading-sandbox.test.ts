import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, linkSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { AtipEffects } from 'atip-bridge'
import { createReadingSandbox, type ReadingSandboxOptions, type SandboxProfile } from 'atip-bridge/execute'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseLimits, limitWords } from '../../src/sandbox/create-reading-sandbox'
import { findTestProgram, searchPath } from '../support/machine'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'atip-reading-')))
const home = join(root, 'home')
const cwd = join(home, 'work/project')
const outside = join(root, 'outside')
/** Stands in for bubblewrap. */
const stub = join(root, 'bwrap')
const old = join(root, 'old')
const broken = join(root, 'broken')
afterAll(() => rmSync(root, { recursive: true, force: true }))

beforeAll(() => {
  const files = [
    '.ssh/id_rsa',
    '.cargo/credentials.toml',
    '.cargo/bin/tool',
    '.npmrc',
    '.sdk/bin/x',
    '.sdk/.netrc',
    'a.txt',
  ]
  const ofProject = ['a.txt', '.env', '.git/config', 'pkg/one/.vscode/tasks.json', '.npmrc']
  for (const path of [...files.map((each) => join(home, each)), ...ofProject.map((each) => join(cwd, each))]) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, 'x')
  }
  for (const each of [outside, join(root, 'keys'), join(root, 'nvm')]) mkdirSync(each)
  writeFileSync(join(outside, 'kept.txt'), 'kept')
  linkSync(join(outside, 'kept.txt'), join(cwd, 'hard.txt'))
  symlinkSync(join(root, 'nvm'), join(home, '.nvm'))
  const stand = (file: string, script: string): void => {
    writeFileSync(file, `#!/bin/sh\n${script}\n`)
    chmodSync(file, 0o755)
  }
  stand(stub, 'exit 0')
  stand(old, 'case "$*" in *--size*) echo "Unknown option --size" >&2; exit 1 ;; esac')
  stand(broken, 'echo "setting up uid map: Permission denied" >&2; exit 1')
})
beforeEach(() => {
  for (const name of ['SSH_AUTH_SOCK', 'DOCKER_HOST', 'DBUS_SESSION_BUS_ADDRESS', 'XDG_RUNTIME_DIR'])
    vi.stubEnv(name, '')
  vi.stubEnv('HOME', home)
})

interface Contained {
  readonly words: readonly string[]
  readonly profile: SandboxProfile | undefined
}

function contain(options: ReadingSandboxOptions = {}, effects: AtipEffects = {}, folder = cwd): Contained {
  const sandbox = createReadingSandbox({ file: stub, ...options })
  const words = sandbox(['/bin/true', '-x'], { cwd: folder, effects })
  return { words, profile: sandbox.describe?.(words) }
}

const below = (paths: readonly string[] = []): string[] =>
  paths.filter((path) => path.startsWith(`${root}/`)).map((path) => path.slice(root.length + 1))
const pairs = (words: readonly string[], flag: string): string[] =>
  words.flatMap((word, index) => (word === flag ? [`${words[index + 1]}`] : []))
const onLinux = describe.skipIf(process.platform !== 'linux')

onLinux('the sandbox for programs of which nothing is known', () => {
  it('shows the folder and toolchains of the home, and hides credentials in them', () => {
    const { words, profile } = contain()
    expect(words[0]).toBe(stub)
    expect(words.slice(-2)).toEqual(['/bin/true', '-x'])
    expect(words.join(' ')).toContain('--cap-drop ALL')
    expect(profile).toMatchObject({ writable: [], network: false, notes: [] })
    expect(below(profile?.hidden)).toEqual([
      ...['home', 'home/.cargo/credentials.toml', 'home/work/project/.env', 'home/work/project/.npmrc'],
    ])
    expect(below(profile?.visible)).toEqual(['home/.cargo', 'home/work/project'])
    expect(pairs(words, '--bind')).toEqual([])
  })

  it.each<AtipEffects>([
    {},
    { network: true },
    { filesystem: { delete: true, paths: ['/'] } },
    { filesystem: { write: true } },
    { network: true, subprocess: true, filesystem: { read: true, write: false } },
  ])('lets a program with the effects %j change and reach nothing', (effects) => {
    const { words, profile } = contain({}, effects)
    expect([pairs(words, '--bind'), profile?.writable, profile?.network]).toEqual([[], [], false])
    expect(words).toContain('--unshare-net')
  })

  it.each([
    ['/', /holds the home/],
    [home, /holds the home/],
    [root, /holds the home/],
    [join(home, 'work'), undefined],
  ])('refuses to show %s if it holds the home', (folder, message) => {
    if (message === undefined) expect(contain({}, {}, folder).words[0]).toBe(stub)
    else expect(() => contain({}, {}, folder)).toThrow(message)
  })

  it('shows and hides what it is told to', () => {
    const options = {
      visible: [join(home, '.sdk')],
      hidden: [join(root, 'keys'), join(cwd, 'a.txt'), join(home, '.cargo/bin')],
    }
    const { profile } = contain(options)
    expect(below(profile?.visible)).toContain('home/.sdk')
    expect(below(profile?.hidden)).toEqual(
      expect.arrayContaining(['keys', 'home/work/project/a.txt', 'home/.sdk/.netrc', 'home/.cargo/bin']),
    )
  })

  it('shows the repository that holds the folder, and that of a worktree, if both name each other', () => {
    const shown = (folder: string): string[] => below(contain({}, {}, join(home, folder)).profile?.visible)
    expect(shown('work/project/pkg/one')).toEqual(['home/.cargo', 'home/work/project'])
    const trees = { 'true-tree': 'true-tree', 'false-tree': 'true-tree' }
    for (const [name, named] of Object.entries(trees)) {
      const store = join(cwd, '.git/worktrees', name)
      for (const each of [store, join(home, 'work', name, 'src')]) mkdirSync(each, { recursive: true })
      writeFileSync(join(home, 'work', name, '.git'), `gitdir: ${store}\n`)
      writeFileSync(join(store, 'gitdir'), `${join(home, 'work', named, '.git')}\n`)
    }
    expect(shown('work/true-tree/src')).toEqual(['home/.cargo', 'home/work/project/.git', 'home/work/true-tree'])
    expect(shown('work/false-tree/src')).toEqual(['home/.cargo', 'home/work/false-tree'])
    for (const named of [join(home, '.ssh'), home, '/', join(cwd, '.git'), 'x']) {
      writeFileSync(join(home, 'work/false-tree/.git'), `gitdir: ${named}\n`)
      expect(shown('work/false-tree/src')).toEqual(['home/.cargo', 'home/work/false-tree'])
    }
  })

  it('hides sockets, and the directories of those among temporary files, which may be gone at the start', async () => {
    const folder = mkdtempSync('/tmp/atip-sockets-')
    const paths = [join(folder, 'one'), join(outside, 'two'), join(cwd, 'three')]
    const servers = paths.map((path) => createServer().listen(path))
    await Promise.all(servers.map((server) => once(server, 'listening')))
    const hidden = contain().profile?.hidden
    for (const server of servers) server.close()
    rmSync(folder, { recursive: true })
    expect(hidden).toEqual(expect.arrayContaining([folder, join(outside, 'two'), join(cwd, 'three')]))
  })

  it('keeps links to toolchains', () => {
    const { words } = contain()
    expect(words.join(' ')).toContain(`--symlink ${root}/nvm ${home}/.nvm`)
  })

  it('limits directories in memory where bubblewrap can, and closes those that it makes', () => {
    expect(contain().words.join(' ')).toMatch(/--size \d+ --perms 0700 --tmpfs \/run\/scratch/)
    expect(contain({ file: old }).words).not.toContain('--size')
    expect(pairs(contain().words, '--remount-ro')).toEqual(expect.arrayContaining([home, '/run', '/dev', '/proc']))
  })

  it('refuses every program where nothing can contain it', () => {
    expect(() => contain({ file: join(root, 'none') })).toThrow(/is not installed\. Install the package/)
    expect(() => contain({ file: broken })).toThrow(/broken does not work here: setting up uid map/)
  })

  it('limits memory to a part of the machine, and never above what this process may have', () => {
    const limits = chooseLimits(16 * 2 ** 30)
    expect(limits).toMatchObject({ memory: 8 * 2 ** 30, scratch: 2 * 2 ** 30 })
    expect(chooseLimits(2 ** 30)).toMatchObject({ memory: 2 * 2 ** 30, scratch: 2 ** 28 })
    const own = 'Max processes   100   500   processes\nMax data size   unlimited   1000000   bytes\n'
    expect(chooseLimits(16 * 2 ** 30, own)).toMatchObject({ memory: 1_000_000, processes: 500, file: limits.file })
    const [file = '/bin/true', ...args] = limitWords(limits)
    expect(spawnSync(file, [...args, '/bin/true']).status).toBe(0)
  })
})

describe('the options of the sandbox for reading', () => {
  it.each([
    [null],
    ['/usr/bin/bwrap'],
    [{ file: 'bwrap' }],
    [{ hidden: '/srv' }],
    [{ visible: ['srv'] }],
    [{ visible: ['/a\0b'] }],
    [{ writable: ['/srv'] }],
    [{ network: true }],
  ])('are not %j', (options) => {
    expect(() => createReadingSandbox(options as never)).toThrow(/^(?:Expected|Unknown)/)
  })
})

const bwrap = findTestProgram('bwrap')
const works =
  bwrap !== undefined &&
  spawnSync(bwrap, ['--unshare-all', '--ro-bind', '/', '/', '--proc', '/proc', bwrap, '--version']).status === 0

describe.skipIf(!works)('bubblewrap for reading (needs bwrap)', () => {
  const run = (script: string): string => {
    const effects: AtipEffects = { filesystem: { write: true } }
    const [file = '', ...args] = createReadingSandbox()(['/bin/sh', '-c', script], { cwd, effects })
    const { stdout, stderr } = spawnSync(file, args, { cwd, env: { PATH: searchPath(), HOME: home }, encoding: 'utf8' })
    return `${stdout}${stderr}`
  }

  it.each([
    ['changes its folder', 'echo y > new || echo held'],
    ['changes what runs later', 'echo y > pkg/one/.vscode/tasks.json || echo held'],
    ['changes a file that has a name elsewhere', 'echo y > hard.txt || echo held'],
    ['reads keys', 'cat .npmrc .env "$HOME/.ssh/id_rsa" || echo held'],
  ])('holds a program that %s, whatever its effects say', (_, script) => {
    expect(run(script)).toMatch(/held/)
  })

  it('has limits', () => {
    expect(run('ulimit -c; ulimit -d')).toMatch(/^0\n\d+\n$/)
  })
})
