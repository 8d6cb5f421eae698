import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import type { AtipEffects } from 'atip-bridge'
import { createEffectsSandbox, type NamedPaths, type SandboxContext, type SandboxProfile } from 'atip-bridge/execute'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'atip-sandbox-')))
const home = join(root, 'home')
const cwd = join(home, 'project')
const bwrap = join(root, 'bwrap')
const broken = join(root, 'broken')
afterAll(() => rmSync(root, { recursive: true, force: true }))

beforeAll(() => {
  for (const directory of [
    '.ssh',
    '.config/gh',
    '.aws',
    'project/src/deep',
    'project/node_modules',
    'project/gcloud',
  ]) {
    mkdirSync(join(home, directory), { recursive: true })
  }
  const files = [
    '.bashrc',
    '.ssh/id_rsa',
    '.config/gh/hosts.yml',
    'project/.env',
    'project/.env.example',
    'project/a.txt',
  ]
  for (const file of [
    ...files,
    'project/src/deep/server.pem',
    'project/node_modules/test.pem',
    '.env.above',
    'project/vault',
  ]) {
    writeFileSync(join(home, file), 'x')
  }
  symlinkSync(join(home, '.ssh'), join(cwd, 'keys'))
  writeFileSync(bwrap, '#!/bin/sh\nexit 0\n')
  writeFileSync(broken, '#!/bin/sh\necho "setting up uid map: Permission denied" >&2\nexit 1\n')
  for (const file of [bwrap, broken]) chmodSync(file, 0o755)
})
beforeEach(() => {
  for (const name of ['SSH_AUTH_SOCK', 'DOCKER_HOST', 'DBUS_SESSION_BUS_ADDRESS', 'XDG_RUNTIME_DIR'])
    vi.stubEnv(name, '')
  vi.stubEnv('HOME', home)
})

const NOTHING: NamedPaths = { read: [], written: [], writesFolder: false }
const WRITES: AtipEffects = { filesystem: { write: true } }
const onLinux = describe.skipIf(process.platform !== 'linux')

interface Contained {
  readonly words: readonly string[]
  readonly profile: SandboxProfile | undefined
}

function contain(
  context: Partial<SandboxContext>,
  options: Parameters<typeof createEffectsSandbox>[0] = {},
): Contained {
  const sandbox = createEffectsSandbox({ file: bwrap, ...options })
  const words = sandbox(['/bin/true', '-x'], { cwd, effects: {}, named: NOTHING, ...context })
  return { words, profile: sandbox.describe?.(words) }
}

const below = (paths: readonly string[] = []): string[] =>
  paths.filter((path) => path.startsWith(`${root}/`)).map((path) => path.slice(home.length + 1))

onLinux('the sandbox that follows from the effects of a call', () => {
  it('lets a reading call read all but credentials', () => {
    const { words, profile } = contain({})
    expect(words[0]).toBe(bwrap)
    expect(words.slice(words.indexOf('--') + 1)).toEqual(['/bin/true', '-x'])
    expect(profile).toMatchObject({ writable: [], network: false, notes: [] })
    expect(words).toContain('--unshare-net')
    expect(below(profile?.hidden)).toEqual([
      ...['.aws', '.config/gh/hosts.yml', '.env.above', '.ssh', 'project/.env', 'project/src/deep/server.pem'],
    ])
    for (const path of profile?.hidden ?? []) expect(words).toContain(path)
  })

  it('hides credentials below the home that the program is told of, besides those of this process', () => {
    const other = join(root, 'other-home')
    mkdirSync(join(other, '.ssh'), { recursive: true })
    mkdirSync(join(other, '.codex'))
    writeFileSync(join(other, '.codex/auth.json'), '{}')
    const hidden = contain({ home: other }).profile?.hidden ?? []
    expect(hidden).toEqual(
      expect.arrayContaining([join(other, '.ssh'), join(other, '.codex/auth.json'), join(home, '.ssh')]),
    )
    expect(contain({}).profile?.hidden).not.toContain(join(other, '.ssh'))
  })

  it.each<[string, Partial<NamedPaths>, AtipEffects, string[]]>([
    ['the working directory of a call that names nothing', { writesFolder: true }, WRITES, ['project']],
    ['nothing that is only named', { written: ['a.txt'] }, {}, []],
    ['nothing that is denied', { writesFolder: true }, { filesystem: { write: false } }, []],
    ['a file that one option writes', { written: ['a.txt'] }, WRITES, ['project/a.txt']],
    ['the directory of a file that does not exist', { written: ['src/new.txt'] }, WRITES, ['project/src']],
    ['the nearest directory that exists', { written: ['src/a/b/new.txt'] }, WRITES, ['project/src']],
    [
      'the directory of a file to delete',
      { written: ['src/deep/x', 'a.txt'] },
      { filesystem: { delete: true } },
      ['project'],
    ],
    ['what a link leads to', { written: ['keys/known_hosts'] }, WRITES, ['.ssh']],
    ['a directory', { written: ['src'] }, WRITES, ['project/src']],
    ['not what holds the working directory', { written: ['.'], writesFolder: true }, WRITES, ['project']],
    ['no devices', { written: ['/dev/null', '/proc/self/mem', '/sys/x'] }, WRITES, []],
    ['not the root', { written: ['/new'] }, WRITES, []],
  ])('lets a call change %s', (_, named, effects, writable) => {
    const { profile, words } = contain({ effects, named: { ...NOTHING, ...named } })
    expect(below(profile?.writable)).toEqual(writable)
    expect(words.join(' ')).not.toContain('--bind / /')
  })

  it('says where more than what is named can be changed', () => {
    const { profile } = contain({ effects: WRITES, named: { ...NOTHING, written: ['src/new.txt', '/new'] } })
    expect(profile?.notes.join('\n').replaceAll(cwd, '.')).toMatchInlineSnapshot(`
      "./src/new.txt does not exist yet, so everything in ./src may be changed.
      /new does not exist yet, so everything in / may be changed.
      The root directory cannot be made writable."
    `)
  })

  it('opens what the call or its metadata names, and nothing beside it', () => {
    const named = contain({ named: { ...NOTHING, read: ['.env', '~/.aws', '../.ssh/id_rsa'] } })
    expect(below(named.profile?.hidden)).not.toContain('project/.env')
    expect(below(named.profile?.hidden)).toEqual(expect.arrayContaining(['.ssh', '.aws']))
    expect(named.words.join(' ')).toContain(`--perms 0111 --tmpfs ${home}/.ssh`)
    expect(named.words.join(' ')).toContain(`--ro-bind ${home}/.ssh/id_rsa ${home}/.ssh/id_rsa`)
    expect(named.words.join(' ')).toContain(`--perms 0000 --tmpfs ${home}/.aws`)
    const declared = contain({ effects: { filesystem: { paths: ['~/.aws', '$NOWHERE/x'] } } })
    expect(below(declared.profile?.hidden)).not.toContain('.aws')
    expect(declared.profile?.writable).toEqual([])
  })

  it('opens a declared directory with the credentials in it, but not a whole home', () => {
    const opens = (path: string): string[] =>
      below(contain({ named: { ...NOTHING, opens: { read: [path] } } }).profile?.hidden)
    expect(opens('~/.config/gh')).not.toContain('.config/gh/hosts.yml')
    expect(opens('~/.config')).not.toContain('.config/gh/hosts.yml')
    expect(opens('~')).toContain('.config/gh/hosts.yml')
    expect(opens('/')).toContain('.ssh')
    const kept = contain({ named: { ...NOTHING, opens: { write: ['~/.config'] } } })
    expect(below(kept.profile?.hidden)).toContain('.config/gh/hosts.yml')
  })

  describe('of metadata that only the program itself vouches for', () => {
    const stranger = (opens: NamedPaths['opens'], effects: AtipEffects = {}): Contained =>
      contain({ effects, named: { ...NOTHING, isSelfDescribed: true, opens } })
    it.each<[string, NamedPaths['opens'], AtipEffects]>([
      ['reads', { read: ['~/.ssh', '~/.aws', '/run/docker.sock'] }, {}],
      ['needs to connect', { network: ['~/.ssh', '~/.aws'] }, { network: true }],
      ['keeps', { write: ['~/.ssh', '~/.aws', '~', '/usr', '/', '/run'] }, {}],
      ['lists', undefined, { filesystem: { read: true, paths: ['~/.ssh', '~/.aws', 'gcloud/../.env'] } }],
    ])('opens nothing that it %s', (_, opens, effects) => {
      const { profile, words } = stranger(opens, effects)
      expect(below(profile?.hidden)).toEqual(expect.arrayContaining(['.ssh', '.aws', 'project/.env']))
      expect(profile?.writable).toEqual([])
      expect(words).not.toContain('/run/docker.sock')
    })

    it('may change the places of the program in the home, and what it declares in the working directory', () => {
      mkdirSync(join(home, '.cache/true/deep'), { recursive: true })
      symlinkSync(join(home, '.ssh'), join(home, '.cache/true/keys'))
      const kept = { write: ['~/.cache/true/deep', '~/.cache/other', '~/.cache/true/keys', '~/.cache'] }
      expect(below(stranger(kept).profile?.writable)).toEqual(['.cache/true/deep'])
      const effects = { filesystem: { write: true, paths: ['src', '~/.aws', '/etc', '~/.cache/true/deep', '.env'] } }
      const named = { ...NOTHING, isSelfDescribed: true, written: ['a.txt'] }
      expect(below(contain({ effects, named }).profile?.writable)).toEqual([
        ...['.cache/true/deep', 'project/a.txt', 'project/src'],
      ])
      rmSync(join(home, '.cache'), { recursive: true })
    })
  })

  it('hides the credentials of the home that the system knows, too', () => {
    const { homedir: known } = userInfo()
    const hidden = contain({}).profile?.hidden ?? []
    const names = ['.ssh', '.npmrc', '.netrc'].map((name) => join(known, name)).filter((path) => existsSync(path))
    for (const path of names) expect(hidden).toContain(realpathSync(path))
  })

  it.each<[string, NamedPaths['opens'], AtipEffects, string[], string[]]>([
    ['what it reads', { read: ['~/.aws'] }, {}, [], ['.ssh']],
    ['what it needs to connect, if it connects', { network: ['~/.aws'] }, { network: true }, [], ['.ssh']],
    ['what it needs to connect, if it does not', { network: ['~/.aws'] }, {}, [], ['.ssh', '.aws']],
    ['what it keeps', { write: ['~/.config', '~/.none', '$NONE/x'] }, {}, ['.config'], ['.ssh', '.aws']],
  ])('opens what a program says that it opens: %s', (_, opens, effects, writable, hidden) => {
    const { profile } = contain({ effects, named: { ...NOTHING, opens } })
    expect(below(profile?.writable)).toEqual(writable)
    expect(
      below(profile?.hidden)
        .filter((path) => ['.ssh', '.aws'].includes(path))
        .sort(),
    ).toEqual(hidden.sort())
  })

  it('hides what the policy and the host call sensitive', () => {
    const hidden = below(contain({ sensitivePaths: ['vault'] }, { hidden: [join(cwd, 'src')] }).profile?.hidden)
    expect(hidden).toEqual(expect.arrayContaining(['project/src', 'project/vault']))
    expect(hidden).not.toContain('project/src/deep/server.pem')
  })

  it('hides the sockets that variables name', () => {
    const agent = join(root, 'agent.1')
    writeFileSync(agent, '')
    vi.stubEnv('SSH_AUTH_SOCK', agent)
    vi.stubEnv('DBUS_SESSION_BUS_ADDRESS', `unix:path=${agent},guid=1`)
    vi.stubEnv('DOCKER_HOST', `unix://${agent}`)
    expect(contain({}).profile?.hidden).toContain(agent)
    expect(contain({ effects: { filesystem: { paths: ['$SSH_AUTH_SOCK'] } } }).profile?.hidden).not.toContain(agent)
    expect(contain({}, { visible: [agent] }).profile?.hidden).not.toContain(agent)
  })

  it('keeps the start files of a writable home', () => {
    const { words } = contain({ effects: WRITES, cwd: home, named: { ...NOTHING, writesFolder: true } })
    expect(words.join(' ')).toMatch(new RegExp(`--bind ${home} .*--ro-bind ${home}/.bashrc`))
  })

  it.each([
    [{ network: true }, true],
    [{ network: false }, false],
    [{}, false],
  ])('connects a call with the effects %j', (effects, isConnected) => {
    const { words, profile } = contain({ effects })
    expect([words.includes('--unshare-net'), profile?.network]).toEqual([!isConnected, isConnected])
  })
})

onLinux('a machine where nothing can contain a program', () => {
  it.each([
    [
      'is missing',
      join(root, 'none'),
      /^Programs run without a sandbox: .*none is not installed\. Install the package bubblewrap\.$/,
    ],
    ['fails', broken, /broken does not work here: setting up uid map: Permission denied\. Where user namespaces/],
  ])('says once that bubblewrap %s', (_, file, message) => {
    const onDiagnostic = vi.fn()
    const sandbox = createEffectsSandbox({ file, onDiagnostic })
    const context = { cwd, effects: {} }
    for (let round = 0; round < 3; round++) expect(sandbox(['/bin/true'], context)).toEqual(['/bin/true'])
    expect(onDiagnostic).toHaveBeenCalledTimes(1)
    expect(onDiagnostic).toHaveBeenCalledWith({
      ...{ code: 'SANDBOX_MISSING', message: expect.stringMatching(message), path: ['options', 'sandbox'] },
    })
    expect(sandbox.describe?.(sandbox(['/bin/true'], context))).toBeUndefined()
  })

  it('refuses to run where a sandbox is required', () => {
    const sandbox = createEffectsSandbox({ file: join(root, 'none'), required: true })
    expect(() => sandbox(['/bin/true'], { cwd, effects: {} })).toThrow(/is not installed\. Install the package/)
  })

  it('warns the process if nobody listens', () => {
    const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
    createEffectsSandbox({ file: join(root, 'none') })(['/bin/true'], { cwd, effects: {} })
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('not installed'), { code: 'SANDBOX_MISSING' })
    warn.mockRestore()
  })
})

describe('the options of the sandbox', () => {
  it.each([
    [null],
    [{ backend: 'docker' }],
    [{ required: 'yes' }],
    [{ file: 'bwrap' }],
    [{ writable: ['srv'] }],
    [{ hidden: '/srv' }],
    [{ visible: ['/a\0b'] }],
    [{ onDiagnostic: true }],
    [{ networks: true }],
  ])('are not %j', (options) => {
    expect(() => createEffectsSandbox(options as never)).toThrow(/^(?:Expected|Unknown)/)
  })
})
