import { nearest } from '../../internal/nearest'
import type { FlatParameter } from '../../types/toolset'
import type { ArgumentReport } from './arguments'

/** A parameter made ready for checking. */
export interface Slot extends ValueType {
  readonly key: string
  readonly spellings: readonly string[]
  readonly required: boolean
  readonly list: boolean
  /** Its values stand by themselves on the command line, where a leading dash makes a flag of them. */
  readonly isExposed: boolean
  /** Numbers are read as their text. */
  readonly isText: boolean
}

export function slotOf(parameter: FlatParameter, spellings: readonly string[]): Slot {
  const { key, kind, type, required, list, flags } = parameter
  const isNumber = type === 'integer' || type === 'number'
  const isProtected = kind === 'argument' ? isNumber : flags.some((flag) => flag.startsWith('--'))
  const { read, expected, options } = valueTypeOf(parameter)
  // Not a spread: objects made by one are read slowly.
  return { key, spellings, required, list, isExposed: !isProtected, isText: !isNumber, read, expected, options }
}

/** Whether a value, or an item of it, would be read as a flag where it stands. */
export function holdsFlag({ isExposed, isText }: Slot, value: unknown): boolean {
  if (!isExposed) return false
  const isFlag = (item: unknown): boolean => looksLikeFlag(isText && typeof item === 'number' ? String(item) : item)
  return Array.isArray(value) ? value.some(isFlag) : isFlag(value)
}

/** Notes what is read as another type; says what is wrong, nothing if all is well. */
export function readArgument(slot: Slot, value: unknown, report: ArgumentReport): string {
  const { key, list, read } = slot
  if (!Array.isArray(value)) {
    if (list && typeof value === 'string' && value.startsWith('[')) return 'must be a list, not the text of one'
    const result = read(value)
    if (result === undefined) return refusalOf(slot, value)
    if (list || result !== value) coerce(report, key, list ? [result] : result)
    return ''
  }
  if (!list) return 'takes one value, not a list'
  const items: unknown[] = []
  let isChanged = false
  for (const item of value) {
    const result = read(item)
    if (result === undefined) return refusalOf(slot, item)
    isChanged ||= result !== item
    items.push(result)
  }
  if (isChanged) coerce(report, key, items)
  return ''
}

function coerce(report: ArgumentReport, key: string, value: unknown): void {
  report.coerced ??= {}
  report.coerced[key] = value
}

function refusalOf({ expected, options }: Slot, value: unknown): string {
  const meant = typeof value === 'string' ? nearest(value, options) : undefined
  return meant === undefined ? `must be ${expected}` : `must be ${expected}; did you mean ${meant}?`
}

/** How to read the values of a parameter, list items included. */
export interface ValueType {
  /** The value as the parameter takes it; `undefined` if it does not. */
  readonly read: (value: unknown) => unknown
  /** What is allowed, as the rest of a sentence that says what a value must be. */
  readonly expected: string
  /** The allowed values, as far as they are worth listing. */
  readonly options: readonly string[]
}

/** NUL ends a text for the program that gets it; a surrogate without its partner is no text. */
const SUSPECT = /[\0\ud800-\udfff]/
const UNUSABLE = /[\0\ud800-\udfff]/u
const MAX_LISTED = 20

export function valueTypeOf({ type, enum: values }: FlatParameter): ValueType {
  if (values !== undefined) return enumType(values)
  if (type === 'boolean') return { read: readBoolean, expected: 'true or false', options: [] }
  if (type === 'integer') return { read: numberReader(Number.isSafeInteger), expected: 'a whole number', options: [] }
  if (type === 'number') return { read: numberReader(Number.isFinite), expected: 'a number', options: [] }
  return { read: readText, expected: 'text, without NUL and broken characters', options: [] }
}

function readText(value: unknown): string | undefined {
  const text = textOf(value)
  return text === undefined || isUnusable(text) ? undefined : text
}

/** Whether no program could be given this text as it is. */
export function isUnusable(text: string): boolean {
  return SUSPECT.test(text) && UNUSABLE.test(text)
}

/** A number stands for its digits, as long as no exponent is among them. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined
  const text = String(value)
  return text.includes('e') ? undefined : text
}

function readBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  return value === 'true' ? true : value === 'false' ? false : undefined
}

/** The text of a number is read as one only if nothing is lost: `-0`, exponents and too many digits are not. */
function numberReader(fits: (value: unknown) => boolean): ValueType['read'] {
  return (value) => {
    const number = typeof value === 'string' && textOf(Number(value)) === value ? Number(value) : value
    return fits(number) ? number : undefined
  }
}

function enumType(values: readonly (string | number)[]): ValueType {
  const byText = new Map(values.map((value) => [String(value), value]))
  const options = [...byText.keys()].slice(0, MAX_LISTED)
  const expected = `one of ${options.join(', ')}${byText.size > MAX_LISTED ? ', …' : ''}`
  const read = (value: unknown): unknown => {
    const text = typeof value === 'number' ? String(value) : textOf(value)
    return text === undefined ? undefined : byText.get(text)
  }
  return { read, expected, options }
}

/** Whether a program would take a value for a flag, unless something protects it; `-` alone is none. */
export function looksLikeFlag(value: unknown): boolean {
  return typeof value === 'string' && value.length > 1 && value.startsWith('-')
}
