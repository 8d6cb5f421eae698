import type { AtipParameterEffects, AtipParamType } from '../types/atip'
import type { FlatParameter } from '../types/toolset'
import { readParameterEffects } from './effects'
import { invalid, isRecord } from './guard'
import type { Place } from './notes'
import { cleanText, isUnsafeText } from './text'
import { isParamType } from './types'

/** A parameter that still gets its keys. */
export type ParameterDraft = { -readonly [Field in keyof FlatParameter]: FlatParameter[Field] }

/**
 * Reads the `arguments` or `options` of one level.
 *
 * A malformed one is left out with a note: a command is still of use without it.
 *
 * @throws AtipValidationError if the list is no array
 */
export function readParameters(
  list: unknown,
  field: Exclude<Place['list'], ''>,
  level: number,
  place: Place,
): readonly ParameterDraft[] {
  if (list === undefined) return NONE
  const parameters: ParameterDraft[] = []
  if (!Array.isArray(list)) throw invalid('an array', place.path(field), list)
  place.list = field
  for (place.item = 0; place.item < list.length; place.item++) {
    const parameter = readParameter(list[place.item], level, place)
    if (parameter !== undefined) parameters.push(parameter)
  }
  place.list = ''
  return parameters
}

function readParameter(raw: unknown, level: number, place: Place): ParameterDraft | undefined {
  const isArgument = place.list === 'arguments'
  if (!isRecord(raw) || !isText(raw.name)) return ignore(place, 'Left out: no name')
  const flags = isArgument ? NONE : raw.flags
  if (!isArgument && !isFlags(flags)) return ignore(place, 'Left out: no flags such as ["-o", "--output"]', 'flags')
  const { name, type } = raw
  const values = raw.enum === undefined && type !== 'enum' ? undefined : readEnum(raw.enum, type, place)
  return {
    name,
    key: name,
    portableKey: name,
    kind: isArgument ? 'argument' : 'option',
    level,
    type: readType(type, values, place),
    description: readDescription(raw.description, place) || cleanText(name) || 'unnamed',
    required: isArgument ? raw.required !== false : raw.required === true,
    list: type === 'array' || raw.variadic === true,
    enum: values,
    default: raw.default,
    flags: flags as readonly string[],
    envVar: typeof raw.envVar === 'string' ? raw.envVar : undefined,
    effects: raw['x-effects'] === undefined ? undefined : readEffects(raw['x-effects'], place),
  }
}

/** Notes that something is left out, and gives nothing in its place. */
function ignore(place: Place, message: string, ...path: string[]): undefined {
  place.note('FIELD_IGNORED', message, ...path)
}

const NONE: readonly never[] = []

function isFlags(flags: unknown): flags is readonly string[] {
  if (!Array.isArray(flags) || flags.length === 0) return false
  for (const flag of flags) if (!isText(flag)) return false
  return true
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function readType(type: unknown, values: unknown, place: Place): AtipParamType {
  if (!isParamType(type)) ignore(place, 'An unknown type reads as string', 'type')
  else if (type !== 'enum' || values !== undefined) return type
  return 'string'
}

/** A description as one line of clean text; empty where there is none. */
export function readDescription(description: unknown, place: Place): string {
  const text = typeof description === 'string' ? description : ''
  const clean = cleanText(text)
  if (clean.length !== text.length && clean !== text.trim()) {
    place.note('TEXT_SANITIZED', 'Unsafe characters or forged safety flags are removed', 'description')
  }
  return clean
}

/** Numbers stay numbers only where all values are; duplicates and values that are not safe to show are dropped. */
function readEnum(raw: unknown, type: unknown, place: Place): readonly (string | number)[] | undefined {
  const given: unknown[] = Array.isArray(raw) && type !== 'boolean' ? raw : []
  const isNumeric = given.length > 0 && given.every(Number.isFinite)
  const seen = new Set<unknown>()
  const values: (string | number)[] = []
  for (const item of given) {
    const value = isNumeric || !Number.isFinite(item) ? item : String(item)
    if (seen.has(value) || (typeof value === 'string' ? isUnsafeText(value) : !isNumeric)) continue
    seen.add(value)
    values.push(value as string | number)
  }
  if (values.length < given.length)
    ignore(place, 'Values that are double, unsafe or no text or number are left out', 'enum')
  return values.length > 0 ? values : ignore(place, 'Without usable values any value is allowed', 'enum')
}

function readEffects(effects: unknown, place: Place): AtipParameterEffects {
  return readParameterEffects(effects, (field, expected) =>
    ignore(place, `Not ${expected}: counts as not declared`, 'x-effects', ...field.split('.')),
  )
}
