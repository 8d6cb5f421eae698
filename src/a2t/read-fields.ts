import { AtipValidationError } from '../errors'
import { copyJson } from '../internal/copy-json'
import { invalid, isPlainObject } from '../internal/guard'
import { wellFormed } from '../lifecycle/well-formed'
import type { A2TDiagnostic } from './types'

/** Is told what is not as the draft wants it. */
export type Warn = (diagnostic: A2TDiagnostic) => void

/** The fields of one object of a server by the names that the draft has; `null` is absent. Nothing is inherited. */
export interface Fields {
  readonly values: { readonly [name: string]: unknown }
  /** Where the object stands. */
  readonly path: readonly string[]
  readonly warn: Warn
  readonly tell: (code: A2TDiagnostic['code'], message: string, ...path: string[]) => void
  /** Throws that a field is not as it must be. */
  readonly fail: (expected: string, field: string) => never
}

/** A copy of a stranger's JSON value. @throws AtipValidationError for what is none */
export function copyOf(value: unknown, what: string, path: readonly string[] = []): unknown {
  const copied = copyJson(value)
  if ('value' in copied) return copied.value
  throw new AtipValidationError(`Cannot read ${what}: ${copied.problem}`, [...path], undefined)
}

/** Reads the fields with these names, in any case and with or without `_` and `-`. `value` is plain JSON. */
export function readFields(value: unknown, names: readonly string[], path: readonly string[], warn: Warn): Fields {
  if (!isPlainObject(value)) throw invalid('an object', [...path], value)
  const values = Object.create(null) as { [name: string]: unknown }
  const tell: Fields['tell'] = (code, message, ...more) => warn({ code, message, path: [...path, ...more] })
  const fail: Fields['fail'] = (expected, field) => {
    throw invalid(expected, [...path, field], values[field])
  }
  for (const key of Object.keys(value)) {
    const name = fieldOf(key, names)
    const isDouble = name !== key && (values[name ?? ''] !== undefined || Object.hasOwn(value, name ?? ''))
    if (name === undefined || isDouble) tell('A2T_DROPPED', 'Unknown, or given twice', key)
    else {
      if (name !== key) tell('A2T_READ', `Not ${name}`, key)
      if (value[key] !== null) values[name] = value[key]
    }
  }
  return { values, path, warn, tell, fail }
}

/** Which of the fields a key means. */
export function fieldOf(key: string, names: readonly string[]): string | undefined {
  return names.includes(key) ? key : names.find((each) => plain(each) === plain(key))
}

function plain(key: string): string {
  return key.replace(/[_-]/g, '').toLowerCase()
}

/** A text that there must be. */
export function textOf({ values, tell, fail }: Fields, field: string, most: number = Number.POSITIVE_INFINITY): string {
  const value = values[field]
  if (typeof value !== 'string' || value === '') return fail('a non-empty string', field)
  const text = wellFormed(value)
  if (text !== value) tell('A2T_READ', 'Not well-formed', field)
  if (text.length > most) tell('A2T_LIMIT', `Longer than ${most} characters`, field)
  return text
}

/** An integer, or a text of digits; `undefined` for everything else. */
export function integerOf({ values, tell }: Fields, field: string, value: unknown = values[field]): number | undefined {
  const integer = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value
  if (integer !== value) tell('A2T_READ', 'Digits in quotes', field)
  if (Number.isSafeInteger(integer)) return integer as number
  if (value !== undefined) tell('A2T_DROPPED', 'No integer', field)
  return undefined
}
