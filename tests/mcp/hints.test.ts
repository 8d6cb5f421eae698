import { type AtipEffects, type AtipTool, createValidator, presets, READ_ONLY } from 'atip-bridge'
import { fromMCP, toMCP } from 'atip-bridge/mcp'
import { describe, expect, it } from 'vitest'
import { deriveMcpHints } from '../../src/internal/effects/mcp-hints'
import { readMcpHints } from '../../src/mcp/mcp-binding'
import { byLength, someOf } from '../support/runs'

const OPEN = { trusted: true, transport: 'stdio' } as const
const WORST: AtipEffects = { destructive: true, idempotent: false, reversible: false, network: true }
const READS: AtipEffects = { destructive: false, idempotent: true, filesystem: { write: false, delete: false } }

/** Every combination of one value of each field. */
function combine(fields: Readonly<Record<string, readonly unknown[]>>): Record<string, unknown>[] {
  return Object.entries(fields).reduce<Record<string, unknown>[]>(
    (all, [field, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [field]: value }))),
    [{}],
  )
}

/**
 * Every item in long runs, else every seventh: fields have two, three or four values, so each value still meets each.
 */
const sample = <T>(items: readonly T[]): T[] => someOf(items, { short: 28, full: 7 })

const FLAGS = [undefined, true, false]
const KINDS = [undefined, [], ['thing']]

/** All declared effects that matter, as combinations of them. */
function effectsFrom(all: Readonly<Record<string, readonly unknown[]>>): AtipEffects[] {
  return combine(all).map(({ write, remove, billable, ...rest }) => {
    const effects = {
      ...rest,
      ...((write !== undefined || remove !== undefined) && { filesystem: { write, delete: remove } }),
      ...(billable !== undefined && { cost: { billable } }),
    }
    return JSON.parse(JSON.stringify(effects))
  })
}

describe('readHints', () => {
  const table: [annotations: unknown, effects: AtipEffects, assumed: string[]][] = [
    [undefined, WORST, ['destructive', 'idempotent', 'reversible', 'network']],
    [{}, WORST, ['destructive', 'idempotent', 'reversible', 'network']],
    [{ readOnlyHint: true }, { ...READS, network: true }, ['network']],
    [{ readOnlyHint: true, openWorldHint: false }, READS, []],
    [{ destructiveHint: false }, { destructive: false, idempotent: false, network: true }, ['idempotent', 'network']],
    [
      { destructiveHint: false, idempotentHint: true, openWorldHint: false },
      { destructive: false, idempotent: true },
      [],
    ],
    [{ idempotentHint: true }, { ...WORST, idempotent: true }, ['destructive', 'reversible', 'network']],
    [{ readOnlyHint: true, destructiveHint: true }, WORST, ['idempotent', 'reversible', 'network']],
    [
      { readOnlyHint: 'true', destructiveHint: 0, openWorldHint: null },
      WORST,
      ['destructive', 'idempotent', 'reversible', 'network'],
    ],
    [[true], WORST, ['destructive', 'idempotent', 'reversible', 'network']],
  ]
  it.each(table)('reads %j of a trusted server', (annotations, effects, assumed) => {
    expect(readMcpHints(annotations, OPEN)).toMatchObject({ effects, assumed })
    expect(readMcpHints(annotations, OPEN).effects).toEqual(effects)
  })

  const hints = combine({
    readOnlyHint: [undefined, true, false, 'true'],
    destructiveHint: [undefined, true, false, 1],
    idempotentHint: [undefined, true, false, 'x'],
    openWorldHint: [undefined, true, false, null],
  })

  it('believes no hint of a server that is not trusted', () => {
    for (const annotations of hints) {
      const read = readMcpHints(annotations, { trusted: false, transport: 'stdio' })
      expect(read.effects).toEqual(WORST)
      expect(read.readOnly).toBe(false)
      expect(read.assumed).toEqual(['destructive', 'idempotent', 'reversible', 'network'])
    }
  })

  it('takes nothing as harmless that is not stated, in any combination', () => {
    for (const annotations of hints) {
      for (const transport of ['stdio', 'http'] as const) {
        const { effects, readOnly, assumed } = readMcpHints(annotations, { trusted: true, transport })
        const { readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = annotations
        expect(readOnly).toBe(readOnlyHint === true && destructiveHint !== true)
        expect(effects.destructive).toBe(!readOnly && destructiveHint !== false)
        expect(effects.idempotent).toBe(readOnly || idempotentHint === true)
        expect(effects.reversible).toBe(effects.destructive ? false : undefined)
        expect(effects.network).toBe(transport === 'http' || openWorldHint !== false ? true : undefined)
        expect(effects.filesystem).toEqual(readOnly ? { write: false, delete: false } : undefined)
        for (const name of assumed) expect(effects).toHaveProperty(name)
      }
    }
  })
})

describe('hintsOfEffects', () => {
  const none = { creates: [], modifies: [], deletes: [] }
  const table: [effects: AtipEffects, readOnly: boolean, destructive: boolean, idempotent: boolean, open: boolean][] = [
    [{}, false, true, false, true],
    [{ network: true, idempotent: true }, false, true, true, true],
    [
      { network: true, idempotent: true, destructive: false, filesystem: { write: false }, ...none },
      true,
      false,
      true,
      true,
    ],
    [{ ...READ_ONLY, network: true }, true, false, true, true],
    [{ ...READ_ONLY, network: true, modifies: ['issue'] }, false, true, true, true],
    [{ ...READ_ONLY, network: true, subprocess: true }, false, false, true, true],
    [{ destructive: false, network: false, filesystem: { write: false } }, true, false, true, false],
    [
      { destructive: false, network: false, filesystem: { write: false }, idempotent: false },
      false,
      false,
      false,
      false,
    ],
    [{ destructive: false, network: false, subprocess: true }, false, false, false, true],
    [{ destructive: false, modifies: ['issue'] }, false, true, false, true],
    [{ destructive: false, deletes: ['issue'] }, false, true, false, true],
    [{ destructive: false, creates: ['issue'] }, false, false, false, true],
    [{ destructive: false, filesystem: { write: true } }, false, true, false, true],
    [{ destructive: false, filesystem: { write: true }, reversible: true }, false, false, false, true],
    [{ destructive: false, filesystem: { write: true }, creates: ['file'] }, false, false, false, true],
    [{ destructive: false, filesystem: { delete: true } }, false, true, false, true],
    [{ destructive: false, reversible: false }, false, true, false, true],
    [
      { destructive: false, network: false, filesystem: { write: false }, cost: { billable: true } },
      false,
      false,
      false,
      false,
    ],
  ]
  it.each(table)('of %j', (effects, readOnlyHint, destructiveHint, idempotentHint, openWorldHint) => {
    expect(deriveMcpHints(effects)).toEqual({ readOnlyHint, destructiveHint, idempotentHint, openWorldHint })
  })

  it('never says read-only where something else may change', () => {
    const effects: AtipEffects = { destructive: false, network: false, filesystem: { write: false } }
    expect(deriveMcpHints(effects, false)).toMatchObject({ readOnlyHint: false, idempotentHint: false })
  })

  const every = effectsFrom({
    destructive: FLAGS,
    idempotent: FLAGS,
    reversible: FLAGS,
    network: FLAGS,
    subprocess: FLAGS,
    write: FLAGS,
    remove: FLAGS,
    creates: KINDS,
    modifies: KINDS,
    deletes: KINDS,
    billable: [undefined, true],
  })

  it('loses no danger on the way out, and none on the way there and back', () => {
    expect(every).toHaveLength(2 * 3 ** 10)
    let harmless = 0
    for (const effects of every) {
      const hints = deriveMcpHints(effects)
      const { filesystem, creates = [], modifies = [], deletes = [] } = effects
      const changes = creates.length + modifies.length + deletes.length > 0
      const writes = filesystem?.write === true || filesystem?.delete === true || changes
      // READ-ONLY says everything, as it does to policies.
      const isReadOnly =
        effects.network === false &&
        filesystem?.write === false &&
        !writes &&
        ![effects.destructive, effects.subprocess, effects.cost?.billable].includes(true) &&
        ![effects.idempotent, effects.reversible].includes(false)
      const known = isReadOnly || (effects.destructive === false && filesystem?.write === false)
      if (hints.readOnlyHint) harmless++
      const wrong =
        (hints.readOnlyHint && (writes || !known || effects.idempotent === false || effects.reversible === false)) ||
        (hints.readOnlyHint && (hints.destructiveHint || effects.cost?.billable === true)) ||
        (isReadOnly && (!hints.readOnlyHint || hints.destructiveHint)) ||
        (!hints.destructiveHint && !isReadOnly && effects.destructive !== false) ||
        (!hints.destructiveHint && effects.reversible === false) ||
        (!hints.destructiveHint && modifies.length + deletes.length > 0) ||
        (hints.idempotentHint && effects.idempotent === false) ||
        (hints.idempotentHint && effects.idempotent === undefined && !hints.readOnlyHint) ||
        (!hints.openWorldHint && (effects.network !== false || effects.subprocess === true))
      const back = readMcpHints(hints, OPEN).effects
      const lost =
        (effects.destructive !== false && !isReadOnly && back.destructive !== true) ||
        (effects.idempotent === false && back.idempotent !== false) ||
        (effects.reversible === false && back.reversible !== false) ||
        (effects.network !== false && back.network !== true)
      if (wrong || lost) expect.fail(`${JSON.stringify(effects)} became ${JSON.stringify(hints)}`)
    }
    expect(harmless).toBeGreaterThan(100)
  })
})

describe('round trips as a validator sees them', () => {
  const calm = { reversible: true, interactive: { stdin: 'none', prompts: false, tty: false } }
  const fields = { destructive: FLAGS, idempotent: FLAGS, network: FLAGS, write: FLAGS }
  const kinds = [undefined, ['thing']]
  const all = sample([
    ...effectsFrom({ ...fields, remove: [false, true], creates: kinds, modifies: kinds, deletes: kinds }),
    ...effectsFrom({ ...fields, remove: [false], reversible: FLAGS, subprocess: FLAGS, billable: FLAGS }),
  ]).map(
    (effects) =>
      ({ ...calm, subprocess: false, cost: { billable: false, estimate: 'free' }, ...effects }) as AtipEffects,
  )
  const commands = Object.fromEntries(all.map((effects, index) => [`c${index}`, { description: 'd', effects }]))
  const own: AtipTool = { atip: '0.6', name: 'own', version: '1', description: 'd', commands }
  const written = toMCP([own])
  const rank = { allow: 0, confirm: 1, deny: 2 }
  const decisions = (tool: AtipTool, prefix: string): Record<keyof typeof POLICIES, number[]> => {
    const found = Object.entries(POLICIES).map(([name, policy]) => {
      const validator = createValidator([tool], policy)
      return [
        name,
        all.map((_, index) => rank[validator.decide({ name: `${prefix}c${index}`, arguments: {} }).decision]),
      ]
    })
    return Object.fromEntries(found)
  }
  const POLICIES = { supervised: presets.supervised, readOnly: presets.readOnly }
  const before = decisions(own, 'own_')

  it('has calls of every kind to tell apart', () => {
    expect(new Set(before.supervised)).toEqual(new Set([0, 1]))
    expect(new Set(before.readOnly)).toEqual(new Set([0, 2]))
  })

  it.each([
    ['hints of a trusted server', true, false],
    ['effects of a trusted server', true, true],
    ['a server that is not trusted', false, true],
  ])('%s: no decision becomes laxer', (_, trusted, withMeta) => {
    const listed = withMeta ? written : toMCP([own], { effectsInMeta: false })
    const after = decisions(fromMCP(listed, { server: 'there', trusted }), 'there_own_')
    for (const policy of ['supervised', 'readOnly'] as const) {
      const laxer = after[policy].findIndex((decision, index) => decision < (before[policy][index] ?? 0))
      expect(laxer < 0 ? undefined : all[laxer]).toBeUndefined()
    }
    if (trusted && withMeta) expect(after).toEqual(before)
  })

  it('brings effects of a trusted server through as they were, and fills in what they leave open', () => {
    const back = fromMCP(written, { server: 'there', trusted: true })
    all.forEach((effects, index) => {
      const found = back.commands[`own_c${index}`]?.effects
      expect(found).toMatchObject(effects)
      const hinted = readMcpHints(written[index]?.annotations, OPEN).effects
      for (const name of ['destructive', 'idempotent', 'network'] as const) {
        if (name in effects) expect(found?.[name]).toBe(effects[name])
        else expect(found?.[name]).toBe(hinted[name] === (name !== 'idempotent') ? hinted[name] : undefined)
      }
    })
  })
})

describe('effects in _meta of a trusted server', () => {
  const hints = combine({
    readOnlyHint: [undefined, true, false],
    destructiveHint: [undefined, true, false, 1],
    idempotentHint: [undefined, true, false],
    openWorldHint: [undefined, true, false],
  })
  const anything = [undefined, true, false, 'no']
  const metas: unknown[] = [
    ...[undefined, null, 'junk', 5, []],
    ...combine({ destructive: anything, idempotent: anything, reversible: anything, network: anything }),
    ...combine({ modifies: [[], ['thing'], 'x'], filesystem: [undefined, 7, { write: 'no' }, { write: true }] }),
  ]
  const listed = sample(hints.flatMap((annotations) => metas.map((meta) => ({ annotations, meta })))).map(
    ({ annotations, meta }) => ({ annotations, meta: JSON.parse(JSON.stringify(meta ?? null)) as unknown }),
  )
  const tools = listed.map(({ annotations, meta }, index) => ({
    ...{ name: `t${index}`, inputSchema: { type: 'object' }, annotations },
    _meta: { 'dev.atip/effects': meta },
  }))
  const made = fromMCP(tools, { server: 's', trusted: true })

  it('are never laxer than what they and the hints state', () => {
    const { validate } = createValidator([made], {
      ...{ allowDestructive: false, allowNonReversible: false, allowNetwork: false },
    })
    let valid = 0
    listed.forEach(({ annotations, meta }, index) => {
      const { effects = {}, 'x-mcp': binding } = made.commands[`t${index}`] ?? {}
      const hinted = readMcpHints(annotations, OPEN)
      const stated = Object(meta) as Record<string, unknown>
      for (const name of ['destructive', 'idempotent', 'reversible', 'network'] as const) {
        const isStated = typeof stated[name] === 'boolean'
        const isUnsafe = (value: unknown): boolean => value === (name === 'destructive' || name === 'network')
        const mustBeUnsafe = isUnsafe(stated[name]) || (!isStated && isUnsafe(hinted.effects[name]))
        if (mustBeUnsafe && !isUnsafe(effects[name])) expect.fail(`${name}: ${JSON.stringify(listed[index])}`)
        const isAssumed = binding?.assumed.includes(name) === true
        if (!isStated && hinted.assumed.includes(name) && !isAssumed) expect.fail(`${name} is not told as assumed`)
        if (isStated && isUnsafe(stated[name]) && isAssumed) expect.fail(`${name} is stated, not assumed`)
      }
      // A hint that something destroys, or that it reaches out, is not taken back.
      const destroys = annotations.destructiveHint === true && !stated.modifies && stated.reversible !== false
      const reachesOut = annotations.openWorldHint === true
      if ((destroys && effects.destructive !== true) || (reachesOut && effects.network !== true)) {
        expect.fail(JSON.stringify(listed[index]))
      }
      const isValid = validate(`s_t${index}`, {}).valid
      const isHarmless = (name: 'destructive' | 'network', hint: boolean): boolean =>
        stated[name] === false || (typeof stated[name] !== 'boolean' && hint)
      const mayBe =
        isHarmless('destructive', hinted.effects.destructive === false) &&
        isHarmless('network', hinted.effects.network === undefined) &&
        stated.reversible !== false
      if (isValid) valid++
      if (isValid && !mayBe) expect.fail(JSON.stringify(listed[index]))
    })
    expect(valid).toBeGreaterThan(byLength({ short: 20, full: 100, long: 100 }))
  })
})
