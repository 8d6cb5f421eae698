import type { Schema } from './merge-schemas'

const TYPES: readonly unknown[] = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']

/** What tells the type where a schema does not say it. */
const SIGNS: readonly (readonly [type: string, keywords: readonly string[]])[] = [
  ['object', ['properties', 'required', 'additionalProperties', 'patternProperties', 'minProperties', 'maxProperties']],
  ['array', ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains']],
  ['string', ['pattern', 'minLength', 'maxLength']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
]

/** The types that a schema names or implies; none for any. */
export function typesOf(schema: Schema): readonly string[] {
  const { type, nullable } = schema
  const given: readonly unknown[] = Array.isArray(type) ? type : [type]
  const named = [...new Set(given.filter((each): each is string => TYPES.includes(each)))]
  // An empty list is what is left of types that exclude each other.
  const isSaid = named.length > 0 || schema.enum !== undefined || (Array.isArray(type) && type.length === 0)
  const types = isSaid ? named : implied(schema)
  const unique = types.includes('number') ? types.filter((each) => each !== 'integer') : types
  return nullable === true && unique.length > 0 && !unique.includes('null') ? [...unique, 'null'] : unique
}

function implied(schema: Schema): string[] {
  const found = SIGNS.filter(([, keywords]) => keywords.some((keyword) => schema[keyword] !== undefined))
  return found.map(([type]) => type).slice(0, 1)
}
