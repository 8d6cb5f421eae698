import { type AtipEffects, type AtipTool, createValidator, toGemini, toOpenAI, type ViolationCode } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { argument, toolOf } from '../support/tools'
import { growthTo, SLOWEST_GROWTH } from '../support/growth'

const POLICY = {
  allowDestructive: false,
  allowNonReversible: false,
  allowBillable: false,
  allowNetwork: false,
  allowFilesystemWrite: false,
  allowFilesystemDelete: false,
  maxCostEstimate: 'free',
} as const

const option = (name: string, effects: unknown, more: object = {}): object => ({
  name,
  flags: [`--${name}`],
  type: 'string',
  description: 'an option',
  'x-effects': effects,
  ...more,
})

const tool = (options: unknown[], effects: AtipEffects = {}, more: object = {}): AtipTool =>
  ({
    atip: '0.6',
    name: 'git',
    version: '1',
    description: 'g',
    commands: { push: { description: 'p', effects, options, ...more } },
  }) as never

const run = (given: AtipTool, args: unknown, name = 'git_push'): ViolationCode[] =>
  createValidator([given], POLICY)
    .validate(name, args as never)
    .violations.map(({ code }) => code)

const DESTROYS: ViolationCode[] = ['DESTRUCTIVE_OPERATION']

describe('a parameter with x-effects adds them when it is used', () => {
  it.each<[string, AtipEffects, ViolationCode]>([
    ['destructive', { destructive: true }, 'DESTRUCTIVE_OPERATION'],
    ['reversible', { reversible: false }, 'NON_REVERSIBLE_OPERATION'],
    ['cost.billable', { cost: { billable: true } }, 'BILLABLE_OPERATION'],
    ['network', { network: true }, 'NETWORK_OPERATION'],
    ['filesystem.write', { filesystem: { write: true } }, 'FILESYSTEM_WRITE'],
    ['filesystem.delete', { filesystem: { delete: true } }, 'FILESYSTEM_DELETE'],
    ['cost.estimate', { cost: { estimate: 'low' } }, 'COST_EXCEEDS_LIMIT'],
    ['an unknown cost.estimate', { cost: { estimate: 'lots' as never } }, 'COST_EXCEEDS_LIMIT'],
  ])('%s', (_field, effects, code) => {
    expect(run(tool([option('force', effects)]), { force: true })).toEqual([code])
    expect(run(tool([option('force', effects)]), {})).toEqual([])
  })

  it('for an argument and for an option of a group, too', () => {
    const argument = { name: 'ref', type: 'string', description: 'r', 'x-effects': { destructive: true } }
    expect(run(tool([], {}, { arguments: [argument] }), { ref: 'main' })).toEqual(DESTROYS)
    const group = { description: 'g', options: [option('all', { destructive: true })] }
    const nested = { ...tool([]), commands: { lfs: { ...group, commands: { prune: { description: 'p' } } } } } as never
    expect(run(nested, { all: true }, 'git_lfs_prune')).toEqual(DESTROYS)
  })

  it('and only for the command that has it', () => {
    const other = { ...tool([option('force', { destructive: true })]) }
    other.commands = { ...other.commands, pull: { description: 'p' } }
    expect(run(other, { force: true }, 'git_pull')).toEqual([])
  })
})

describe('a parameter counts as used', () => {
  it.each<[string, boolean, unknown]>([
    ['true', true, true],
    ['text', true, 'x'],
    ['the text "false"', true, 'false'],
    ['empty text', true, ''],
    ['zero', true, 0],
    ['NaN', true, Number.NaN],
    ['a BigInt', true, 0n],
    ['an object', true, {}],
    ['a list', true, ['x']],
    ['a list within a list', true, [['x']]],
    ['a symbol', true, Symbol('x')],
    ['a function', true, () => 1],
    ['false', false, false],
    ['null', false, null],
    ['undefined', false, undefined],
  ])('with %s: %s', (_name, isUsed, value) => {
    expect(run(tool([option('force', { destructive: true })]), { force: value })).toEqual(isUsed ? DESTROYS : [])
  })

  it.each<[string, unknown]>([
    ['text', '{"force":true}'],
    ['a number', 1],
    ['a list', [{ force: true }]],
    ['a map', new Map([['force', true]])],
    ['a function', () => true],
    ['what inherits its fields', Object.create({ force: true })],
  ])('where the arguments cannot be read: %s', (_name, args) => {
    expect(run(tool([option('force', { destructive: true })]), args as never)).toEqual(DESTROYS)
  })

  it('only by an own key of the arguments', () => {
    expect(run(tool([option('toString', { destructive: true })]), {})).toEqual([])
    expect(run(tool([option('toString', { destructive: true })]), { toString: 'x' })).toEqual(DESTROYS)
  })
})

describe('effects by value', () => {
  const values = {
    GET: { network: true },
    DELETE: { destructive: true },
    '1': { filesystem: { write: true } },
    true: { filesystem: { delete: true } },
    '*': { cost: { billable: true } },
  }
  const method = tool([option('method', { values })])

  it.each<[string, unknown, ViolationCode[]]>([
    ['as it is spelled', 'DELETE', DESTROYS],
    ['in other case', 'dElEtE', DESTROYS],
    ['a number by its text', 1, ['FILESYSTEM_WRITE']],
    ['a boolean by its text', true, ['FILESYSTEM_DELETE']],
    ['any other value by *', 'PATCH', ['BILLABLE_OPERATION']],
    ['a value with more around it by *', ' DELETE', ['BILLABLE_OPERATION']],
    ['names of Object.prototype by *', 'constructor', ['BILLABLE_OPERATION']],
    ['__proto__ by *', '__proto__', ['BILLABLE_OPERATION']],
    ['the star itself', '*', ['BILLABLE_OPERATION']],
    ['every item of a list', ['get', 'delete'], ['DESTRUCTIVE_OPERATION', 'NETWORK_OPERATION']],
    ['an item of a list by *', ['GET', 'x'], ['BILLABLE_OPERATION', 'NETWORK_OPERATION']],
    ['no value at all', null, []],
    ['false', false, []],
  ])('%s', (_name, value, expected) => {
    expect(run(method, { method: value })).toEqual(expected)
  })

  it('are nothing for a value that is not named, where there is no *', () => {
    const { '*': _any, ...named } = values
    expect(run(tool([option('method', { values: named })]), { method: 'PATCH' })).toEqual([])
  })

  it('come on top of the effects of every use', () => {
    const both = tool([option('method', { network: true, values: { DELETE: { destructive: true } } })])
    expect(run(both, { method: 'delete' })).toEqual(['DESTRUCTIVE_OPERATION', 'NETWORK_OPERATION'])
    expect(run(both, { method: 'get' })).toEqual(['NETWORK_OPERATION'])
  })

  it('an object as value may be any of them', () => {
    expect(run(method, { method: { toString: () => 'GET' } })).toEqual(expect.arrayContaining(DESTROYS))
  })

  it('keys that differ in case only: the strictest wins, whatever their order', () => {
    for (const keys of [
      ['DELETE', 'delete'],
      ['delete', 'DELETE'],
    ] as const) {
      const doubled = { [keys[0]]: { destructive: true }, [keys[1]]: { destructive: false } }
      expect(run(tool([option('method', { values: doubled })]), { method: 'DELETE' })).toEqual(DESTROYS)
    }
  })

  it('a value named __proto__ is a value like any other', () => {
    const named = JSON.parse('{"values":{"__proto__":{"destructive":true}}}')
    expect(run(tool([option('method', named)]), { method: '__PROTO__' })).toEqual(DESTROYS)
    expect(run(tool([option('method', named)]), { method: 'x' })).toEqual([])
  })

  it.each<[string, unknown]>([
    ['text', 'x'],
    ['null', null],
    ['a list', [{ destructive: true }]],
    ['values of the wrong kind', { DELETE: 'destructive', '*': null }],
  ])('values that are %s count as not declared', (_name, wrong) => {
    expect(run(tool([option('method', { network: true, values: wrong })]), { method: 'DELETE' })).toEqual([
      'NETWORK_OPERATION',
    ])
  })
})

describe('the strictest value wins', () => {
  const safe: AtipEffects = {
    destructive: false,
    reversible: true,
    network: false,
    cost: { billable: false, estimate: 'free' },
    filesystem: { write: false, delete: false },
  }
  const unsafe: AtipEffects = {
    destructive: true,
    reversible: false,
    network: true,
    cost: { billable: true, estimate: 'medium' },
    filesystem: { write: true, delete: true },
  }
  const EVERYTHING = [
    'DESTRUCTIVE_OPERATION',
    'NON_REVERSIBLE_OPERATION',
    'BILLABLE_OPERATION',
    'NETWORK_OPERATION',
    'FILESYSTEM_WRITE',
    'FILESYSTEM_DELETE',
    'COST_EXCEEDS_LIMIT',
  ]

  it.each<[string, AtipTool, object]>([
    ['of a safe parameter and an unsafe command', tool([option('a', safe)], unsafe), { a: 1 }],
    ['of an unsafe parameter and a safe command', tool([option('a', unsafe)], safe), { a: 1 }],
    ['of two parameters, the unsafe one first', tool([option('a', unsafe), option('b', safe)]), { a: 1, b: 1 }],
    ['of two parameters, the unsafe one last', tool([option('a', safe), option('b', unsafe)]), { a: 1, b: 1 }],
    ['of two values of a list', tool([option('a', { values: { x: unsafe, y: safe } })]), { a: ['x', 'y'] }],
    ['of a value and every use', tool([option('a', { ...unsafe, values: { x: safe } })]), { a: 'x' }],
  ])('%s', (_name, given, args) => {
    expect(run(given, args)).toEqual(EVERYTHING)
  })

  it.each(['none', 'free'])('an unknown cost estimate is not lowered by %s', (estimate) => {
    expect(run(tool([option('a', { cost: { estimate } })], { cost: { estimate: 'huge' as never } }), { a: 1 })).toEqual(
      ['COST_EXCEEDS_LIMIT'],
    )
  })

  it('a parameter of the wrong type of effects adds nothing and takes nothing away', () => {
    expect(run(tool([option('a', 'safe')], { destructive: true }), { a: 1 })).toEqual(DESTROYS)
    expect(run(tool([option('a', { destructive: 'false' })], { destructive: true }), { a: 1 })).toEqual(DESTROYS)
  })
})

describe('every spelling of a parameter counts', () => {
  const keysOf = (given: AtipTool): string[] => [
    ...Object.keys(toOpenAI(given)[0]?.function.parameters.properties ?? {}),
    ...Object.keys(toGemini(given)[0]?.parameters.properties ?? {}),
  ]

  it.each(['force', 'dry-run', 'dry run', 'x.y', '7z', 'ü', '__proto__', 'x'.repeat(70)])('of %j', (name) => {
    const given = tool([option(name, { destructive: true })])
    const keys = keysOf(given)
    expect(keys).toHaveLength(2)
    for (const key of keys) expect(run(given, { [key]: true })).toEqual(DESTROYS)
  })

  it.each(['dry run', 'ü', '7z', 'x'.repeat(70)])('the name itself, where a provider refuses it: %j', (name) => {
    expect(run(tool([option(name, { destructive: true })]), { [name]: true })).toEqual(DESTROYS)
  })

  it('the option and the argument of one name are told apart', () => {
    const argument = { name: 'file', type: 'file', description: 'f' }
    const given = tool([option('file', { destructive: true })], {}, { arguments: [argument] })
    expect(run(given, { file: 'a' })).toEqual([])
    expect(run(given, { file: 'a', file_option: 'b' })).toEqual(DESTROYS)
  })

  it('both at once', () => {
    const given = tool([option('dry-run', { values: { no: { destructive: true } } })])
    expect(run(given, { 'dry-run': 'yes', dry_run: 'no' })).toEqual(DESTROYS)
    expect(run(given, { 'dry-run': 'no', dry_run: null })).toEqual(DESTROYS)
  })

  it('also where it tells only how long the call takes', () => {
    const given = tool([option('wait', { duration: { timeout: '5s' }, destructive: true })])
    expect(run(given, { wait: true })).toEqual(DESTROYS)
  })
})

it('time grows as the declared values, also where each adds a list', () => {
  const make = (length: number): [ReturnType<typeof createValidator>, string[]] => {
    const values = Array.from({ length }, (_, index): [string, AtipEffects] => [
      `v${index}`,
      { creates: [`kind ${index}`] },
    ])
    const on = argument('on', { type: 'array', 'x-effects': { values: Object.fromEntries(values) } })
    return [createValidator([toolOf({ arguments: [on] })], { allowChanges: false }), values.map(([value]) => value)]
  }
  const growth = growthTo(16_000, make, ([validator, on]) => validator.validate('t_run', { on }))
  expect(growth).toBeLessThanOrEqual(SLOWEST_GROWTH)
})
