import { AtipArgumentError } from '../internal/errors'
import { kindOf } from '../internal/guard'
import type { FlatParameter } from '../types/toolset'

/** Most bytes of one word; systems take 131,071. */
const MAX_BYTES = 32_768
/** Controls but tab and line feed, and what turns or hides text. */
const UNSAFE = /[^\P{Cc}\t\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
const LINE = /[\t\n]/

/** @throws AtipArgumentError */
export function refuse(parameter: FlatParameter, problem: string, value: unknown): never {
  throw new AtipArgumentError(`${parameter.key} ${problem}`, ['arguments', parameter.key], value)
}

/**
 * The words for the values of a parameter.
 *
 * @throws AtipArgumentError if a value is of the wrong type or cannot stand on a command line
 */
export function textsOf(parameter: FlatParameter, value: unknown): string[] {
  if (!Array.isArray(value)) return [textOf(parameter, value)]
  if (!parameter.list) refuse(parameter, 'takes one value, not a list', value)
  return Array.from(value as unknown[], (item) => textOf(parameter, item))
}

function textOf(parameter: FlatParameter, value: unknown): string {
  const text = plainText(parameter, value)
  if (parameter.enum !== undefined && !parameter.enum.some((allowed) => String(allowed) === text)) {
    refuse(parameter, `must be one of ${parameter.enum.join(', ')}`, value)
  }
  const isOneLine = parameter.type !== 'string' && parameter.type !== 'array'
  if (UNSAFE.test(text) || (isOneLine && LINE.test(text))) refuse(parameter, 'must not hold control characters', value)
  if (/\p{Cs}/u.test(text)) refuse(parameter, 'must not hold half of a surrogate pair', value)
  if (byteLength(text) > MAX_BYTES) refuse(parameter, `must have at most ${MAX_BYTES} bytes`, value)
  return text
}

function plainText(parameter: FlatParameter, value: unknown): string {
  const { type } = parameter
  if (type === 'integer' || type === 'number') return numberText(parameter, value)
  if (typeof value === 'string') return value
  if (typeof value === 'number' && Number.isFinite(value)) return withoutExponent(value)
  return refuse(parameter, `must be a text, not ${kindOf(value)}`, value)
}

function numberText(parameter: FlatParameter, value: unknown): string {
  const isText = typeof value === 'string' && /^-?\d{1,20}(\.\d{1,20})?$/.test(value)
  const number = isText ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) refuse(parameter, 'must be a number', value)
  if (parameter.type === 'integer' && !Number.isSafeInteger(number)) refuse(parameter, 'must be a whole number', value)
  return isText && parameter.type === 'number' ? (value as string) : withoutExponent(number as number)
}

/** The digits of a number as programs read them: never `1e+21`. */
export function withoutExponent(value: number): string {
  if (Number.isInteger(value)) return BigInt(value).toString()
  const [digits = '', exponent] = String(value).split('e-')
  if (exponent === undefined) return digits
  const sign = digits.startsWith('-') ? '-' : ''
  return `${sign}0.${'0'.repeat(Number(exponent) - 1)}${digits.replace(/[-.]/g, '')}`
}

/** Length in UTF-8. */
export function byteLength(text: string): number {
  let bytes = text.length
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    // Both halves of a surrogate pair make four bytes.
    if (code > 0x7f) bytes += code > 0x7ff && (code < 0xd800 || code > 0xdfff) ? 2 : 1
  }
  return bytes
}
