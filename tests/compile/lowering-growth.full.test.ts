import { compileTools, createValidator } from 'atip-bridge'
import { describe, expect, it } from 'vitest'
import { growthTo, SLOWEST_GROWTH, timeOf } from '../support/growth'
import type { JsonSchema } from '../support/json-schema/words'
import { compileSchema, DIALECTS } from '../support/lowered'
import { toolOf } from '../support/tools'

const text = { type: 'string' }
const LENGTH = 2_000

const properties = (
  length: number,
  of: (index: number) => unknown,
  name = (index: number) => `p${index}`,
): JsonSchema => Object.fromEntries(Array.from({ length }, (_, index) => [name(index), of(index)]))
const rootOf = (schema: unknown, $defs: JsonSchema = {}): JsonSchema => ({
  type: 'object',
  properties: { it: schema },
  $defs,
})
const list = <T>(length: number, of: (index: number) => T): T[] => Array.from({ length }, (_, index) => of(index))

/** Schemas of a given number of parts. */
const WIDE: readonly (readonly [title: string, make: (length: number) => JsonSchema])[] = [
  ['properties', (length) => ({ type: 'object', properties: properties(length, () => text) })],
  [
    'renamed properties',
    (length) => ({
      type: 'object',
      properties: properties(
        length,
        () => text,
        (index) => `${index} ü`,
      ),
    }),
  ],
  ['required names', (length) => ({ type: 'object', required: list(length, String) })],
  ['an enum', (length) => rootOf({ enum: list(length, String) })],
  ['a choice of consts', (length) => rootOf({ oneOf: list(length, (value) => ({ const: value })) })],
  ['a tuple', (length) => rootOf({ type: 'array', prefixItems: list(length, () => text) })],
  [
    'references',
    (length) => rootOf({ type: 'object', properties: properties(length, () => ({ $ref: '#/$defs/a' })) }, { a: text }),
  ],
  ['a long text', (length) => rootOf({ ...text, description: 'x '.repeat(length), default: '[🔒 '.repeat(length) })],
  ['a long pointer', (length) => rootOf({ $ref: `#/${'a/'.repeat(length)}` })],
]

describe('the time that a schema takes grows as the schema does', () => {
  it.each(WIDE)('%s', (_title, make) => {
    const compile = (schema: JsonSchema): void => {
      for (const dialect of ['strict', 'gemini'] as const) compileSchema(schema, dialect)
    }
    expect(growthTo(LENGTH, make, compile)).toBeLessThan(SLOWEST_GROWTH)
  })
})

/** A schema within a schema, `levels` times. */
const nested = (levels: number, wrap: (inner: unknown) => unknown): unknown =>
  list(levels, () => wrap).reduce<unknown>((inner, each) => each(inner), text)
/** Definitions of which each refers to the next one. */
const chained = (length: number, wrap: (next: JsonSchema) => unknown): JsonSchema =>
  rootOf(
    { $ref: '#/$defs/d0' },
    {
      ...properties(
        length,
        (index) => wrap({ $ref: `#/$defs/d${index + 1}` }),
        (index) => `d${index}`,
      ),
      [`d${length}`]: text,
    },
  )

const PLAIN = rootOf({ type: 'object', properties: properties(10_000, () => text) })

const STEEP: readonly (readonly [title: string, schema: JsonSchema])[] = [
  ['10,000 properties', PLAIN],
  ['objects in objects', rootOf(nested(1_000, (inner) => ({ type: 'object', properties: { a: inner } })))],
  ['lists in lists', rootOf(nested(1_000, (items) => ({ type: 'array', items })))],
  ['choices in choices', rootOf(nested(60, (inner) => ({ anyOf: [inner, { type: 'null' }] })))],
  ['parts in parts', rootOf(nested(60, (inner) => ({ allOf: [inner] })))],
  ['what is told', rootOf(nested(1_000, (not) => ({ not })))],
  ['references to references', chained(60, (next) => next)],
  ['references twice in an object', chained(40, (next) => ({ type: 'object', properties: { a: next, b: next } }))],
  ['references twice in parts', chained(40, (next) => ({ allOf: [next, next] }))],
  ['references twice in a choice', chained(40, (next) => ({ anyOf: [next, { type: 'array', items: next }] }))],
  ['choices that multiply', rootOf({ allOf: list(20, () => ({ anyOf: list(20, (value) => ({ const: value })) })) })],
]

describe('a schema that would take forever', () => {
  /** The time of a large schema of simple parts; `LONGEST` times that is the limit. */
  const plainTime = timeOf(() => compileSchema(PLAIN, 'openai'))
  const LONGEST = 20

  it.each(STEEP)('is compiled and checked all the same: %s', (_title, schema) => {
    for (const dialect of DIALECTS) {
      expect(timeOf(() => compileSchema(schema, dialect)) / plainTime).toBeLessThan(LONGEST)
    }
    const validator = createValidator([toolOf({ 'x-schema': schema })], { checkArguments: true })
    const args = nested(60, (a) => ({ a }))
    expect(timeOf(() => validator.validate('t_run', { it: args })) / plainTime).toBeLessThan(LONGEST)
    expect(compileTools([toolOf({ 'x-schema': schema })], 'openai').tools).toHaveLength(1)
  })
})
