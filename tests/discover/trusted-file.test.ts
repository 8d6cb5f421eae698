import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  linkSync,
  mkdirSync,
  renameSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readTrustedFile, type TrustedFile, type TrustedFileOptions } from '../../src/discover/trust/trusted-file'
import { followTrustedDirectory, followTrustedPath, type PlaceMemory } from '../../src/discover/trust/trusted-path'
import type { RefusalReason } from '../../src/discover/types'
import { createFolder } from '../support/executor'

const folder = createFolder()
afterAll(folder.remove)

const isRoot = process.geteuid?.() === 0
const path = (name: string): string => join(folder.path, name)
const write = (name: string, text = 'text', mode = 0o644): string => folder.file(name, text, mode)
const directory = (name: string, mode = 0o755): string => {
  mkdirSync(path(name), { recursive: true })
  chmodSync(path(name), mode)
  return path(name)
}
/** Gives it to somebody else; without the right to, pretends to be somebody else. */
const disown = (place: string): TrustedFileOptions => {
  if (!isRoot) return { owner: 999_999 }
  chownSync(place, 12_345, 12_345)
  return {}
}
const link = (target: string, name: string): string => {
  symlinkSync(target, path(name))
  return path(name)
}
/** The last one, when the others are made. */
const last = <T>(...made: [...unknown[], T]): T => made[made.length - 1] as T
const textOf = (file: TrustedFile): string => (file.ok ? Buffer.from(file.bytes).toString() : file.message)

describe('a file that is read', () => {
  directory('plain')
  it.each<[string, () => string, TrustedFileOptions?]>([
    ['is one of the user', () => write('own')],
    ['may be executable', () => write('executable', 'text', 0o755)],
    ['may be private', () => write('private', 'text', 0o600)],
    ['has just the size that is allowed', () => write('size'), { maxBytes: 4 }],
    ['may have a second name', () => last(linkSync(write('hard'), path('hard2')), path('hard2'))],
    ['may stand in a sticky directory', () => last(directory('sticky', 0o1777), write('sticky/file'))],
    ['may be called by a way with dots', () => last(write('plain/dots'), `${folder.path}/./plain/../plain//dots`)],
    ['may be of the user alone', () => write('mine'), { ownedByUser: true }],
    ['may be in a linked directory', () => last(write('plain/file'), link('plain', 'linked'), path('linked/file'))],
    ['may be a link where links are checked', () => link('plain/file', 'link'), { symlinks: 'check' }],
    ['may be a link to a link', () => link(path('link'), 'link2'), { symlinks: 'check' }],
    [
      'may be a link out of a linked directory',
      () => last(write('up'), link('../up', 'plain/up'), path('linked/up')),
      { symlinks: 'check' },
    ],
  ])('%s', async (_, make, options) => {
    const file = await readTrustedFile(make(), options)
    expect(textOf(file)).toBe('text')
    expect(file).toMatchObject({ ok: true, identity: { size: 4 } })
  })

  it('has its path after following links', async () => {
    expect(await readTrustedFile(path('linked/file'))).toMatchObject({
      path: path('plain/file'),
      identity: { path: path('plain/file') },
    })
    expect(await readTrustedFile(path('link2'), { symlinks: 'check' })).toMatchObject({ path: path('plain/file') })
  })

  it('may be empty, and has every byte', async () => {
    expect(await readTrustedFile(write('empty', ''))).toMatchObject({ ok: true, identity: { size: 0 } })
    writeFileSync(path('bytes'), Buffer.from([0, 255, 128, 10]))
    expect(textOf(await readTrustedFile(path('bytes')))).toBe(Buffer.from([0, 255, 128, 10]).toString())
  })
})

describe('a file that is refused', () => {
  const cases: [string, RefusalReason, RegExp, () => string | [string, TrustedFileOptions], TrustedFileOptions?][] = [
    ['does not exist', 'missing', /does not exist/, () => path('none')],
    ['is below a file', 'missing', /does not exist/, () => join(write('file'), 'below')],
    ['is a directory', 'kind', /is a directory/, () => directory('a-directory')],
    ['is a pipe', 'kind', /is a pipe/, () => last(execFileSync('mkfifo', [path('pipe')]), path('pipe'))],
    ['is a device', 'kind', /is a device/, () => '/dev/zero'],
    ['is a link to a device', 'link', /is a symbolic link/, () => link('/dev/zero', 'zero')],
    ['is a checked link to a device', 'kind', /is a device/, () => path('zero'), { symlinks: 'check' }],
    ['is a link', 'link', /is a symbolic link/, () => link(write('target'), 'to-target')],
    [
      'is a link that leads nowhere',
      'missing',
      /nowhere does not exist/,
      () => link('nowhere', 'dangling'),
      { symlinks: 'check' },
    ],
    ['is a link to itself', 'link', /through too many/, () => link('loop', 'loop'), { symlinks: 'check' }],
    ['is behind a link to itself', 'link', /through too many/, () => path('loop/file')],
    ['is too large', 'too-large', /has 5 bytes, but at most 4/, () => write('five', '12345'), { maxBytes: 4 }],
    ['is huge', 'too-large', /8388608/, () => last(truncateSync(write('huge'), 1e12), path('huge'))],
    ['has a size of 0 and content', 'changed', /grew/, () => '/proc/version'],
    ['everybody may write to', 'writable', /chmod go-w/, () => write('open', 'text', 0o666)],
    ['the group may write to', 'writable', /chmod go-w/, () => write('group', 'text', 0o664)],
    ['is a checked link to an open file', 'writable', /to-open/, () => link('open', 'to-open'), { symlinks: 'check' }],
    [
      'is in a directory that everybody may write into',
      'writable',
      /write into .*open-directory:/,
      () => last(directory('open-directory', 0o777), write('open-directory/file')),
    ],
    [
      'is in a directory that the group may write into',
      'writable',
      /group-directory:/,
      () => last(directory('group-directory', 0o775), write('group-directory/file')),
    ],
    [
      'is further below one',
      'writable',
      /open-directory:/,
      () => last(directory('open-directory/inner'), write('open-directory/inner/file')),
    ],
    [
      'is in a linked directory below one',
      'writable',
      /open-directory:/,
      () => last(link('open-directory/inner', 'inner'), path('inner/file')),
    ],
    [
      'is a checked link out of an open directory',
      'writable',
      /open-directory:/,
      () => link(path('target'), 'open-directory/link'),
      { symlinks: 'check' },
    ],
    ['belongs to somebody else', 'owner', /belongs to user/, () => [write('foreign'), disown(path('foreign'))]],
    [
      'is in a directory of somebody else',
      'owner',
      /belongs to user/,
      () => [last(directory('foreign-directory'), write('foreign-directory/file')), disown(path('foreign-directory'))],
    ],
    [
      'is of root where only own files are read',
      'owner',
      /only your own files/,
      () => '/etc/passwd',
      { ownedByUser: true, owner: 12_345 },
    ],
  ]
  it.each(cases)('%s', async (_, reason, message, make, given = {}) => {
    const made = make()
    const [file, options] = typeof made === 'string' ? [made, given] : made
    const result = await readTrustedFile(file, options)
    expect(result).toMatchObject({ ok: false, file, reason })
    expect((result as { message: string }).message).toMatch(message)
  })

  it('is a socket', async () => {
    const server = createServer().listen(path('socket'))
    await new Promise((resolve) => server.once('listening', resolve))
    expect(await readTrustedFile(path('socket'))).toMatchObject({
      reason: 'kind',
      message: expect.stringMatching(/is a socket/),
    })
    server.close()
  })

  it.skipIf(!isRoot)("is reached through another user's link", async () => {
    directory('sticky-links', 0o1777)
    symlinkSync(path('plain'), path('sticky-links/link'))
    expect(await readTrustedFile(path('sticky-links/link/file'))).toMatchObject({ ok: true })
    execFileSync('chown', ['-h', '12345', path('sticky-links/link')])
    expect(await readTrustedFile(path('sticky-links/link/file'))).toMatchObject({ reason: 'owner' })
  })

  it('is named in messages without control characters', async () => {
    const result = await readTrustedFile(path('a\u001b[2J\u202e\nb'))
    expect(result).toMatchObject({ message: `${folder.path}/a?[2J??b does not exist` })
  })

  it.each([undefined, null, 42, '', 'relative', './x', '/nul\0', {}])('throws for the path %j', async (wrong) => {
    await expect(readTrustedFile(wrong as string)).rejects.toMatchObject({
      code: 'ATIP_VALIDATION',
      message: expect.stringMatching(/absolute path/),
    })
  })
})

describe('a file that changes', () => {
  it('is read whole, or refused, while somebody appends', async () => {
    const file = write('growing', '')
    let isOver = false
    const writer = (async () => {
      for (let times = 0; times < 300; times++) {
        appendFileSync(file, 'x'.repeat(100), { mode: 0o644 })
        await new Promise((resolve) => setImmediate(resolve))
      }
      isOver = true
    })()
    while (!isOver) {
      const read = await readTrustedFile(file)
      if (read.ok) expect(read.bytes.length % 100).toBe(0)
      else expect(read.reason).toBe('changed')
    }
    await writer
  })

  it('is read as it was before or after it is replaced', async () => {
    const file = write('replaced', 'old')
    for (let times = 0; times < 50; times++) {
      const reading = readTrustedFile(file)
      writeFileSync(path('replacement'), 'new')
      renameSync(path('replacement'), file)
      expect(['old', 'new']).toContain(textOf(await reading))
    }
  })
})

describe('the memory of a scan', () => {
  it('checks each directory once', async () => {
    const memory: PlaceMemory = new Map()
    const files = Array.from({ length: 20 }, (_, index) => write(`plain/${index}`))
    const read = await Promise.all(files.map((file) => readTrustedFile(file, { memory })))
    expect(read.every(({ ok }) => ok)).toBe(true)
    expect([...memory.keys()].filter((place) => place.startsWith(folder.path))).toEqual([folder.path, path('plain')])
  })
})

describe('a directory', () => {
  it('is followed, or refused', async () => {
    expect(await followTrustedDirectory(path('linked'))).toMatchObject({ ok: true, path: path('plain') })
    expect(await followTrustedDirectory('/')).toMatchObject({ ok: true, path: '/' })
    expect(await followTrustedDirectory(path('own'))).toMatchObject({ ok: false, reason: 'kind' })
    expect(await followTrustedDirectory(path('open-directory'))).toMatchObject({ ok: false, reason: 'writable' })
  })
})

describe('a directory that must be of its own', () => {
  directory('alone')
  directory('shared', 0o1777)
  write('alone/tool')
  write('shared/tool')
  link('../alone/tool', 'shared/link')
  link('../shared/tool', 'alone/link')
  link('../alone', 'shared/alone')
  directory('shared/inner')
  write('shared/inner/tool')
  it.each<[string, string, boolean]>([
    ['is one that others cannot write into', 'alone/tool', true],
    ['may lie in a sticky one', 'shared/inner/tool', true],
    ['may be found by a link in a sticky one', 'shared/alone/tool', true],
    ['is no sticky one', 'shared/tool', false],
    ['is no sticky one behind a link', 'alone/link', false],
    ['is no sticky one that holds a link to the file', 'shared/link', false],
  ])('%s', async (_, file, isOwn) => {
    for (const memory of [undefined, new Map() as PlaceMemory]) {
      expect(await followTrustedPath(path(file), { symlinks: 'check', memory })).toMatchObject({ ok: true })
      const found = await followTrustedPath(path(file), { symlinks: 'check', directory: 'own', memory })
      expect(found).toMatchObject(isOwn ? { ok: true } : { ok: false, file: path(file), reason: 'writable' })
      if (!found.ok) expect(found.message).toContain(`Other users may write into ${path('shared')}: `)
    }
  })

  it('can be required when a file is read', async () => {
    expect(textOf(await readTrustedFile(path('alone/tool'), { directory: 'own' }))).toBe('text')
    expect(await readTrustedFile(path('shared/tool'), { directory: 'own' })).toMatchObject({ reason: 'writable' })
    expect(await readTrustedFile(path('shared/none'), { directory: 'own' })).toMatchObject({ reason: 'missing' })
  })
})
