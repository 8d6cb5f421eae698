import { invalid } from '../internal/guard'
import { type Fields, integerOf, readFields, textOf, type Warn } from './read-fields'
import { readList } from './read-list'
import type { A2TAllowedValue, A2TInput, A2TInputType, A2TOutput, A2TOutputType } from './types'

export const OUTPUT_FIELDS: readonly ['name', 'description', ...string[]] = ['name', 'description', 'id', 'type']
export const INPUT_FIELDS: readonly ['name', 'description', ...string[]] = [
  'name',
  'description',
  'id',
  'type',
  'required',
  'max',
  'min',
  'maxLength',
  'allowed-values',
]
const MAX_DESCRIPTION = 2000

const TYPES: { readonly [spelling: string]: A2TOutputType } = {
  string: 'string',
  int: 'int',
  integer: 'int',
  boolean: 'boolean',
  bool: 'boolean',
  enum: 'enum',
  json: 'json',
}

/** What may stand beside each type. */
const LIMITS: { readonly [Type in A2TInputType]: readonly string[] } = {
  string: ['max', 'maxLength'],
  int: ['max', 'min'],
  boolean: [],
  enum: ['allowed-values'],
}

/** @throws AtipValidationError for an input without a name, of an unknown type, or of no allowed value */
export function inputOf(fields: Fields): A2TInput {
  const { values, path, tell } = fields
  const type = typeOf(fields, values.has('allowed-values') ? 'enum' : 'string')
  if (type === undefined || type === 'json')
    throw invalid('string, int, boolean or enum', [...path, 'type'], values.get('type'))
  for (const field of INPUT_FIELDS.slice(5)) {
    if (!values.has(field)) continue
    if (!LIMITS[type].includes(field)) tell('A2T_DROPPED', `Not for the type ${type}: left out`, field)
    else if (type === 'string' || field === 'min') tell('A2T_READ', 'Not in the draft', field)
  }
  const isText = type === 'string'
  const given = {
    max: type === 'int' ? integerOf(fields, 'max') : undefined,
    min: type === 'int' ? integerOf(fields, 'min') : undefined,
    maxLength: isText ? (integerOf(fields, 'maxLength') ?? integerOf(fields, 'max')) : undefined,
    'allowed-values': type === 'enum' ? allowedValuesOf(fields) : undefined,
  }
  const limits = Object.fromEntries(Object.entries(given).filter(([, limit]) => limit !== undefined))
  return { ...namesOf(fields), type, description: descriptionOf(fields), required: requiredOf(fields), ...limits }
}

/** Of an unknown type it is `json`. @throws AtipValidationError for an output without a name */
export function outputOf(fields: Fields): A2TOutput {
  const type = typeOf(fields, 'string')
  if (type === undefined) fields.tell('A2T_READ', 'Read as json', 'type')
  return { ...namesOf(fields), type: type ?? 'json', description: descriptionOf(fields) }
}

/** Reads one output, a copy of what a stranger wrote. */
export function readOutput(value: unknown, path: readonly string[], warn: Warn): A2TOutput {
  return outputOf(readFields(value, OUTPUT_FIELDS, path, warn))
}

function namesOf(fields: Fields): { id: string; name: string } {
  const name = textOf(fields, 'name')
  if (fields.values.has('id')) return { id: textOf(fields, 'id'), name }
  fields.tell('A2T_READ', 'Missing: the name stands in', 'id')
  return { id: name, name }
}

/** A description; empty where there is none. */
export function descriptionOf(fields: Fields, most: number = MAX_DESCRIPTION): string {
  const given = fields.values.get('description')
  if (given && typeof given === 'string') return textOf(fields, 'description', most)
  if (given !== '') fields.tell('A2T_READ', 'No text: read as an empty one', 'description')
  return ''
}

function typeOf({ values, tell }: Fields, otherwise: A2TInputType): A2TOutputType | undefined {
  const given = values.get('type')
  const spelling = typeof given === 'string' ? given.toLowerCase() : ''
  const type = given === undefined ? otherwise : Object.hasOwn(TYPES, spelling) ? TYPES[spelling] : undefined
  // Absent is `string` in the draft.
  if (type !== undefined && type !== (given ?? 'string')) tell('A2T_READ', `Read as ${type}`, 'type')
  return type
}

function requiredOf({ values, tell }: Fields): boolean {
  const given = values.get('required') ?? true
  const isRequired = given !== false && given !== 'false'
  if (given !== isRequired) tell('A2T_READ', `Read as ${isRequired}`, 'required')
  return isRequired
}

function allowedValuesOf(fields: Fields): readonly A2TAllowedValue[] {
  const values = readList(fields, 'allowed-values', ['name', 'description'], (value) => {
    const name = textOf(value, 'name', 255)
    if (!/^[A-Z0-9_]+$/.test(name)) value.tell('A2T_READ', 'Not in capitals with _', 'name')
    return { name, description: descriptionOf(value) }
  })
  if (values.length === 0) throw invalid('at least one allowed value', [...fields.path, 'allowed-values'], undefined)
  return values
}
