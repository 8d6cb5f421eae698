import type { FlatParameter } from '../types/toolset'
import type { ArgumentFact } from '../types/violation-facts'
import { findNearest } from './nearest'
import { UNUSUAL } from './text'

/** A value of the type that the parameter declares. */
export type ArgumentValue = string | number | boolean

/** Maximum size of one text in bytes; Linux accepts at most 131,071 bytes in one word of a command line. */
const MAX_BYTES = 32_768
/** Controls except tab and line feed, bidirectional and invisible characters, and halves of surrogate pairs. */
const UNSAFE_TEXT = /[^\P{Cc}\t\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{Cs}/u
/** The same characters, and tab and line feed, for values that must be a single line. */
const UNSAFE_LINE = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
const MAX_LISTED = 20

/** Converts the value that a call gives for a parameter, or returns the problem with it. */
export type ValueReader = (given: unknown) => ArgumentValue | readonly ArgumentValue[] | ArgumentFact

/**
 * Returns the function that reads values of a parameter for the validator, the command line and the adapters alike.
 *
 * The text of a number or boolean is converted if nothing is lost; a number becomes its digits if text is expected. A
 * parameter that takes a list returns a list.
 */
export function createValueReader({ type, list, enum: allowed }: FlatParameter): ValueReader {
  const readItem = allowed === undefined ? READERS[type] : createEnumReader(allowed)
  return (given) => {
    if (!Array.isArray(given)) {
      if (list && typeof given === 'string' && given.startsWith('[')) return { kind: 'text-of-list' }
      const value = readItem(given)
      return list && !isFact(value) ? [value] : value
    }
    if (!list) return { kind: 'list-not-taken' }
    const values: ArgumentValue[] = []
    for (const item of given) {
      const value = readItem(item)
      if (isFact(value)) return value
      values.push(value)
    }
    return values
  }
}

type ItemReader = (given: unknown) => ArgumentValue | ArgumentFact

const READERS: { readonly [Type in FlatParameter['type']]: ItemReader } = {
  string: (given) => readText(given, UNSAFE_TEXT),
  array: (given) => readText(given, UNSAFE_TEXT),
  file: (given) => readText(given, UNSAFE_LINE),
  directory: (given) => readText(given, UNSAFE_LINE),
  url: (given) => readText(given, UNSAFE_LINE),
  enum: (given) => readText(given, UNSAFE_LINE),
  boolean: (given) => {
    if (typeof given === 'boolean') return given
    return given === 'true' ? true : given === 'false' ? false : { kind: 'wrong-type', expected: 'boolean' }
  },
  integer: (given) => {
    const number = readNumber(given)
    return Number.isSafeInteger(number) ? (number as number) : { kind: 'wrong-type', expected: 'integer' }
  },
  number: (given) => readNumber(given) ?? { kind: 'wrong-type', expected: 'number' },
}

/** Returns false if a value counts as absent: `undefined`, `null` or an empty list. */
export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)
}

/** Returns true if a reader found a problem. */
export function isFact(value: ReturnType<ValueReader>): value is ArgumentFact {
  return typeof value === 'object' && !Array.isArray(value)
}

function readText(given: unknown, unsafe: RegExp): string | ArgumentFact {
  const text = toPlainText(given)
  if (text === undefined) return { kind: 'wrong-type', expected: 'text' }
  if (UNUSUAL.test(text) && unsafe.test(text)) return { kind: 'bad-characters' }
  return text.length > MAX_BYTES / 4 && countBytes(text) > MAX_BYTES ? { kind: 'too-long', maxBytes: MAX_BYTES } : text
}

/** Returns a text, or the digits of a number without an exponent; `undefined` for all other values. */
function toPlainText(given: unknown): string | undefined {
  if (typeof given === 'string') return given
  if (typeof given !== 'number' || !Number.isFinite(given)) return undefined
  const text = String(given)
  return text.includes('e') ? undefined : text
}

/**
 * Reads text as a number only if writing the number gives the same text: not `03`, `3.0`, `-0`, `1e3` or too many
 * digits.
 */
function readNumber(given: unknown): number | undefined {
  const number = typeof given === 'string' && toPlainText(Number(given)) === given ? Number(given) : given
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

function createEnumReader(allowed: readonly (string | number)[]): ItemReader {
  const byText = new Map(allowed.map((value) => [String(value), value]))
  const listed = [...byText.keys()].slice(0, MAX_LISTED)
  return (given) => {
    const text = typeof given === 'number' ? String(given) : given
    const value = typeof text === 'string' ? byText.get(text) : undefined
    if (value !== undefined) return value
    const meant = typeof text === 'string' ? findNearest(text, listed) : undefined
    return {
      kind: 'not-allowed',
      allowed: [...listed],
      ...(byText.size > MAX_LISTED && { isCut: true }),
      ...(meant !== undefined && { meant }),
    }
  }
}

/** Returns true if a program would read the value as a flag when it is a word of its own; `-` is not a flag. */
export function looksLikeFlag(value: unknown): boolean {
  return typeof value === 'string' && value.length > 1 && value.startsWith('-')
}

/** Returns true if a text cannot be passed to a program: it contains NUL or half of a surrogate pair. */
export function isUnusableText(text: string): boolean {
  return UNUSUAL.test(text) && /\0|\p{Cs}/u.test(text)
}

/** Returns a value as text for programs; numbers have no exponent. */
export function writeValue(value: ArgumentValue): string {
  return typeof value === 'number' ? writeNumber(value) : String(value)
}

function writeNumber(value: number): string {
  if (Number.isInteger(value)) return BigInt(value).toString()
  const [digits = '', exponent] = String(value).split('e-')
  if (exponent === undefined) return digits
  const sign = digits.startsWith('-') ? '-' : ''
  return `${sign}0.${'0'.repeat(Number(exponent) - 1)}${digits.replace(/[-.]/g, '')}`
}

/** Returns the length of a text in UTF-8. */
export function countBytes(text: string): number {
  let bytes = text.length
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    // Both halves of a surrogate pair make four bytes.
    if (code > 0x7f) bytes += code > 0x7ff && (code < 0xd800 || code > 0xdfff) ? 2 : 1
  }
  return bytes
}
