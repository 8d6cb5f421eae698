import { fieldsOf } from '../internal/guard'
import { mergeSchemas, type Schema, withFields } from './merge-schemas'
import { canonical } from './schema-values'
import { type SchemaReading, simplifySchema } from './simplify-schema'
import { typesOf } from './types-of'

/** No more alternatives are told apart. */
const MAX_ALTERNATIVES = 64

/** The schema of the arguments as one object: providers take no choice at the root. */
export function flattenRoot(reading: SchemaReading, notes: string[]): Schema {
  const alternatives = alternativesOf(reading.root, ['#'], reading, 0)
  const objects = alternatives.filter((each) => {
    const types = typesOf(each)
    return types.length === 0 || types.includes('object')
  })
  if (objects.length < alternatives.length || alternatives.length === 0)
    reading.lose('What is no object cannot be given')
  const [first = {}, ...others] = objects.map((each): Schema => ({ ...each, type: 'object', enum: undefined }))
  if (others.length === 0) return first
  reading.lose('A choice between kinds of arguments is said in the description')
  const sets = [first, ...others].map(({ required }) => (Array.isArray(required) ? required.map(String) : []))
  notes.push(`(give one of these sets: ${[...new Set(sets.map((set) => set.join(' + ') || 'none'))].join(' | ')})`)
  return others.reduce(either, first)
}

function alternativesOf(raw: unknown, pointers: readonly string[], reading: SchemaReading, depth: number): Schema[] {
  const simple = simplifySchema(raw, pointers, reading)
  if (simple === undefined) return []
  if ('pointer' in simple) return [{}]
  const { anyOf, ...rest } = simple.schema
  if (!Array.isArray(anyOf) || depth > 8) return [rest]
  const found = anyOf
    .slice(0, MAX_ALTERNATIVES)
    .flatMap((option: unknown) =>
      alternativesOf(option, simple.pointers, reading, depth + 1).map((each) => mergeSchemas(rest, each)),
    )
  return found.slice(0, MAX_ALTERNATIVES)
}

/** A schema of objects that accepts what either accepts. */
function either(one: Schema, other: Schema): Schema {
  const [own, more] = [fieldsOf(one.properties), fieldsOf(other.properties)]
  const names = [...new Set([...Object.keys(own), ...Object.keys(more)])]
  const properties = names.map((name): [string, unknown] => {
    const forms = [own, more].filter((each) => Object.hasOwn(each, name)).map((each) => each[name])
    const isOne = forms.length === 1 || canonical(forms[0]) === canonical(forms[1])
    return [name, isOne ? forms[0] : { anyOf: forms }]
  })
  const others: readonly unknown[] = Array.isArray(other.required) ? other.required : []
  const required = Array.isArray(one.required) ? one.required.filter((name) => others.includes(name)) : []
  const isClosed = one.additionalProperties === false && other.additionalProperties === false
  return {
    ...one,
    properties: withFields(properties),
    required,
    additionalProperties: isClosed
      ? false
      : one.additionalProperties === false
        ? other.additionalProperties
        : one.additionalProperties,
  }
}
