import { nearest } from '../internal/nearest'
import type { FlatParameter } from '../types/toolset'

/** A value as its parameter takes it, or why it does not. */
export type Reading = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly expected: string }

/** Reads one value, a list item included, as the type that a parameter has. */
export type ReadValue = (value: unknown) => Reading

const INTEGER = /^-?(?:0|[1-9]\d{0,15})$/
const DECIMAL = /^-?(?:0|[1-9]\d{0,15})(?:\.\d{1,15})?$/
/** NUL ends a text for the program that gets it; a surrogate without its partner is no text. */
const UNUSABLE = /[\0\ud800-\udfff]/u
const MAX_LISTED = 20

/** How to read the values of a parameter. */
export function readerOf({ type, enum: values }: FlatParameter): ReadValue {
  if (values !== undefined) return readEnum(values)
  if (type === 'boolean') return readBoolean
  if (type === 'integer') return (value) => readNumber(value, INTEGER, Number.isSafeInteger, 'a whole number')
  if (type === 'number') return (value) => readNumber(value, DECIMAL, Number.isFinite, 'a number')
  return readText
}

function readText(value: unknown): Reading {
  const text = textOf(value)
  if (text === undefined) return { ok: false, expected: 'a text' }
  return isUnusable(text)
    ? { ok: false, expected: 'a text without NUL and broken characters' }
    : { ok: true, value: text }
}

/** Whether no program could be given this text as it is. */
export function isUnusable(text: string): boolean {
  return UNUSABLE.test(text)
}

/** A number stands for its digits, as long as no exponent is among them. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined
  const text = String(value)
  return text.includes('e') ? undefined : text
}

function readBoolean(value: unknown): Reading {
  if (typeof value === 'boolean') return { ok: true, value }
  if (value === 'true' || value === 'false') return { ok: true, value: value === 'true' }
  return { ok: false, expected: 'true or false' }
}

function readNumber(value: unknown, digits: RegExp, fits: (value: unknown) => boolean, expected: string): Reading {
  const number = typeof value === 'string' && digits.test(value) ? Number(value) : value
  return fits(number) ? { ok: true, value: number } : { ok: false, expected }
}

function readEnum(values: readonly (string | number)[]): ReadValue {
  const byText = new Map(values.map((value) => [String(value), value]))
  const texts = [...byText.keys()].slice(0, MAX_LISTED)
  const expected = `one of ${texts.join(', ')}${values.length > MAX_LISTED ? ', …' : ''}`
  return (value) => {
    const text = textOf(value)
    const known = text === undefined ? undefined : byText.get(text)
    if (known !== undefined) return { ok: true, value: known }
    const meant = text === undefined ? undefined : nearest(text, texts)
    return { ok: false, expected: meant === undefined ? expected : `${expected}; did you mean ${meant}?` }
  }
}

/** Whether a program would take a value for a flag, unless something protects it; `-` alone is none. */
export function looksLikeFlag(value: unknown): boolean {
  return typeof value === 'number' ? value < 0 : typeof value === 'string' && value.length > 1 && value.startsWith('-')
}
