import {
  type AtipEffects,
  type AtipTool,
  createToolset,
  createValidator,
  inspectTool,
  presets,
  READ_ONLY,
  restrictTools,
} from 'atip-bridge'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EFFECTS, listDeclaredEffects } from '../../src/internal/effects/effect-table'
import { layOverSupervised } from '../../src/safety/policy/presets'
import { createCallJudge } from '../../src/safety/policy/validator'
import { hostileEffects, validEffects } from '../support/arbitraries'
import { FULL, runs } from '../support/runs'

const toolOf = (effects: AtipEffects, ofOption?: AtipEffects): AtipTool => ({
  ...{ atip: '0.6', name: 'notes', version: '1', description: 'Notes' },
  commands: {
    list: {
      description: 'Lists',
      effects,
      options: [
        {
          name: 'all',
          flags: ['--all'],
          type: 'boolean',
          description: 'All',
          ...(ofOption && { 'x-effects': ofOption }),
        },
      ],
    },
  },
})
const isReadOnly = (tool: AtipTool): boolean | undefined => createToolset([tool]).commands[0]?.readOnly

/** The decisions about a call: of validators with the presets that let reading commands run, and of executors. */
function decideEverywhere(tool: AtipTool, args: Record<string, unknown>): string[] {
  const call = { name: 'notes_list', arguments: args }
  const validated = [presets.supervised, presets.readOnly].map((policy) => createValidator([tool], policy).decide(call))
  const policies = [{}, presets.readOnly, { deniedCommands: ['notes remove'] }]
  const judged = policies.map((policy) =>
    createCallJudge([tool], layOverSupervised(policy)).decide(call.name, call.arguments),
  )
  return [...validated, ...judged].map(({ decision }) => decision)
}

describe('READ_ONLY', () => {
  it('declares every effect that is no list and no text, harmlessly', () => {
    const expected = EFFECTS.filter(({ kind }) => kind !== 'list' && kind !== 'text').map(({ name }) => name)
    expect(
      listDeclaredEffects(READ_ONLY)
        .map(([name]) => name)
        .sort(),
    ).toEqual([...expected].sort())
    expect(READ_ONLY.filesystem?.read).toBe(true)
  })

  it('is frozen, with its parts', () => {
    for (const part of [READ_ONLY, READ_ONLY.filesystem, READ_ONLY.cost, READ_ONLY.interactive]) {
      expect(Object.isFrozen(part)).toBe(true)
    }
  })

  it('is what the label says, runs unasked, and gives no finding', () => {
    expect(isReadOnly(toolOf(READ_ONLY))).toBe(true)
    expect(new Set(decideEverywhere(toolOf({ ...READ_ONLY }), { all: true }))).toEqual(new Set(['allow']))
    expect(inspectTool(toolOf(READ_ONLY))).toEqual([])
  })

  it.each<[keyof AtipEffects, unknown]>([
    ['network', true],
    ['destructive', true],
    ['filesystem', { read: true, write: true }],
    ['subprocess', true],
    ['creates', ['note']],
  ])('spread with another %s, is not', (field, value) => {
    expect(isReadOnly(toolOf({ ...READ_ONLY, [field]: value }))).toBe(false)
  })
})

describe('a command that is labelled READ-ONLY', () => {
  /** Harmless effects, most of them declared, and sometimes one that is not. */
  const nearlyReading = fc
    .tuple(fc.subarray(Object.keys(READ_ONLY) as (keyof AtipEffects)[]), fc.option(validEffects, { freq: 2 }), fc.nat())
    .map(([kept, effects, place]): AtipEffects => {
      const chosen = Object.fromEntries(kept.map((name) => [name, READ_ONLY[name]]))
      const others = Object.entries(effects ?? {})
      const other = others[place % others.length]
      return { network: false, filesystem: { write: false }, ...chosen, ...(other && Object.fromEntries([other])) }
    })

  it('runs unasked with fine arguments, whatever else it declares', () => {
    let labelled = 0
    fc.assert(
      fc.property(
        fc.oneof(nearlyReading, validEffects, hostileEffects),
        fc.option(fc.oneof(nearlyReading, validEffects), { nil: undefined }),
        fc.boolean(),
        (effects, ofOption, all) => {
          const tool = toolOf(effects, ofOption)
          if (isReadOnly(tool) !== true) return
          labelled++
          expect(new Set(decideEverywhere(tool, all ? { all } : {}))).toEqual(new Set(['allow']))
        },
      ),
      { numRuns: runs(4000) },
    )
    expect(labelled).toBeGreaterThan(FULL ? 10 : 0)
  })

  it("runs where it is README's own example", () => {
    const tool = toolOf({ network: false, filesystem: { read: true, write: false, delete: false } })
    expect(isReadOnly(tool)).toBe(true)
    expect(new Set(decideEverywhere(tool, {}))).toEqual(new Set(['allow']))
  })

  const HARMLESS: AtipEffects = { network: false, filesystem: { write: false } }
  it.each<[AtipEffects, AtipEffects, number]>([
    [HARMLESS, { destructive: false }, 1],
    [HARMLESS, { subprocess: false, reversible: true, idempotent: true }, 1],
    [HARMLESS, { filesystem: { delete: false }, cost: { billable: false, estimate: 'low' } }, 1],
    [HARMLESS, { interactive: { prompts: false, tty: false } }, 1],
    // It says what the command changes, not what it reads.
    [HARMLESS, { filesystem: { read: false } }, 0],
    [{ ...HARMLESS, cost: { estimate: 'high' } }, { cost: { estimate: 'low' } }, 0],
    // The label needs both.
    [{ network: false }, { destructive: false }, 0],
    [{ filesystem: { write: false } }, { destructive: false }, 0],
    [{ ...HARMLESS, destructive: true }, { subprocess: false }, 0],
    [{ ...HARMLESS, destructive: 'no' } as never, { subprocess: false }, 0],
  ])('%j meets a demand for %j: %i', (effects, effectRestrictions, count) => {
    expect(restrictTools([toolOf(effects)], { effectRestrictions }).commands).toHaveLength(count)
  })
})

describe('`unless`', () => {
  const tool: AtipTool = {
    ...{ atip: '0.6', name: 'fetch', version: '1', description: 'Fetches' },
    commands: {
      page: {
        description: 'Fetches a page',
        effects: READ_ONLY,
        options: [
          {
            ...{ name: 'data', flags: ['--data'], type: 'string', description: 'Data' },
            'x-effects': { destructive: true, unless: { get: ['*'], mode: ['look', 'READ'] } },
          },
          { name: 'get', flags: ['-G', '--get'], type: 'boolean', description: 'Get' },
          { name: 'no-get', flags: ['--no-get'], type: 'boolean', description: 'No get' },
          { name: 'mode', flags: ['--mode'], type: 'string', description: 'Mode' },
          { name: 'other', flags: ['--mode'], type: 'string', description: 'Another' },
        ],
      },
    },
  }

  it.each<[Record<string, unknown>, string]>([
    [{ data: 'x' }, 'confirm'],
    [{ data: 'x', get: true }, 'allow'],
    [{ data: 'x', get: false }, 'confirm'],
    [{ data: 'x', get: null }, 'confirm'],
    [{ data: 'x', get: true, 'no-get': true }, 'confirm'],
    [{ 'no-get': true, data: 'x', get: true }, 'confirm'],
    [{ data: 'x', get: true, 'no-get': false }, 'allow'],
    [{ data: 'x', 'no-get': true }, 'confirm'],
    [{ 'no-get': true }, 'allow'],
    [{ data: 'x', mode: 'Look' }, 'allow'],
    [{ data: 'x', mode: 'read' }, 'allow'],
    [{ data: 'x', mode: 'write' }, 'confirm'],
    [{ data: 'x', mode: '*' }, 'confirm'],
    [{ data: 'x', mode: 'look', other: 'write' }, 'confirm'],
    [{ data: 'x', mode: 'look', 'no-get': true }, 'allow'],
  ])('%j: %s', (args, decision) => {
    expect(createValidator([tool], presets.supervised).decide({ name: 'fetch_page', arguments: args }).decision).toBe(
      decision,
    )
  })
})
