import { AtipValidationError, createValidator, isAtipError } from 'atip-bridge'
import { describe, expect, it } from 'vitest'

const thrownBy = (action: () => unknown): unknown => {
  try {
    action()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}
const throwing = (): never => {
  throw new Error('a trap')
}
const tool = { atip: '0.6', name: 'gh', version: '1', description: 'g', commands: { x: { description: 'x' } } }

describe('an invalid policy is refused', () => {
  const SWITCHES = [
    'allowDestructive',
    'allowNonReversible',
    'allowBillable',
    'allowNetwork',
    'allowFilesystemWrite',
    'allowFilesystemDelete',
  ]
  const WORDS = ['maxCostEstimate', 'minTrustLevel']
  const values: [string, unknown][] = [
    ['"false"', 'false'],
    ['0', 0],
    ['1', 1],
    ['null', null],
    ['a list', [false]],
    ['an object', {}],
    ['empty text', ''],
    ['a BigInt', 0n],
    ['a symbol', Symbol('x')],
    ['a function', () => false],
    ['a boxed boolean', Object(false)],
  ]
  const rows = [...SWITCHES, ...WORDS].flatMap((field) => values.map(([name, value]) => [field, name, value] as const))
  const words: (readonly [string, string, unknown])[] = [
    ['maxCostEstimate', 'none', 'none'],
    ['maxCostEstimate', 'HIGH', 'HIGH'],
    ['maxCostEstimate', 'extreme', 'extreme'],
    ['maxCostEstimate', 'true', true],
    ['maxCostEstimate', 'a list', ['low']],
    ['minTrustLevel', 'high', 'high'],
    ['minTrustLevel', 'Native', 'Native'],
    ['minTrustLevel', 'false', false],
    ['minTrustLevel', 'constructor', 'constructor'],
  ]

  it.each([...rows, ...words])('%s: %s', (field, _name, value) => {
    const error = thrownBy(() => createValidator([tool], { [field]: value } as never))
    expect(error).toBeInstanceOf(AtipValidationError)
    expect(error).toMatchObject({ code: 'ATIP_VALIDATION', path: ['policy', field] })
    expect((error as AtipValidationError).value).toBe(value)
  })

  it.each(['allowEverything', 'allowdestructive', 'AllowDestructive', 'maxCost', 'constructor', 'toString', ''])(
    'an unknown field %j, whatever its value',
    (field) => {
      for (const value of [true, false, undefined]) {
        const error = thrownBy(() => createValidator([tool], { [field]: value } as never))
        expect(error).toMatchObject({ name: 'AtipValidationError', path: ['policy', field] })
      }
    },
  )

  it('an own __proto__ field', () => {
    const error = thrownBy(() => createValidator([tool], JSON.parse('{"__proto__":{"allowDestructive":false}}')))
    expect(error).toMatchObject({ name: 'AtipValidationError', path: ['policy', '__proto__'] })
  })

  it('one invalid field among valid ones', () => {
    const policy = { allowDestructive: false, allowNetwork: 'no', maxCostEstimate: 'low' }
    expect(thrownBy(() => createValidator([tool], policy as never))).toMatchObject({ path: ['policy', 'allowNetwork'] })
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['text', 'strict'],
    ['a number', 1],
    ['true', true],
    ['a list', [{ allowDestructive: false }]],
    ['a function', () => ({})],
  ])('that is %s', (_name, policy) => {
    expect(thrownBy(() => createValidator([tool], policy as never))).toBeInstanceOf(AtipValidationError)
  })

  it.each<[string, object]>([
    ['a getter', Object.defineProperty({}, 'allowNetwork', { get: throwing, enumerable: true })],
    ['a proxy', new Proxy({}, { ownKeys: throwing })],
  ])('that throws: %s', (_name, policy) => {
    expect(thrownBy(() => createValidator([tool], policy))).toBeInstanceOf(AtipValidationError)
  })
})

describe('an empty policy allows everything', () => {
  const unsafe = {
    ...tool,
    effects: { destructive: true, reversible: false, network: true, cost: { billable: true, estimate: 'huge' } },
  }
  it.each<[string, unknown]>([
    ['without fields', {}],
    ['without a prototype', Object.create(null)],
    ['with undefined fields', { allowDestructive: undefined, maxCostEstimate: undefined, minTrustLevel: undefined }],
  ])('%s', (_name, policy) => {
    const result = createValidator([unsafe as never], policy as never).validate('gh_x', {})
    expect(result).toEqual({ valid: true, violations: [] })
  })
})

describe('invalid tools are refused', () => {
  it.each<[string, unknown, string[]]>([
    ['no list', undefined, ['tools']],
    ['null', null, ['tools']],
    ['text', 'gh', ['tools']],
    ['one tool instead of a list', tool, ['tools']],
    ['a tool that is null', [null], []],
    ['a second tool that is a list', [tool, []], ['1']],
    ['a tool without a name', [{ ...tool, name: undefined }], ['name']],
    ['a second tool without a name', [tool, { ...tool, name: '' }], ['1', 'name']],
    ['a command that is null', [{ ...tool, commands: { r: null } }], ['commands', 'r']],
    ['commands that are a list', [{ ...tool, commands: [] }], ['commands']],
    ['a hole in the list', new Array(1), []],
  ])('%s', (_name, tools, path) => {
    const error = thrownBy(() => createValidator(tools as never, {}))
    expect(error).toBeInstanceOf(AtipValidationError)
    expect(error).toMatchObject({ path })
  })

  it.each<[string, unknown]>([
    ['a getter', [Object.defineProperty({ ...tool }, 'commands', { get: throwing, enumerable: true })]],
    ['a proxy', [new Proxy(tool, { get: throwing, ownKeys: throwing })]],
    ['a proxy of a list', new Proxy([tool], { get: throwing })],
    ['a cycle of commands', [{ ...tool, commands: cycle() }]],
  ])('%s leaves as an AtipError', (_name, tools) => {
    expect(isAtipError(thrownBy(() => createValidator(tools as never, {})))).toBe(true)
  })
})

function cycle(): object {
  const commands: Record<string, object> = {}
  commands.again = { description: 'again', commands }
  return commands
}
