import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { readSteadily, statPath } from '../../src/undo/look-at'
import { findUndoDirectory } from '../../src/undo/store-directory'
import type { NotKeptReason, UndoStoreOptions } from '../../src/undo/types'
import { EMPTY_DISK, kept, listStored, lose, NOTE, removeStages, type Stage, setStage } from './stage'

removeStages()

const isRoot = process.geteuid?.() === 0

/** Calls that wait for nobody: what would wait for ever ends here. */
const TIMEOUT = { timeout: 20_000 }

interface Case {
  readonly is: string
  readonly not: NotKeptReason
  /** Makes what cannot be kept. */
  readonly make?: (stage: Stage) => unknown
  /** The path that is to be lost. @default `x` */
  readonly lost?: string | ((stage: Stage) => string)
  readonly options?: Partial<UndoStoreOptions>
  readonly skip?: boolean
  /** True if it cannot be seen without reading contents. */
  readonly isContent?: true
}

const GIB = 2 ** 30
const WITH_TOKEN = `token = "ghp_${'a1B2c3D4e5'.repeat(4).slice(0, 36)}"\n`

/** A directory of the system in which something else is mounted: only root may look into it as its own. */
const [OUTER, INNER] = ['/sys/fs', '/sys/fs/cgroup']
const hasMount = isRoot && existsSync(INNER) && statSync(INNER).dev !== statSync(OUTER).dev

const CASES: readonly Case[] = [
  { is: 'what something is mounted in', not: 'mount', lost: () => OUTER, skip: !hasMount },
  { is: 'a file with a second name', not: 'hard-links', make: ({ write, at }) => linkSync(write('x/a'), at('b')) },
  {
    is: 'a pipe',
    not: 'special',
    make: ({ write, at }) => [write('x/a'), execFileSync('mkfifo', [at('x/pipe')])],
  },
  { is: 'a pipe itself', not: 'special', make: ({ at }) => execFileSync('mkfifo', [at('x')]) },
  {
    is: 'a program that runs as its owner',
    not: 'privileged',
    make: ({ write }) => chmodSync(write('x/a'), 0o4755),
  },
  {
    is: 'a program that runs as its group',
    not: 'privileged',
    make: ({ write }) => chmodSync(write('x/a'), 0o2755),
  },
  {
    is: 'a file of another user',
    not: 'owner',
    make: ({ write }) => chownSync(write('x/a'), 12_345, 12_345),
    skip: !isRoot,
  },
  {
    is: 'a directory of another user',
    not: 'owner',
    make: ({ write, at }) => [write('x/d/a'), chownSync(at('x/d'), 12_345, 12_345)],
    skip: !isRoot,
  },
  {
    is: 'a file that nobody may read',
    not: 'unreadable',
    make: ({ write }) => chmodSync(write('x/a'), 0),
    skip: isRoot,
    isContent: true,
  },
  {
    is: 'a directory that nobody may list',
    not: 'unreadable',
    make: ({ write, at }) => [write('x/d/a'), chmodSync(at('x/d'), 0)],
    skip: isRoot,
  },
  { is: 'a name for credentials', not: 'credentials', make: ({ write }) => write('x/.env') },
  { is: 'a key of ssh', not: 'credentials', make: ({ write }) => write('x/id_ed25519') },
  {
    is: 'a name that is never kept',
    not: 'never',
    make: ({ write }) => write('x/private/a'),
    options: { never: ['private'] },
  },
  {
    is: 'a pattern that is never kept',
    not: 'never',
    make: ({ write }) => write('x/a.secret'),
    options: { never: ['*.secret'] },
  },
  { is: 'contents with a token', not: 'secret', make: ({ write }) => write('x/a', WITH_TOKEN), isContent: true },
  {
    is: 'contents with a token in UTF-16',
    not: 'secret',
    make: ({ write }) => write('x/a', Buffer.from(`\ufeff${WITH_TOKEN}`, 'utf16le')),
    isContent: true,
  },
  {
    is: 'contents with a token in the other UTF-16',
    not: 'secret',
    make: ({ write }) => write('x/a', Buffer.from(`\ufeff${WITH_TOKEN}`, 'utf16le').swap16()),
    isContent: true,
  },
  {
    is: 'contents with a token in UTF-16 that does not say so',
    not: 'secret',
    make: ({ write }) => write('x/a', Buffer.from(WITH_TOKEN, 'utf16le')),
    isContent: true,
  },
  {
    is: 'contents with a token among bytes',
    not: 'secret',
    make: ({ write }) => write('x/a', Buffer.concat([Buffer.from([0, 255, 254]), Buffer.from(WITH_TOKEN)])),
    isContent: true,
  },
  ...['-wal', '-journal', '-shm'].map(
    (end): Case => ({
      is: `a database with ${end}`,
      not: 'database',
      make: ({ write }) => [write('x/a.db'), write(`x/a.db${end}`)],
    }),
  ),
  {
    is: 'a database that is named, with its -wal beside',
    not: 'database',
    make: ({ write }) => [write('a.db'), write('a.db-wal')],
    lost: 'a.db',
  },
  {
    is: 'the -wal of a database',
    not: 'database',
    make: ({ write }) => [write('a.db'), write('a.db-wal')],
    lost: 'a.db-wal',
  },
  {
    is: 'more bytes than a call may keep',
    not: 'too-large',
    make: ({ write }) => [write('x/a', '123456'), write('x/b', '123456')],
    options: { bounds: { callBytes: 10 } },
  },
  {
    is: 'a file with holes that is larger',
    not: 'too-large',
    make: ({ write }) => truncateSync(write('x/a'), 2 * GIB),
  },
  {
    is: 'more files than a call may keep',
    not: 'too-many',
    make: ({ write }) => [write('x/a'), write('x/b'), write('x/c')],
    options: { bounds: { callPaths: 3 } },
  },
  {
    is: 'more empty directories than a call may keep',
    not: 'too-many',
    make: ({ at }) => ['x', 'x/a', 'x/b', 'x/c'].map((name) => mkdirSync(at(name))),
    options: { bounds: { callPaths: 3 } },
  },
  {
    is: 'a path through a link',
    not: 'link',
    make: ({ write, at }) => [write('d/a'), symlinkSync('d', at('l'))],
    lost: 'l/a',
  },
  { is: 'a path without a root', not: 'name', lost: () => 'x' },
  { is: 'a path with ..', not: 'name', lost: ({ folder }) => `${folder}/../folder/x` },
  { is: 'a path with a slash at its end', not: 'name', lost: ({ folder }) => `${folder}/` },
  { is: 'a path with NUL', not: 'name', lost: 'a\0b' },
  { is: 'a path with half a character', not: 'name', lost: 'a\ud800' },
  { is: 'a very long path', not: 'name', lost: ({ at }) => at('x/'.repeat(3000)).slice(0, -1) },
  {
    is: 'a name that is no text',
    not: 'name',
    make: ({ at }) => [
      mkdirSync(at('x')),
      writeFileSync(Buffer.concat([Buffer.from(at('x/a')), Buffer.from([0xff])]), ''),
    ],
    skip: process.platform === 'darwin',
  },
  {
    is: 'a link to what is no text',
    not: 'name',
    make: ({ at }) => [mkdirSync(at('x')), symlinkSync(Buffer.from([0x61, 0xff]), at('x/l'))],
    skip: process.platform === 'darwin',
  },
  { is: 'the store', not: 'store', lost: ({ directory }) => directory },
  { is: 'a part of the store', not: 'store', lost: ({ directory }) => join(directory, 'kept') },
  { is: 'what holds the store', not: 'store', lost: ({ root }) => root },
  { is: 'a mount', not: 'mount', lost: () => '/proc', skip: !existsSync('/proc/self') },
  ...(
    [
      ['tmpfs', 0x01021994],
      ['NFS', 0x6969],
      ['CIFS', 0xff534d42],
      ['FUSE', 0x65735546],
      ['FAT', 0x4d44],
    ] as const
  ).map(
    ([name, type]): Case => ({
      is: `a file on ${name}`,
      not: 'file-system',
      make: ({ write }) => write('x'),
      options: { lookAtFileSystem: () => ({ ...EMPTY_DISK, type }) },
      skip: process.platform !== 'linux',
    }),
  ),
]

describe('what cannot be kept', () => {
  for (const { is, not, make, lost = 'x', options, skip = false, isContent } of CASES) {
    it.skipIf(skip)(`${is} (${not})`, TIMEOUT, () => {
      const stage = setStage(options)
      make?.(stage)
      const path = typeof lost === 'string' ? stage.at(lost) : lost(stage)
      const [measured] = stage.store.measure([path])
      expect(measured).toMatchObject(isContent === true ? { files: 1 } : { not })
      const bytes = existsSync(stage.directory) ? listStored(stage.directory) : []
      expect(stage.store.keep([path], NOTE)).toMatchObject({ not })
      // All or nothing: what came before it is not kept either.
      const other = stage.write('other', 'nothing special')
      expect(stage.store.keep([other, path], NOTE)).toMatchObject({ not })
      expect(existsSync(stage.directory) ? listStored(stage.directory) : []).toEqual(bytes)
      expect(stage.store.list()).toMatchObject({ losses: [], broken: [] })
    })
  }

  it('a socket', TIMEOUT, async () => {
    const { store, at } = setStage()
    mkdirSync(at('x'))
    const server = createServer().listen(at('x/s'))
    await new Promise((resolve) => server.once('listening', resolve))
    expect(store.keep([at('x')], NOTE)).toEqual({ not: 'special', path: at('x/s') })
    server.close()
  })

  it('the home directory, and what is above it', () => {
    const { store } = setStage()
    for (const path of ['/', '/home', '/root', '/etc']) {
      const real = existsSync(path) ? realpathSync(path) : path
      expect([path, Object.keys(store.keep([real], NOTE))]).toEqual([path, ['not', 'path']])
    }
  })
})

describe('a file that changes while it is copied', () => {
  const CHANGES: readonly [string, (path: string) => unknown][] = [
    ['grows', (path) => appendFileSync(path, 'more')],
    ['is written anew', (path) => writeFileSync(path, 'other text')],
    ['gets other rights', (path) => chmodSync(path, 0o640)],
  ]
  it.each(CHANGES)('%s', (_, change) => {
    // The check for secrets runs between reading the first file and reading the second one.
    let changed = ''
    const stage = setStage({ findsSecret: () => changed !== '' && change(changed) === true })
    stage.write('x/a')
    changed = stage.write('x/b')
    expect(stage.store.keep([stage.at('x')], NOTE)).toEqual({ not: 'changed', path: changed })
    expect(listStored(stage.directory)).toEqual([])
  })

  it.each([
    ['a link', (path: string, other: string) => [rmSync(path), symlinkSync(other, path)]],
    ['another file', (path: string, other: string) => renameSync(other, path)],
    ['a pipe', (path: string) => [rmSync(path), execFileSync('mkfifo', [path])]],
    ['nothing', (path: string) => rmSync(path)],
  ])('becomes %s', TIMEOUT, (_, change) => {
    let isFirst = true
    const stage: Stage = setStage({
      findsSecret: () => {
        if (isFirst) change(stage.at('x/b'), stage.write('other', 'x/b'))
        isFirst = false
        return false
      },
    })
    stage.write('x/a')
    stage.write('x/b')
    expect(stage.store.keep([stage.at('x')], NOTE)).toEqual({ not: 'changed', path: stage.at('x/b') })
  })

  it.skipIf(!existsSync('/proc/self/status'))('holds more than its size says', () => {
    const path = realpathSync('/proc/self/status')
    const stats = statPath(path)
    expect(stats && readSteadily(path, stats)).toBeUndefined()
  })

  it('lies in a directory that becomes another one', () => {
    const stage: Stage = setStage({
      findsSecret: () => {
        renameSync(stage.at('x'), stage.at('old'))
        mkdirSync(stage.at('x'))
        return false
      },
    })
    stage.write('x/a')
    expect(stage.store.keep([stage.at('x/a')], NOTE)).toEqual({ not: 'changed', path: stage.at('x/a') })
  })
})

describe('the store', () => {
  it('is for the user alone, and not for backups', () => {
    const { store, directory, write } = setStage()
    kept(store.keep([write('a')], NOTE))
    const modes = readdirSync(directory, { recursive: true, withFileTypes: true }).map((entry) => {
      return [entry.isFile(), (lstatSync(join(entry.parentPath, entry.name)).mode & 0o777).toString(8)].join()
    })
    expect(new Set(modes)).toEqual(new Set(['true,600', 'false,700']))
    expect((lstatSync(directory).mode & 0o777).toString(8)).toBe('700')
    expect(readFileSync(join(directory, 'CACHEDIR.TAG'), 'utf8')).toMatch(
      /^Signature: 8a477f597d28d172789f06886806bc55\n/,
    )
  })

  const UNSAFE: readonly [string, (stage: Stage) => void, boolean?][] = [
    ['may be listed by the group', ({ directory }) => chmodSync(directory, 0o750)],
    ['may be entered by others', ({ directory }) => chmodSync(directory, 0o701)],
    ['holds a part that others may write into', ({ directory }) => chmodSync(join(directory, 'kept'), 0o777)],
    [
      'is a link',
      ({ directory, root }) => [renameSync(directory, join(root, 'r')), symlinkSync(join(root, 'r'), directory)],
    ],
    [
      'holds a link',
      ({ directory, root }) => [
        renameSync(join(directory, 'kept'), join(root, 'r')),
        symlinkSync(join(root, 'r'), join(directory, 'kept')),
      ],
    ],
    ['is a file', ({ directory }) => [rmSync(directory, { recursive: true }), writeFileSync(directory, '')]],
    ['belongs to another user', ({ directory }) => chownSync(directory, 12_345, 12_345), !isRoot],
    ['lies where others may put another one', ({ root }) => chmodSync(join(root, 'state'), 0o777)],
  ]
  for (const [is, spoil, skip = false] of UNSAFE) {
    it.skipIf(skip)(`is not used if it ${is}`, () => {
      const stage = setStage()
      const path = stage.write('a')
      const { id } = kept(stage.store.keep([path], NOTE))
      spoil(stage)
      const refusal = { not: 'store', path: stage.directory }
      expect(stage.store.keep([path], NOTE)).toEqual(refusal)
      expect(stage.store.list()).toEqual(refusal)
      expect(stage.store.settle(id)).toEqual(refusal)
      expect(stage.store.restore(id)).toEqual(refusal)
      expect(stage.store.forget('all')).toEqual(refusal)
      expect(stage.store.expire()).toEqual(refusal)
    })
  }

  it('is where the user database says, whatever variables say', () => {
    const [plain, mac] = [findUndoDirectory('linux'), findUndoDirectory('darwin')]
    for (const name of ['HOME', 'XDG_STATE_HOME']) vi.stubEnv(name, '/tmp/agent')
    expect([findUndoDirectory('linux'), findUndoDirectory('darwin')]).toEqual([plain, mac])
    vi.unstubAllEnvs()
    expect(plain).toMatch(/\/\.local\/state\/atip-bridge\/undo$/)
    expect(mac).toMatch(/\/Library\/Application Support\/atip-bridge\/undo$/)
  })

  it('makes nothing when it is only looked at', () => {
    const { store, directory, write } = setStage()
    store.measure([write('a')])
    expect([store.list(), store.expire()]).toEqual([
      { losses: [], broken: [] },
      { losses: 0, files: 0, bytes: 0 },
    ])
    expect([store.settle('a'), store.restore('a'), store.forget(['a'])]).toEqual(Array(3).fill({ not: 'unknown' }))
    expect(existsSync(directory)).toBe(false)
  })

  it('stores equal contents once, of one call and of several', () => {
    const { store, directory, write, at } = setStage()
    for (const name of ['x/a', 'x/b', 'y/c']) write(name, 'the same')
    write('x/d', 'another one')
    const first = kept(store.keep([at('x')], NOTE))
    const second = kept(store.keep([at('y')], { ...NOTE, session: 'two' }))
    expect([first, second]).toMatchObject([
      { files: 3, bytes: 27 },
      { files: 1, bytes: 8 },
    ])
    expect(listStored(directory)).toHaveLength(2)
    store.forget([first.id])
    expect(listStored(directory)).toHaveLength(1)
    rmSync(at('y'), { recursive: true })
    kept(store.restore(second.id))
    expect(readFileSync(at('y/c'), 'utf8')).toBe('the same')
    store.forget([second.id])
    expect(listStored(directory)).toEqual([])
  })

  it('does not take contents that a program changed in it for the same', () => {
    const { store, directory, write, at } = setStage()
    kept(store.keep([write('a', 'the same')], NOTE))
    const [hash = ''] = listStored(directory)
    writeFileSync(join(directory, 'contents', hash), 'poisoned')
    const { id } = kept(store.keep([write('b', 'the same')], NOTE))
    rmSync(at('b'))
    kept(store.restore(id))
    expect(readFileSync(at('b'), 'utf8')).toBe('the same')
  })

  it('records what is lost: links as text, empty directories, and paths that hold nothing', () => {
    const { store, at, write } = setStage()
    write('x/d/a', '12345')
    mkdirSync(at('x/empty'))
    symlinkSync('/etc/passwd', at('x/link'))
    const { id } = kept(store.keep([at('x'), at('new'), at('x/d')], NOTE))
    expect(kept(store.list()).losses).toMatchObject([
      { id, ...NOTE, files: 2, bytes: 5, state: 'unsettled', paths: [at('new'), at('x')] },
    ])
    const differences = kept(store.compare(id)) as readonly { path: string; status: string; before: { kind: string } }[]
    expect(differences.map(({ path, status, before }) => [path, status, before.kind])).toEqual([
      [at('new'), 'same', 'missing'],
      [at('x'), 'same', 'directory'],
      [at('x/d'), 'same', 'directory'],
      [at('x/d/a'), 'same', 'file'],
      [at('x/empty'), 'same', 'directory'],
      [at('x/link'), 'same', 'link'],
    ])
  })
})

describe('settling', () => {
  it('drops copies of files that did not change', () => {
    const { store, directory, write, at } = setStage()
    write('x/a', 'stays')
    write('x/d/b', 'goes')
    const { id } = kept(store.keep([at('x')], NOTE))
    rmSync(at('x/d/b'))
    expect(store.settle(id)).toEqual({ id, files: 1, bytes: 4 })
    expect(listStored(directory)).toHaveLength(1)
    expect(kept(store.list()).losses).toMatchObject([{ id, files: 1, bytes: 4, state: 'kept' }])
  })

  it('drops the whole loss where nothing changed', () => {
    const { store, directory, write } = setStage()
    const { id } = kept(store.keep([write('a')], NOTE))
    expect(store.settle(id)).toEqual({ id, files: 0, bytes: 0 })
    expect([store.list(), listStored(directory)]).toEqual([{ losses: [], broken: [] }, []])
  })
})

describe('bounds', () => {
  /** Each call loses ten bytes. */
  const loseTen = (stage: Stage, name: string, note = {}): ReturnType<Stage['store']['keep']> =>
    stage.store.keep([stage.write(name, name.padEnd(10, '.'))], { ...NOTE, session: name, ...note })
  const idsOf = (stage: Stage): string[] => kept(stage.store.list()).losses.map(({ session }) => session)

  it('a full store gives up the oldest copies: 21 losses of a twentieth of it', () => {
    let time = 0
    const stage = setStage({ bounds: { allBytes: 200 }, now: () => ++time })
    const names = Array.from({ length: 21 }, (_, index) => `n${index}`)
    for (const name of names) kept(loseTen(stage, name))
    expect(idsOf(stage)).toEqual(names.slice(1).reverse())
    expect(listStored(stage.directory)).toHaveLength(20)
  })

  it('a copy because of which something ran unasked stays until its term', () => {
    let time = 0
    const stage = setStage({ bounds: { allBytes: 30, term: 100 }, now: () => ++time })
    for (const name of ['a', 'b', 'c']) kept(loseTen(stage, name, { unasked: name !== 'b' }))
    kept(loseTen(stage, 'd', { unasked: true }))
    expect(idsOf(stage)).toEqual(['d', 'c', 'a'])
    expect(loseTen(stage, 'e')).toEqual({ not: 'full', path: stage.directory })
    expect(idsOf(stage)).toEqual(['d', 'c', 'a'])
    time += 100
    kept(loseTen(stage, 'f'))
    expect(idsOf(stage)).toEqual(['f'])
  })

  it.each([{ sessionBytes: 20 }, { sessionPaths: 2 }])('a session has its own: %j', (bounds) => {
    let time = 0
    const stage = setStage({ bounds, now: () => ++time })
    kept(loseTen(stage, 'other'))
    for (const name of ['a', 'b', 'c']) kept(loseTen(stage, name, { session: 's' }))
    expect(idsOf(stage)).toEqual(['s', 's', 'other'])
    for (const name of ['d', 'e']) kept(loseTen(stage, name, { session: 's', unasked: true }))
    expect(loseTen(stage, 'f', { session: 's' })).toMatchObject({ not: 'full' })
    kept(loseTen(stage, 'f'))
  })

  it('a loss that is refused takes nothing from another one', () => {
    const stage = setStage({ bounds: { allBytes: WITH_TOKEN.length + 5 } })
    kept(loseTen(stage, 'a'))
    const path = stage.write('b', WITH_TOKEN)
    expect(stage.store.keep([path], NOTE)).toEqual({ not: 'secret', path })
    expect(stage.store.keep([stage.write('c', 'x'.repeat(100))], NOTE)).toMatchObject({ not: 'full' })
    expect(idsOf(stage)).toEqual(['a'])
  })

  it('a tenth of the disk stays free, before the copy and after it', () => {
    const facts = [{ ...EMPTY_DISK, freeBytes: 1e11 + 5 }, EMPTY_DISK, { ...EMPTY_DISK, freeBytes: 1e11 - 1 }]
    let next: typeof facts = []
    const stage = setStage({ lookAtFileSystem: () => next.shift() ?? EMPTY_DISK })
    const path = stage.write('a', '0123456789')
    next = [EMPTY_DISK, facts[0] ?? EMPTY_DISK]
    expect(stage.store.keep([path], NOTE)).toEqual({ not: 'disk', path: stage.directory })
    next = [EMPTY_DISK, EMPTY_DISK, facts[2] ?? EMPTY_DISK]
    expect(stage.store.keep([path], NOTE)).toEqual({ not: 'disk', path: stage.directory })
    expect(listStored(stage.directory)).toEqual([])
    expect(readdirSync(join(stage.directory, 'kept'))).toEqual([])
    kept(stage.store.keep([path], NOTE))
  })

  it('what is past its term is not listed, and goes with the next expiry', () => {
    let time = 1000
    const stage = setStage({ bounds: { term: 100 }, now: () => time })
    kept(loseTen(stage, 'a', { unasked: true }))
    time = 1099
    expect([idsOf(stage), stage.store.expire()]).toEqual([['a'], { losses: 0, files: 0, bytes: 0 }])
    time = 1100
    expect([idsOf(stage), listStored(stage.directory).length]).toEqual([[], 1])
    expect([stage.store.expire(), listStored(stage.directory)]).toEqual([{ losses: 1, files: 1, bytes: 10 }, []])
  })

  it('of the documentation', async () => {
    const { DEFAULT_BOUNDS } = await import('../../src/undo/find-keepable')
    expect(DEFAULT_BOUNDS).toEqual({
      ...{ callBytes: 100e6, callPaths: 5000, sessionBytes: 500e6, sessionPaths: 20_000, allBytes: 2e9 },
      ...{ term: 7 * 24 * 3600 * 1000, freeShare: 0.1 },
    })
  })
})

describe('forgetting', () => {
  it('removes at once: some, or all', () => {
    const { store, directory, write, at } = setStage()
    const ids = ['a', 'b', 'c'].map((name) => lose(store, [write(name)], () => rmSync(at(name))).id)
    expect(store.forget(['no such'])).toEqual({ not: 'unknown' })
    expect(store.forget([ids[0] ?? '', 'no such'])).toEqual({ not: 'unknown' })
    expect(store.forget([''])).toEqual({ not: 'unknown' })
    expect(listStored(directory)).toHaveLength(3)
    expect(store.forget([ids[0] ?? '', (ids[0] ?? '').slice(0, 7)])).toEqual({ losses: 1, files: 1, bytes: 1 })
    expect(listStored(directory)).toHaveLength(2)
    expect(store.forget('all')).toEqual({ losses: 2, files: 2, bytes: 2 })
    expect(listStored(directory)).toEqual([])
  })

  it('lists the losses of a folder and of a session', () => {
    const { store, write } = setStage()
    const path = write('a')
    for (const session of ['one', 'two'])
      for (const folder of ['/f', '/g']) kept(store.keep([path], { ...NOTE, session, folder }))
    expect(kept(store.list({ session: 'one' })).losses).toHaveLength(2)
    expect(kept(store.list({ folder: '/g' })).losses).toHaveLength(2)
    expect(kept(store.list({ session: 'two', folder: '/f' })).losses).toMatchObject([{ session: 'two', folder: '/f' }])
  })
})
