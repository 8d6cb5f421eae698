import type { FlatParameter } from '../types/toolset'

/** The JSON Schema of a parameter's value, without its description. */
export interface ValueSchema {
  type: string
  enum?: (string | number)[]
  items?: ValueSchema
}

/** JSON Schema types of the ATIP types that have one of their own; every other type is a string on the command line. */
const JSON_TYPES: { readonly [type: string]: string } = { integer: 'integer', number: 'number', boolean: 'boolean' }

/**
 * Lowers a parameter's ATIP type to JSON Schema (RFC section 8.2, rule 4).
 *
 * Allowed values decide the type, so that a schema can always be satisfied: text is `string`, numbers are `integer` or
 * `number`, unless `textOnly` asks for their text (Gemini allows an enum of strings only).
 */
export function coerceType(parameter: Pick<FlatParameter, 'type' | 'list' | 'enum'>, textOnly: boolean): ValueSchema {
  const value = parameter.enum ? enumSchema(parameter.enum, textOnly) : { type: JSON_TYPES[parameter.type] ?? 'string' }
  return parameter.list ? { type: 'array', items: value } : value
}

function enumSchema(values: readonly (string | number)[], textOnly: boolean): ValueSchema {
  if (textOnly || typeof values[0] === 'string') return { type: 'string', enum: values.map(String) }
  return { type: values.every(Number.isInteger) ? 'integer' : 'number', enum: [...values] }
}
