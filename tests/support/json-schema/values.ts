import fc from 'fast-check'
import type { JsonSchema } from './words'

/** Numbers from 0 to 1, the same ones for the same seed. */
export type Random = () => number

export function randomOf(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

interface Making {
  readonly root: JsonSchema
  readonly random: Random
  readonly depth: number
}

const MAX_DEPTH = 8
/** Longer texts and lists are not made. */
const MAX_SIZE = 80
const ANYTHING: readonly unknown[] = [
  '',
  'a',
  '1',
  '{}',
  0,
  1,
  -1,
  2.5,
  true,
  false,
  null,
  [],
  [1],
  ['a'],
  {},
  { a: 1 },
]
const TEXTS = ['a', 'abc', '1', 'true', 'null', '{"a":1}', 'ü', '😀', 'a"b\\c', '']
const BY_FORMAT: Readonly<Record<string, string>> = {
  'date-time': '2024-02-29T12:00:00Z',
  date: '2024-02-29',
  time: '12:00:00Z',
  duration: 'P1DT2H',
  email: 'a@example.com',
  hostname: 'example.com',
  ipv4: '127.0.0.1',
  ipv6: '::1',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  uri: 'https://example.com/a',
}

/**
 * A value that a schema allows: one that this library made for a provider, or another of the common keywords. Keys
 * stand in the order of the schema. It may be wrong where limits contradict each other: whoever asks checks it.
 */
export function sampleOf(root: JsonSchema, random: Random): unknown {
  return make(root, { root, random, depth: 0 })
}

function make(schema: unknown, making: Making): unknown {
  const { random, depth } = making
  const deeper = { ...making, depth: depth + 1 }
  if (!isObject(schema) || Object.keys(schema).length === 0) return pick(ANYTHING, random)
  const { $ref, enum: values, const: only, anyOf, oneOf, nullable, type } = schema
  if (typeof $ref === 'string') return depth > 2 * MAX_DEPTH ? null : make(resolve($ref, making.root), deeper)
  if (nullable === true && random() < 0.25) return null
  if (Array.isArray(values)) return pick(values, random)
  if (Object.hasOwn(schema, 'const')) return only
  const choices = [anyOf, oneOf].find(Array.isArray)
  if (choices !== undefined) return make(depth > MAX_DEPTH ? choices.at(-1) : pick(choices, random), deeper)
  const types: readonly unknown[] = Array.isArray(type) ? type : [type]
  const chosen = depth > MAX_DEPTH && types.includes('null') ? 'null' : pick(types, random)
  const maker = MAKERS[String(chosen)]
  return maker === undefined ? pick(ANYTHING, random) : maker(schema, deeper)
}

const MAKERS: { readonly [type: string]: (schema: JsonSchema, making: Making) => unknown } = {
  null: () => null,
  boolean: (_schema, { random }) => random() < 0.5,
  integer: (schema, { random }) => numberOf(schema, random, true),
  number: (schema, { random }) => numberOf(schema, random, false),
  string: (schema, { random }) => textOf(schema, random),
  array: ({ prefixItems = [], items = {}, minItems, maxItems }, making) => {
    const tuple = prefixItems as readonly unknown[]
    const least = Math.min(Number(minItems ?? 0), MAX_SIZE)
    const room = making.depth > MAX_DEPTH ? 0 : 3
    const most = Math.max(least, Math.min(Number(maxItems ?? MAX_SIZE), least + room))
    const length = least + Math.floor(making.random() * (most - least + 1))
    return Array.from({ length }, (_, index) => make(index < tuple.length ? tuple[index] : items, making))
  },
  object: ({ properties = {}, required = [], additionalProperties = false }, making) => {
    const needed = required as readonly unknown[]
    const isThere = (key: string): boolean =>
      needed.includes(key) || (making.depth < MAX_DEPTH && making.random() < 0.6)
    const own = Object.entries(properties as JsonSchema).filter(([key]) => isThere(key))
    const isMore = additionalProperties !== false && making.random() < 0.4
    const more: [string, unknown][] = isMore ? [['another key', additionalProperties]] : []
    return Object.fromEntries([...own, ...more].map(([key, schema]) => [key, make(schema, making)]))
  },
}

function numberOf(schema: JsonSchema, random: Random, isInteger: boolean): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf = 1 } = schema
  const limits = [minimum, maximum, exclusiveMinimum, exclusiveMaximum].filter((limit) => limit !== undefined)
  const near = limits.map(Number).flatMap((limit) => [limit, limit + 1, limit - 1, Math.ceil(limit), limit + 0.5])
  const [low, high] = [Number(minimum ?? -Infinity), Number(maximum ?? Infinity)]
  const fits = (value: number): boolean =>
    value >= low &&
    value <= high &&
    value > Number(exclusiveMinimum ?? -Infinity) &&
    value < Number(exclusiveMaximum ?? Infinity) &&
    (!isInteger || Number.isSafeInteger(value))
  const usual = [0, 1, -1, 7, 100, ...(isInteger ? [] : [0.5, -2.25])]
  const found = [...near, ...usual, Number(multipleOf), 6 * Number(multipleOf)].filter(fits)
  return found.length === 0 ? 0 : pick(found, random)
}

function textOf({ format, pattern, minLength = 0, maxLength }: JsonSchema, random: Random): string {
  if (typeof pattern === 'string') return matching(pattern, random)
  const known = BY_FORMAT[String(format)]
  if (known !== undefined) return known
  const text = pick(TEXTS, random).padEnd(Math.min(Number(minLength), MAX_SIZE), 'x')
  return [...text].slice(0, Number(maxLength ?? MAX_SIZE)).join('')
}

/** A text that a pattern matches, where fast-check knows its syntax. */
function matching(pattern: string, random: Random): string {
  try {
    const seed = Math.floor(random() * 2 ** 31)
    return fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { numRuns: 1, seed })[0] ?? ''
  } catch {
    return 'a'
  }
}

function resolve(pointer: string, root: JsonSchema): unknown {
  const names = pointer.split('/').slice(1)
  return names.reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), root)
}

export function pick<T>(values: readonly T[], random: Random): T {
  return values[Math.floor(random() * values.length)] as T
}

function isObject(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
