import { buildSafetySuffix } from '../internal/effects/classify-effects'
import { cleanText } from '../internal/text'
import { assignKeys, type Keyed } from '../toolset/parameter-keys'
import type { AtipParamType } from '../types/atip'
import type { FlatParameter } from '../types/toolset'
import type { SchemaDialect } from './dialects'

/** The part of a parameter that a provider sees. */
export type ParameterSource = Omit<FlatParameter, 'level' | 'flags' | 'envVar' | 'definition' | 'faulty'>

/** The JSON Schema of a parameter's value, without a description. */
interface ValueSchema {
  type: string
  enum?: (string | number)[]
  items?: ValueSchema
}

/** A parameter as a provider accepts it. */
interface ParameterSchema extends Omit<ValueSchema, 'type' | 'enum'> {
  type: string | string[]
  description: string
  enum?: (string | number | null)[]
  /** Other keywords of a JSON Schema. */
  [keyword: string]: unknown
}

/** The parameters of a command as a provider accepts them. */
export interface ParameterSchemas {
  properties: Record<string, ParameterSchema>
  required: string[]
  /** Other keywords at the root, if the command is described by a JSON Schema. */
  rest?: Readonly<Record<string, unknown>>
}

const FORMATS: { readonly [type: string]: string } = {
  file: ' (file path)',
  directory: ' (directory path)',
  url: ' (URL)',
}

/** Returns the properties of the JSON Schema of a command's arguments. */
export function toParameterSchemas(parameters: readonly ParameterSource[], dialect: SchemaDialect): ParameterSchemas {
  const properties: Record<string, ParameterSchema> = {}
  const required: string[] = []
  for (const parameter of parameters) {
    const key = parameter[dialect.key]
    const nullable = dialect.nullable && !parameter.required
    properties[key] = createSchema(parameter, dialect.openApi, nullable)
    if (parameter.required || dialect.nullable) required.push(key)
  }
  return { properties, required }
}

function createSchema(parameter: ParameterSource, textEnums: boolean, nullable: boolean): ParameterSchema {
  const { type, enum: values, items } = coerceType(parameter, textEnums)
  const description = describeParameter(parameter)
  const schema: ParameterSchema = { type: nullable ? [type, 'null'] : type, description }
  if (values !== undefined) schema.enum = nullable ? [...values, null] : values
  if (items !== undefined) schema.items = items
  return schema
}

/** Returns the description with the format of the value, its safety flags and its default. */
export function describeParameter({ description, type, effects, default: value }: ParameterSource): string {
  const format = FORMATS[type]
  const flags = effects === undefined ? '' : buildSafetySuffix(effects)
  const shown =
    value === undefined ? '' : Array.isArray(value) ? value.map(showValue).filter(Boolean).join(', ') : showValue(value)
  let text = format === undefined ? description : description + format
  if (flags !== '') text += ` ${flags}`
  return shown === '' ? text : `${text} (default: ${shown})`
}

function showValue(value: unknown): string {
  if (typeof value === 'string') return cleanText(value) || '""'
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** The JSON Schema type of each ATIP type (RFC section 8.2, rule 4). */
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

/**
 * Lowers a parameter's ATIP type to JSON Schema.
 *
 * Allowed values decide the type, so that the schema can always be satisfied. With `textOnly` numbers become strings,
 * because Gemini allows enums of strings only.
 */
export function coerceType(
  { type, list, enum: values }: Pick<ParameterSource, 'type' | 'list' | 'enum'>,
  textOnly: boolean,
): ValueSchema {
  const value = values === undefined ? { type: JSON_TYPES[type] } : enumSchema(values, textOnly)
  return list ? { type: 'array', items: value } : value
}

function enumSchema(values: readonly (string | number)[], textOnly: boolean): ValueSchema {
  if (textOnly || typeof values[0] === 'string') return { type: 'string', enum: values.map(String) }
  return { type: values.every(Number.isInteger) ? 'integer' : 'number', enum: [...values] }
}

/** Assigns keys to the properties of one object: their names, except for names that a provider refuses. */
export function assignPropertyKeys(names: readonly string[]): readonly Keyed[] {
  return assignKeys(names.map((name) => ({ name, key: name, portableKey: name, kind: 'option' as const })))
}
