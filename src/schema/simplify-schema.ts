import { fieldsOf, isPlainObject } from '../internal/guard'
import { canonicalJson, resolvePointer } from './json-schema'

/** A schema without `$ref`, `allOf`, `oneOf` and `const`: what they say stands in the other keywords. */
export type Simple =
  | Simplified
  /** It refers to a schema that it is part of. */
  | { readonly pointer: string }
  /** Nothing fits it. */
  | undefined

interface Simplified {
  readonly schema: Schema
  readonly pointers: readonly string[]
}

/** What reading the parts of one schema has in common. */
export interface SchemaReading {
  readonly root: unknown
  /** So many more schemas are read: parts that are referred to often would multiply. */
  steps: number
  /** Is told what is not understood. */
  readonly lose: (message: string) => void
}

/** No more parts of one schema are joined, and no deeper ones. */
const MAX_PARTS = 64
const MAX_NESTING = 32

/**
 * Simplifies a schema that a stranger wrote, not the schemas within it.
 *
 * @param pointers what was referred to on the way here
 * @param own what was referred to for this very schema
 */
export function simplifySchema(
  raw: unknown,
  pointers: readonly string[],
  reading: SchemaReading,
  own: readonly unknown[] = [],
): Simple {
  if (raw === false) return undefined
  if (raw === true) return { schema: {}, pointers }
  if (!isPlainObject(raw) || --reading.steps < 0 || own.length > MAX_NESTING) {
    reading.lose(isPlainObject(raw) ? 'Too large a schema: any value' : 'No schema: any value')
    return { schema: {}, pointers }
  }
  const { $ref, $dynamicRef, allOf, oneOf, const: only, ...rest } = raw
  const said = Object.hasOwn(raw, 'const') ? mergeSchemas(rest, { enum: [only] }, reading.lose) : rest
  const parts: unknown[] = Array.isArray(allOf) ? allOf.slice(0, MAX_PARTS) : []
  if (Array.isArray(allOf) && allOf.length > MAX_PARTS) reading.lose('More parts than can be joined: left out')
  if (oneOf !== undefined) {
    reading.lose('oneOf reads as anyOf')
    parts.push({ anyOf: oneOf })
  }
  if ($dynamicRef !== undefined) reading.lose('A dynamic reference reads as any value')
  const start: Simplified = { schema: said, pointers }
  const target = $ref === undefined ? start : followReference($ref, start, reading, own)
  return parts.reduce<Simple>((simple, part) => joinPart(simple, part, reading, [...own, undefined]), target)
}

function followReference($ref: unknown, start: Simplified, reading: SchemaReading, own: readonly unknown[]): Simple {
  const { schema, pointers } = start
  if (own.includes($ref)) {
    reading.lose('A reference that leads back to itself reads as any value')
    return start
  }
  if (pointers.includes($ref as string)) return { pointer: $ref as string }
  const target = resolvePointer($ref, reading.root)
  if (target === undefined) {
    reading.lose('A reference that leads nowhere reads as any value')
    return start
  }
  const found = simplifySchema(target, [...pointers, $ref as string], reading, [...own, $ref])
  if (found === undefined || 'pointer' in found) return found
  return { schema: mergeSchemas(schema, found.schema, reading.lose), pointers: found.pointers }
}

function joinPart(simple: Simple, part: unknown, reading: SchemaReading, own: readonly unknown[]): Simple {
  if (simple === undefined || 'pointer' in simple) return simple
  const found = simplifySchema(part, simple.pointers, reading, own)
  if (found === undefined) return undefined
  if ('pointer' in found) {
    // Without anything else said, the whole is the part.
    if (Object.keys(simple.schema).length === 0) return found
    reading.lose('A part that refers to the whole is left out')
    return simple
  }
  const pointers = [...new Set([...simple.pointers, ...found.pointers])]
  return { schema: mergeSchemas(simple.schema, found.schema, reading.lose), pointers }
}

/** A JSON Schema that is an object. */
export type Schema = Readonly<Record<string, unknown>>

/** No more alternatives are multiplied out. */
const MAX_ALTERNATIVES = 32

/**
 * A schema that accepts what both accept. Of keywords that cannot be joined the first one's stays.
 *
 * @param lose is told what is lost
 */
export function mergeSchemas(one: Schema, other: Schema, lose: (message: string) => void): Schema {
  const merged: Record<string, unknown> = { ...other, ...one }
  for (const keyword of Object.keys(one)) {
    if (!Object.hasOwn(other, keyword) || one[keyword] === other[keyword]) continue
    const join = Object.hasOwn(JOINS, keyword) ? JOINS[keyword] : undefined
    if (join !== undefined) merged[keyword] = join(one[keyword], other[keyword], lose)
    else if (
      !/^(?:title|description|default|examples?|deprecated|readOnly|writeOnly|definitions|x-.*|\$.*)$/s.test(keyword)
    ) {
      lose(`${keyword} is said twice, and only the first is kept`)
    }
  }
  return merged
}

type JoinKeyword = (one: unknown, other: unknown, lose: (message: string) => void) => unknown

/** The limit that allows less; of one that is no number the other. */
const higher: JoinKeyword = (one, other) => (isNumber(one) && (!isNumber(other) || one >= other) ? one : other)
const lower: JoinKeyword = (one, other) => (isNumber(one) && (!isNumber(other) || one <= other) ? one : other)
/** Schemas that both hold; those that were put together so before are one list. */
const both: JoinKeyword = (one, other) => (one === other ? one : { allOf: [...listParts(one), other] })

function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}

function listParts(schema: unknown): readonly unknown[] {
  const { allOf, ...others } = fieldsOf(schema)
  return Array.isArray(allOf) && Object.keys(others).length === 0 ? allOf : [schema]
}

const JOINS: { readonly [keyword: string]: JoinKeyword } = {
  type: (one, other) => {
    const others = asList(other)
    const types = asList(one).filter(
      (type) => others.includes(type) || (type === 'integer' && others.includes('number')),
    )
    return asList(one).includes('number') && others.includes('integer') ? [...types, 'integer'] : types
  },
  properties: (one, other) => {
    const fields = new Map(Object.entries(fieldsOf(one)))
    for (const [name, schema] of Object.entries(fieldsOf(other))) {
      fields.set(name, fields.has(name) ? both(fields.get(name), schema, ignore) : schema)
    }
    return objectFromFields([...fields])
  },
  required: (one, other) => [...new Set([...asList(one), ...asList(other)])],
  enum: (one, other) => {
    const others = new Set(asList(other).map(canonicalJson))
    return asList(one).filter((value) => others.has(canonicalJson(value)))
  },
  additionalProperties: (one, other) => {
    if (one === false || other === false) return false
    return one === true ? other : other === true ? one : both(one, other, ignore)
  },
  items: both,
  anyOf: (one, other, lose) => {
    const [own, more] = [asList(one), asList(other)]
    if (own.length * more.length <= MAX_ALTERNATIVES) {
      return own.flatMap((left) => more.map((right) => ({ allOf: [left, right] })))
    }
    lose('Of two choices with many forms only the first is kept')
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

const ignore = (): void => undefined

/** An object with these fields, whatever they are called. */
export function objectFromFields(
  fields: readonly (readonly [name: string, value: unknown])[],
): Record<string, unknown> {
  const object: Record<string, unknown> = Object.create(null)
  for (const [name, value] of fields) object[name] = value
  return object
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}
