import { isPlainObject, toRecord } from '../internal/foreign-values'
import { numberValues, resolvePointer, type Schema, type SchemaWork, sizeOfKeywords, spendWork } from './json-schema'

/** State of reading one schema. */
export interface SchemaReading {
  readonly root: unknown
  /** How many more schemas may be read. Bounds the work for parts that are referenced often. */
  steps: number
  /** If set, reading the keywords of schemas uses it up. */
  readonly work?: SchemaWork
  /** Reports something that is ignored or treated as something simpler. */
  readonly lose: (message: string) => void
}

/** A schema with `$ref`, `allOf`, `oneOf` and `const` folded into the other keywords. */
interface Simplified {
  readonly schema: Schema
  /** The references that led here. */
  readonly pointers: readonly string[]
}

/** `pointer` for a reference to a schema that contains it; `undefined` if no value fits. */
type SimplifiedSchema = Simplified | { readonly pointer: string } | undefined

/** Maximum number of parts in one `allOf`, and how deep they may nest. */
const MAX_PARTS = 64
const MAX_NESTING = 32

/**
 * Simplifies an untrusted schema, but not the schemas within it.
 *
 * @param pointers the references that led here
 * @param resolving the references that are being resolved for this very schema
 */
export function simplifySchema(
  raw: unknown,
  pointers: readonly string[],
  reading: SchemaReading,
  resolving: readonly unknown[] = [],
): SimplifiedSchema {
  if (raw === false) return undefined
  if (raw === true) return { schema: {}, pointers }
  if (!isPlainObject(raw) || --reading.steps < 0 || resolving.length > MAX_NESTING || !mayRead(raw, reading)) {
    reading.lose(
      isPlainObject(raw) ? 'The schema is too large: treated as any value' : 'Not a schema: treated as any value',
    )
    return { schema: {}, pointers }
  }
  const { $ref, $dynamicRef, allOf, oneOf, const: only, ...rest } = raw
  const own = Object.hasOwn(raw, 'const') ? mergeSchemas(rest, { enum: [only] }, reading.lose) : rest
  const parts: unknown[] = Array.isArray(allOf) ? allOf.slice(0, MAX_PARTS) : []
  if (Array.isArray(allOf) && allOf.length > MAX_PARTS)
    reading.lose(`allOf has more than ${MAX_PARTS} parts: the others are ignored`)
  if (oneOf !== undefined) {
    reading.lose('oneOf is treated as anyOf')
    parts.push({ anyOf: oneOf })
  }
  if ($dynamicRef !== undefined) reading.lose('A dynamic reference is treated as any value')
  const start: Simplified = { schema: own, pointers }
  const target = $ref === undefined ? start : followReference($ref, start, reading, resolving)
  return parts.reduce<SimplifiedSchema>(
    (simple, part) => joinPart(simple, part, reading, [...resolving, undefined]),
    target,
  )
}

function mayRead(raw: Schema, { work }: SchemaReading): boolean {
  return work === undefined || spendWork(work, sizeOfKeywords(raw))
}

function followReference(
  $ref: unknown,
  start: Simplified,
  reading: SchemaReading,
  resolving: readonly unknown[],
): SimplifiedSchema {
  const { schema, pointers } = start
  if (resolving.includes($ref)) {
    reading.lose('A reference to itself is treated as any value')
    return start
  }
  if (pointers.includes($ref as string)) return { pointer: $ref as string }
  const target = resolvePointer($ref, reading.root)
  if (target === undefined) {
    reading.lose('A reference without a target is treated as any value')
    return start
  }
  const found = simplifySchema(target, [...pointers, $ref as string], reading, [...resolving, $ref])
  if (found === undefined || 'pointer' in found) return found
  return { schema: mergeSchemas(schema, found.schema, reading.lose), pointers: found.pointers }
}

function joinPart(
  simple: SimplifiedSchema,
  part: unknown,
  reading: SchemaReading,
  resolving: readonly unknown[],
): SimplifiedSchema {
  if (simple === undefined || 'pointer' in simple) return simple
  const found = simplifySchema(part, simple.pointers, reading, resolving)
  if (found === undefined) return undefined
  if ('pointer' in found) {
    // With no other keyword, the part is the whole schema.
    if (Object.keys(simple.schema).length === 0) return found
    reading.lose('A part that refers to the whole schema is ignored')
    return simple
  }
  const pointers = [...new Set([...simple.pointers, ...found.pointers])]
  return { schema: mergeSchemas(simple.schema, found.schema, reading.lose), pointers }
}

/** Maximum number of combinations of two choices. */
const MAX_ALTERNATIVES = 32

/**
 * Returns a schema that accepts what both accept. If two keywords cannot be joined, the first is kept.
 *
 * @param lose called for each keyword that is lost
 */
export function mergeSchemas(one: Schema, other: Schema, lose: (message: string) => void): Schema {
  const merged: Record<string, unknown> = { ...other, ...one }
  for (const keyword of Object.keys(one)) {
    if (!Object.hasOwn(other, keyword) || one[keyword] === other[keyword]) continue
    const join = Object.hasOwn(JOINS, keyword) ? JOINS[keyword] : undefined
    if (join !== undefined) merged[keyword] = join(one[keyword], other[keyword], lose)
    else if (!WITHOUT_EFFECT.test(keyword)) lose(`${keyword} is given twice: only the first is kept`)
  }
  return merged
}

const WITHOUT_EFFECT = /^(?:title|description|default|examples?|deprecated|readOnly|writeOnly|definitions|x-.*|\$.*)$/s

type JoinKeyword = (one: unknown, other: unknown, lose: (message: string) => void) => unknown

const JOINS: { readonly [keyword: string]: JoinKeyword } = {
  type: (one, other) => {
    const others = asList(other)
    const types = asList(one).filter(
      (type) => others.includes(type) || (type === 'integer' && others.includes('number')),
    )
    return asList(one).includes('number') && others.includes('integer') ? [...types, 'integer'] : types
  },
  properties: (one, other) => {
    const fields = new Map(Object.entries(toRecord(one)))
    for (const [name, schema] of Object.entries(toRecord(other))) {
      fields.set(name, fields.has(name) ? requireBoth(fields.get(name), schema) : schema)
    }
    return Object.fromEntries(fields)
  },
  required: (one, other) => [...new Set([...asList(one), ...asList(other)])],
  enum: (one, other) => {
    const numberOf = numberValues()
    const others = new Set(asList(other).map(numberOf))
    return asList(one).filter((value) => others.has(numberOf(value)))
  },
  additionalProperties: (one, other) => {
    if (one === false || other === false) return false
    return one === true ? other : other === true ? one : requireBoth(one, other)
  },
  items: requireBoth,
  anyOf: (one, other, lose) => {
    const [own, more] = [asList(one), asList(other)]
    if (own.length * more.length <= MAX_ALTERNATIVES) {
      return own.flatMap((left) => more.map((right) => ({ allOf: [left, right] })))
    }
    lose('Two choices between many schemas cannot be combined: only the first is kept')
    return one
  },
  uniqueItems: (one, other) => one === true || other === true,
  nullable: (one, other) => one === true && other === true,
  minimum: higher,
  exclusiveMinimum: higher,
  minLength: higher,
  minItems: higher,
  minProperties: higher,
  maximum: lower,
  exclusiveMaximum: lower,
  maxLength: lower,
  maxItems: lower,
  maxProperties: lower,
}

/** Returns the higher number. If only one of the two is a number, returns that one. */
function higher(one: unknown, other: unknown): unknown {
  return isNumber(one) && (!isNumber(other) || one >= other) ? one : other
}

function lower(one: unknown, other: unknown): unknown {
  return isNumber(one) && (!isNumber(other) || one <= other) ? one : other
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}

/** Returns a schema that requires both; extends the list that an earlier call made. */
function requireBoth(one: unknown, other: unknown): unknown {
  if (one === other) return one
  const { allOf, ...others } = toRecord(one)
  const parts: readonly unknown[] = Array.isArray(allOf) && Object.keys(others).length === 0 ? allOf : [one]
  return { allOf: [...parts, other] }
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}
