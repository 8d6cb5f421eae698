import type { AtipParamType } from '../types/atip'
import type { FlatParameter } from '../types/toolset'

/** The JSON Schema of a parameter's value, without its description. */
export interface ValueSchema {
  type: string
  enum?: (string | number)[]
  items?: ValueSchema
}

/** Every ATIP type with its JSON Schema type (RFC section 8.2, rule 4); the items of an array are strings. */
const JSON_TYPES: { readonly [Type in AtipParamType]: string } = {
  string: 'string',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  file: 'string',
  directory: 'string',
  url: 'string',
  enum: 'string',
  array: 'string',
}

/** Whether `type` is a type of RFC section 3.7. */
export function isParamType(type: unknown): type is AtipParamType {
  return typeof type === 'string' && Object.hasOwn(JSON_TYPES, type)
}

/**
 * Lowers a parameter's ATIP type to JSON Schema.
 *
 * Allowed values decide the type, so that a schema can always be satisfied: text is `string`, numbers are `integer` or
 * `number`, unless `textOnly` asks for their text (Gemini allows an enum of strings only).
 */
export function coerceType({ type, list, enum: values }: FlatParameter, textOnly: boolean): ValueSchema {
  const value = values === undefined ? { type: JSON_TYPES[type] } : enumSchema(values, textOnly)
  return list ? { type: 'array', items: value } : value
}

function enumSchema(values: readonly (string | number)[], textOnly: boolean): ValueSchema {
  if (textOnly || typeof values[0] === 'string') return { type: 'string', enum: values.map(String) }
  return { type: values.every(Number.isInteger) ? 'integer' : 'number', enum: [...values] }
}
