import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGitSight } from '../../../src/folder/git/create-git-sight'
import { openIndex } from '../../../src/folder/git/read-git-index'
import { applyDelta } from '../../../src/folder/git/read-pack'
import { growthTo, SLOWEST_GROWTH } from '../../support/growth'
import { runs } from '../../support/runs'
import { commit, createRepositories, git, gitWith, type Repositories, write } from './repository'

let repositories: Repositories
beforeAll(() => {
  repositories = createRepositories()
})
afterAll(() => repositories.remove())

const says = (path: string): string => {
  const keeping = createGitSight({ HOME: repositories.home }).keepingOf(path)
  return 'kept' in keeping ? 'kept' : keeping.not
}
const TEXT = 'one\ntwo\n'
const idOf = (kind: string, bytes: Buffer): string =>
  createHash('sha1').update(`${kind} ${bytes.length}\0`).update(bytes).digest('hex')

/** A number in parts of seven bits, the lowest first. */
function sizeBytes(size: number, first: number = 0, bits: number = 7): Buffer {
  const rest = Math.floor(size / 2 ** bits)
  const byte = first + (size % 2 ** bits)
  return rest === 0 ? Buffer.of(byte) : Buffer.concat([Buffer.of(byte + 0x80), sizeBytes(rest)])
}

interface Packed {
  readonly id: string
  readonly type: number
  readonly body: Buffer
  /** For a difference: the id of the other object, or how far it is before this one. */
  readonly base?: string | number
  readonly size?: number
}

/** Writes a pack and its index, and takes the file of the blob of `a.txt` away. */
function pack(repo: string, objects: readonly Packed[], isLarge = false): void {
  const parts = [Buffer.from('PACK'), Buffer.from([0, 0, 0, 2, 0, 0, 0, objects.length])]
  const places = new Map<string, number>()
  let length = 12
  for (const { id, type, body, base, size = body.length } of objects) {
    places.set(id, length)
    const head = [sizeBytes(size, type << 4, 4)]
    if (typeof base === 'string') head.push(Buffer.from(base, 'hex'))
    if (typeof base === 'number') head.push(Buffer.of(base))
    const entry = Buffer.concat([...head, deflateSync(body)])
    parts.push(entry)
    length += entry.length
  }
  const sum = createHash('sha1').update(Buffer.concat(parts)).digest()
  const ids = [...places.keys()].sort()
  const index = Buffer.alloc(8 + 1024 + ids.length * (28 + (isLarge ? 8 : 0)))
  index.write('ff744f6300000002', 'hex')
  for (let byte = 0; byte < 256; byte++) {
    index.writeUInt32BE(ids.filter((id) => Number.parseInt(id.slice(0, 2), 16) <= byte).length, 8 + 4 * byte)
  }
  for (const [row, id] of ids.entries()) {
    index.write(id, 1032 + row * 20, 'hex')
    const place = 1032 + ids.length * 24
    index.writeUInt32BE(isLarge ? 0x80000000 + row : (places.get(id) ?? 0), place + row * 4)
    if (isLarge) index.writeBigUInt64BE(BigInt(places.get(id) ?? 0), place + ids.length * 4 + row * 8)
  }
  const directory = join(repo, '.git/objects/pack')
  mkdirSync(directory, { recursive: true })
  writeFileSync(join(directory, 'pack-x.pack'), Buffer.concat([...parts, sum]))
  writeFileSync(join(directory, 'pack-x.idx'), Buffer.concat([index, sum, Buffer.alloc(20)]))
  const blob = idOf('blob', Buffer.from(TEXT))
  rmSync(join(repo, '.git/objects', blob.slice(0, 2), blob.slice(2)))
}

const BLOB = idOf('blob', Buffer.from(TEXT))
const OTHER = 'ab'.repeat(20)
const copy = (from: number, to: number, start: number, length: number): Buffer =>
  Buffer.concat([sizeBytes(from), sizeBytes(to), Buffer.of(0x91, start, length)])
const insert = (from: number, text: string): Buffer =>
  Buffer.concat([sizeBytes(from), sizeBytes(text.length), Buffer.of(text.length), Buffer.from(text)])
const chain = (length: number): Packed[] => {
  const name = (step: number): string => (step === 0 ? BLOB : step.toString(16).padStart(40, '0'))
  const deltas = Array.from(
    { length },
    (_, step): Packed => ({ id: name(step), type: 7, body: copy(8, 8, 0, 8), base: name(step + 1) }),
  )
  return [...deltas, { id: name(length), type: 3, body: Buffer.from(TEXT) }]
}

describe('a pack', () => {
  const base: Packed = { id: OTHER, type: 3, body: Buffer.from(`zero ${TEXT}`) }
  const CASES: [title: string, told: string, objects: readonly Packed[], isLarge?: boolean][] = [
    ['of one object', 'kept', [{ id: BLOB, type: 3, body: Buffer.from(TEXT) }]],
    ['with places of eight bytes', 'kept', [base, { id: BLOB, type: 3, body: Buffer.from(TEXT) }], true],
    [
      'with a difference to a named object',
      'kept',
      [{ id: BLOB, type: 7, body: copy(13, 8, 5, 8), base: OTHER }, base],
    ],
    ['with a difference to an object before', 'kept', [base, { id: BLOB, type: 6, body: copy(13, 8, 5, 8), base: 22 }]],
    ['with many differences', 'kept', chain(400)],
    ['with too many differences', 'unreadable', chain(600)],
    ['of another object', 'unreadable', [{ id: BLOB, type: 3, body: Buffer.from('two\none\n') }]],
    ['of another kind of object', 'unreadable', [{ id: BLOB, type: 2, body: Buffer.from(TEXT) }]],
    ['of an unknown kind', 'unreadable', [{ id: BLOB, type: 5, body: Buffer.from(TEXT) }]],
    ['of a difference to itself', 'unreadable', [{ id: BLOB, type: 7, body: copy(8, 8, 0, 8), base: BLOB }]],
    [
      'of differences in a circle',
      'unreadable',
      [
        { id: BLOB, type: 7, body: copy(8, 8, 0, 8), base: OTHER },
        { id: OTHER, type: 7, body: copy(8, 8, 0, 8), base: BLOB },
      ],
    ],
    [
      'of a difference to nothing',
      'unreadable',
      [{ id: BLOB, type: 7, body: copy(8, 8, 0, 8), base: 'cd'.repeat(20) }],
    ],
    [
      'of a difference to the place that it has',
      'unreadable',
      [{ id: BLOB, type: 6, body: copy(8, 8, 0, 8), base: 0 }],
    ],
    [
      'of a difference to a place before the file',
      'unreadable',
      [{ id: BLOB, type: 6, body: copy(8, 8, 0, 8), base: 127 }],
    ],
    [
      'of an object that says that it is shorter',
      'unreadable',
      [{ id: BLOB, type: 3, body: Buffer.from(TEXT), size: 4 }],
    ],
    [
      'of an object that says that it is longer',
      'differs',
      [{ id: BLOB, type: 3, body: Buffer.from(TEXT), size: 2 ** 40 }],
    ],
    [
      'of a difference that says that it is huge',
      'unreadable',
      [{ id: BLOB, type: 7, body: copy(8, 8, 0, 8), base: OTHER, size: 2 ** 50 }, base],
    ],
    [
      'of a difference that makes something huge',
      'differs',
      [{ id: BLOB, type: 7, body: copy(13, 2 ** 40, 0, 8), base: OTHER }, base],
    ],
    ['of a bomb', 'unreadable', [{ id: BLOB, type: 3, body: Buffer.alloc(30_000_000), size: 8 }]],
    [
      'of a difference to a bomb',
      'unreadable',
      [
        { id: BLOB, type: 7, body: copy(2 ** 40, 8, 0, 8), base: OTHER },
        { ...base, body: Buffer.alloc(30_000_000), size: 2 ** 40 },
      ],
    ],
  ]
  it.each(CASES)('%s: %s', (_, told, objects, isLarge = false) => {
    const repo = repositories.make()
    pack(repo, objects, isLarge)
    expect(says(join(repo, 'a.txt'))).toBe(told)
    expect(says(join(repo, 'run.sh'))).toBe('kept')
  })
})

describe('a difference', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['no result', sizeBytes(4)],
    ['another size of the first object', copy(5, 2, 0, 2)],
    ['a copy past the end', copy(4, 4, 2, 4)],
    ['a copy of which nothing is said', Buffer.of(4, 4, 0x80)],
    ['a copy that is cut', Buffer.of(4, 4, 0x9f, 1)],
    ['an insertion that is cut', Buffer.of(4, 4, 4, 65)],
    ['a reserved order', Buffer.of(4, 0, 0)],
    ['more than was said', Buffer.concat([insert(4, 'ab'), Buffer.of(1, 65)])],
    ['less than was said', Buffer.of(4, 4, 1, 65)],
    ['too much', insert(4, 'a'.repeat(101))],
    ['an endless size', Buffer.alloc(1000, 255)],
  ])('with %s is refused', (_, delta) => {
    expect(() => applyDelta(Buffer.from('text'), delta, 100)).toThrow(RangeError)
  })

  it('copies and inserts', () => {
    const delta = Buffer.concat([
      sizeBytes(70_000),
      sizeBytes(65_539),
      Buffer.of(2, 65, 66, 0x80, 0x97, 0x6f, 0x11, 1, 1),
    ])
    expect(() => applyDelta(Buffer.alloc(70_000, 'x'), delta, 100_000)).not.toThrow()
    expect(applyDelta(Buffer.alloc(70_000, 'x'), delta, 100_000).toString()).toBe(`AB${'x'.repeat(65_537)}`)
  })
})

describe('a loose object', () => {
  it.each([
    ['that is a bomb', 'differs', `blob 8\0${'\0'.repeat(30_000_000)}`],
    ['that says another size', 'unreadable', `blob 9\0${TEXT}`],
    ['of another kind', 'unreadable', `tree 8\0${TEXT}`],
    ['of an unknown kind', 'unreadable', `blab 8\0${TEXT}`],
    ['with a zero before the size', 'unreadable', `blob 08\0${TEXT}`],
    ['without a kind', 'unreadable', TEXT],
    ['of nothing', 'unreadable', ''],
  ])('%s: %s', (_, told, content) => {
    const repo = repositories.make()
    const path = join(repo, '.git/objects', BLOB.slice(0, 2), BLOB.slice(2))
    rmSync(path)
    writeFileSync(path, deflateSync(content))
    expect(says(join(repo, 'a.txt'))).toBe(told)
  })
})

describe('a tree', () => {
  const entry = (name: string, id: string): Buffer =>
    Buffer.concat([Buffer.from(`100644 ${name}\0`), Buffer.from(id, 'hex')])
  it.each([
    ['as it is', 'kept', entry('a.txt', BLOB)],
    ['with two entries of one name', 'unreadable', Buffer.concat([entry('a.txt', BLOB), entry('a.txt', BLOB)])],
    ['that is cut', 'unreadable', entry('a.txt', BLOB).subarray(0, -1)],
    ['that ends in a name', 'unreadable', Buffer.concat([entry('a.txt', BLOB), Buffer.from('100644 b')])],
    ['without blanks', 'unreadable', Buffer.from('abc')],
    [
      'with another mode',
      'staged',
      Buffer.from(entry('a.txt', BLOB).toString('latin1').replace('100644', '100664'), 'latin1'),
    ],
    ['of nothing', 'staged', Buffer.alloc(0)],
  ])('%s: %s', (_, told, tree) => {
    const repo = repositories.make()
    const add = (kind: string, bytes: Buffer): string =>
      gitWith(repo, ['hash-object', '-w', '--literally', '-t', kind, '--stdin'], bytes).toString().trim()
    const written = add('commit', Buffer.from(`tree ${add('tree', tree)}\nauthor a <a> 0 +0000\n\na\n`))
    write(join(repo, '.git/refs/heads/main'), `${written}\n`)
    expect(says(join(repo, 'a.txt'))).toBe(told)
  })
})

describe('names', () => {
  it('that are not text, or hold line feeds, lead to no other file', () => {
    const repo = repositories.make()
    const rows = Buffer.concat([
      Buffer.from(`100644 ${BLOB}\tbad`),
      Buffer.from([0xff, 0]),
      Buffer.from(`100644 ${BLOB}\tx\ny\0`),
    ])
    gitWith(repo, ['update-index', '-z', '--index-info'], rows)
    git(repo, 'commit', '-qm', 'b')
    writeFileSync(Buffer.concat([Buffer.from(`${repo}/bad`), Buffer.from([0xff])]), TEXT)
    for (const name of ['bad\ufffd', 'x\ny']) write(join(repo, name), TEXT)
    expect(says(join(repo, 'x\ny'))).toBe('kept')
    expect(says(join(repo, 'bad\ufffd'))).toBe('untracked')
    expect(says(join(repo, 'bad\udc00'))).toBe('untracked')
    expect(says(join(repo, 'bad\u00ff'))).toBe('missing')
  })

  it.each(['', 'a', '\0', '/', '/\0', '//', `/${'a'.repeat(10_000)}`, '/a'.repeat(10_000), '/\ud800', '/__proto__'])(
    'such as %j are no files',
    (path) => {
      const sight = createGitSight({})
      expect(sight.keepingOf(path)).toHaveProperty('not')
      expect(sight.isTracked(path)).not.toBe(true)
      expect(sight.isIgnored(path)).not.toBe(true)
      expect([...(sight.listTrackedBelow(path) ?? [])]).toEqual([])
    },
  )
})

/** An index of so many files of one directory. */
function makeIndex(count: number): Buffer {
  const bytes = Buffer.alloc(12 + count * 72 + 20)
  bytes.write('DIRC\0\0\0\x02')
  bytes.writeUInt32BE(count, 8)
  for (let row = 0; row < count; row++) {
    bytes.writeUInt32BE(0o100644, 12 + row * 72 + 24)
    bytes.write(`f${String(row).padStart(8, '0')}`, 12 + row * 72 + 62)
  }
  return bytes
}

describe('much of everything', () => {
  it('an index of 200,000 entries is read', () => {
    const repo = repositories.make()
    writeFileSync(join(repo, '.git/index'), makeIndex(200_000))
    write(join(repo, 'f00100000'), '')
    expect(says(join(repo, 'f00100000'))).toBe('staged')
    const sight = createGitSight({ HOME: repositories.home })
    expect(sight.isTracked(join(repo, 'f00199999'))).toBe(true)
    expect([...(sight.listTrackedBelow(repo) ?? [])].length).toBe(200_000)
  })

  it('an index takes time in proportion to its entries', () => {
    const repo = repositories.make()
    const file = join(repo, '.git/index')
    const open = (bytes: Buffer): unknown => {
      writeFileSync(file, bytes)
      return openIndex(file, 20, false, { files: 1, bytes: 1e9 }).find('f00000100')
    }
    expect(growthTo(48_000, makeIndex, open)).toBeLessThan(SLOWEST_GROWTH)
  })

  it('a tree of many entries, and a file in many directories', () => {
    const repo = repositories.make()
    const rows = Array.from({ length: 4000 }, (_, row) => `100644 ${BLOB}\tmany/f${row}\n`)
    const deep = `${'d/'.repeat(300)}f`
    gitWith(repo, ['update-index', '--index-info'], `${rows.join('')}100644 ${BLOB}\t${deep}\n`)
    git(repo, 'commit', '-qm', 'b')
    for (const path of ['many/f3999', deep]) {
      write(join(repo, path), TEXT)
      expect(says(join(repo, path))).toBe('kept')
    }
  })
})

describe('damage', () => {
  it('anywhere in the files of git never makes a file kept that git does not have', () => {
    const base = repositories.make()
    write(join(base, '.gitattributes'), '*.png binary\n')
    for (const row of [1, 2, 3]) {
      write(join(base, 'a.txt'), `${TEXT.repeat(100)}${row}\n`)
      commit(base)
    }
    git(base, 'gc', '-q', '--prune=now')
    const changed = join(base, 'a.txt')
    const files = readdirSync(join(base, '.git'), { recursive: true, encoding: 'utf8' })
      .map((path) => join(base, '.git', path))
      .filter((path) => lstatSync(path).isFile() && !/logs|COMMIT_EDITMSG|\.bitmap|\.rev$/.test(path))
    for (const path of files) chmodSync(path, 0o644)
    const blob = git(base, 'rev-parse', 'HEAD:a.txt')
    const old = git(base, 'rev-parse', 'HEAD~1:a.txt')
    const bytes = readFileSync(changed)
    let lost = 0
    const change = fc.tuple(fc.constantFrom(...files), fc.nat(), fc.integer({ min: 1, max: 255 }), fc.boolean())
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
        const before = files.map((path) => readFileSync(path))
        for (const [path, place, mask, isCut] of changes) {
          const content = readFileSync(path)
          if (content.length === 0) continue
          const at = place % content.length
          content[at] = (content[at] ?? 0) ^ mask
          writeFileSync(path, isCut ? content.subarray(0, at) : content)
        }
        const keeping = createGitSight({ HOME: repositories.home }).keepingOf(changed)
        if ('kept' in keeping) expect([blob, bytes.length]).toEqual([keeping.kept.blob, keeping.kept.bytes])
        else lost++
        write(changed, bytes.toString().replace('3\n', '2\n'))
        const other = createGitSight({ HOME: repositories.home }).keepingOf(changed)
        if ('kept' in other) expect(other.kept.blob).toBe(old)
        write(changed, bytes)
        for (const [index, path] of files.entries()) writeFileSync(path, before[index] ?? '')
      }),
      { numRuns: runs(2000) },
    )
    expect(says(changed)).toBe('kept')
    expect(lost).toBeGreaterThan(0)
  })
})

describe('pipes', () => {
  const PLACES = [
    '.git/HEAD',
    '.git/config',
    '.git/index',
    '.git/packed-refs',
    '.git/refs/heads/main',
    '.git/info/exclude',
    '.git/info/attributes',
    '.gitignore',
    '.gitattributes',
    'dir/.gitignore',
    'dir/.gitattributes',
    `.git/objects/${BLOB.slice(0, 2)}/${BLOB.slice(2)}`,
  ]
  it.each(PLACES)('at %s are not waited for', (place) => {
    const repo = repositories.make()
    rmSync(join(repo, place), { force: true })
    mkdirSync(join(repo, place, '..'), { recursive: true })
    execFileSync('mkfifo', [join(repo, place)])
    const sight = createGitSight({ HOME: repositories.home })
    const answers = ['a.txt', 'dir/deep/b.txt'].map((path) => [
      sight.keepingOf(join(repo, path)),
      sight.isIgnored(join(repo, path)),
    ])
    expect(answers.flat()).toHaveLength(4)
    expect(
      answers.flat().some((answer) => answer === undefined || (typeof answer === 'object' && 'not' in answer)),
    ).toBe(true)
  })
})
