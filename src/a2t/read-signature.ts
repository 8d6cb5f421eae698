import { AtipValidationError } from '../internal/errors'
import { invalid, withoutUndefined } from '../internal/guard'
import { isUnsafeText } from '../internal/text'
import { copyJsonOrThrow, type Fields, readFields, readInteger, readList, readText, type Warn } from './read-fields'
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

/** In any case. */
export const UUID: RegExp = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Reads a signature as servers write it into the shape of the draft: a copy.
 *
 * Other spellings of fields and types, digits in quotes, missing lists, and maps in place of lists are understood.
 *
 * @param warn is told what is not as the draft wants it, and what is left out
 * @param path where the signature stands, for messages
 * @throws AtipValidationError for what cannot be called or told apart: no id, no name, a version that is none, an input
 * of an unknown type
 */
export function readSignature(
  value: unknown,
  warn: Warn = () => undefined,
  path: readonly string[] = [],
): A2TSignature {
  if (typeof warn !== 'function') throw invalid('a function', ['warn'], warn)
  if (!Array.isArray(path)) throw invalid('an array of texts', ['path'], path)
  const fields = readFields(copyJsonOrThrow(value, 'the signature', path), SIGNATURE_FIELDS, path, warn)
  const name = readText(fields, 'name', 254)
  if (!/^[a-z0-9_]+$/.test(name)) fields.tell('A2T_READ', 'Not in snake case', 'name')
  const version = readVersion(fields, 'version', 1)
  const currentVersion = readVersion(fields, 'currentVersion', version)
  if (currentVersion < version) fields.tell('A2T_READ', 'Lower than version', 'currentVersion')
  return {
    toolId: readToolId(fields),
    name,
    description: readDescription(fields, 1999),
    ...(fields.values.img !== undefined && { img: readText(fields, 'img') }),
    version,
    currentVersion: Math.max(version, currentVersion),
    tags: readTags(fields),
    input_parameters: readList(fields, 'input_parameters', INPUT_FIELDS, readInput),
    output_parameters: readList(fields, 'output_parameters', OUTPUT_FIELDS, readOutput),
  }
}

/** UUIDs in lower case, so that they can be compared. */
function readToolId(fields: Fields): string {
  const given = readText(fields, 'toolId')
  const toolId = UUID.test(given) ? given.toLowerCase() : given
  if (toolId !== given || !UUID.test(given)) fields.tell('A2T_READ', 'No UUID in lower case', 'toolId')
  return toolId
}

function readVersion(fields: Fields, field: string, otherwise: number): number {
  const isMissing = fields.values[field] === undefined
  if (isMissing) fields.tell('A2T_READ', 'Missing', field)
  const version = isMissing ? otherwise : (readInteger(fields, field) ?? 0)
  return version > 0 ? version : fields.fail('an integer from 1 on', field)
}

function readTags({ values, tell }: Fields): readonly string[] {
  const given = values.tags ?? []
  const tags = [given].flat().filter((tag) => typeof tag === 'string')
  if (!Array.isArray(given) || tags.length < given.length) tell('A2T_READ', 'No array of texts', 'tags')
  return tags
}

type FieldNames = readonly ['name', 'description', ...string[]]

const LIMITS: readonly string[] = ['max', 'min', 'maxLength', 'allowed-values']
export const OUTPUT_FIELDS: FieldNames = ['name', 'description', 'id', 'type']
export const INPUT_FIELDS: FieldNames = [...OUTPUT_FIELDS, 'required', ...LIMITS]
const MAX_DESCRIPTION = 2000

const TYPE_SPELLINGS: { readonly [spelling: string]: A2TOutputType } = {
  string: 'string',
  int: 'int',
  integer: 'int',
  boolean: 'boolean',
  bool: 'boolean',
  enum: 'enum',
  json: 'json',
}

/** Which limits each type may have. */
const LIMITS_BY_TYPE: { readonly [Type in A2TInputType]: readonly string[] } = {
  string: ['max', 'maxLength'],
  int: ['max', 'min'],
  boolean: [],
  enum: ['allowed-values'],
}

/** @throws AtipValidationError for an input without a name, of an unknown type, or of no allowed value */
export function readInput(fields: Fields): A2TInput {
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

/** Of an unknown type it is `json`. @throws AtipValidationError for an output without a name */
export function readOutput(fields: Fields): A2TOutput {
  const type = readType(fields, 'string')
  if (type === undefined) fields.tell('A2T_READ', 'Unknown: json', 'type')
  return { ...readParameterTexts(fields), type: type ?? 'json' }
}

function readParameterTexts(fields: Fields): Pick<A2TOutput, 'id' | 'name' | 'description'> {
  const name = readText(fields, 'name')
  const hasId = fields.values.id !== undefined
  if (!hasId) fields.tell('A2T_READ', 'Missing', 'id')
  return { id: hasId ? readText(fields, 'id') : name, name, description: readDescription(fields) }
}

/** A description; empty where there is none. */
export function readDescription(fields: Fields, most: number = MAX_DESCRIPTION): string {
  const given = fields.values.description
  if (given && typeof given === 'string') return readText(fields, 'description', most)
  if (given !== '') fields.tell('A2T_READ', 'No text', 'description')
  return ''
}

function readType({ values, tell }: Fields, otherwise: A2TInputType): A2TOutputType | undefined {
  const given = values.type
  const spelling = typeof given === 'string' ? given.toLowerCase() : ''
  const type =
    given === undefined ? otherwise : Object.hasOwn(TYPE_SPELLINGS, spelling) ? TYPE_SPELLINGS[spelling] : undefined
  // Absent is `string` in the draft.
  if (type !== undefined && type !== (given ?? 'string')) tell('A2T_READ', `Not ${type}`, 'type')
  return type
}

function readRequired({ values, tell }: Fields): boolean {
  const given = values.required ?? true
  const isRequired = given !== false && given !== 'false'
  if (given !== isRequired) tell('A2T_READ', 'No boolean', 'required')
  return isRequired
}

/** What a number limits; the draft knows only `max` of an `int`. */
function readLimits(fields: Fields, type: A2TInputType): { [limit: string]: number | undefined } {
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

/** The last whole number within a limit; what is no number as it is. */
function roundLimit({ values, tell }: Fields, limit: string): unknown {
  const given = values[limit]
  if (typeof given !== 'number' || Number.isInteger(given)) return given
  tell('A2T_READ', 'No whole number', limit)
  return limit === 'min' ? Math.ceil(given) : Math.floor(given)
}

function readAllowedValues(fields: Fields): readonly A2TAllowedValue[] {
  const values = readList(fields, 'allowed-values', ['name', 'description'], (value) => {
    const name = readText(value, 'name', 255)
    if (!/^[A-Z0-9_]+$/.test(name)) value.tell('A2T_READ', 'Not in capitals with _', 'name')
    return { name, description: readDescription(value) }
  })
  return values.length > 0 ? values : fields.fail('at least one allowed value', 'allowed-values')
}

/** A copy of a signature that is fit to be published. @throws AtipValidationError where a reader would have to be liberal */
export function readStrictSignature(value: unknown, path: readonly string[]): A2TSignature {
  const signature = readSignature(
    value,
    ({ message, path: at }) => {
      throw new AtipValidationError(`${at.join('.')} is not as the draft wants it: ${message}`, [...at], undefined)
    },
    path,
  )
  if (!isPublishableImage(signature.img)) throw invalid('an http(s) URL', [...path, 'img'], signature.img)
  for (const list of ['input_parameters', 'output_parameters'] as const) {
    const parameters = signature[list]
    checkDistinct(parameters, 'name', [...path, list])
    parameters.forEach(({ name }, index) => {
      const at = [...path, list, String(index), 'name']
      if (isUnsafeText(name)) throw invalid('a name without characters that cannot be shown', at, name)
    })
  }
  return signature
}

/** Whether it may be published as an image, or there is none. */
export function isPublishableImage(img: string | undefined): boolean {
  return img === undefined || (/^https?:/i.test(img) && URL.canParse(img))
}

/** @throws AtipValidationError where two of them have the same value in a field, in whatever case */
export function checkDistinct<Field extends string>(
  items: readonly { readonly [Name in Field]: string | number }[],
  field: Field,
  path: readonly string[],
): void {
  const seen = new Set<string>()
  items.forEach(({ [field]: value }, index) => {
    const plain = String(value).toLowerCase()
    if (seen.has(plain))
      throw invalid(`another ${field} than an earlier one has`, [...path, String(index), field], value)
    seen.add(plain)
  })
}

/** The versions of one tool, the newest first. @throws AtipValidationError where one is there twice */
export function newestFirst(signatures: readonly A2TSignature[], path: readonly string[]): readonly A2TSignature[] {
  checkDistinct(signatures, 'version', path)
  return [...signatures].sort((one, other) => other.version - one.version)
}
