import { Ajv2020 } from 'ajv/dist/2020.js'
import { compileTools, createValidator, isAtipError } from 'atip-bridge'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pick, randomOf, sampleOf } from '../support/json-schema/values'
import { hostileJsonSchema, type JsonSchema, jsonSchema } from '../support/json-schema-arbitraries'
import { type CompiledSchema, compileSchema, DIALECTS, type Dialect, plainSchema } from '../support/lowered'
import { runs } from '../support/runs'
import { deepFreeze, toolOf } from '../support/tools'

const VALUES = 6
const ajv = new Ajv2020({
  strict: false,
  validateFormats: false,
  addUsedSchema: false,
  logger: false,
  ownProperties: true,
})

/** Returns true if a value fits a schema. */
type Accepts = (value: unknown) => boolean

function judgeOf(schema: unknown): Accepts | undefined {
  try {
    return ajv.compile(schema as JsonSchema) as Accepts
  } catch (error) {
    // Some runtimes let nobody make code from text.
    if (error instanceof EvalError) throw error
    return undefined
  }
}

const isRecord = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function someNode(value: unknown, test: (node: JsonSchema) => boolean): boolean {
  if (typeof value !== 'object' || value === null) return false
  return (isRecord(value) && test(value)) || Object.values(value).some((inner) => someNode(inner, test))
}

const LIMIT = /^(?:min|max|exclusive|multipleOf|pattern|anyOf|oneOf)/
const SHAPE = [
  'properties',
  'required',
  'additionalProperties',
  'items',
  'prefixItems',
  'minItems',
  'minLength',
  'minimum',
]
const TYPED = ['type', 'enum', 'const', '$ref', 'anyOf', 'oneOf']
const has = (node: JsonSchema, keys: readonly string[]): boolean => keys.some((key) => Object.hasOwn(node, key))

/**
 * The schemas that are read otherwise than ajv reads them. A shape without a type is that type's, on purpose, and what
 * fits nothing is open to anything: `false`, parts that contradict each other, limits that no value of an enum meets.
 */
const EXCEPTIONS: readonly ((node: JsonSchema) => boolean)[] = [
  (node) => !has(node, TYPED) && has(node, SHAPE),
  (node) => has(node, ['allOf', 'nullable']),
  (node) => Object.values(node).some((inner) => inner === false || (Array.isArray(inner) && inner.includes(false))),
  (node) =>
    has(node, ['enum', 'const', 'anyOf', 'oneOf']) &&
    Object.keys(node).filter((key) => LIMIT.test(key) || key === 'type').length > 1,
  (node) => has(node, ['enum']) && Array.isArray(node.enum) && node.type !== undefined && node.type !== 'string',
]

const fair = jsonSchema().filter(
  (schema) =>
    schema.type === 'object' && !EXCEPTIONS.some((isOne) => someNode(schema, isOne)) && judgeOf(schema) !== undefined,
)

/** Losses that only narrow the schema: the original still allows what the provider allows. */
const NARROWER =
  /^(?:Properties that are not listed|Arguments that are not an object|A property is called|Enum values|Unknown keyword)/
const isKept = ({ losses, notStrict }: CompiledSchema, narrower: boolean): boolean =>
  notStrict.length === 0 && losses.every(({ message }) => narrower && NARROWER.test(message))

const WRONG: readonly unknown[] = ['no such value', 12345.5, true, { 'no such key': 1 }, []]

/** Returns the value with one part replaced or one key removed. */
function spoilt(value: JsonSchema | readonly unknown[], random: () => number): unknown {
  const entries = Object.entries(value)
  if (entries.length === 0) return value
  const [chosen] = pick(entries, random)
  const isDropped = !Array.isArray(value) && random() < 0.3
  const others = entries.flatMap(([key, inner]): [string, unknown][] => {
    if (key !== chosen) return [[key, inner]]
    const isDeeper = typeof inner === 'object' && inner !== null && random() < 0.8
    return isDropped ? [] : [[key, isDeeper ? spoilt(inner as JsonSchema, random) : pick(WRONG, random)]]
  })
  return Array.isArray(value) ? others.map(([, inner]) => inner) : Object.fromEntries(others)
}

/** The arguments as the command gets them. */
function restorer(schema: JsonSchema): (args: JsonSchema) => { restored: unknown; isRefused: boolean } {
  const validator = createValidator([toolOf({ 'x-schema': schema })], { checkArguments: true })
  return (args) => {
    const { coerced, violations } = validator.validate('t_run', args)
    return { restored: coerced ?? args, isRefused: violations.some(({ severity }) => severity === 'error') }
  }
}

interface Pair {
  readonly original: Accepts
  readonly lowered: Accepts
  readonly restore: ReturnType<typeof restorer>
  /** Arguments as a provider lets a model write them. */
  readonly values: readonly JsonSchema[]
}

/** Returns a schema with its lowered form; `undefined` if lowering lost something. */
function pairOf(schema: JsonSchema, dialect: Dialect, seed: number, narrower: boolean): Pair | undefined {
  const compiled = compileSchema(schema, dialect)
  const [original, lowered] = [judgeOf(schema), judgeOf(plainSchema(compiled.schema, dialect))]
  if (!isKept(compiled, narrower) || original === undefined) return undefined
  if (lowered === undefined) throw new Error(`no JSON Schema: ${JSON.stringify(compiled.schema)}`)
  const random = randomOf(seed)
  const values = Array.from({ length: VALUES }, () => sampleOf(compiled.schema, random)).filter(isRecord)
  return { original, lowered, restore: restorer(schema), values: values.filter(lowered) }
}

describe('a lowered schema that nothing is reported of', () => {
  it.each(['openai', 'json'] as const)('accepts what the original accepts, no more and no less: %s', (dialect) => {
    const seen = { true: 0, false: 0 }
    const property = fc.property(fair, fc.nat(), (schema, seed) => {
      const pair = pairOf(schema, dialect, seed, false)
      const random = randomOf(seed + 1)
      for (const value of pair?.values ?? []) {
        for (const args of [value, spoilt(value, random), spoilt(value, random)]) {
          if (pair === undefined || !isRecord(args)) continue
          const isAccepted = pair.lowered(args)
          seen[`${isAccepted}`]++
          if (pair.original(args) !== isAccepted) expect.fail(`${isAccepted}: ${JSON.stringify(args)}`)
        }
      }
    })
    fc.assert(property, { numRuns: 100, seed: 1 })
    expect(Math.min(seen.true, seen.false)).toBeGreaterThan(15)
  })

  it.each(DIALECTS)('leads back to arguments that the original accepts: %s', (dialect) => {
    let count = 0
    const property = fc.property(fair, fc.nat(), (schema, seed) => {
      const isOpen = someNode(schema, ({ prefixItems }) => prefixItems !== undefined)
      // Gemini has no type that allows only null.
      if (dialect === 'gemini' && /null/.test(JSON.stringify(schema))) return
      const pair = pairOf(schema, dialect, seed, true)
      for (const args of pair?.values ?? []) {
        const { restored, isRefused } = pair?.restore(args) ?? { restored: args, isRefused: true }
        if (pair?.original(restored) !== true) expect.fail(`${JSON.stringify(args)} → ${JSON.stringify(restored)}`)
        if (isRefused && !isOpen) expect.fail(`refused: ${JSON.stringify(args)}`)
        count++
      }
    })
    fc.assert(property, { numRuns: runs(100), seed: 2 })
    expect(count).toBeGreaterThan(runs(60) / 2)
  })
})

describe('a schema of a stranger', () => {
  it('is compiled to JSON of its own, or refused with an AtipError, and never changed', () => {
    let count = 0
    const property = fc.property(hostileJsonSchema(), fc.constantFrom(...DIALECTS), (schema, dialect) => {
      try {
        const tools = sentOf(deepFreeze(schema), dialect)
        expect(JSON.parse(JSON.stringify(tools))).toEqual(tools)
        const theirs = objectsIn(schema)
        expect([...objectsIn(tools)].filter((each) => theirs.has(each))).toEqual([])
        count++
      } catch (error) {
        if (!isAtipError(error)) throw error
      }
    })
    fc.assert(property, { numRuns: runs(200), seed: 3 })
    expect(count).toBeGreaterThan(runs(150) / 2)
  })
})

function sentOf(schema: unknown, dialect: Dialect): unknown {
  const provider =
    dialect === 'gemini' || dialect === 'json' ? 'gemini' : dialect === 'anthropic' ? 'anthropic' : 'openai'
  const options = { strict: dialect === 'strict', anthropicStrict: true, jsonSchema: dialect === 'json' }
  return compileTools([toolOf({ 'x-schema': schema as JsonSchema })], provider, options).tools
}

function objectsIn(value: unknown, found = new Set<unknown>()): Set<unknown> {
  if (typeof value !== 'object' || value === null || found.has(value)) return found
  found.add(value)
  for (const inner of Object.values(value)) objectsIn(inner, found)
  return found
}
