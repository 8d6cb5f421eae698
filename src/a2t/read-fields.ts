import { AtipValidationError } from '../errors'
import { copyJson } from '../internal/copy-json'
import { invalid, isPlainObject } from '../internal/guard'
import { wellFormed } from '../lifecycle/well-formed'
import type { A2TDiagnostic } from './types'

/** Is told what is not as the draft wants it. */
export type Warn = (diagnostic: A2TDiagnostic) => void

/** The fields of one object of a server by the names that the draft has; `null` is absent. */
export interface Fields {
  readonly values: ReadonlyMap<string, unknown>
  /** Where the object stands. */
  readonly path: readonly string[]
  readonly warn: Warn
  readonly tell: (code: A2TDiagnostic['code'], message: string, ...path: string[]) => void
}

/** A copy of a stranger's JSON value. @throws AtipValidationError for what is none */
export function copyOf(value: unknown, what: string, path: readonly string[] = []): unknown {
  const copied = copyJson(value)
  if ('value' in copied) return copied.value
  throw new AtipValidationError(`Cannot read ${what}: ${copied.problem}`, [...path], undefined)
}

/** Reads the fields with these names, in any case and with or without `_` and `-`. `value` is a copy, or this is guarded. */
export function readFields(value: unknown, names: readonly string[], path: readonly string[], warn: Warn): Fields {
  if (!isPlainObject(value)) throw invalid('an object', [...path], value)
  const tell: Fields['tell'] = (code, message, ...more) => warn({ code, message, path: [...path, ...more] })
  const values = new Map<string, unknown>()
  for (const key of Object.keys(value)) {
    const name = names.includes(key) ? key : nameOf(plain(key), names)
    const isDouble = name !== undefined && name !== key && (values.has(name) || Object.hasOwn(value, name))
    if (name === undefined || isDouble) tell('A2T_DROPPED', 'Unknown, or given twice: left out', key)
    else {
      if (name !== key) tell('A2T_READ', `Read as ${name}`, key)
      if (value[key] !== null) values.set(name, value[key])
    }
  }
  return { values, path, warn, tell }
}

function nameOf(spelling: string, names: readonly string[]): string | undefined {
  return names.find((name) => plain(name) === spelling)
}

function plain(key: string): string {
  return key.replace(/[_-]/g, '').toLowerCase()
}

/** A text that there must be. */
export function textOf({ values, path, tell }: Fields, field: string, most: number = Number.POSITIVE_INFINITY): string {
  const value = values.get(field)
  if (typeof value !== 'string' || value === '') throw invalid('a non-empty string', [...path, field], value)
  const text = wellFormed(value)
  if (text !== value) tell('A2T_READ', 'Halves of surrogate pairs: replaced', field)
  if (text.length > most) tell('A2T_LIMIT', `Longer than ${most} characters`, field)
  return text
}

/** An integer, or a text of digits; `undefined` for everything else. */
export function integerOf({ values, tell }: Fields, field: string): number | undefined {
  const value = values.get(field)
  const integer = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : (value as number)
  if (integer !== value) tell('A2T_READ', 'Digits in quotes', field)
  if (Number.isSafeInteger(integer)) return integer
  if (value !== undefined) tell('A2T_DROPPED', 'No integer: left out', field)
  return undefined
}
