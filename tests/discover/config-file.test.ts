import { chmodSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type DiscoverOptions, type Discovery, discoverTools } from 'atip-bridge/discover'
import { afterEach, describe, expect, it } from 'vitest'
import { addJson, addProgram, createPrefix, documentOf, namesOf, type Prefix, reasonsOf } from '../support/prefix'

const made: Prefix[] = []
afterEach(() => {
  for (const { root } of made.splice(0)) rmSync(root, { recursive: true })
})

interface Machine extends Prefix {
  readonly config: string
  readonly discover: (options: DiscoverOptions) => Promise<Discovery>
  /** The programs that were run, in any order. */
  readonly ran: () => string[]
}

/** A machine with the programs `one`, `two` and `shutdown`, which describe themselves. */
function machine(config?: unknown): Machine {
  const prefix = createPrefix({})
  made.push(prefix)
  const trace = join(prefix.root, 'trace')
  for (const name of ['one', 'two', 'shutdown']) {
    const partial = documentOf(name, { partial: true })
    addProgram(prefix.bin, name, `#!/bin/sh\necho ${name} >> ${trace}\ncat <<'END'\n${JSON.stringify(partial)}\nEND\n`)
  }
  const file = join(prefix.root, 'home/.config/agent-tools/config.json')
  if (config !== undefined) addJson(file, config)
  return {
    ...prefix,
    config: file,
    discover: (options) => discoverTools({ ...prefix.options, ...options }),
    ran: () => (existsSync(trace) ? readFileSync(trace, 'utf8').trim().split('\n').sort() : []),
  }
}

const BOTH = ['one', 'two']

describe('config.json forbids probes (RFC section 4)', () => {
  it.each<[unknown, DiscoverOptions['probe'], string[]]>([
    [undefined, BOTH, ['one', 'two']],
    [{}, BOTH, ['one', 'two']],
    [{ 'x-editor': { probe: 'never' } }, BOTH, ['one', 'two']],
    [{ skip: ['two'] }, BOTH, ['one']],
    [{ skip: ['TW*'] }, BOTH, ['one']],
    [{ skip: ['*'] }, BOTH, []],
    [{ probe: 'never' }, BOTH, []],
    [{ probe: [] }, BOTH, []],
    [{ probe: ['one', 'absent'] }, BOTH, ['one']],
    [{ probe: ['one'] }, 'marked', ['one']],
    [{ probe: ['one'], skip: ['one'] }, BOTH, []],
    // It never makes a scan run more than it was asked to.
    [{ probe: BOTH }, 'never', []],
    [{ probe: BOTH }, ['one'], ['one']],
    [{ probe: ['shutdown', 'one'] }, 'marked', ['one']],
  ])('%j with probe %j: runs %j', async (config, probe, expected) => {
    const { discover, ran } = machine(config)
    const found = await discover({ probe, names: [...BOTH, 'shutdown'] })
    expect([ran(), namesOf(found)]).toEqual([expected, expected])
  })

  it('takes absolute paths', async () => {
    const { bin, discover, config, ran } = machine()
    addJson(config, { probe: [join(bin, 'one')] })
    await discover({ probe: BOTH })
    expect(ran()).toEqual(['one'])
  })

  it('says so of each program, and does not remember it', async () => {
    const { discover, config, ran } = machine({ probe: ['one'] })
    const found = await discover({ probe: BOTH })
    expect(reasonsOf(found)).toEqual(['two: skipped'])
    expect(found.errors[0]?.message).toBe('config.json lets no scan probe two: add it to probe there if you trust it')
    addJson(config, { probe: BOTH })
    expect(namesOf(await discover({ probe: BOTH }))).toEqual(BOTH)
    expect(ran()).toEqual(BOTH)
  })

  it('keeps what was learned before, but asks for no more', async () => {
    const { discover, config, ran } = machine()
    await discover({ probe: BOTH })
    for (const [limits, probe, options] of [
      [{ probe: ['two'] }, 'never', {}],
      [{ probe: ['two'] }, ['one'], {}],
      [{ probe: ['two'] }, ['one'], { refresh: true }],
      [{ skip: ['one'] }, ['one'], {}],
    ] as const) {
      addJson(config, limits)
      const { tools, loadMore } = await discover({ probe, ...options })
      expect(tools.map(({ name }) => name)).toEqual(BOTH)
      await expect(loadMore(tools[0] as never, ['list'])).rejects.toMatchObject({ reason: 'skipped' })
    }
    expect(ran()).toEqual(BOTH)
  })
})

describe('a config.json that cannot be used forbids every probe', () => {
  it.each<[unknown, string, string]>([
    ['{', 'json', 'is not valid JSON'],
    ['{"skip": [], "skip": ["one"]}', 'duplicate-key', 'skip'],
    ['[]', 'invalid', 'write one object, with the fields skip and probe'],
    ['null', 'invalid', 'write one object'],
    ['{"__proto__": {"probe": ["one"]}}', 'invalid', 'remove the field __proto__'],
    [{ skipp: ['one'] }, 'invalid', 'remove the field skipp or call it skip'],
    [{ '\u001b[31m\ud800': 1 }, 'invalid', 'remove the field'],
    [{ skip: 'one' }, 'invalid', 'skip must be an array of names of programs'],
    [{ skip: [''] }, 'invalid', 'skip must be an array'],
    [{ skip: [null] }, 'invalid', 'skip must be an array'],
    [{ probe: 'marked' }, 'invalid', 'probe must be "never" or an array of names or absolute paths'],
    [{ probe: true }, 'invalid', 'probe must be "never"'],
    [{ probe: ['./one'] }, 'invalid', 'probe must be "never"'],
    [{ probe: null }, 'invalid', 'probe must be "never"'],
    [{ preset: 'unrestricted' }, 'invalid', 'remove preset: a policy belongs to the code that runs calls'],
    [{ preset: 'readOnly' }, 'invalid', 'remove preset'],
    [JSON.stringify({ skip: Array.from({ length: 200_001 }, () => 'a') }), 'too-large', 'values'],
  ])('%#: %s', async (config, reason, message) => {
    const { discover, ran } = machine(config)
    const found = await discover({ probe: BOTH })
    const [first] = found.errors
    expect([first?.origin, first?.reason, ran()]).toEqual(['config', reason, []])
    expect(first?.message).toContain(message)
    expect(first?.message).not.toMatch(/[\0-\x1f\ud800-\udfff]/)
  })

  it('such as one that others can write', async () => {
    const { discover, config, ran } = machine({})
    chmodSync(config, 0o666)
    const found = await discover({ probe: BOTH })
    expect([found.errors[0]?.reason, ran()]).toEqual(['writable', []])
  })
})
