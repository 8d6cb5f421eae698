import { fieldsOf } from '../internal/guard'
import { canonical } from './schema-values'

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

type Join = (one: unknown, other: unknown, lose: (message: string) => void) => unknown

/** The limit that allows less; of one that is no number the other. */
const higher: Join = (one, other) => (isNumber(one) && (!isNumber(other) || one >= other) ? one : other)
const lower: Join = (one, other) => (isNumber(one) && (!isNumber(other) || one <= other) ? one : other)
/** Schemas that both hold; those that were put together so before are one list. */
const both: Join = (one, other) => (one === other ? one : { allOf: [...partsOf(one), other] })

function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}

function partsOf(schema: unknown): readonly unknown[] {
  const { allOf, ...others } = fieldsOf(schema)
  return Array.isArray(allOf) && Object.keys(others).length === 0 ? allOf : [schema]
}

const JOINS: { readonly [keyword: string]: Join } = {
  type: (one, other) => {
    const others = listOf(other)
    const types = listOf(one).filter(
      (type) => others.includes(type) || (type === 'integer' && others.includes('number')),
    )
    return listOf(one).includes('number') && others.includes('integer') ? [...types, 'integer'] : types
  },
  properties: (one, other) => {
    const fields = new Map(Object.entries(fieldsOf(one)))
    for (const [name, schema] of Object.entries(fieldsOf(other))) {
      fields.set(name, fields.has(name) ? both(fields.get(name), schema, ignore) : schema)
    }
    return withFields([...fields])
  },
  required: (one, other) => [...new Set([...listOf(one), ...listOf(other)])],
  enum: (one, other) => {
    const others = new Set(listOf(other).map(canonical))
    return listOf(one).filter((value) => others.has(canonical(value)))
  },
  additionalProperties: (one, other) => {
    if (one === false || other === false) return false
    return one === true ? other : other === true ? one : both(one, other, ignore)
  },
  items: both,
  anyOf: (one, other, lose) => {
    const [own, more] = [listOf(one), listOf(other)]
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
export function withFields(fields: readonly (readonly [name: string, value: unknown])[]): Record<string, unknown> {
  const object: Record<string, unknown> = Object.create(null)
  for (const [name, value] of fields) object[name] = value
  return object
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}
