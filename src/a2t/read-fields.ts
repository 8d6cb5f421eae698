import { copyJson } from '../internal/copy-data'
import { AtipValidationError } from '../internal/errors'
import { invalid, isPlainObject } from '../internal/guard'
import { wellFormed } from '../internal/well-formed'
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
export function copyJsonOrThrow(value: unknown, what: string, path: readonly string[] = []): unknown {
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
    const name = matchField(key, names)
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
export function matchField(key: string, names: readonly string[]): string | undefined {
  return names.includes(key) ? key : names.find((each) => normalizeKey(each) === normalizeKey(key))
}

function normalizeKey(key: string): string {
  return key.replace(/[_-]/g, '').toLowerCase()
}

/** A text that there must be. */
export function readText(
  { values, tell, fail }: Fields,
  field: string,
  most: number = Number.POSITIVE_INFINITY,
): string {
  const value = values[field]
  if (typeof value !== 'string' || value === '') return fail('a non-empty string', field)
  const text = wellFormed(value)
  if (text !== value) tell('A2T_READ', 'Not well-formed', field)
  if (text.length > most) tell('A2T_LIMIT', `Longer than ${most} characters`, field)
  return text
}

/** An integer, or a text of digits; `undefined` for everything else. */
export function readInteger(
  { values, tell }: Fields,
  field: string,
  value: unknown = values[field],
): number | undefined {
  const integer = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value
  if (integer !== value) tell('A2T_READ', 'Digits in quotes', field)
  if (Number.isSafeInteger(integer)) return integer as number
  if (value !== undefined) tell('A2T_DROPPED', 'No integer', field)
  return undefined
}

/**
 * Reads a list of things with names: an array, one that stands alone, or a map from names. Of several with one name the
 * first counts; of several with one id the later ones get another.
 *
 * @param names the fields of one; the second is what a map has by its name, where that is no object of fields
 * @param read makes the item of its fields
 */
export function readList<Item extends { readonly name: string; readonly id?: string }>(
  { values, path, warn, tell }: Fields,
  field: string,
  names: readonly ['name', 'description' | 'value', ...string[]],
  read: (fields: Fields) => Item,
): Item[] {
  const given = values[field]
  const items = new Map<string, Item>()
  const ids = new Set<string>()
  listItems(given, names, [...path, field]).forEach((value, index) => {
    const place = [field, String(index)]
    const isName = typeof value === 'string'
    if (isName) tell('A2T_READ', 'Only a name', ...place)
    const item = read(readFields(isName ? { name: value, [names[1]]: '' } : value, names, [...path, ...place], warn))
    if (items.has(item.name)) tell('A2T_DROPPED', 'Its name is taken', ...place)
    else {
      const id = chooseFreeId(item, ids)
      if (id !== item.id) tell('A2T_READ', 'Its id is taken', ...place)
      items.set(item.name, id === undefined ? item : { ...item, id })
    }
  })
  if (!Array.isArray(given)) tell('A2T_READ', 'No array', field)
  return [...items.values()]
}

/** The id, or the name where another has this id already. */
function chooseFreeId(
  { id, name }: { readonly id?: string; readonly name: string },
  ids: Set<string>,
): string | undefined {
  let free = id
  for (let count = 1; free !== undefined && ids.has(free); count++) free = count > 1 ? `${name}_${count}` : name
  if (free !== undefined) ids.add(free)
  return free
}

function listItems(
  value: unknown,
  names: readonly ['name', 'description' | 'value', ...string[]],
  path: string[],
): readonly unknown[] {
  if (Array.isArray(value) || value === undefined) return value ?? []
  if (!isPlainObject(value)) throw invalid('an array', path, value)
  const content = names[1]
  const hasFields = content === 'description'
  // A map may have a name called `name`: what stands alone has another field of its own.
  const others = Object.keys(value).map((key) => matchField(key, names))
  const isOne = hasFields
    ? others.length === 1 || others.some((name) => (name ?? 'name') !== 'name')
    : others.includes(content)
  if (typeof value.name === 'string' && isOne) return [value]
  return Object.entries(value).map(([name, item]) =>
    hasFields && isPlainObject(item) ? { name, ...item } : { name, [content]: item },
  )
}
