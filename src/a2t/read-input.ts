import { withoutUndefined } from '../internal/without-undefined'
import { type Fields, integerOf, textOf } from './read-fields'
import { readList } from './read-list'
import type { A2TAllowedValue, A2TInput, A2TInputType, A2TOutput, A2TOutputType } from './types'

type Names = readonly ['name', 'description', ...string[]]

const LIMITS: readonly string[] = ['max', 'min', 'maxLength', 'allowed-values']
export const OUTPUT_FIELDS: Names = ['name', 'description', 'id', 'type']
export const INPUT_FIELDS: Names = [...OUTPUT_FIELDS, 'required', ...LIMITS]
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

/** Which limits each type may have. */
const LIMITS_OF: { readonly [Type in A2TInputType]: readonly string[] } = {
  string: ['max', 'maxLength'],
  int: ['max', 'min'],
  boolean: [],
  enum: ['allowed-values'],
}

/** @throws AtipValidationError for an input without a name, of an unknown type, or of no allowed value */
export function inputOf(fields: Fields): A2TInput {
  const type = typeOf(fields, fields.values['allowed-values'] !== undefined ? 'enum' : 'string')
  if (type === undefined || type === 'json') return fields.fail('string, int, boolean or enum', 'type')
  return withoutUndefined<A2TInput>({
    ...wordsOf(fields),
    type,
    required: requiredOf(fields),
    ...limitsOf(fields, type),
    'allowed-values': type === 'enum' ? allowedValuesOf(fields) : undefined,
  })
}

/** Of an unknown type it is `json`. @throws AtipValidationError for an output without a name */
export function outputOf(fields: Fields): A2TOutput {
  const type = typeOf(fields, 'string')
  if (type === undefined) fields.tell('A2T_READ', 'Unknown: json', 'type')
  return { ...wordsOf(fields), type: type ?? 'json' }
}

function wordsOf(fields: Fields): Pick<A2TOutput, 'id' | 'name' | 'description'> {
  const name = textOf(fields, 'name')
  const hasId = fields.values.id !== undefined
  if (!hasId) fields.tell('A2T_READ', 'Missing', 'id')
  return { id: hasId ? textOf(fields, 'id') : name, name, description: descriptionOf(fields) }
}

/** A description; empty where there is none. */
export function descriptionOf(fields: Fields, most: number = MAX_DESCRIPTION): string {
  const given = fields.values.description
  if (given && typeof given === 'string') return textOf(fields, 'description', most)
  if (given !== '') fields.tell('A2T_READ', 'No text', 'description')
  return ''
}

function typeOf({ values, tell }: Fields, otherwise: A2TInputType): A2TOutputType | undefined {
  const given = values.type
  const spelling = typeof given === 'string' ? given.toLowerCase() : ''
  const type = given === undefined ? otherwise : Object.hasOwn(TYPES, spelling) ? TYPES[spelling] : undefined
  // Absent is `string` in the draft.
  if (type !== undefined && type !== (given ?? 'string')) tell('A2T_READ', `Not ${type}`, 'type')
  return type
}

function requiredOf({ values, tell }: Fields): boolean {
  const given = values.required ?? true
  const isRequired = given !== false && given !== 'false'
  if (given !== isRequired) tell('A2T_READ', 'No boolean', 'required')
  return isRequired
}

/** What a number limits; the draft knows only `max` of an `int`. */
function limitsOf(fields: Fields, type: A2TInputType): { [limit: string]: number | undefined } {
  const { values, tell } = fields
  const limits: { [limit: string]: number | undefined } = {}
  for (const limit of LIMITS.filter((each) => values[each] !== undefined)) {
    if (!LIMITS_OF[type].includes(limit)) tell('A2T_DROPPED', `Not for the type ${type}`, limit)
    else if (type !== 'enum') {
      if (type === 'string' || limit === 'min') tell('A2T_READ', 'Not in the draft', limit)
      limits[type === 'string' ? 'maxLength' : limit] = integerOf(fields, limit, wholeOf(fields, limit))
    }
  }
  return limits
}

/** The last whole number within a limit; what is no number as it is. */
function wholeOf({ values, tell }: Fields, limit: string): unknown {
  const given = values[limit]
  if (typeof given !== 'number' || Number.isInteger(given)) return given
  tell('A2T_READ', 'No whole number', limit)
  return limit === 'min' ? Math.ceil(given) : Math.floor(given)
}

function allowedValuesOf(fields: Fields): readonly A2TAllowedValue[] {
  const values = readList(fields, 'allowed-values', ['name', 'description'], (value) => {
    const name = textOf(value, 'name', 255)
    if (!/^[A-Z0-9_]+$/.test(name)) value.tell('A2T_READ', 'Not in capitals with _', 'name')
    return { name, description: descriptionOf(value) }
  })
  return values.length > 0 ? values : fields.fail('at least one allowed value', 'allowed-values')
}
