import { type AtipParameterEffects, createValidator, restrictTools, type ViolationCode } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { argument, option, toolOf } from '../support/tools'

const BY_VALUE: AtipParameterEffects = { values: { rm: { destructive: true } } }
const TOOLS = [
  toolOf({
    arguments: [argument('first', { 'x-effects': BY_VALUE }), argument('second'), argument('third')],
    options: [option('mode', { 'x-effects': BY_VALUE }), option('modes', { type: 'array', 'x-effects': BY_VALUE })],
  }),
]
const codes = (args: unknown): ViolationCode[] =>
  createValidator(TOOLS, { allowDestructive: false, allowNonReversible: true })
    .validate('t_run', args as never)
    .violations.map(({ code }) => code)

describe('an argument with effects that is left out', () => {
  it.each<[object, boolean]>([
    [{}, false],
    [{ first: 'ls' }, false],
    [{ first: 'rm' }, true],
    [{ second: 'rm' }, true],
    [{ third: 'x' }, true],
    [{ second: null, third: false }, false],
    [{ first: 'ls', second: 'rm', third: 'rm' }, false],
    [{ mode: 'ls', second: null }, false],
  ])('%j may have the value of one behind it: %j', (args, isDestructive) => {
    expect(codes(args)).toEqual(isDestructive ? ['DESTRUCTIVE_OPERATION'] : [])
  })
})

describe('a value that is no plain text', () => {
  it.each<[unknown, boolean]>([
    [['ls', 'x'], false],
    [['ls', {}], true],
    [[{}, 'ls'], true],
    [[[]], true],
    [[null, false], false],
  ])('%j may be any: %j', (modes, isDestructive) => {
    expect(codes({ modes })).toEqual(isDestructive ? ['DESTRUCTIVE_OPERATION'] : [])
  })
})

describe('a parameter that was taken away', () => {
  const restricted = restrictTools(
    [toolOf({ effects: { destructive: false }, options: [option('a'), option('mode', { 'x-effects': BY_VALUE })] })],
    { effectRestrictions: { destructive: false } },
  )
  const found = (args: unknown, checkArguments: boolean): string[] =>
    createValidator(restricted, { checkArguments })
      .validate('t_run', args as never)
      .violations.map(({ code, message }) => `${code} ${message}`)

  it.each([true, false])('is told once, where arguments are checked: %j', (checkArguments) => {
    const withheld = 'UNKNOWN_ARGUMENT t_run: mode may not be used by this agent'
    expect(found({ a: 'x' }, checkArguments)).toEqual([])
    expect(found({ a: 'x', mode: 'rm' }, checkArguments)).toEqual([withheld])
    expect(found({ mode: null }, checkArguments)).toEqual([])
  })

  it('is told beside what else is wrong', () => {
    expect(found({ a: {}, mode: 'rm' }, true).map((text) => text.split(' ')[0])).toEqual([
      'UNKNOWN_ARGUMENT',
      'INVALID_ARGUMENT',
    ])
  })

  it.each([true, false])(
    'may be used by arguments that cannot be read, where they are checked: %j',
    (checkArguments) => {
      expect(found('--mode=rm', checkArguments)).toEqual(['INVALID_ARGUMENT The arguments of t_run must be an object'])
    },
  )
})

describe('an unknown argument', () => {
  it('is told with the name that was probably meant', () => {
    const tools = [toolOf({ options: [option('title'), option('body')] })]
    const { violations } = createValidator(tools, { checkArguments: true }).validate('t_run', { titel: 'x' })
    expect(violations.map(({ message }) => message)).toEqual(['t_run: titel is unknown; did you mean title?'])
  })
})
