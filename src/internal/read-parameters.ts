import type { AtipParameterEffects, AtipParamType } from '../types/atip'
import type { FlatParameter } from '../types/toolset'
import { inheritEffects } from './effects'
import { invalid, isRecord, kindOf } from './guard'
import type { NoteTaker, Place } from './notes'
import { cleanText, isUnsafeText } from './text'

/** A parameter that still gets its keys. */
export type ParameterDraft = { -readonly [Field in keyof FlatParameter]: FlatParameter[Field] }

const TYPES: readonly string[] = [
  'string',
  'integer',
  'number',
  'boolean',
  'file',
  'directory',
  'url',
  'enum',
  'array',
] satisfies AtipParamType[]

/**
 * Reads the `arguments` or `options` of one level.
 *
 * A malformed one is left out with a note: a command is still of use without it.
 *
 * @throws AtipValidationError if the list is no array
 */
export function readParameters(
  list: unknown,
  field: 'arguments' | 'options' | 'globalOptions',
  level: number,
  place: Place,
): ParameterDraft[] {
  if (list === undefined) return []
  if (!Array.isArray(list)) throw invalid('an array', place.path(field), list)
  const kind = field === 'arguments' ? 'argument' : 'option'
  const parameters: ParameterDraft[] = []
  for (let index = 0; index < list.length; index++) {
    const note: NoteTaker = (code, message, path) => place.note(code, message, [field, String(index), ...path])
    const parameter = readParameter(list[index], kind, level, note)
    if (parameter !== undefined) parameters.push(parameter)
  }
  return parameters
}

function readParameter(
  raw: unknown,
  kind: 'argument' | 'option',
  level: number,
  note: NoteTaker,
): ParameterDraft | undefined {
  if (!isRecord(raw)) return leaveOut(note, kind, `an object, got ${kindOf(raw)}`)
  const { name } = raw
  if (typeof name !== 'string' || name === '') return leaveOut(note, kind, `a name, got ${kindOf(name)}`)
  const flags = kind === 'argument' ? [] : readFlags(raw.flags)
  if (flags === undefined) return leaveOut(note, kind, 'flags, an array of strings such as ["-o", "--output"]')
  const type = readType(raw.type, note)
  const values = readEnum(raw.enum, type, note)
  return {
    name,
    key: name,
    portableKey: name,
    kind,
    level,
    type: type === 'enum' && values === undefined ? 'string' : type,
    description: readDescription(raw.description, name, note),
    required: kind === 'argument' ? raw.required !== false : raw.required === true,
    list: type === 'array' || raw.variadic === true,
    enum: values,
    default: raw.default,
    flags,
    envVar: typeof raw.envVar === 'string' ? raw.envVar : undefined,
    effects: raw['x-effects'] === undefined ? undefined : readEffects(raw['x-effects'], note),
  }
}

function leaveOut(note: NoteTaker, kind: string, expected: string): undefined {
  note('FIELD_IGNORED', `The ${kind} is left out: it needs ${expected}`, [])
}

function readFlags(flags: unknown): readonly string[] | undefined {
  if (!Array.isArray(flags)) return undefined
  const usable = flags.filter((flag) => typeof flag === 'string' && flag !== '')
  return usable.length > 0 ? usable : undefined
}

function readType(type: unknown, note: NoteTaker): AtipParamType {
  if (typeof type === 'string' && TYPES.includes(type)) return type as AtipParamType
  note('FIELD_IGNORED', `The type is read as string: it is none of ${TYPES.join(', ')}`, ['type'])
  return 'string'
}

function readDescription(description: unknown, name: string, note: NoteTaker): string {
  const text = typeof description === 'string' ? description : ''
  const clean = cleanText(text)
  if (clean !== text.trim()) note('TEXT_SANITIZED', 'Unsafe characters or safety flags were removed', ['description'])
  return clean || cleanText(name) || 'parameter'
}

/** Numbers stay numbers only where all values are; duplicates and values that are not safe to show are dropped. */
function readEnum(raw: unknown, type: AtipParamType, note: NoteTaker): readonly (string | number)[] | undefined {
  if (raw === undefined && type !== 'enum') return undefined
  const given: unknown[] = Array.isArray(raw) && type !== 'boolean' ? raw : []
  const usable = given.filter(isEnumValue)
  const values = new Set<string | number>(
    usable.every((value) => typeof value === 'number') ? usable : usable.map(String),
  )
  if (values.size === 0) {
    note('FIELD_IGNORED', 'The enum holds no usable value: any value is allowed', ['enum'])
    return undefined
  }
  if (values.size < given.length) {
    note('FIELD_IGNORED', 'Values of the enum that are no plain text or number, or stand there twice, are left out', [
      'enum',
    ])
  }
  return [...values]
}

function isEnumValue(value: unknown): value is string | number {
  return typeof value === 'string' ? !isUnsafeText(value) : typeof value === 'number' && Number.isFinite(value)
}

function readEffects(raw: unknown, note: NoteTaker): AtipParameterEffects {
  const onFault = (path: string[], expected: string): void =>
    note('FIELD_IGNORED', `The effect counts as not declared: it is not ${expected}`, ['x-effects', ...path])
  const effects: AtipParameterEffects = { ...inheritEffects({}, raw, onFault) }
  const values = isRecord(raw) ? raw.values : undefined
  if (values === undefined) return effects
  if (!isRecord(values)) {
    onFault(['values'], 'an object')
    return effects
  }
  effects.values = Object.create(null) as Record<string, object>
  for (const value of Object.keys(values)) {
    effects.values[value.toLowerCase()] = inheritEffects({}, values[value], (path, expected) =>
      onFault(['values', value, ...path], expected),
    )
  }
  return effects
}
