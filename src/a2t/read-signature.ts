import { copyJsonOrThrow } from '../internal/copy-data'
import { AtipValidationError } from '../internal/errors'
import { invalid, withoutUndefined } from '../internal/foreign-values'
import { isUnsafeText } from '../internal/text'
import {
  type A2TFields,
  type ItemFields,
  readA2TList,
  readA2TText,
  readFields,
  readInteger,
  type Warn,
} from './read-fields'
import type { A2TAllowedValue, A2TInput, A2TInputType, A2TOutput, A2TOutputType, A2TSignature } from './types'

const SIGNATURE_FIELDS = [
  'toolId',
  'name',
  'description',
  'img',
  'version',
  'currentVersion',
  'tags',
  'input_parameters',
  'output_parameters',
]
const LIMITS = ['max', 'min', 'maxLength', 'allowed-values']
const OUTPUT_FIELDS: ItemFields = ['name', 'description', 'id', 'type']
const INPUT_FIELDS: ItemFields = [...OUTPUT_FIELDS, 'required', ...LIMITS]

/** The draft's maximum lengths, in UTF-16 units. */
export const MAX_TOOL_NAME = 254
export const MAX_TOOL_DESCRIPTION = 1999
export const MAX_DESCRIPTION = 2000
export const MAX_VALUE_NAME = 255

/** Matches a UUID in any case. */
export const UUID: RegExp = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

const TYPE_SPELLINGS: { readonly [spelling: string]: A2TOutputType } = {
  string: 'string',
  int: 'int',
  integer: 'int',
  boolean: 'boolean',
  bool: 'boolean',
  enum: 'enum',
  json: 'json',
}

const LIMITS_BY_TYPE: { readonly [Type in A2TInputType]: readonly string[] } = {
  string: ['max', 'maxLength'],
  int: ['max', 'min'],
  boolean: [],
  enum: ['allowed-values'],
}

/**
 * Copies a signature as servers write it into the shape of the draft.
 *
 * Accepts other spellings of fields and types, digits in quotes, missing lists, and maps in place of lists.
 *
 * @param warn called for everything that differs from the draft, and everything that is left out
 * @param path path of the signature, for messages
 * @throws AtipValidationError for a signature that cannot be called or identified: no id, no name, an invalid version,
 * an input of an unknown type
 *
 * @example
 * const [written] = await toA2T(selectCommands([git], { commands: ['version'] }))
 * console.log(readA2TSignature(written).version) // => 1
 */
export function readSignature(
  value: unknown,
  warn: Warn = () => undefined,
  path: readonly string[] = [],
): A2TSignature {
  if (typeof warn !== 'function') throw invalid('a function', ['warn'], warn)
  if (!Array.isArray(path)) throw invalid('an array of strings', ['path'], path)
  const fields = readFields(copyJsonOrThrow(value, 'the signature', path), SIGNATURE_FIELDS, path, warn)
  const name = readA2TText(fields, 'name', MAX_TOOL_NAME)
  if (!/^[a-z0-9_]+$/.test(name)) fields.tell('A2T_READ', 'Not in snake case', 'name')
  const version = readVersion(fields, 'version', 1)
  const currentVersion = readVersion(fields, 'currentVersion', version)
  if (currentVersion < version) fields.tell('A2T_READ', 'Lower than version', 'currentVersion')
  return {
    toolId: readToolId(fields),
    name,
    description: readDescription(fields, MAX_TOOL_DESCRIPTION),
    ...(fields.values.img !== undefined && { img: readA2TText(fields, 'img') }),
    version,
    currentVersion: Math.max(version, currentVersion),
    tags: readTags(fields),
    input_parameters: readA2TList(fields, 'input_parameters', INPUT_FIELDS, readInput),
    output_parameters: readA2TList(fields, 'output_parameters', OUTPUT_FIELDS, readOutput),
  }
}

/** Returns UUIDs in lower case, so that they can be compared. */
function readToolId(fields: A2TFields): string {
  const given = readA2TText(fields, 'toolId')
  const toolId = UUID.test(given) ? given.toLowerCase() : given
  if (toolId !== given || !UUID.test(given)) fields.tell('A2T_READ', 'Not a UUID in lower case', 'toolId')
  return toolId
}

function readVersion(fields: A2TFields, field: string, fallback: number): number {
  const isMissing = fields.values[field] === undefined
  if (isMissing) fields.tell('A2T_READ', 'Missing', field)
  const version = isMissing ? fallback : (readInteger(fields, field) ?? 0)
  return version > 0 ? version : fields.fail('an integer above 0', field)
}

function readTags({ values, tell }: A2TFields): readonly string[] {
  const given = values.tags ?? []
  const tags = [given].flat().filter((tag) => typeof tag === 'string')
  if (!Array.isArray(given) || tags.length < given.length) tell('A2T_READ', 'Not an array of strings', 'tags')
  return tags
}

function readInput(fields: A2TFields): A2TInput {
  const type = readType(fields, fields.values['allowed-values'] !== undefined ? 'enum' : 'string')
  if (type === undefined || type === 'json') return fields.fail('string, int, boolean or enum', 'type')
  return withoutUndefined<A2TInput>({
    ...readParameterTexts(fields),
    type,
    required: readRequired(fields),
    ...readLimits(fields, type),
    'allowed-values': type === 'enum' ? readAllowedValues(fields) : undefined,
  })
}

function readOutput(fields: A2TFields): A2TOutput {
  const type = readType(fields, 'string')
  if (type === undefined) fields.tell('A2T_READ', 'Unknown type, read as json', 'type')
  return { ...readParameterTexts(fields), type: type ?? 'json' }
}

function readParameterTexts(fields: A2TFields): Pick<A2TOutput, 'id' | 'name' | 'description'> {
  const name = readA2TText(fields, 'name')
  const hasId = fields.values.id !== undefined
  if (!hasId) fields.tell('A2T_READ', 'Missing', 'id')
  return { id: hasId ? readA2TText(fields, 'id') : name, name, description: readDescription(fields, MAX_DESCRIPTION) }
}

function readDescription(fields: A2TFields, maxLength: number): string {
  const given = fields.values.description
  if (given && typeof given === 'string') return readA2TText(fields, 'description', maxLength)
  if (given !== '') fields.tell('A2T_READ', 'Not a string', 'description')
  return ''
}

function readType({ values, tell }: A2TFields, fallback: A2TInputType): A2TOutputType | undefined {
  const given = values.type
  const spelling = typeof given === 'string' ? given.toLowerCase() : ''
  const known = Object.hasOwn(TYPE_SPELLINGS, spelling) ? TYPE_SPELLINGS[spelling] : undefined
  const type = given === undefined ? fallback : known
  // In the draft, a missing type means string.
  if (type !== undefined && type !== (given ?? 'string')) tell('A2T_READ', `Read as ${type}`, 'type')
  return type
}

function readRequired({ values, tell }: A2TFields): boolean {
  const given = values.required ?? true
  const isRequired = given !== false && given !== 'false'
  if (given !== isRequired) tell('A2T_READ', 'Not a boolean', 'required')
  return isRequired
}

/** Reads the numeric limits; the draft defines only `max` of an `int`. */
function readLimits(fields: A2TFields, type: A2TInputType): { [limit: string]: number | undefined } {
  const { values, tell } = fields
  const limits: { [limit: string]: number | undefined } = {}
  for (const limit of LIMITS.filter((each) => values[each] !== undefined)) {
    if (!LIMITS_BY_TYPE[type].includes(limit)) tell('A2T_DROPPED', `Not for the type ${type}`, limit)
    else if (type !== 'enum') {
      if (type === 'string' || limit === 'min') tell('A2T_READ', 'Not in the draft', limit)
      limits[type === 'string' ? 'maxLength' : limit] = readInteger(fields, limit, roundLimit(fields, limit))
    }
  }
  return limits
}

/** Rounds a fraction to the last integer that the limit allows. */
function roundLimit({ values, tell }: A2TFields, limit: string): unknown {
  const given = values[limit]
  if (typeof given !== 'number' || Number.isInteger(given)) return given
  tell('A2T_READ', 'Not an integer, rounded', limit)
  return limit === 'min' ? Math.ceil(given) : Math.floor(given)
}

function readAllowedValues(fields: A2TFields): readonly A2TAllowedValue[] {
  const values = readA2TList(fields, 'allowed-values', ['name', 'description'], (value) => {
    const name = readA2TText(value, 'name', MAX_VALUE_NAME)
    if (!/^[A-Z0-9_]+$/.test(name)) value.tell('A2T_READ', 'Not in capitals and underscores', 'name')
    return { name, description: readDescription(value, MAX_DESCRIPTION) }
  })
  return values.length > 0 ? values : fields.fail('at least one allowed value', 'allowed-values')
}

/**
 * Copies a signature that is fit to be published. @throws AtipValidationError for everything that differs from the
 * draft
 */
export function readStrictSignature(value: unknown, path: readonly string[]): A2TSignature {
  const refuse: Warn = ({ message, path: at }) => {
    throw new AtipValidationError(`${at.join('.')} differs from the draft: ${message}`, [...at], undefined)
  }
  const signature = readSignature(value, refuse, path)
  const { img } = signature
  if (img !== undefined && !isPublishableImage(img)) throw invalid('an http(s) URL', [...path, 'img'], img)
  for (const list of ['input_parameters', 'output_parameters'] as const) {
    const parameters = signature[list]
    checkDistinct(parameters, 'name', [...path, list])
    parameters.forEach(({ name }, index) => {
      const at = [...path, list, String(index), 'name']
      if (isUnsafeText(name)) throw invalid('a name without invisible characters', at, name)
    })
  }
  return signature
}

/** Returns true for an http(s) URL. */
export function isPublishableImage(img: string): boolean {
  return /^https?:/i.test(img) && URL.canParse(img)
}

/** @throws AtipValidationError if two items have the same value in a field, ignoring case */
export function checkDistinct<Field extends string>(
  items: readonly { readonly [Name in Field]: string | number }[],
  field: Field,
  path: readonly string[],
): void {
  const seen = new Set<string>()
  items.forEach(({ [field]: value }, index) => {
    const lowercase = String(value).toLowerCase()
    if (seen.has(lowercase)) throw invalid(`a unique ${field}`, [...path, String(index), field], value)
    seen.add(lowercase)
  })
}
