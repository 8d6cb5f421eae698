import { compileTools, isAtipError } from 'atip-bridge'
import { type A2TInput, type A2TSignature, fromA2T, readA2TSignature, validateA2TInput } from 'atip-bridge/a2t'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../support/runs'
import { PROVIDERS, viewOf } from '../support/tools'
import fixtures from './fixtures.json'

const FLIGHT = readA2TSignature(fixtures.signatures.flight)
const BASE: A2TInput = { id: 'i', name: 'i', type: 'string', description: '', required: false }
const signatureOf = (...inputs: Partial<A2TInput>[]): A2TSignature => ({
  ...FLIGHT,
  input_parameters: inputs.map((input, index) => ({ ...BASE, id: `i${index}`, ...input })),
})
/** Returns the problems with one value of one input. */
const check = (input: Partial<A2TInput>, value: unknown, defaultMax?: number | false): string => {
  const report = validateA2TInput(signatureOf(input), { i: value }, defaultMax === undefined ? {} : { defaultMax })
  expect(report.valid).toBe(report.problems.length === 0)
  expect(report.problems.every(({ parameter }) => parameter === 'i')).toBe(true)
  return report.problems.map(({ message }) => message).join('; ')
}
const ENUM: Partial<A2TInput> = {
  type: 'enum',
  'allowed-values': [
    { name: 'A', description: '' },
    { name: 'B', description: '' },
  ],
}

describe('the call of the fixtures', () => {
  it('is sent as the draft has it', () => {
    const { body, llmArguments } = fixtures.invokeFlightPinned
    expect(validateA2TInput(FLIGHT, llmArguments)).toEqual({ valid: true, problems: [], values: body.input_parameters })
  })

  it.each(PROVIDERS)('may have the keys that %s was shown', (provider) => {
    const tool = fromA2T([FLIGHT], { server: 'https://api.example.com' })
    const [definition] = compileTools([tool], provider).tools.map(viewOf)
    const given = ['BOS', 'LAX', '2026-12-01', 2, 'FIRST', false]
    const args = Object.fromEntries(Object.keys(definition?.properties ?? {}).map((key, index) => [key, given[index]]))
    const { values, problems } = validateA2TInput(FLIGHT, args)
    expect(problems).toEqual([])
    expect(values).toEqual(FLIGHT.input_parameters.map(({ name }, index) => ({ name, value: given[index] })))
  })

  it('may have the names of the signature', () => {
    const args = Object.fromEntries(
      fixtures.invokeFlightPinned.body.input_parameters.map(({ name, value }) => [name, value]),
    )
    expect(validateA2TInput(FLIGHT, args).valid).toBe(true)
  })
})

describe('values', () => {
  it.each<[string, Partial<A2TInput>, unknown, string]>([
    ['a text', {}, 'x', ''],
    ['an empty text', {}, '', ''],
    ['a number for a text', {}, 5, 'i must be a string'],
    ['a text of as many characters', { maxLength: 2 }, '\u{1f600}\u{1f600}', ''],
    ['a longer text', { maxLength: 2 }, 'abc', 'i must be a string, at most 2 characters'],
    ['an integer', { type: 'int' }, 65_535, ''],
    ['an integer below 0', { type: 'int' }, -5, ''],
    ['one above the default', { type: 'int' }, 65_536, 'i must be an integer, at most 65535'],
    ['one above the max', { type: 'int', max: 9 }, 10, 'i must be an integer, at most 9'],
    ['a max above the default', { type: 'int', max: 70_000 }, 70_000, ''],
    ['one below the min', { type: 'int', min: 1, max: 9 }, 0, 'i must be an integer, at least 1, at most 9'],
    ['a min above the default', { type: 'int', min: 70_000 }, 70_001, ''],
    ['half a number', { type: 'int' }, 1.5, 'i must be an integer, at most 65535'],
    ['digits for an integer', { type: 'int' }, '5', 'i must be an integer, at most 65535'],
    ['true', { type: 'boolean' }, true, ''],
    ['text for true', { type: 'boolean' }, 'true', 'i must be a boolean'],
    ['an allowed value', ENUM, 'B', ''],
    ['another case', ENUM, 'b', 'i must be one of A, B'],
    ['a list', ENUM, ['A'], 'i must be one of A, B'],
    ['an object', {}, { x: 1 }, 'i must be a string'],
    ['null', {}, null, ''],
    ['null for what is required', { required: true }, null, 'i is required'],
  ])('%s', (_title, input, value, message) => {
    expect(check(input, value)).toBe(message)
  })

  it('have the greatest integer that the option says', () => {
    expect(check({ type: 'int' }, 1e9, false)).toBe('')
    expect(check({ type: 'int' }, 6, 5)).toBe('i must be an integer, at most 5')
    expect(check({ type: 'int', max: 9 }, 6, 5)).toBe('')
    expect(check({ type: 'int', max: 9 }, 10, false)).toBe('i must be an integer, at most 9')
  })

  it('are sent well formed', () => {
    expect(validateA2TInput(signatureOf({}), { i: 'a\ud800' }).values).toEqual([{ name: 'i', value: 'a\ufffd' }])
  })
})

describe('names', () => {
  it('that are missing or unknown are told', () => {
    const { valid, problems, values } = validateA2TInput(FLIGHT, { Passengers: 2, Seat: 's3cret', 'k-s3cret-1': 1 })
    expect(valid).toBe(false)
    expect(values).toEqual([{ name: 'Passengers', value: 2 }])
    const known = 'Origin Airport, Destination Airport, Departure Date, Passengers, Flight Class, Refundable Only'
    expect(problems).toEqual([
      { parameter: 'Seat', message: `Unknown parameter Seat: the tool has ${known}` },
      { parameter: '', message: `Unknown parameter: the tool has ${known}` },
      ...['Origin Airport', 'Destination Airport', 'Departure Date', 'Flight Class'].map((parameter) => ({
        parameter,
        message: `${parameter} is required`,
      })),
    ])
    expect(JSON.stringify(problems)).not.toContain('s3cret')
  })

  it('given in two spellings are told', () => {
    const signature = signatureOf({ name: 'a b' })
    expect(validateA2TInput(signature, { 'a b': 'x', a_b: 'y' }).valid).toBe(false)
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('like %s are names', (name) => {
    const signature = signatureOf({ name, required: true })
    expect(validateA2TInput(signature, {}).problems.map(({ parameter }) => parameter)).toEqual([name])
    const args = Object.fromEntries([[name, 'x']])
    expect(validateA2TInput(signature, args)).toEqual({ valid: true, problems: [], values: [{ name, value: 'x' }] })
    expect(validateA2TInput(signatureOf({}), args).problems).toHaveLength(1)
  })
})

describe('hostile arguments', () => {
  const cycle: Record<string, unknown> = {}
  cycle.i = cycle
  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['null', null],
    ['text', '{}'],
    ['an array', []],
    ['a map', new Map([['i', 'x']])],
    ['a function', () => 'x'],
    ['a cycle', cycle],
    ['NaN', { i: Number.NaN }],
    [
      'an accessor that throws',
      {
        get i(): never {
          throw new Error('no')
        },
      },
    ],
    ['a proxy that was revoked', revoked()],
  ])('%s: a problem, no error', (_title, args) => {
    expect(validateA2TInput(signatureOf({}), args)).toEqual({
      valid: false,
      problems: [{ parameter: '', message: 'The arguments must be an object of JSON values' }],
      values: [],
    })
  })

  it('of many names take no long list of problems', () => {
    const names = Array.from({ length: 5_000 }, (_, index) => `n ${index}`)
    const inputs = names.map((name) => ({ ...BASE, id: name, name, required: true }))
    const signature = { ...FLIGHT, input_parameters: inputs }
    const args = Object.fromEntries(names.map((name) => [name, null]))
    expect(validateA2TInput(signature, args).problems).toHaveLength(names.length)
    const { problems } = validateA2TInput(FLIGHT, args)
    expect(problems.length).toBeLessThan(30)
  })

  it('leave room in the message for few of many allowed values', () => {
    const values = Array.from({ length: 20_000 }, (_, index) => ({ name: `VALUE_${index}`, description: '' }))
    const message = check({ type: 'enum', 'allowed-values': values }, 's3cret')
    expect(message).toContain('VALUE_0, VALUE_1')
    expect(message.length).toBeLessThan(1100)
    expect(message).not.toContain('s3cret')
  })
})

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

it.each<[unknown]>([[{ defaultMax: 'no' }], [{ defaultMax: 1.5 }], [{ other: 1 }], [null]])(
  'refuses the options %j',
  (options) => {
    try {
      validateA2TInput(FLIGHT, {}, options as object)
      expect.unreachable()
    } catch (error) {
      expect(isAtipError(error)).toBe(true)
    }
  },
)

/** The rules of the draft, one after the other. */
function isRight(input: A2TInput, args: Readonly<Record<string, unknown>>): boolean {
  const value = args[input.name] ?? null
  if (value === null) return !input.required
  switch (input.type) {
    case 'boolean':
      return value === true || value === false
    case 'enum':
      return (input['allowed-values'] ?? []).some(({ name }) => name === value)
    case 'int':
      return (
        Number.isInteger(value) &&
        (value as number) <= (input.max ?? 65_535) &&
        (value as number) >= (input.min ?? -Infinity)
      )
    default:
      return typeof value === 'string' && Array.from(value).length <= (input.maxLength ?? Infinity)
  }
}

const limits = fc.option(fc.integer({ min: -3, max: 12 }), { nil: undefined })
const input = fc
  .record({
    type: fc.constantFrom('string', 'int', 'boolean', 'enum'),
    required: fc.boolean(),
    max: limits,
    min: limits,
    length: fc.option(fc.nat(4), { nil: undefined }),
  })
  .map(
    ({ type, required, max, min, length }): Partial<A2TInput> =>
      ({
        type,
        required,
        ...(type === 'int' && max !== undefined && { max }),
        ...(type === 'int' && min !== undefined && { min }),
        ...(type === 'string' && length !== undefined && { maxLength: length }),
        ...(type === 'enum' && { 'allowed-values': ['A', 'B', '1'].map((name) => ({ name, description: '' })) }),
      }) as Partial<A2TInput>,
  )
const value = fc.oneof(
  fc.constantFrom('A', 'B', '1', 'true', '\u{1f600}\u{1f600}', true, false, null, 65_536),
  fc.integer({ min: -5, max: 15 }),
  fc.string(),
  fc.jsonValue(),
)

describe('a naive reference', () => {
  it('agrees about every call', () => {
    const call = fc.array(fc.tuple(input, fc.option(value, { nil: undefined })), { maxLength: 5 })
    fc.assert(
      fc.property(call, fc.option(fc.constant('other'), { nil: undefined }), (parts, other) => {
        const signature = signatureOf(...parts.map(([each], index) => ({ ...each, name: `p${index}` })))
        const args: Record<string, unknown> = {}
        parts.forEach(([, given], index) => {
          if (given !== undefined) args[`p${index}`] = given
        })
        const wrong = signature.input_parameters.filter((each) => !isRight(each, args)).map(({ name }) => name)
        if (other !== undefined) args[other] = 1
        const { valid, problems, values } = validateA2TInput(signature, args)
        const expected = [...(other === undefined ? [] : [other]), ...wrong]
        expect(problems.map(({ parameter }) => parameter)).toEqual(expected)
        expect(valid).toBe(expected.length === 0)
        const sent = signature.input_parameters.filter(
          ({ name }) => (args[name] ?? null) !== null && !wrong.includes(name),
        )
        expect(values.map(({ name }) => name)).toEqual(sent.map(({ name }) => name))
      }),
      { numRuns: runs(300) },
    )
  })
})
