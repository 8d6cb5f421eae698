import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DiscoverOptions, discoverTools } from 'atip-bridge/discover'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import {
  addJson,
  addProgram,
  createPrefix,
  documentOf,
  KINDS,
  leftBehind,
  link,
  namesOf,
  type Prefix,
  reasonsOf,
  SLEEP,
} from '../support/prefix'

const all = createPrefix(Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, kind === 'good' ? 3 : 1])))
afterAll(() => rmSync(all.root, { recursive: true }))

const made: Prefix[] = []
afterEach(() => {
  for (const { root } of made.splice(0)) rmSync(root, { recursive: true })
})

function machine(counts: Record<string, number> = {}): Prefix {
  const prefix = createPrefix(counts)
  made.push(prefix)
  return prefix
}

const discover = (prefix: Prefix, options: DiscoverOptions = {}) => discoverTools({ ...prefix.options, ...options })
/** A shell program that leaves a trace when it is run. */
function traced(
  prefix: Prefix,
  name: string,
  document: object = documentOf(name),
): { runs: () => number; file: string } {
  const trace = join(prefix.root, `${name}.trace`)
  const file = addProgram(
    prefix.bin,
    name,
    `#!/bin/sh\necho "$@" >> ${trace}\ncat <<'END'\n${JSON.stringify(document)}\nEND\n`,
  )
  return { file, runs: () => (existsSync(trace) ? readFileSync(trace, 'utf8').trim().split('\n').length : 0) }
}

describe('a scan of programs of every kind', () => {
  const probe = [...all.kinds.keys()].filter((name) => !name.startsWith('plain'))

  it('finds every valid program, reports each invalid program and leaves nothing behind', async () => {
    let found: Awaited<ReturnType<typeof discover>> | undefined
    const left = await leftBehind(all.root, async () => {
      found = await discover(all, { probe, concurrency: 8 })
    })
    if (found === undefined) throw new Error('Nothing was found')
    const good = probe.filter((name) => all.kinds.get(name)?.reason === 'ok').sort()
    expect(namesOf(found)).toEqual(good)
    expect(good.length).toBeGreaterThan(5)
    const reasons = new Map(found.errors.map(({ file, reason }) => [file.split('/').at(-1), reason]))
    const expected = probe.map((name) => [name, all.kinds.get(name)?.reason] as const)
    expect([...reasons].sort()).toEqual(expected.filter(([, reason]) => reason !== 'ok').sort())
    expect(readdirSync(all.options.env.HOME as string)).toEqual(['.local'])
    expect(left).toEqual([])
    expect(processesOf(all.bin)).toEqual([])
  })

  it('runs nothing the second time, and says the same', async () => {
    const found = await discover(all, { probe })
    expect(namesOf(found)).toContain('good-0')
    expect(
      found.errors
        .filter(({ cached }) => cached !== true)
        .map(({ reason }) => reason)
        .sort(),
    ).toEqual(['setuid', 'writable'])
    expect(found.sources.find(({ origin }) => origin === 'probe')?.tools).toEqual([])
  })

  it('runs only marked programs if probe is marked, and no harmful program', async () => {
    const prefix = machine({ plain: 2, good: 1 })
    const dangerous = traced(prefix, 'shutdown')
    const found = await discover(prefix, { probe: 'marked', names: ['good-0', 'plain-0', 'plain-1', 'shutdown'] })
    expect(namesOf(found)).toEqual(['good-0'])
    expect([reasonsOf(found), dangerous.runs()]).toEqual([['shutdown: skipped'], 0])
  })
})

/** Processes that were started from a file in a directory, by the lines of `ps`. */
function processesOf(directory: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'latin1')
      } catch {
        return ''
      }
    })
    .filter((line) => line.includes(directory) || line.includes(SLEEP))
}

describe('what is run', () => {
  it('is nothing unless probe allows it', async () => {
    const prefix = machine()
    const tool = traced(prefix, 'tool')
    const found = await discover(prefix)
    expect([namesOf(found), tool.runs()]).toEqual([[], 0])
    expect(readdirSync(prefix.options.env.HOME as string)).toEqual([])
  })

  it('is each program named in probe, with --agent alone, once until it changes', async () => {
    const prefix = machine()
    const [one, other] = [traced(prefix, 'one'), traced(prefix, 'other')]
    expect(namesOf(await discover(prefix, { probe: ['one', other.file] }))).toEqual(['one', 'other'])
    expect(readFileSync(join(prefix.root, 'one.trace'), 'utf8')).toBe('--agent\n')
    expect(namesOf(await discover(prefix, { probe: ['one', 'other'] }))).toEqual(['one', 'other'])
    expect(namesOf(await discover(prefix))).toEqual(['one', 'other'])
    expect([one.runs(), other.runs()]).toEqual([1, 1])
    await discover(prefix, { probe: ['one'], refresh: true })
    expect([one.runs(), other.runs()]).toEqual([2, 1])
  })

  it('is run in an empty home, without the environment and without input', async () => {
    const prefix = machine()
    const out = join(prefix.root, 'seen')
    addProgram(
      prefix.bin,
      'tool',
      `#!/bin/sh\n{ env; pwd; ls -A ~ . ; cat; } > ${out}\necho '${JSON.stringify(documentOf('tool'))}'\n`,
    )
    process.env.DISCOVER_SECRET = 'do-not-show'
    try {
      expect(namesOf(await discover(prefix, { probe: ['tool'] }))).toEqual(['tool'])
    } finally {
      delete process.env.DISCOVER_SECRET
    }
    const seen = readFileSync(out, 'utf8')
    expect(seen).not.toContain('do-not-show')
    expect(seen).toContain('ATIP_PROBE=1')
    expect(seen).toMatch(/\nHOME=.*atip-probe-/)
  })

  it('goes through the sandbox', async () => {
    const prefix = machine()
    const tool = traced(prefix, 'tool')
    const seen: unknown[] = []
    const sandbox: DiscoverOptions['sandbox'] = (command, { effects }) => {
      seen.push([command, effects])
      return ['/usr/bin/env', ...command]
    }
    await discover(prefix, { probe: ['tool'], sandbox })
    expect(seen).toEqual([[[tool.file, '--agent'], { filesystem: { write: true }, network: false }]])
  })

  it('is not a program that other users could have installed, and no other file', async () => {
    const prefix = machine()
    const text = `#!/bin/sh\necho '${JSON.stringify(documentOf('mine'))}'\n`
    addProgram(prefix.bin, 'plain-file', text, 0o644)
    chownSync(addProgram(prefix.bin, 'foreign', text), 12_345, 12_345)
    mkdirSync(join(prefix.root, 'open'), { mode: 0o777 })
    addProgram(join(prefix.root, 'open'), 'mine', text)
    link(prefix.bin, 'linked', addProgram(prefix.root, 'target', text))
    mkdirSync(join(prefix.bin, 'directory'))
    const at = (name: string): string => join(prefix.bin, name)
    const { chmodSync } = await import('node:fs')
    chmodSync(join(prefix.root, 'open'), 0o777)
    const probe = [
      at('plain-file'),
      at('foreign'),
      join(prefix.root, 'open', 'mine'),
      at('linked'),
      at('directory'),
      at('none'),
      'nowhere',
    ]
    const found = await discover(prefix, { probe })
    expect(reasonsOf(found).sort()).toEqual(
      [
        'plain-file: not-executable',
        'foreign: owner',
        'mine: writable',
        'linked: name',
        'directory: kind',
        'none: missing',
        'nowhere: not-found',
      ].sort(),
    )
  })

  it('is reported in advance, and an abort loses no result', async () => {
    const prefix = machine({ good: 2, waits: 1 })
    const told: unknown[] = []
    const controller = new AbortController()
    const scan = discover(prefix, {
      probe: ['good-0', 'good-1', 'waits-0'],
      concurrency: 1,
      timeoutMs: 20_000,
      signal: controller.signal,
      onProgress: ({ done, total, program }) => {
        told.push([done, total, program?.split('/').at(-1)])
        if (done === 2) setTimeout(() => controller.abort(new Error('enough')), 50)
      },
    })
    await expect(scan).rejects.toThrow('enough')
    expect(told).toEqual([
      [0, 3, 'good-0'],
      [1, 3, 'good-1'],
      [2, 3, 'waits-0'],
    ])
    expect(processesOf(prefix.bin)).toEqual([])
    expect(namesOf(await discover(prefix))).toEqual(['good-0', 'good-1'])
  })
})

describe('a program that was asked before', () => {
  it('is probed again if it has changed, but not if it was only touched', async () => {
    const prefix = machine()
    const tool = traced(prefix, 'tool')
    await discover(prefix, { probe: ['tool'] })
    utimesSync(tool.file, new Date(), new Date())
    expect(namesOf(await discover(prefix))).toEqual(['tool'])
    traced(prefix, 'tool', documentOf('tool', { version: '2' }))
    const changed = await discover(prefix)
    expect([namesOf(changed), reasonsOf(changed)]).toEqual([[], ['tool: changed']])
    const again = await discover(prefix, { probe: ['tool'] })
    expect([again.tools[0]?.version, again.errors, tool.runs()]).toEqual(['2', [], 2])
  })

  it('does not describe another program that comes before it on PATH', async () => {
    const prefix = machine()
    const tool = traced(prefix, 'tool')
    await discover(prefix, { probe: ['tool'] })
    const first = join(prefix.root, 'first')
    mkdirSync(first)
    addProgram(first, 'tool', '#!/bin/sh\nexit 0\n')
    const path = `${first}:${prefix.options.path}`
    const found = await discover(prefix, { path })
    expect([namesOf(found), reasonsOf(found)]).toEqual([[], ['tool: shadowed']])
    expect(found.errors[0]?.message).toContain(`${first}/tool comes before ${tool.file} on PATH`)
    rmSync(first, { recursive: true })
    expect(namesOf(await discover(prefix, { path }))).toEqual(['tool'])
  })

  it('is forgotten if remember is false', async () => {
    const prefix = machine()
    const tool = traced(prefix, 'tool')
    await discover(prefix, { probe: ['tool'], remember: false })
    expect(readdirSync(prefix.options.env.HOME as string)).toEqual([])
    await discover(prefix, { probe: ['tool'], remember: false })
    expect(tool.runs()).toBe(2)
  })

  it('is not probed again after a failure until it changes', async () => {
    const prefix = machine()
    const tool = traced(prefix, 'tool', { atip: '0.3' })
    for (const cached of [undefined, true]) {
      const found = await discover(prefix, { probe: ['tool'] })
      expect(found.errors).toMatchObject([{ origin: 'probe', reason: 'invalid', ...(cached && { cached }) }])
    }
    expect(tool.runs()).toBe(1)
    // Who does not ask for it is not told of it.
    expect((await discover(prefix)).errors).toEqual([])
  })
})

describe('definitions in files', () => {
  const data = (prefix: Prefix, ...names: string[]): string =>
    join(prefix.root, 'home/.local/share/agent-tools', ...names)
  const system = (prefix: Prefix, ...names: string[]): string => join(prefix.root, 'system/agent-tools', ...names)
  const sidecar = (prefix: Prefix, ...names: string[]): string => join(prefix.root, 'share/agent-tools', ...names)
  const installed = (names: readonly string[]): Prefix => {
    const prefix = machine()
    for (const name of names) addProgram(prefix.bin, name, '#!/bin/sh\n')
    return prefix
  }

  it('count in their order, and say where they were found', async () => {
    const prefix = installed(['a', 'b', 'c'])
    const trust = { source: 'native', verified: true, signedBy: 'somebody' }
    for (const name of ['a', 'b', 'c'])
      addJson(system(prefix, `${name}.json`), documentOf(name, { description: 'system', trust }))
    for (const name of ['a', 'b'])
      addJson(sidecar(prefix, `${name}.json`), documentOf(name, { description: 'sidecar', trust }))
    addJson(data(prefix, 'shims', 'a.json'), documentOf('a', { description: 'shim', trust }))
    const found = await discover(prefix)
    expect(found.tools.map(({ name, description, trust: given }) => [name, description, given])).toEqual([
      ['a', 'shim', { source: 'user', verified: false }],
      ['b', 'sidecar', { source: 'vendor', verified: false }],
      ['c', 'system', { source: 'org', verified: false }],
    ])
    const hidden = found.sources
      .flatMap(({ tools }) => tools)
      .flatMap(({ name, origin, hiddenBy }) => (hiddenBy ? [[name, origin, hiddenBy]] : []))
    expect(hidden).toEqual([
      ['a', 'sidecar', 'shim'],
      ['a', 'system', 'shim'],
      ['b', 'system', 'sidecar'],
    ])
    expect(found.errors).toEqual([])
  })

  it("rank after the caller's tools and the programs' metadata", async () => {
    const prefix = installed(['a'])
    const program = traced(prefix, 'b')
    for (const name of ['a', 'b'])
      addJson(data(prefix, 'shims', `${name}.json`), documentOf(name, { description: 'shim' }))
    const given = documentOf('a', { description: 'host', trust: { source: 'org' } })
    const found = await discover(prefix, { tools: [given as never], probe: ['b'] })
    expect(found.tools.map(({ description, trust }) => [description, trust?.source])).toEqual([
      ['host', 'org'],
      ['The program b', 'native'],
    ])
    expect(program.runs()).toBe(1)
  })

  it.each([
    ['another name', 'a.json', documentOf('b'), 'name'],
    ['a name that is none', '-a.json', documentOf('a'), 'name'],
    ['no JSON', 'a.json', '{', 'json'],
    ['no document', 'a.json', [], 'invalid'],
    ['commands that cannot be read', 'a.json', documentOf('a', { commands: 7 }), 'invalid'],
    ['one key twice', 'a.json', '{"atip":"0.3","name":"a","name":"a"}', 'duplicate-key'],
    ['a program that is not there', 'z.json', documentOf('z'), 'not-found'],
    ['a wrong checksum', 'a.json', documentOf('a', { trust: { checksum: `sha256:${'0'.repeat(64)}` } }), 'checksum'],
    ['a hash for a name that it does not hold', `sha256/${'0'.repeat(64)}.json`, documentOf('a'), 'checksum'],
  ])('are told with %s', async (_, file, document, reason) => {
    const prefix = installed(['a'])
    addJson(data(prefix, 'shims', file), document)
    const found = await discover(prefix)
    expect([found.tools, found.errors.map(({ origin, reason: told }) => [origin, told])]).toEqual([
      [],
      [['shim', reason]],
    ])
    expect(found.errors[0]?.message).toMatch(/^[^\n]{20,}$/)
  })

  it('have their checksum verified', async () => {
    const { createHash } = await import('node:crypto')
    const prefix = installed(['a'])
    const hash = createHash('sha256').update('#!/bin/sh\n').digest('hex')
    addJson(data(prefix, 'shims/sha256', `${hash}.json`), {
      atip: { version: '0.6' },
      binary: { name: 'a', version: '1', hash: `sha256:${hash}` },
      description: 'By its hash',
    })
    const found = await discover(prefix)
    expect(found.tools).toMatchObject([{ name: 'a', trust: { source: 'user', verified: true } }])
  })

  it('are refused if another user owns or can write the file', async () => {
    const { chmodSync } = await import('node:fs')
    const prefix = installed(['a', 'b'])
    addJson(data(prefix, 'shims', 'a.json'), documentOf('a'))
    addJson(data(prefix, 'shims', 'b.json'), documentOf('b'))
    chownSync(data(prefix, 'shims', 'a.json'), 12_345, 12_345)
    chmodSync(data(prefix, 'shims', 'b.json'), 0o666)
    expect(reasonsOf(await discover(prefix)).sort()).toEqual(['a.json: owner', 'b.json: writable'])
  })

  it('are limited to the names option', async () => {
    const prefix = installed(['a', 'b'])
    for (const name of ['a', 'b']) addJson(system(prefix, `${name}.json`), documentOf(name))
    expect(namesOf(await discover(prefix, { names: ['b', 'c'] }))).toEqual(['b'])
  })

  it('are overridden field by field', async () => {
    const prefix = installed(['a'])
    const config = join(prefix.root, 'home/.config/agent-tools/overrides')
    addJson(system(prefix, 'a.json'), documentOf('a', { homepage: 'https://example.com', trust: { source: 'native' } }))
    addJson(join(config, 'a.json'), {
      homepage: null,
      trust: { source: 'native', verified: true },
      commands: { list: { effects: { network: true } }, more: { description: 'More' } },
    })
    addJson(join(config, 'b.json'), { description: 'x' })
    addJson(join(config, 'c.json'), [])
    const found = await discover(prefix)
    expect(found.tools).toEqual([
      {
        ...documentOf('a', { trust: { source: 'org', verified: false } }),
        commands: {
          list: { description: 'List things', effects: { destructive: false, network: true } },
          more: { description: 'More' },
        },
      },
    ])
    expect(reasonsOf(found).sort()).toEqual(['b.json: not-found', 'c.json: invalid'])
    expect(found.sources.at(-1)).toMatchObject({
      origin: 'override',
      tools: [{ name: 'a', file: join(config, 'a.json') }],
    })
  })

  it('stay unchanged if an override makes them invalid', async () => {
    const prefix = installed(['a'])
    addJson(system(prefix, 'a.json'), documentOf('a'))
    addJson(join(prefix.root, 'home/.config/agent-tools/overrides/a.json'), { commands: { list: { options: 7 } } })
    const found = await discover(prefix)
    expect([namesOf(found), reasonsOf(found)]).toEqual([['a'], ['a.json: invalid']])
  })
})

describe('loadMore', () => {
  it('asks the program for more of its commands', async () => {
    const prefix = machine()
    const answer = join(prefix.root, 'answer')
    const part = (commands: object): string =>
      JSON.stringify(documentOf('tool', { partial: true, totalCommands: 4, commands }))
    writeFileSync(
      answer,
      part({
        list: { description: 'List' },
        group: { description: 'Group', commands: { one: { description: 'One' } } },
      }),
    )
    addProgram(prefix.bin, 'tool', `#!/bin/sh\necho "$@" >> ${prefix.root}/trace\ncat ${answer} # atip\n`)
    const { tools, loadMore } = await discover(prefix, { probe: ['tool'] })
    writeFileSync(answer, part({ group: { description: 'Group', commands: { two: { description: 'Two' } } } }))
    const more = await loadMore(tools[0] as never, ['group'])
    expect(Object.keys(more.commands?.group?.commands ?? {})).toEqual(['one', 'two'])
    expect([Object.keys(more.commands ?? {}), more.partial]).toEqual([['list', 'group'], true])
    expect(readFileSync(join(prefix.root, 'trace'), 'utf8')).toBe('--agent\n--agent --commands=group\n')
    await expect(loadMore(tools[0] as never, ['--depth=1'])).rejects.toThrow('Expected an array of names of commands')
    await expect(loadMore({ ...tools[0], name: 'other' } as never, ['group'])).rejects.toMatchObject({
      code: 'ATIP_DISCOVERY',
    })
  })
})

describe('options', () => {
  it.each([
    [null, 'Expected an object at options, got null'],
    [{ prob: 'marked' }, 'Unknown option prob'],
    [{ probe: 'all' }, "Expected 'never', 'marked' or an array of names or absolute paths at options.probe"],
    [{ probe: ['./tool'] }, "Expected 'never', 'marked' or an array of names or absolute paths at options.probe"],
    [{ probe: ['a\0b'] }, "Expected 'never', 'marked' or an array of names or absolute paths"],
    [{ names: ['../a'] }, 'Expected an array of names of tools at options.names'],
    [{ concurrency: 0 }, 'Expected a whole number from 1 to 64 at options.concurrency'],
    [{ timeoutMs: Number.NaN }, 'Expected a whole number from 1 to 600000'],
    [{ maxBytes: 1e12 }, 'Expected a whole number from 1 to 67108864'],
    [{ refresh: 'yes' }, 'Expected true or false at options.refresh'],
    [{ tools: [{}] }, 'atip'],
    [{ tools: 7 }, 'Expected an array of tools'],
    [{ env: [] }, 'Expected an object at options.env'],
    [{ signal: {} }, 'Expected an AbortSignal'],
    [{ sandbox: 'bwrap' }, 'Expected a function at options.sandbox'],
    [{ path: ['/bin'] }, 'Expected directories separated by :'],
  ])('%j are refused', async (options, message) => {
    await expect(discoverTools(options as never)).rejects.toThrow(message)
  })

  it('may name a relative directory in PATH, which is ignored', async () => {
    const prefix = machine()
    const found = await discover(prefix, { path: `bin:.:${prefix.bin}` })
    expect(reasonsOf(found)).toEqual(['bin: relative', '.: relative'])
  })
})
