import type { FlatParameter } from '../types/toolset'

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
