import { fieldsOf } from '../internal/guard'
import { canonical } from './schema-values'

/** A JSON Schema that is an object. */
export type Schema = Readonly<Record<string, unknown>>

/** No more alternatives are multiplied out. */
const MAX_ALTERNATIVES = 32

/** A schema that accepts what both accept. Of keywords that cannot be joined the first one's stays. */
export function mergeSchemas(one: Schema, other: Schema): Schema {
  const merged: Record<string, unknown> = { ...other, ...one }
  for (const keyword of Object.keys(one)) {
    const join = Object.hasOwn(JOINS, keyword) ? JOINS[keyword] : undefined
    if (join !== undefined && Object.hasOwn(other, keyword)) merged[keyword] = join(one[keyword], other[keyword])
  }
  return merged
}

type Join = (one: unknown, other: unknown) => unknown

const higher: Join = (one, other) => (Number(one) >= Number(other) ? one : other)
const lower: Join = (one, other) => (Number(one) <= Number(other) ? one : other)
const both: Join = (one, other) => (canonical(one) === canonical(other) ? one : { allOf: [one, other] })

const JOINS: { readonly [keyword: string]: Join } = {
  type: (one, other) => {
    const others = listOf(other)
    const types = listOf(one).filter(
      (type) => others.includes(type) || (type === 'integer' && others.includes('number')),
    )
    return listOf(one).includes('number') && others.includes('integer') ? [...types, 'integer'] : types
  },
  properties: (one, other) => {
    const [own, more] = [fieldsOf(one), fieldsOf(other)]
    const names = [...new Set([...Object.keys(own), ...Object.keys(more)])]
    const isOwn = (name: string): boolean => Object.hasOwn(own, name)
    return withFields(
      names.map((name) => {
        if (isOwn(name) && Object.hasOwn(more, name)) return [name, both(own[name], more[name])]
        return [name, isOwn(name) ? own[name] : more[name]]
      }),
    )
  },
  required: (one, other) => [...new Set([...listOf(one), ...listOf(other)])],
  enum: (one, other) => {
    const others = new Set(listOf(other).map(canonical))
    return listOf(one).filter((value) => others.has(canonical(value)))
  },
  additionalProperties: (one, other) =>
    one === true ? other : other === true || one === false ? one : other && both(one, other),
  items: both,
  anyOf: (one, other) => {
    const [own, more] = [listOf(one), listOf(other)]
    return own.length * more.length > MAX_ALTERNATIVES
      ? one
      : own.flatMap((left) => more.map((right) => ({ allOf: [left, right] })))
  },
  uniqueItems: (one, other) => one === true || other === true,
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

/** An object with these fields, whatever they are called. */
export function withFields(fields: readonly (readonly [name: string, value: unknown])[]): Record<string, unknown> {
  const object: Record<string, unknown> = Object.create(null)
  for (const [name, value] of fields) object[name] = value
  return object
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}
