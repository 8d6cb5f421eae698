import { readParameterEffects } from '../internal/effects/inherit'
import { PARAM_TYPES } from '../internal/fields/param-types'
import { isRecord } from '../internal/foreign-values'
import { cleanText, isUnsafeText } from '../internal/text'
import type { AtipParameterEffects, AtipParamType } from '../types/atip'
import type { DiagnosticCode, MetadataFact } from '../types/compile'
import type { DeclaredSecret, FlatParameter } from '../types/toolset'

/** A parameter whose keys are not final yet. */
export type ParameterDraft = { -readonly [Field in keyof FlatParameter]: FlatParameter[Field] }

/** The current position of a reader; its diagnostics and errors start from there. */
export interface MetadataCursor {
  /** The list and index of the parameter being read; `''` if none is. */
  list: '' | 'arguments' | 'options' | 'globalOptions'
  item: number
  /** The number of effects of the wrong type. */
  faults: number
  /** The secrets that were declared so far at this level. */
  secrets: readonly DeclaredSecret[]
  /** Reports a value of the wrong kind, because of which the tools are unusable. */
  refuse(expected: string, value: unknown, ...path: string[]): void
  note(code: DiagnosticCode, fact: MetadataFact, ...path: string[]): void
}

/**
 * Reads the `arguments` or `options` of one level.
 *
 * A malformed parameter is left out and reported: its command is still useful without it. A list that is not an array
 * is refused.
 */
export function readParameters(
  list: unknown,
  field: Exclude<MetadataCursor['list'], ''>,
  level: number,
  place: MetadataCursor,
): readonly ParameterDraft[] {
  if (list === undefined) return NONE
  const parameters: ParameterDraft[] = []
  if (!Array.isArray(list)) {
    place.refuse('an array', list, field)
    return NONE
  }
  place.list = field
  for (place.item = 0; place.item < list.length; place.item++) {
    const parameter = readParameter(list[place.item], level, place)
    if (parameter !== undefined) parameters.push(parameter)
  }
  place.list = ''
  const secrets = findSecrets(list, field, level)
  if (secrets.length > 0) place.secrets = place.secrets.concat(secrets)
  return parameters
}

/** Reads the text that a command takes on standard input (`x-stdin`) as its last parameter. */
export function readStdin(declared: unknown, level: number, place: MetadataCursor): readonly ParameterDraft[] {
  if (declared === undefined) return NONE
  if (!isRecord(declared)) {
    place.note('FIELD_IGNORED', { kind: 'wrong-type', expected: 'an object' }, 'x-stdin')
    return NONE
  }
  const { faults } = place
  const effects = declared['x-effects'] === undefined ? undefined : readEffects(declared['x-effects'], place)
  return [
    {
      ...{ name: STDIN, key: STDIN, portableKey: STDIN, kind: 'stdin', level, type: 'string', list: false },
      description: readText(declared.description, 'x-stdin', place) || 'Text for standard input',
      required: readFlag(declared.required, 'required', false, place),
      ...{ enum: undefined, default: undefined, flags: NONE, envVar: undefined, effects },
      // It is data to the program: no path, no name and no flag.
      definition: { name: STDIN, 'x-shape': 'text', ...declared },
      faulty: place.faults > faults,
    },
  ]
}

const STDIN = 'stdin'

/** A declaration counts even where the parameter itself is left out or replaced: nothing makes a secret public. */
function findSecrets(list: readonly unknown[], field: string, level: number): DeclaredSecret[] {
  const kind = field === 'arguments' ? 'argument' : 'option'
  return list.flatMap((raw): DeclaredSecret[] => {
    if (!isRecord(raw) || typeof raw.name !== 'string') return []
    const delivery = raw['x-sensitive']
    // `output` concerns what the command prints, not the value.
    const isOutput = delivery === 'output' || saysOfOutput(delivery)
    const isSecret = delivery !== undefined && delivery !== null && delivery !== false && !isOutput
    return isSecret ? [{ kind, name: raw.name, level, delivery }] : []
  })
}

function saysOfOutput(delivery: unknown): boolean {
  const parts: readonly unknown[] = Array.isArray(delivery) ? delivery : [delivery]
  return parts.length > 0 && parts.every((part) => isRecord(part) && Object.hasOwn(part, 'output'))
}

function readParameter(raw: unknown, level: number, place: MetadataCursor): ParameterDraft | undefined {
  const isArgument = place.list === 'arguments'
  if (!isRecord(raw) || !isText(raw.name)) return ignore(place, { kind: 'no-name' })
  const flags = isArgument ? NONE : raw.flags
  if (!isArgument && !isFlags(flags)) return ignore(place, { kind: 'no-flags' }, 'flags')
  const { name, type } = raw
  const values = raw.enum === undefined && type !== 'enum' ? undefined : readEnum(raw.enum, type, place)
  const { faults } = place
  const effects = raw['x-effects'] === undefined ? undefined : readEffects(raw['x-effects'], place)
  return {
    name,
    key: name,
    portableKey: name,
    kind: isArgument ? 'argument' : 'option',
    level,
    type: readType(type, values, place),
    description: readText(raw.description, 'description', place) || cleanText(name) || 'unnamed',
    required: readFlag(raw.required, 'required', isArgument, place),
    list: readFlag(raw.variadic, 'variadic', false, place) || type === 'array',
    enum: values,
    default: readDefault(raw.default, place),
    flags: flags as readonly string[],
    envVar: readText(raw.envVar, 'envVar', place) || undefined,
    effects,
    definition: raw,
    faulty: place.faults > faults,
  }
}

/** Reports that something is ignored; returns `undefined` in its place. */
function ignore(place: MetadataCursor, fact: MetadataFact, ...path: string[]): undefined {
  place.note('FIELD_IGNORED', fact, ...path)
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

function readType(type: unknown, values: unknown, place: MetadataCursor): AtipParamType {
  if (!PARAM_TYPES.includes(type as AtipParamType)) ignore(place, { kind: 'unknown-type' }, 'type')
  else if (type !== 'enum' || values !== undefined) return type as AtipParamType
  return 'string'
}

/** Returns a text as one line that is safe to show, or an empty text. */
export function readText(value: unknown, field: string, place: MetadataCursor): string {
  if (value === undefined) return ''
  if (typeof value !== 'string') return ignore(place, { kind: 'wrong-type', expected: 'a string' }, field) ?? ''
  const clean = cleanText(value)
  if (clean !== value && clean !== value.trim()) {
    place.note('TEXT_SANITIZED', { kind: 'unsafe-text' }, field)
  }
  return clean
}

/** Returns the usable examples of a command. */
export function readExamples(examples: unknown, place: MetadataCursor): readonly string[] {
  if (examples === undefined) return NONE
  if (!Array.isArray(examples)) return ignore(place, { kind: 'wrong-type', expected: 'an array' }, 'examples') ?? NONE
  return Array.from(examples, (example: unknown) => readText(example, 'examples', place)).filter(isText)
}

function readFlag(value: unknown, field: string, otherwise: boolean, place: MetadataCursor): boolean {
  if (typeof value === 'boolean') return value
  if (value !== undefined) ignore(place, { kind: 'wrong-type', expected: 'true or false' }, field)
  return otherwise
}

/** Reports a default that the description cannot show verbatim. */
function readDefault(value: unknown, place: MetadataCursor): unknown {
  if (typeof value === 'string') readText(value, 'default', place)
  else if (typeof value === 'object' && value !== null && !Array.isArray(value))
    ignore(place, { kind: 'hidden-default' }, 'default')
  return value
}

/** Returns the allowed values without duplicates or unsafe texts. They stay numbers only if all of them are numbers. */
function readEnum(raw: unknown, type: unknown, place: MetadataCursor): readonly (string | number)[] | undefined {
  const given: unknown[] = Array.isArray(raw) && type !== 'boolean' ? raw : []
  const isNumeric = given.length > 0 && given.every(Number.isFinite)
  const seen = new Set<unknown>()
  const values: (string | number)[] = []
  for (const item of given) {
    const value = isNumeric || !Number.isFinite(item) ? item : String(item)
    if (seen.has(value) || (typeof value === 'string' ? value === '' || isUnsafeText(value) : !isNumeric)) continue
    seen.add(value)
    values.push(value as string | number)
  }
  if (values.length < given.length) ignore(place, { kind: 'unusable-values' }, 'enum')
  return values.length > 0 ? values : ignore(place, { kind: 'no-values' }, 'enum')
}

function readEffects(effects: unknown, place: MetadataCursor): AtipParameterEffects {
  return readParameterEffects(effects, (path, expected) => {
    place.faults++
    ignore(place, { kind: 'wrong-effect', expected }, 'x-effects', ...path)
  })
}
