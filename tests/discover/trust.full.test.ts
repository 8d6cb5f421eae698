import { createHash } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createToolset } from 'atip-bridge'
import {
  type DiscoverOptions,
  discoverTools,
  loadShims,
  mergePart,
  probeTool,
  serveAgentFlag,
} from 'atip-bridge/discover'
import { afterEach, describe, expect, it } from 'vitest'
import { createMark, survivorsOf } from '../support/executor'
import {
  addJson,
  addProgram,
  createPrefix,
  documentOf,
  leftBehind,
  namesOf,
  type Prefix,
  reasonsOf,
} from '../support/prefix'

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
const printing = (document: object): string => `#!/bin/sh\ncat <<'END'\n${JSON.stringify(document)}\nEND\n`
const shim = (prefix: Prefix, name: string, document: object): void =>
  addJson(join(prefix.root, 'home/.local/share/agent-tools/shims', `${name}.json`), document)
const directory = (prefix: Prefix, ...names: string[]): string => {
  const path = join(prefix.root, ...names)
  mkdirSync(path, { recursive: true })
  return path
}

describe('a program that somebody else can change', () => {
  it('is not described by a file', async () => {
    const prefix = machine()
    chownSync(addProgram(prefix.bin, 'foreign', '#!/bin/sh\n'), 12_345, 12_345)
    addProgram(prefix.bin, 'open', '#!/bin/sh\n', 0o777)
    for (const name of ['foreign', 'open']) shim(prefix, name, documentOf(name))
    const found = await discover(prefix)
    expect([namesOf(found), reasonsOf(found)]).toEqual([[], ['foreign.json: owner', 'open.json: writable']])
  })

  it('is not described by what it said before', async () => {
    const prefix = machine({ good: 1 })
    await discover(prefix, { probe: ['good-0'] })
    chmodSync(join(prefix.bin, 'good-0'), 0o777)
    for (const probe of ['never', ['good-0']] as const) {
      const found = await discover(prefix, { probe })
      expect([namesOf(found), reasonsOf(found)]).toEqual([[], ['good-0: writable']])
    }
  })

  it('is a program in a directory that everybody can write into, too', async () => {
    const prefix = machine()
    const shared = directory(prefix, 'shared')
    addProgram(shared, 'tool', printing(documentOf('tool')))
    chmodSync(shared, 0o1777)
    const found = await discover(prefix, { probe: [join(shared, 'tool')] })
    expect([namesOf(found), reasonsOf(found)]).toEqual([[], ['tool: writable']])
  })

  it('does not run a script', async () => {
    const prefix = machine()
    const evil = directory(prefix, 'evil')
    chmodSync(evil, 0o777)
    addProgram(evil, 'interpreter', printing(documentOf('script')))
    addProgram(prefix.bin, 'script', `#!${evil}/interpreter\n`)
    addProgram(prefix.bin, 'other', '#!/usr/bin/env interpreter\n')
    const found = await discover(prefix, { probe: ['script', 'other'], path: `${evil}:${prefix.options.path}` })
    expect([namesOf(found), reasonsOf(found)]).toEqual([[], ['interpreter: writable']])
  })
})

describe('metadata', () => {
  it('next to programs describes only programs of that prefix', async () => {
    const prefix = machine()
    const modules = directory(prefix, 'node_modules/.bin')
    addJson(join(prefix.root, 'node_modules/share/agent-tools/touch.json'), documentOf('touch'))
    addJson(join(prefix.root, 'share/agent-tools/touch.json'), documentOf('touch'))
    const found = await discover(prefix, { path: `${modules}:${prefix.options.path}` })
    expect([namesOf(found), reasonsOf(found)]).toEqual([[], ['touch.json: shadowed']])
  })

  it("is found next to the user's programs", async () => {
    const prefix = machine()
    const bin = directory(prefix, 'home/.local/bin')
    addProgram(bin, 'mine', '#!/bin/sh\n')
    addJson(join(prefix.root, 'home/.local/share/agent-tools/mine.json'), documentOf('mine'))
    const found = await discover(prefix, { path: `${bin}:${prefix.options.path}` })
    expect(found.sources.find(({ tools }) => tools.length > 0)).toMatchObject({
      origin: 'sidecar',
      tools: [{ name: 'mine' }],
    })
  })

  it('of one program does not describe another program of the same name', async () => {
    const prefix = machine({ good: 1 })
    const other = addProgram(
      directory(prefix, 'other'),
      'good-0',
      printing(documentOf('good-0', { description: 'Other' })),
    )
    const found = await discover(prefix, { probe: [other] })
    expect([namesOf(found), reasonsOf(found)]).toEqual([[], ['good-0: shadowed']])
  })

  it('describes one file, through any link', async () => {
    const prefix = machine({ good: 1 })
    await discover(prefix, { probe: ['good-0'] })
    const second = join(prefix.root, 'second')
    symlinkSync(prefix.bin, second)
    const found = await discover(prefix, { path: `${second}:${prefix.options.path}` })
    expect([namesOf(found), found.errors]).toEqual([['good-0'], []])
  })

  it('for one version of a program takes precedence over metadata for its name', async () => {
    const prefix = machine()
    const text = '#!/bin/sh\n# 1\n'
    addProgram(prefix.bin, 'tool', text)
    const hash = createHash('sha256').update(text).digest('hex')
    shim(prefix, 'tool', documentOf('tool', { description: 'By its name' }))
    for (const each of [hash, '0'.repeat(64)]) {
      shim(
        prefix,
        `sha256/${each}`,
        documentOf('tool', { description: 'By its hash', binary: { hash: `sha256:${each}` } }),
      )
    }
    const found = await discover(prefix)
    expect([found.tools[0]?.description, found.tools[0]?.trust, found.errors]).toEqual([
      'By its hash',
      { source: 'user', verified: true, checksum: `sha256:${hash}` },
      [],
    ])
  })

  it('cannot raise its trust', async () => {
    const prefix = machine()
    const file = join(prefix.bin, 'tool')
    addProgram(
      prefix.bin,
      'tool',
      `#!/bin/sh\nset -- $(sha256sum ${file})\necho '${JSON.stringify(documentOf('tool', { trust: { checksum: 'sha256:HASH' } }))}' | sed "s/HASH/$1/"\n`,
    )
    for (const probe of [['tool'], 'never'] as const) {
      expect((await discover(prefix, { probe })).tools[0]?.trust).toMatchObject({ source: 'native', verified: false })
    }
  })

  it('contains no terminal sequences and no marks that change the text direction', async () => {
    const prefix = machine()
    addProgram(prefix.bin, 'tool', '#!/bin/sh\n')
    shim(
      prefix,
      'tool',
      documentOf('tool', { version: '1\u001b]0;title\u0007', description: 'safe\u202e evil\u001b[31m\u0000' }),
    )
    const { tools } = await discover(prefix)
    expect(tools[0]).toMatchObject({ version: '1', description: 'safe evil' })
  })
})

describe('a probe', () => {
  it('ends processes that hide their environment', async () => {
    const [prefix, mark] = [machine(), createMark()]
    addProgram(
      prefix.bin,
      'tool',
      `#!/bin/sh\n/usr/bin/env -i /usr/bin/setsid -f /bin/sleep ${mark} </dev/null >/dev/null 2>&1\nsleep 0.2\necho '${JSON.stringify(documentOf('tool'))}'\n`,
    )
    const found = await discover(prefix, { probe: ['tool'] })
    expect(reasonsOf(found)).toEqual(['tool: failed'])
    // Ended processes may be listed for a moment.
    expect(await survivorsOf(mark)).toEqual([])
  })

  it('removes files that cannot be read', async () => {
    const prefix = machine()
    addProgram(
      prefix.bin,
      'tool',
      `#!/bin/sh\nmkdir -p ~/a/b; chmod 000 ~/a\necho '${JSON.stringify(documentOf('tool'))}'\n`,
    )
    const left = await leftBehind(prefix.root, async () => {
      expect(namesOf(await discover(prefix, { probe: ['tool'] }))).toEqual(['tool'])
    })
    expect(left).toEqual([])
  })

  it('reports a full disk', async () => {
    const prefix = machine({ good: 1 })
    const { TMPDIR } = process.env
    process.env.TMPDIR = '/dev/null/nowhere'
    try {
      const probed = probeTool(join(prefix.bin, 'good-0'))
      await expect(probed).rejects.toMatchObject({ code: 'ATIP_DISCOVERY', reason: 'failed' })
    } finally {
      if (TMPDIR === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = TMPDIR
    }
  })

  it('that failed because of its limits is tried again without them', async () => {
    const prefix = machine({ slow: 1, good: 1 })
    const probe = ['slow-0', 'good-0']
    expect(namesOf(await discover(prefix, { probe, timeoutMs: 50, maxBytes: 10 }))).toEqual([])
    expect(namesOf(await discover(prefix, { probe, sandbox: () => ['/bin/false'] }))).toEqual([])
    expect(namesOf(await discover(prefix, { probe }))).toEqual(['good-0', 'slow-0'])
  })

  it('skips programs that match a skip pattern', async () => {
    const prefix = machine({ good: 2 })
    const found = await discover(prefix, { probe: ['good-0', 'good-1'], skip: ['GOOD-0', '*-1'] })
    expect([namesOf(found), reasonsOf(found)]).toEqual([[], ['good-0: skipped', 'good-1: skipped']])
  })

  it('keeps the order of the probe option', async () => {
    const prefix = machine()
    const [first, second] = ['a', 'b'].map((name) => {
      const wait = name === 'a' ? 'sleep 0.2\n' : ''
      const text = printing(documentOf('tool', { description: name })).replace('#!/bin/sh\n', `#!/bin/sh\n${wait}`)
      return addProgram(directory(prefix, name), 'tool', text)
    })
    const found = await discover(prefix, { probe: [first as string, second as string] })
    expect(found.tools[0]?.description).toBe('a')
  })
})

describe('an entry of PATH', () => {
  it('that cannot be listed may hide later programs, and is reported', async () => {
    const prefix = machine({ good: 1 })
    await discover(prefix, { probe: ['good-0'] })
    const file = join(prefix.root, 'file')
    writeFileSync(file, '')
    const found = await discover(prefix, { path: `${file}::${prefix.options.path}` })
    expect([namesOf(found), found.errors.map(({ reason }) => reason)]).toEqual([['good-0'], ['relative']])
  })
})

describe('a part of the metadata', () => {
  const leaf = { description: 'Does it' }
  const argument = { name: 'x', type: 'string', description: 'x', required: true }
  const part = (more: object): never =>
    documentOf('tool', { partial: true, filter: { commands: ['rm'] }, ...more }) as never

  it('adds the effects that the part declares for all its commands', () => {
    const tool = part({ effects: { destructive: false }, commands: { list: { ...leaf, arguments: [argument] } } })
    const more = part({
      effects: { destructive: true, filesystem: { delete: true } },
      globalOptions: [{ name: 'all', flags: ['--all'], type: 'boolean', description: 'All' }],
      commands: { rm: { ...leaf, arguments: [argument], effects: { network: false } } },
    })
    const merged = mergePart(tool, more)
    expect(merged.commands?.rm?.effects).toEqual({ destructive: true, filesystem: { delete: true }, network: false })
    expect(merged.globalOptions).toHaveLength(1)
    expect(createToolset([merged]).commands.map(({ name, effects }) => [name, effects.destructive])).toEqual([
      ['tool_list', false],
      ['tool_rm', true],
    ])
  })

  it.each([
    ['another tool', documentOf('other'), 'Expected the part of tool at part.name'],
    ['nothing', null, 'Expected an object at part, got null'],
  ])('is not %s', (_, more, message) => {
    expect(() => mergePart(documentOf('tool') as never, more as never)).toThrow(message)
  })

  it('does not change the trust', () => {
    const trust = { source: 'user', verified: false } as const
    const whole = documentOf('tool', { trust: { source: 'native', verified: true } })
    expect(
      mergePart({ ...(documentOf('tool') as never as { name: string }), trust } as never, whole as never).trust,
    ).toEqual(trust)
  })

  it('completes commands that depth had cut off', async () => {
    const prefix = machine()
    const whole = documentOf('tool', {
      commands: { status: leaf, pr: { ...leaf, commands: { list: leaf } }, go: leaf },
    })
    const answer = (rest: string[]): string => {
      let text = ''
      serveAgentFlag(whole as never, ['--agent', ...rest], { write: (piece) => (text += piece) })
      return text
    }
    const script = ['#!/bin/sh', 'case "$2" in']
    for (const name of ['status', 'pr', 'go'])
      script.push(`--commands=${name}) echo '${answer([`--commands=${name}`]).trim()}';;`)
    script.push(`*) echo '${answer(['--depth=1']).trim()}';;`, 'esac', '')
    addProgram(prefix.bin, 'tool', script.join('\n'))
    const { tools, loadMore } = await discover(prefix, { probe: ['tool'] })
    const commandsOf = (tool: unknown): string[] => createToolset([tool as never]).commands.map(({ name }) => name)
    const [tool] = tools
    expect(commandsOf(tool)).toEqual([])
    const one = await loadMore(tool as never, ['status'])
    expect([commandsOf(one), one.partial, one.includedCommands]).toEqual([['tool_status'], true, 1])
    const two = await loadMore(one, ['pr'])
    expect(commandsOf(two)).toEqual(['tool_status', 'tool_pr_list'])
    const three = await loadMore(two, ['go'])
    expect([commandsOf(three).length, three.partial, three.omitted]).toEqual([3, undefined, undefined])
    await expect(loadMore(three, ['stauts'])).rejects.toThrow('tool has no command stauts')
  })

  it("keeps the user's overrides and refuses another version", async () => {
    const prefix = machine()
    const answer = join(prefix.root, 'answer')
    const say = (version: string): void =>
      writeFileSync(
        answer,
        JSON.stringify(part({ version, commands: { rm: { ...leaf, effects: { destructive: false } } } })),
      )
    say('1')
    addProgram(prefix.bin, 'tool', `#!/bin/sh\ncat ${answer} # atip\n`)
    addJson(join(prefix.root, 'home/.config/agent-tools/overrides/tool.json'), {
      commands: { rm: { effects: { destructive: true } } },
    })
    const { tools, loadMore } = await discover(prefix, { probe: ['tool'] })
    const more = await loadMore(tools[0] as never, ['rm'])
    expect(more.commands?.rm?.effects).toEqual({ destructive: true })
    say('2')
    await expect(loadMore(tools[0] as never, ['rm'])).rejects.toMatchObject({ reason: 'changed' })
  })
})

describe('wrong arguments', () => {
  it('cause an AtipValidationError', async () => {
    await expect(loadShims(undefined as never)).rejects.toMatchObject({ code: 'ATIP_VALIDATION' })
    expect(() => serveAgentFlag(documentOf('x') as never, undefined as never)).toThrow(
      'Expected an array of arguments at argv',
    )
  })
})
