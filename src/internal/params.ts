import type { FlatCommand, FlatParameter } from '../types/toolset'
import type { SchemaDialect } from './dialect'
import { buildSafetySuffix } from './safety'
import { cleanText } from './text'
import { coerceType, type ValueSchema } from './types'

/** A parameter as a provider takes it. */
export interface ParameterSchema extends Omit<ValueSchema, 'type' | 'enum'> {
  type: string | string[]
  description: string
  enum?: (string | number | null)[]
  /** What else a JSON Schema says. */
  [keyword: string]: unknown
}

/** The parameters of a command, ready for a provider. */
export interface ParameterSchemas {
  properties: Record<string, ParameterSchema>
  required: string[]
  /** What else the schema says, of a command that is described by a JSON Schema. */
  rest?: Readonly<Record<string, unknown>>
}

const FORMATS: { readonly [type: string]: string } = {
  file: ' (file path)',
  directory: ' (directory path)',
  url: ' (URL)',
}

/** Turns a command's parameters into the properties of a JSON Schema object and the list of required ones. */
export function transformParams(parameters: FlatCommand['parameters'], dialect: SchemaDialect): ParameterSchemas {
  const properties: Record<string, ParameterSchema> = {}
  const required: string[] = []
  for (const parameter of parameters) {
    const key = parameter[dialect.key]
    const nullable = dialect.nullable && !parameter.required
    properties[key] = parameterSchema(parameter, dialect.openApi, nullable)
    if (parameter.required || dialect.nullable) required.push(key)
  }
  return { properties, required }
}

function parameterSchema(parameter: FlatParameter, textEnums: boolean, nullable: boolean): ParameterSchema {
  const { type, enum: values, items } = coerceType(parameter, textEnums)
  const description = describeParameter(parameter)
  const schema: ParameterSchema = { type: nullable ? [type, 'null'] : type, description }
  if (values !== undefined) schema.enum = nullable ? [...values, null] : values
  if (items !== undefined) schema.items = items
  return schema
}

/** The description with the value's format, the flags of its effects and its default. */
export function describeParameter({ description, type, effects, default: value }: FlatParameter): string {
  const format = FORMATS[type]
  const flags = effects === undefined ? '' : buildSafetySuffix(effects)
  const shown = value === undefined ? '' : showDefault(value)
  let text = format === undefined ? description : description + format
  if (flags !== '') text += ` ${flags}`
  return shown === '' ? text : `${text} (default: ${shown})`
}

function showDefault(value: unknown): string {
  return Array.isArray(value) ? value.map(showValue).filter(Boolean).join(', ') : showValue(value)
}

function showValue(value: unknown): string {
  if (typeof value === 'string') return cleanText(value) || '""'
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
