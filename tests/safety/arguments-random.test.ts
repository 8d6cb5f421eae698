import { Ajv } from 'ajv'
import {
  type AtipArgument,
  type AtipOption,
  type AtipTool,
  compileTools,
  createValidator,
  type ValidationResult,
  type ViolationCode,
} from 'atip-bridge'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FULL, LONG, runs } from '../support/runs'
import { toolOf } from '../support/tools'

interface Parameter {
  name: string
  type: AtipOption['type']
  required: boolean
  variadic: boolean
  enum?: (string | number)[]
  /** Absent for an argument. */
  flags?: string[]
}

interface Findings {
  found: string[]
  coerced: Record<string, unknown>
}

const NUL_OR_SURROGATE = /[\0\ud800-\udfff]/u

/** A value as the parameter takes it, in a list of one; `[]` if it does not take it. */
function read({ type, enum: values }: Parameter, value: unknown): unknown[] {
  const isNumber = typeof value === 'number' && Number.isFinite(value)
  const asText = typeof value === 'string' ? value : isNumber && !/e/.test(`${value}`) ? `${value}` : undefined
  if (values !== undefined) return values.filter((each) => `${each}` === asText)
  if (type === 'boolean') {
    return typeof value === 'boolean' ? [value] : value === 'true' ? [true] : value === 'false' ? [false] : []
  }
  if (type === 'integer' || type === 'number') {
    const isCanonical = typeof value === 'string' && `${Number(value)}` === value && !/[en]/.test(value)
    const number = isCanonical ? Number(value) : value
    return (type === 'integer' ? Number.isSafeInteger(number) : Number.isFinite(number)) ? [number] : []
  }
  return asText === undefined || NUL_OR_SURROGATE.test(asText) ? [] : [asText]
}

/** A number is a flag where it is read as text. */
function isFlag(value: unknown, isNumber: boolean): boolean {
  return (typeof value === 'string' || (typeof value === 'number' && !isNumber)) && /^-./s.test(`${value}`)
}

/** Returns the findings by a naive reading of the contract: every code with its parameter once, in no order. */
function expected(parameters: Parameter[], args: Record<string, unknown>): Findings {
  const found = new Set<string>()
  const coerced: Record<string, unknown> = {}
  const spellings = (parameter: Parameter): string[] => [parameter.name, parameter.name.replace('-', '_')]
  const isAbsent = (value: unknown): boolean =>
    value === undefined || value === null || (Array.isArray(value) && value.length === 0)
  for (const parameter of parameters) {
    const { name, type, flags } = parameter
    const given = [...new Set(spellings(parameter))].filter((key) => Object.hasOwn(args, key) && !isAbsent(args[key]))
    if (given.length === 0 && parameter.required) found.add(`MISSING_ARGUMENT ${name}`)
    if (given.length > 1) found.add(`INVALID_ARGUMENT ${name}`)
    const isList = parameter.variadic || type === 'array'
    const isNumber = type === 'integer' || type === 'number'
    const isExposed = flags === undefined ? !isNumber : !flags.some((flag) => flag.startsWith('--'))
    for (const key of given) {
      const value = args[key]
      const items: unknown[] = Array.isArray(value) ? value : [value]
      if (isExposed && items.some((item) => isFlag(item, isNumber))) found.add(`ARGUMENT_INJECTION ${name}`)
      const readItems = items.map((item) => read(parameter, item))
      const isListAsText = isList && typeof value === 'string' && value.startsWith('[')
      if (readItems.some((each) => each.length === 0) || isListAsText || (Array.isArray(value) && !isList)) {
        found.add(`INVALID_ARGUMENT ${name}`)
      } else if (key === given[0]) {
        const result = isList ? readItems.flat() : readItems[0]?.[0]
        if (JSON.stringify(result) !== JSON.stringify(value)) coerced[name] = result
      }
    }
  }
  const known = parameters.flatMap(spellings)
  for (const key of Object.keys(args)) {
    if (!known.includes(key)) found.add(/^[a-z][a-z_-]*$/i.test(key) ? `UNKNOWN_ARGUMENT ${key}` : 'UNKNOWN_ARGUMENT')
  }
  return { found: [...found].sort(), coerced }
}

function actual({ violations, coerced = {} }: ValidationResult): Findings {
  const found = violations.map(({ code, parameter }) => (parameter === undefined ? code : `${code} ${parameter}`))
  return { found: [...new Set<string>(found)].sort(), coerced }
}

const NAMES = ['path', 'dry-run', 'count', 'state', 'x', 'toString']
const TYPES = ['string', 'integer', 'number', 'boolean', 'file', 'directory', 'url', 'enum', 'array'] as const
const VALUES: (string | number)[][] = [['open', 'closed', '3', '-x'], [1, 2.5, -3], ['true', 'a b', '['], [0]]

const parameter = (name: string): fc.Arbitrary<Parameter> =>
  fc
    .record({
      type: fc.constantFrom(...TYPES),
      required: fc.boolean(),
      variadic: fc.boolean(),
      values: fc.option(fc.constantFrom(...VALUES), { nil: undefined, freq: 4 }),
      flags: fc.constantFrom<string[] | undefined>(undefined, undefined, ['-o'], ['--out'], ['-o', '--out'], ['-out']),
    })
    .map(({ type, values, flags, ...rest }) => {
      const allowed = type === 'enum' ? (values ?? ['open', 'closed']) : type === 'boolean' ? undefined : values
      return { name, type, ...rest, ...(allowed && { enum: allowed }), ...(flags && { flags }) }
    })
const parameters: fc.Arbitrary<Parameter[]> = fc
  .subarray(NAMES)
  .chain((names) => fc.tuple(...names.map((name) => parameter(name))))

const scalar = fc.oneof(
  fc.constantFrom<unknown>('open', 'closed', 'OPEN', '3', '-3', '2.5', '1', '0', '03', '1e3', '9007199254740992'),
  fc.constantFrom<unknown>('true', 'false', 'True', '', '-', '-x', '--', ' -x', '[', '["a"]', 'a b', '\0', '\ud800'),
  fc.constantFrom<unknown>(
    true,
    false,
    0,
    1,
    3,
    -3,
    2.5,
    1e21,
    1e-7,
    2 ** 53,
    Number.NaN,
    {},
    1n,
    Number.POSITIVE_INFINITY,
  ),
  fc.string({ maxLength: 3 }),
  fc.integer(),
  fc.double(),
)
const value = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 2, arbitrary: fc.array(scalar, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, undefined, [null], [['a']], { a: 'b' }) },
)
const args = fc.dictionary(fc.constantFrom(...NAMES, 'dry_run', 'zebra', 'p4th', 'constructor'), value, { maxKeys: 5 })

function toolWith(given: Parameter[]): AtipTool {
  const described = given.map(({ type, variadic, ...rest }) => {
    return { description: 'A parameter', type, ...rest, ...(variadic && { variadic }) }
  })
  const options = described.filter((each): each is typeof each & AtipOption => each.flags !== undefined)
  const positional = described.filter((each) => each.flags === undefined)
  return toolOf({ arguments: positional as AtipArgument[], options })
}

describe('createValidator agrees with a naive reading of the contract', () => {
  it('on random parameters and arguments', () => {
    const seen = new Map<string, number>()
    const inputs = fc.array(args, { minLength: 5, maxLength: 5 })
    const property = fc.property(parameters, inputs, (given, several) => {
      const validator = createValidator([toolWith(given)], { checkArguments: true })
      for (const input of several) {
        const result = validator.validate('t_run', input)
        const wanted = expected(given, input)
        expect([actual(result), result.valid]).toEqual([wanted, wanted.found.length === 0])
        for (const each of [...wanted.found, ...Object.keys(wanted.coerced).map(() => 'coerced'), 'all']) {
          const code = each.split(' ')[0] as string
          seen.set(code, (seen.get(code) ?? 0) + 1)
        }
      }
    })
    // In few runs, chance may leave out a code: these are always the same. In very few, it does.
    fc.assert(property, { numRuns: runs(700), ...(!LONG && { seed: 1 }) })
    expect(seen.get('all')).toBeGreaterThan(runs(3000))
    const codes: ViolationCode[] = ['MISSING_ARGUMENT', 'UNKNOWN_ARGUMENT', 'INVALID_ARGUMENT', 'ARGUMENT_INJECTION']
    for (const code of [...codes, 'coerced']) expect([code, seen.get(code)]).toEqual([code, expect.any(Number)])
    for (const count of seen.values()) expect(count).toBeGreaterThan(FULL ? runs(100) / 2 : 0)
  })
})

describe('createValidator agrees with ajv on the schemas that models are given', () => {
  const ajv = new Ajv({ strict: false })
  const ABOUT_VALUES: ViolationCode[] = ['MISSING_ARGUMENT', 'UNKNOWN_ARGUMENT', 'INVALID_ARGUMENT']

  /** Makes a check by the compiled schema, and one by the validator, which gives the codes about values. */
  const checksOf = (given: Parameter[]) => {
    const tools = [toolWith(given)]
    const schema = compileTools(tools, 'anthropic').tools[0]?.input_schema
    const validator = createValidator(tools, { checkArguments: true })
    return {
      // The schema says nothing of keys that it does not name.
      accepts: ajv.compile({ ...schema, additionalProperties: false }),
      codesOf: (input: Record<string, unknown>): ViolationCode[] => {
        const codes = validator.validate('t_run', input).violations.map(({ code }) => code)
        return codes.filter((code) => ABOUT_VALUES.includes(code))
      },
    }
  }
  /** JSON without what a schema cannot say: broken texts, integers that are not exact, required lists without items. */
  const isSayable = (given: Parameter[], input: Record<string, unknown>): boolean => {
    const isExact = (_: string, each: unknown): unknown =>
      Number.isInteger(each) && !Number.isSafeInteger(each) ? '\0' : each
    const isEmpty = ({ name, required }: Parameter): boolean => required && JSON.stringify(input[name]) === '[]'
    return !/\\u0000|\\ud[89a-f]/.test(JSON.stringify(input, isExact)) && !given.some(isEmpty)
  }

  const json = fc.oneof(
    scalar.filter((each) => typeof each !== 'bigint' && (typeof each !== 'number' || Number.isFinite(each))),
    fc.array(fc.constantFrom<unknown>('open', '3', 3, 2.5, true, '-x', 'a', 1, null), { maxLength: 3 }),
    fc.constantFrom<unknown>(null, {}, [['a']]),
  )
  /** A value that the parameter's schema allows, most of the time. */
  const fitting = ({ type, variadic, enum: values }: Parameter): fc.Arbitrary<unknown> => {
    const one: fc.Arbitrary<unknown> =
      values !== undefined
        ? fc.constantFrom(...values)
        : type === 'boolean'
          ? fc.boolean()
          : type === 'integer'
            ? fc.maxSafeInteger()
            : type === 'number'
              ? fc.double({ noNaN: true, noDefaultInfinity: true })
              : fc.string({ maxLength: 5 })
    const isList = variadic || type === 'array'
    return fc.oneof(
      { weight: 9, arbitrary: isList ? fc.array(one, { maxLength: 3 }) : one },
      { weight: 1, arbitrary: json },
    )
  }
  const calls = parameters.chain((given) => {
    const requiredKeys = given.filter(({ required }) => required).map(({ name }) => name)
    const input = fc.record(Object.fromEntries(given.map((each) => [each.name, fitting(each)])), { requiredKeys })
    return fc.tuple(
      fc.constant(given),
      fc.array(input as fc.Arbitrary<Record<string, unknown>>, { minLength: 5, maxLength: 5 }),
    )
  })

  it('what ajv accepts has no fault', () => {
    let accepted = 0
    const property = fc.property(calls, ([given, inputs]) => {
      const { accepts, codesOf } = checksOf(given)
      for (const input of inputs.filter((each) => isSayable(given, each) && accepts(each))) {
        accepted++
        expect(codesOf(input)).toEqual([])
      }
    })
    fc.assert(property, { numRuns: runs(100) })
    expect(accepted).toBeGreaterThan(runs(100) / 2)
  })

  it('what cannot be read as the type is refused by both', () => {
    let refused = 0
    const isReadable = (chosen: Parameter, wrong: unknown): boolean => {
      if (!Array.isArray(wrong)) return wrong === null || read(chosen, wrong).length > 0
      return (
        wrong.length === 0 ||
        ((chosen.variadic || chosen.type === 'array') &&
          wrong.every((item) => isReadable(chosen, item) && item !== null))
      )
    }
    const property = fc.property(calls, fc.array(json, { minLength: 9 }), ([given, [input = {}]], values) => {
      const { accepts, codesOf } = checksOf(given)
      for (const [index, wrong] of values.entries()) {
        const chosen = given[index % given.length]
        const changed = { ...input, [chosen?.name ?? '']: wrong }
        if (chosen === undefined || isReadable(chosen, wrong) || !isSayable(given, { it: wrong })) continue
        refused++
        expect([changed, accepts(changed)]).toEqual([changed, false])
        expect(codesOf(changed)).toContain('INVALID_ARGUMENT')
      }
    })
    fc.assert(property, { numRuns: runs(60) })
    expect(refused).toBeGreaterThan(runs(100) / 2)
  })
})
