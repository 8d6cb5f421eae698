import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readMetadata } from '../../src/discover/registry/data-directory'
import { readRegistry } from '../../src/discover/registry/read-registry'
import type { Registry, RegistryChange, RegistryEntry, RegistryPut } from '../../src/discover/registry/types'
import { writeRegistry } from '../../src/discover/registry/write-registry'
import type { FileIdentity } from '../../src/discover/trust/file-identity'
import type { ParsedJson } from '../../src/discover/trust/trusted-json'
import { createFolder } from '../support/executor'

const folder = createFolder()
afterAll(folder.remove)

let count = 0
/** A data directory, with a registry in it if there is a text. */
const data = (text?: string, mode = 0o600): string => {
  const directory = join(folder.path, `data-${count++}`)
  if (text === undefined) return directory
  mkdirSync(join(directory, 'tools'), { recursive: true, mode: 0o700 })
  writeFileSync(join(directory, 'registry.json'), text)
  chmodSync(join(directory, 'registry.json'), mode)
  return directory
}
const readAllMetadata = (directory: string, entries: readonly RegistryEntry[]): Promise<ParsedJson[]> =>
  Promise.all(entries.map((entry) => readMetadata(directory, entry)))
const textOf = (directory: string): string => readFileSync(join(directory, 'registry.json'), 'utf8')
/** Lists the copies of registries from before they were written anew. */
const copiesIn = (directory: string): string[] =>
  readdirSync(directory)
    .filter((name) => name.startsWith('registry.before-'))
    .map((name) => readFileSync(join(directory, name), 'utf8'))

const NOW = new Date().toISOString()
const HASH = `sha256:${'ab'.repeat(32)}`
const IDENTITY: FileIdentity = {
  path: '/usr/bin/gh',
  dev: '2049',
  ino: '9007199254740993',
  size: 7,
  mtimeNs: '1',
  ctimeNs: '2',
}
const GH: RegistryPut = {
  name: 'gh',
  path: '/usr/bin/gh',
  source: 'native',
  checkedAt: NOW,
  identity: IDENTITY,
  hash: HASH,
  version: '2.45.0',
  atipVersion: '0.6',
}
const FAILED: RegistryPut = {
  name: 'less',
  path: '/usr/bin/less',
  source: 'native',
  checkedAt: NOW,
  failure: { reason: 'timeout', message: 'It did not answer in 2 s' },
}
/** Throws whatever is read of it. */
const hostile = new Proxy(
  {},
  {
    ownKeys: () => {
      throw new TypeError('no keys')
    },
    get: () => {
      throw new TypeError('no fields')
    },
  },
)
const document = (name = 'gh'): unknown => ({ atip: '0.6', name, version: '1', description: `${name} \ud800` })

async function update(directory: string, change: RegistryChange): Promise<Registry> {
  const result = await writeRegistry(directory, change)
  if (!result.ok) throw new Error(result.message)
  return result
}

describe('a registry', () => {
  it('is empty where there is none', async () => {
    expect(await readRegistry(data())).toEqual({ entries: [], problems: [] })
  })

  it('holds what was put into it, with its metadata', async () => {
    const directory = data()
    const written = await update(directory, { put: [{ ...GH, document: document() }, FAILED] })
    const read = await readRegistry(directory)
    expect(read).toEqual({ entries: written.entries, problems: [] })
    expect(written.problems).toEqual([])
    const until = new Date(Date.parse(NOW) + 30 * 86_400_000).toISOString()
    expect(read.entries).toEqual([
      { ...GH, metadata: expect.stringMatching(/^[0-9a-f]{64}\.json$/) },
      { ...FAILED, failure: { ...FAILED.failure, until } },
    ])
    expect(await readAllMetadata(directory, read.entries)).toEqual([
      { ok: true, value: document() },
      { ok: false, file: 'less', reason: 'missing', message: 'The registry has no metadata of less' },
    ])
  })

  it('is accessible only to its user', async () => {
    const directory = join(data(), 'deep', 'down')
    const { entries } = await update(directory, { put: [{ ...GH, document: document() }] })
    const modeOf = (...names: string[]): number => statSync(join(directory, ...names)).mode & 0o777
    expect([modeOf(), modeOf('..'), modeOf('tools')]).toEqual([0o700, 0o700, 0o700])
    expect([modeOf('registry.json'), modeOf('tools', entries[0]?.metadata ?? '')]).toEqual([0o600, 0o600])
    expect(readdirSync(directory).sort()).toEqual(['registry.json', 'tools'])
  })

  it('has one entry for each name and path', async () => {
    const directory = data()
    const local = { ...GH, path: '/usr/local/bin/gh', document: document(), checkedAt: '2020-01-01T00:00:00.000Z' }
    await update(directory, { put: [GH, local, { ...FAILED, name: 'gh' }] })
    const { entries } = await update(directory, { put: [{ ...GH, version: '3.0.0' }] })
    const found = [
      ['/usr/bin/gh', '3.0.0'],
      ['/usr/bin/less', undefined],
      ['/usr/local/bin/gh', '2.45.0'],
    ]
    expect(entries.map(({ path, version }) => [path, version])).toEqual(found)
    expect((await readRegistry(directory)).entries).toEqual(entries)
    // Who knows one entry for each name finds the one with metadata, and nothing that failed.
    const { version, tools } = JSON.parse(textOf(directory))
    expect([version, Object.keys(tools)]).toEqual(['2', ['gh']])
    expect(tools.gh).toMatchObject({
      path: '/usr/local/bin/gh',
      hash: HASH,
      source: 'native',
      lastChecked: local.checkedAt,
    })
  })

  it('forgets by name, by path, and all', async () => {
    const directory = data()
    const put = ['gh', 'jq', 'rg'].flatMap((name) => ['/a/x', '/b/x'].map((path) => ({ ...GH, name, path })))
    await update(directory, { put })
    const remove = [{ name: 'gh' }, { name: 'jq', path: '/b/x' }, { name: 'none' }, { name: '__proto__' }]
    const { entries } = await update(directory, { remove })
    expect(entries.map(({ name, path }) => name + path)).toEqual(['jq/a/x', 'rg/a/x', 'rg/b/x'])
    expect((await update(directory, { remove: 'all', put: [GH] })).entries).toHaveLength(1)
  })

  it('takes names that objects inherit', async () => {
    const directory = data()
    const put = ['constructor', 'toString', 'hasOwnProperty', '7', 'valueOf'].map((name) => ({
      ...GH,
      name,
      document: document(name),
    }))
    const { entries } = await update(directory, { put })
    expect(entries).toHaveLength(put.length)
    expect(await readRegistry(directory)).toEqual({ entries, problems: [] })
  })

  it('takes many tools at once', async () => {
    const directory = data()
    const put = Array.from({ length: 400 }, (_, index) => ({
      ...GH,
      name: `t${index}`,
      document: document(`t${index}`),
    }))
    const { entries, problems } = await update(directory, { put })
    expect([entries.length, problems]).toEqual([400, []])
    const metadata = await readAllMetadata(directory, (await readRegistry(directory)).entries)
    expect(
      metadata.every((one, index) => one.ok && (one.value as { name: string }).name === entries[index]?.name),
    ).toBe(true)
  })

  it('is not written when nothing changes', async () => {
    const directory = data()
    const put = [{ ...GH, document: document() }]
    await update(directory, { put })
    const before = statSync(join(directory, 'registry.json')).ino
    await update(directory, { put, remove: [{ name: 'none' }] })
    expect(statSync(join(directory, 'registry.json')).ino).toBe(before)
  })

  it('keeps an entry that is put again with its metadata', async () => {
    const directory = data()
    const { entries } = await update(directory, { put: [{ ...GH, document: document() }] })
    const [entry] = entries as [RegistryPut]
    const again = await update(directory, { put: [{ ...entry, checkedAt: '2031-01-01T00:00:00.000Z' }] })
    expect(again).toMatchObject({
      entries: [{ metadata: entry.metadata, checkedAt: '2031-01-01T00:00:00.000Z' }],
      problems: [],
    })
  })
})

describe('an entry that cannot be written', () => {
  const cyclic: Record<string, unknown> = {}
  cyclic.self = cyclic
  let deep: unknown = 1
  for (let level = 0; level < 20_000; level++) deep = [deep]
  it.each<[string, object, string]>([
    ['has a name that is a path', { name: '../../pwned' }, 'its name is not a valid tool name'],
    ['has the name __proto__', { name: '__proto__' }, 'its name is not a valid tool name'],
    ['has no name', { name: undefined }, 'its name is not a valid tool name'],
    ['has a relative path', { path: 'bin/gh' }, 'its path is not absolute'],
    ['has a path with NUL', { path: '/bin/gh\0' }, 'its path is not absolute'],
    ['has an endless path', { path: `/${'x'.repeat(5000)}` }, 'its path is not absolute'],
    ['has a source of its own', { source: 'vendor' }, 'its source is not one of native, shim, inferred, manual'],
    ['has no time', { checkedAt: 'yesterday' }, 'its time is not a date'],
    ['has a number as time', { checkedAt: Number.POSITIVE_INFINITY }, 'its time is not a date'],
    ['has half an identity', { identity: { path: '/bin/gh' } }, 'its identity is incomplete'],
    ['has an identity of numbers', { identity: { ...IDENTITY, ino: 5 } }, 'its identity is incomplete'],
    ['has a negative size', { identity: { ...IDENTITY, size: -1 } }, 'its identity is incomplete'],
    ['has a failure without a reason', { failure: { message: 'x' } }, 'its failure is incomplete'],
    [
      'has a failure without an end',
      { failure: { reason: 'x', message: 'x', until: 'never' } },
      'its failure is incomplete',
    ],
    ['has metadata elsewhere', { metadata: '../x.json' }, 'its metadata is not below tools/'],
    ['has metadata that is gone', { metadata: 'none.json' }, 'its metadata is gone'],
    ['has cyclic metadata', { document: cyclic }, 'cannot be written as JSON'],
    ['has metadata with a BigInt', { document: { a: 1n } }, 'cannot be written as JSON'],
    ['has a function as metadata', { document: () => 1 }, 'cannot be written as JSON'],
    // Where the stack is large enough, it can be written, and is too deep.
    ['has endlessly deep metadata', { document: deep }, 'cannot be written as JSON|more than 64 levels'],
    ['has deep metadata', { document: JSON.parse('['.repeat(65) + ']'.repeat(65)) }, 'more than 64 levels'],
    ['has huge metadata', { document: { text: 'x'.repeat(9e6) } }, '8388608 are allowed'],
  ])('%s', async (_, fields, problem) => {
    const directory = data()
    const jq = { ...GH, name: 'jq' }
    const { entries, problems } = await update(directory, { put: [{ ...GH, ...fields } as RegistryPut, jq] })
    expect(entries).toEqual([jq])
    expect(problems).toMatchObject([{ ok: false, message: expect.stringMatching(new RegExp(problem)) }])
    expect(await readRegistry(directory)).toEqual({ entries: [jq], problems: [] })
  })

  it('has metadata whose path is occupied, and does not block other entries', async () => {
    const directory = data()
    const { entries } = await update(directory, { put: [{ ...GH, document: document() }] })
    const file = join(directory, 'tools', entries[0]?.metadata ?? '')
    rmSync(file)
    mkdirSync(file)
    const jq = { ...GH, name: 'jq' }
    const put = [
      { ...GH, name: 'again', document: document() },
      { ...jq, document: document('jq') },
    ]
    expect(await writeRegistry(directory, { remove: 'all', put })).toMatchObject({
      ok: true,
      entries: [jq],
      problems: [
        { ok: false, reason: 'unwritable', message: expect.stringMatching(/again .* because it is a directory/) },
      ],
    })
    expect((await readRegistry(directory)).entries).toMatchObject([jq])
    expect(readdirSync(join(directory, 'tools'))).toHaveLength(2)
  })

  it('throws when it is read', async () => {
    const { entries, problems } = await update(data(), { put: [hostile as never, GH] })
    expect([entries, problems]).toMatchObject([[GH], [{ reason: 'format' }]])
  })

  it.each([null, 42, 'gh', []])('is %j', async (put) => {
    const { problems } = await update(data(), { put: [put as never] })
    expect(problems).toHaveLength(1)
  })
})

describe('a registry of another program', () => {
  const array = [{ name: 'gh', version: '2.45.0', path: '/usr/bin/gh', source: 'native', discoveredAt: NOW }]
  const versionOne = { path: '/usr/bin/gh', version: '2.45.0', atipVersion: '0.1', source: 'native', lastChecked: NOW }
  const versionTwo = { path: '/usr/bin/gh', hash: HASH, source: 'native', shimRegistry: null, lastChecked: NOW }
  const base = { name: 'gh', path: '/usr/bin/gh', source: 'native', checkedAt: NOW }
  it.each<[string, unknown, object[]]>([
    [
      'a map of 0.1',
      { version: '0.1', tools: { gh: { ...versionOne, metadataPath: 'tools/gh.json' } } },
      [{ ...base, version: '2.45.0', atipVersion: '0.1', metadata: 'gh.json' }],
    ],
    [
      'a map of 1',
      { version: '1', tools: { gh: { ...versionOne, checksum: HASH, trustLevel: 4 } }, statistics: {} },
      [{ ...base, version: '2.45.0', atipVersion: '0.1', hash: HASH, metadata: 'gh.json' }],
    ],
    [
      'a list of 1',
      { version: '1', lastScan: NOW, tools: array },
      [{ ...base, version: '2.45.0', metadata: 'gh.json' }],
    ],
    ['a list of 1 as a number', { version: 1, tools: array }, [{ ...base, version: '2.45.0', metadata: 'gh.json' }]],
    [
      'a map of 2',
      { version: '2', tools: { gh: versionTwo } },
      [{ ...base, hash: HASH, metadata: `sha256-${'ab'.repeat(32)}.json` }],
    ],
    [
      'a shim',
      { version: '0.1', tools: { curl: { path: '/bin/curl', source: 'shim', shimPath: 'shims/curl.json' } } },
      [{ name: 'curl', path: '/bin/curl', source: 'shim', checkedAt: '1970-01-01T00:00:00.000Z' }],
    ],
    ['a hash of another kind', { version: '2', tools: { gh: { ...versionTwo, hash: 'sha512:00' } } }, [base]],
    ...['vendor', 'user', 'root', null, undefined, 5].map((source): [string, unknown, object[]] => [
      `the source ${source}`,
      { version: '1', tools: { gh: { ...versionOne, source, metadataPath: null } } },
      [{ ...base, source: 'manual', version: '2.45.0', atipVersion: '0.1', metadata: 'gh.json' }],
    ]),
    ...['tools/a.json', 'a.json', '~/.local/share/agent-tools/tools/a.json'].map(
      (metadataPath): [string, unknown, object[]] => [
        `metadata at ${metadataPath}`,
        { version: '0.1', tools: { gh: { ...versionOne, metadataPath } } },
        [{ ...base, version: '2.45.0', atipVersion: '0.1', metadata: 'a.json' }],
      ],
    ),
    ...['shims/sha256/a.json', '~/.local/share/agent-tools/shims/a.json'].map(
      (shimPath): [string, unknown, object[]] => [
        `a shim at ${shimPath}`,
        { version: '1', tools: { gh: { ...versionTwo, source: 'shim', shimPath } } },
        [{ ...base, source: 'shim', hash: HASH }],
      ],
    ),
    ['no tools', { version: '2' }, []],
    ['tools of no form', { version: '2', tools: 'gh' }, []],
  ])('with %s is read, and written in one form', async (_, value, entries) => {
    const directory = data(JSON.stringify(value))
    expect(await readRegistry(directory)).toEqual({ entries, problems: [] })
    const jq = { ...GH, name: 'jq' }
    // Metadata of others may be gone; that is told when it is read.
    expect(await update(directory, { put: [jq] })).toMatchObject({ problems: [] })
    expect(await readRegistry(directory)).toEqual({ entries: [...entries, jq], problems: [] })
    expect(copiesIn(directory)).toEqual([JSON.stringify(value)])
    await update(directory, { remove: [jq] })
    expect(copiesIn(directory)).toHaveLength(1)
  })

  it('is copied if some of its entries cannot be read, which is reported once', async () => {
    const text = JSON.stringify({ version: '1', tools: { gh: versionOne, jq: { ...versionOne, path: 'jq' } } })
    const directory = data(text)
    const { problems } = await readRegistry(directory)
    expect(problems).toHaveLength(1)
    const written = await update(directory, { put: [FAILED] })
    const kept = readdirSync(directory).filter((name) => name.startsWith('registry.before-'))
    expect(written.problems).toEqual([
      ...problems,
      {
        ok: false,
        file: join(directory, kept[0] ?? ''),
        reason: 'format',
        message: expect.stringContaining('kept in'),
      },
    ])
    expect(copiesIn(directory)).toEqual([text])
    expect(statSync(join(directory, kept[0] ?? '')).mode & 0o777).toBe(0o600)
    expect((await update(directory, { put: [{ ...GH, name: 'rg' }] })).problems).toEqual([])
    expect((await readRegistry(directory)).problems).toEqual([])
    // The same again is kept already.
    writeFileSync(join(directory, 'registry.json'), text)
    expect((await update(directory, { put: [GH] })).problems).toHaveLength(2)
    expect(copiesIn(directory)).toEqual([text])
  })

  it('stays unchanged if it cannot be copied', async () => {
    const text = JSON.stringify({ version: '1', tools: { gh: versionOne } })
    const other = data(text)
    await update(other, {})
    const [name = ''] = readdirSync(other).filter((one) => one.startsWith('registry.before-'))
    const directory = data(text)
    mkdirSync(join(directory, name))
    expect(await writeRegistry(directory, { put: [GH] })).toMatchObject({ ok: false, reason: 'unwritable' })
    expect(textOf(directory)).toBe(text)
    execFileSync('sh', ['-c', 'rmdir "$1"; ln -s nowhere "$1"', '-', name], { cwd: directory })
    await update(directory, { put: [GH] })
    expect(copiesIn(directory)).toEqual([text])
  })

  it('of this package is copied if somebody broke an entry', async () => {
    const directory = data()
    await update(directory, { put: [GH] })
    const text = textOf(directory).replace('"/usr/bin/gh","hash"', '"gh","hash"')
    writeFileSync(join(directory, 'registry.json'), text)
    expect((await update(directory, { put: [FAILED] })).problems).toHaveLength(2)
    expect(copiesIn(directory)).toEqual([text])
  })

  it('may give metadata paths relative to the home directory', async () => {
    const directory = data('{}')
    const tools = join(relative(homedir(), directory), 'tools')
    const read = async (metadataPath: string): Promise<Registry> => {
      const text = JSON.stringify({ version: '0.1', tools: { gh: { ...versionOne, metadataPath } } })
      writeFileSync(join(directory, 'registry.json'), text)
      return readRegistry(directory)
    }
    expect((await read(`~/${tools}/a.json`)).entries).toMatchObject([{ metadata: 'a.json' }])
    for (const elsewhere of ['~/a.json', `~/${tools}/../a.json`, '~ada/a.json', '~', `~/${tools}`, '~/.bashrc']) {
      expect(await read(elsewhere)).toMatchObject({ entries: [], problems: [{ reason: 'format' }] })
    }
  })

  it('names its metadata as it likes, below tools/', async () => {
    const directory = data('{}')
    const absolute = join(directory, 'tools', 'gh-1.json')
    writeFileSync(absolute, JSON.stringify(document()))
    writeFileSync(
      join(directory, 'registry.json'),
      JSON.stringify({ version: '0.1', tools: { gh: { ...versionOne, metadataPath: absolute } } }),
    )
    const { entries } = await readRegistry(directory)
    expect(await readAllMetadata(directory, entries)).toEqual([{ ok: true, value: document() }])
  })

  it.each([
    { version: '3', tools: {} },
    { version: 3 },
    { version: '0.10', tools: {} },
    { tools: {} },
    { version: null },
    {},
    [],
    'x',
    null,
  ])('of a version that is not known is left as it is: %j', async (value) => {
    const text = JSON.stringify(value)
    const directory = data(text)
    const { entries, problems } = await readRegistry(directory)
    expect([entries, problems]).toMatchObject([[], [{ reason: 'format' }]])
    expect(await writeRegistry(directory, { put: [GH] })).toMatchObject({ ok: false, reason: 'format' })
    expect([textOf(directory), readdirSync(directory).sort()]).toEqual([text, ['registry.json', 'tools']])
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['a list', []],
    ['without a path', { source: 'native' }],
    ['with a path that is relative', { ...versionTwo, path: 'gh' }],
    ['with metadata elsewhere', { ...versionTwo, metadataPath: '../../../etc/passwd' }],
    ['with metadata elsewhere below tools', { ...versionTwo, metadataPath: 'tools/../../x.json' }],
    ['with metadata at an absolute path', { ...versionTwo, metadataPath: '/etc/passwd.json' }],
    ['with shims elsewhere', { ...versionTwo, metadataPath: 'shims/../../x.json' }],
    ['with a time that is none', { ...versionTwo, lastChecked: {} }],
    [
      'with the last time that there is',
      { ...versionTwo, failure: { reason: '', message: '' }, lastChecked: '+275760-09-13T00:00:00.000Z' },
    ],
  ])('may hold a broken entry, %s', async (_, broken) => {
    const directory = data(JSON.stringify({ version: '2', tools: { jq: broken, gh: versionTwo } }))
    const { entries, problems } = await readRegistry(directory)
    expect(entries.map(({ name }) => name)).toEqual(['gh'])
    expect(problems).toMatchObject([{ reason: 'format', message: expect.stringContaining('The entry jq of') }])
  })

  it('may hold names that do harm elsewhere', async () => {
    const tools = `"__proto__":${JSON.stringify(versionTwo)},"../x":${JSON.stringify(versionTwo)},"a\\u001b[2Jb":1`
    const { entries, problems } = await readRegistry(
      data(`{"version":"2","tools":{${tools},"gh":${JSON.stringify(versionTwo)}}}`),
    )
    expect(entries.map(({ name }) => name)).toEqual(['gh'])
    expect(problems).toHaveLength(3)
    for (const { message } of problems) expect(message).toMatch(/^[ -~]+$/)
  })
})

describe('a registry that is not to be trusted', () => {
  const valid = '{"version":"2","tools":{}}'
  it.each<[string, string, () => string]>([
    ['is empty', 'json', () => data('')],
    ['is half written', 'json', () => data('{"version":"2","tools":{"gh":{"pa')],
    ['has a key twice', 'duplicate-key', () => data('{"version":"2","tools":{"gh":{},"gh":{}}}')],
    ['is deep', 'too-large', () => data('['.repeat(100_000))],
    ['is full', 'too-large', () => data(`[${'0,'.repeat(1_000_001)}0]`)],
    ['may be written by everybody', 'writable', () => data(valid, 0o666)],
    [
      'is a pipe',
      'kind',
      () => {
        const directory = data(valid)
        execFileSync('sh', ['-c', 'rm registry.json; mkfifo registry.json'], { cwd: directory })
        return directory
      },
    ],
    [
      'is a device',
      'kind',
      () => {
        const directory = data(valid)
        execFileSync('ln', ['-sf', '/dev/zero', 'registry.json'], { cwd: directory })
        return directory
      },
    ],
  ])('%s: it is a problem for readers, and set aside by writers', async (_, reason, make) => {
    const directory = make()
    expect(await readRegistry(directory)).toMatchObject({ entries: [], problems: [{ reason }] })
    const { entries, problems } = await update(directory, { put: [GH] })
    expect([entries, problems]).toMatchObject([
      [GH],
      [{ reason, message: expect.stringContaining('was renamed to registry.broken-') }],
    ])
    expect(readdirSync(directory).filter((name) => name.startsWith('registry.broken-'))).toHaveLength(1)
    expect(await readRegistry(directory)).toEqual({ entries: [GH], problems: [] })
  })

  it('is in a directory that others may write into', async () => {
    const directory = data(valid)
    chmodSync(directory, 0o777)
    expect(await readRegistry(directory)).toMatchObject({ problems: [{ reason: 'writable' }] })
    expect(await writeRegistry(directory, { put: [GH] })).toMatchObject({ ok: false, reason: 'writable' })
    expect(textOf(directory)).toBe(valid)
  })

  it('has metadata that was changed, until it is written again', async () => {
    const directory = data()
    const put = [{ ...GH, document: document() }]
    const { entries } = await update(directory, { put })
    const file = join(directory, 'tools', entries[0]?.metadata ?? '')
    for (const text of ['', '{}', readFileSync(file, 'utf8').replace('"gh"', '"xx"')]) {
      writeFileSync(file, text)
      expect(await readAllMetadata(directory, entries)).toMatchObject([{ ok: false, reason: 'changed' }])
      await update(directory, { put })
      expect(await readAllMetadata(directory, entries)).toEqual([{ ok: true, value: document() }])
    }
    chmodSync(file, 0o666)
    expect(await readAllMetadata(directory, entries)).toMatchObject([{ reason: 'writable' }])
  })

  it('may be reached through trusted links', async () => {
    const directory = data()
    await update(directory, { put: [{ ...GH, document: document() }] })
    symlinkSync(directory, `${directory}-link`)
    const { entries } = await readRegistry(`${directory}-link`)
    expect(await readAllMetadata(`${directory}-link`, entries)).toMatchObject([{ ok: true }])
  })
})

describe('a negative result', () => {
  const DAY = 86_400_000
  const at = (days: number): string => new Date(Date.now() + days * DAY).toISOString()
  const failed = (checkedAt: string, until?: string): RegistryPut => ({
    ...FAILED,
    checkedAt,
    failure: { reason: 'x', message: 'x', until },
  })
  it.each<[string, RegistryPut, number]>([
    ['holds for 30 days', failed(at(-29)), 1],
    ['does not hold longer', failed(at(-31)), 0],
    ['does not hold longer, whatever it says', failed(at(-31), at(5)), 0],
    ['may hold less long', failed(at(-3), at(-1)), 0],
    ['does not hold if it is of a far future', failed(at(300)), 0],
  ])('%s', async (_, put, expected) => {
    const directory = data()
    await update(directory, { put: [put] })
    expect((await readRegistry(directory)).entries).toHaveLength(expected)
  })

  it('is replaced by metadata, and the other way round', async () => {
    const directory = data()
    await update(directory, { put: [{ ...FAILED, name: 'gh', path: GH.path }] })
    expect((await update(directory, { put: [{ ...GH, document: document() }] })).entries).toMatchObject([
      { version: '2.45.0' },
    ])
    const { entries } = await update(directory, {
      put: [{ ...GH, document: document(), failure: { reason: 'x', message: 'y'.repeat(5000) } }],
    })
    expect(entries).toMatchObject([{ failure: { message: 'y'.repeat(2000) } }])
    expect(entries[0]?.metadata).toBeUndefined()
  })
})

describe('what is left over', () => {
  const old = new Date(Date.now() - 3 * 86_400_000)
  const place = (directory: string, name: string, isOld: boolean): void => {
    writeFileSync(join(directory, name), '{}')
    if (isOld) utimesSync(join(directory, name), old, old)
  }
  const REMAINS = [
    `.registry.json.12-${'0'.repeat(16)}.tmp`,
    `registry.lock.12-${'0'.repeat(32)}`,
    `registry.lock.${'0'.repeat(32)}.0`,
    `tools/.${'c'.repeat(64)}.json.12-${'0'.repeat(16)}.tmp`,
    `tools/${'c'.repeat(64)}.json`,
  ]
  const OTHERS = [
    'tools/gh.json',
    `tools/sha256-${'c'.repeat(64)}.json`,
    'notes.txt',
    '.hidden.tmp',
    'registry.broken-1.json',
  ]

  it("is removed when it is old, but only the registry's files", async () => {
    const directory = data('{"version":"2","tools":{}}')
    for (const name of [...REMAINS, ...OTHERS]) place(directory, name, true)
    const { entries } = await update(directory, { put: [{ ...GH, document: document() }] })
    expect(REMAINS.filter((name) => existsSync(join(directory, name)))).toEqual([])
    expect(OTHERS.filter((name) => !existsSync(join(directory, name)))).toEqual([])
    expect(await readAllMetadata(directory, entries)).toMatchObject([{ ok: true }])
  })

  it('stays while it is young', async () => {
    const directory = data('{"version":"2","tools":{}}')
    for (const name of REMAINS) place(directory, name, false)
    await update(directory, { put: [GH] })
    expect(REMAINS.filter((name) => !existsSync(join(directory, name)))).toEqual([])
  })

  it('is searched for once a day', async () => {
    const directory = data()
    await update(directory, { put: [GH] })
    for (const name of REMAINS) place(directory, name, true)
    await update(directory, { put: [FAILED] })
    expect(existsSync(join(directory, REMAINS[0] ?? ''))).toBe(true)
    for (const cleanedAt of [old.toISOString(), '2999-01-01T00:00:00.000Z', 'x', 5]) {
      for (const name of REMAINS) place(directory, name, true)
      const text = JSON.stringify({ ...JSON.parse(textOf(directory)), cleanedAt })
      writeFileSync(join(directory, 'registry.json'), text)
      await update(directory, {})
      expect(REMAINS.filter((name) => existsSync(join(directory, name)))).toEqual([])
    }
  })

  it('never is metadata that is put again', async () => {
    const directory = data()
    const { entries } = await update(directory, { put: [{ ...GH, document: document() }] })
    await update(directory, { remove: 'all' })
    const file = join(directory, 'tools', entries[0]?.metadata ?? '')
    utimesSync(file, old, old)
    writeFileSync(join(directory, 'registry.json'), '{"version":"2","tools":{}}', { mode: 0o600 })
    await update(directory, { put: [{ ...GH, document: document() }] })
    expect(existsSync(file)).toBe(true)
  })
})

describe('a change that is refused', () => {
  it('concerns a directory that cannot be written', async () => {
    const file = folder.file('a-file', 'x')
    expect(await writeRegistry(join(file, 'data'), {})).toMatchObject({
      ...{ ok: false, file, reason: 'kind' },
      message: expect.stringMatching(/a-file is not a directory$/),
    })
  })

  // Where there is no such file system the root does not let it be made.
  it.skipIf(!existsSync('/proc/self'))('concerns a directory in which the system creates nothing', async () => {
    for (const directory of ['/proc/x/agent-tools', '/proc/x', '/proc/self/x/y/z']) {
      expect(await writeRegistry(directory, { put: [] }, { waitMs: 100 })).toMatchObject({
        ...{ ok: false, file: directory, reason: 'unwritable' },
        message: expect.stringMatching(/cannot be written to, because .*: check/),
      })
    }
  })

  it('concerns a directory that other users can replace: nothing is created', async () => {
    const directory = data()
    mkdirSync(directory)
    chmodSync(directory, 0o777)
    for (const place of ['a', 'a/b', './x/../a/b/']) {
      const refused = await writeRegistry(`${directory}/${place}`, { put: [{ ...GH, document: document() }] })
      expect(refused).toMatchObject({ ok: false, reason: 'writable' })
    }
    symlinkSync(join(directory, 'a'), `${directory}-link`)
    expect(await writeRegistry(join(`${directory}-link`, 'b'), {})).toMatchObject({ ok: false })
    expect(readdirSync(directory)).toEqual([])
  })

  it('concerns a link without a target', async () => {
    const directory = data()
    symlinkSync(`${directory}-nowhere`, directory)
    expect(await writeRegistry(directory, {})).toMatchObject({ ok: false, reason: 'missing' })
    expect(existsSync(`${directory}-nowhere`)).toBe(false)
  })

  it('contains more entries than can be read again', async () => {
    const directory = data()
    const put = Array.from({ length: 20_001 }, (_, index) => ({ ...GH, name: `t${index}` }))
    expect(await writeRegistry(directory, { put })).toMatchObject({ ok: false, reason: 'too-large' })
    expect(existsSync(join(directory, 'registry.json'))).toBe(false)
    const { entries } = await update(directory, { put: put.slice(1) })
    const read = await readRegistry(directory)
    expect([entries.length, read.entries.length, read.problems]).toEqual([20_000, 20_000, []])
  })

  it.each<[string, unknown, unknown, unknown]>([
    ['directory', 'relative', {}, {}],
    ['directory', undefined, {}, {}],
    ['change', '/srv', null, {}],
    ['put', '/srv', { put: 'gh' }, {}],
    ['remove', '/srv', { remove: 'gh' }, {}],
    ['name', '/srv', { remove: [{ path: '/x' }] }, {}],
    ['path', '/srv', { remove: [{ name: 'gh', path: Symbol('x') }] }, {}],
    ['accessor', '/srv', hostile, {}],
    ['accessor of an option', '/srv', {}, hostile],
    ['kind of options', '/srv', {}, null],
    ['list of options', '/srv', {}, []],
    ['option', '/srv', {}, { waitms: 5 }],
    ['signal', '/srv', {}, { signal: 5 }],
    ['owner', '/srv', {}, { owner: 'ada' }],
    ['size', '/srv', {}, { maxBytes: -1 }],
    ['milliseconds', '/srv', {}, { waitMs: -1 }],
    ['milliseconds', '/srv', {}, { waitMs: Number.NaN }],
  ])('has a wrong %s', async (_, directory, change, options) => {
    const changing = writeRegistry(directory as string, change as RegistryChange, options as object)
    await expect(changing).rejects.toMatchObject({ code: 'ATIP_VALIDATION' })
  })

  it.each<[unknown, unknown]>([
    [undefined, undefined],
    [null, {}],
    ['relative', {}],
    ['/srv\0', {}],
    ['/x', null],
    ['/x', 5],
    ['/x', []],
    ['/x', { owner: -1 }],
    ['/x', { maxBytes: 5 }],
    ['/x', hostile],
  ])('has a counterpart among reads: %#', async (directory, options) => {
    const reading = readRegistry(directory as string, options as object)
    await expect(reading).rejects.toMatchObject({ code: 'ATIP_VALIDATION' })
  })

  it('was aborted', async () => {
    const directory = data()
    const signal = AbortSignal.abort(new Error('enough'))
    await expect(writeRegistry(directory, { put: [GH] }, { signal })).rejects.toThrow('enough')
    expect(existsSync(directory)).toBe(false)
  })
})
