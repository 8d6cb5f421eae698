import { quietly } from '../internal/attempt'
import { invalid, isPlainObject } from '../internal/foreign-values'
import { toWellFormed } from '../internal/well-formed'
import type { A2TDiagnostic } from './types'

/** Called for each difference from the draft. */
export type Warn = (diagnostic: A2TDiagnostic) => void

/** Wraps a caller's listener so that its errors are ignored. */
export function warnTo(listener: Warn | undefined): Warn {
  return (diagnostic) => quietly(() => listener?.(diagnostic))
}

/** The fields of an object that another party wrote, keyed by the draft's names. A field that is `null` is absent. */
export interface A2TFields {
  /** Has no prototype. */
  readonly values: { readonly [name: string]: unknown }
  readonly path: readonly string[]
  readonly warn: Warn
  readonly tell: (code: A2TDiagnostic['code'], message: string, ...path: string[]) => void
  /** Throws an AtipValidationError about a field. */
  readonly fail: (expected: string, field: string) => never
}

/** Reads the fields with these names, whatever their case and with or without `_` and `-`. `value` is plain JSON. */
export function readFields(value: unknown, names: readonly string[], path: readonly string[], warn: Warn): A2TFields {
  if (!isPlainObject(value)) throw invalid('an object', [...path], value)
  const values = Object.create(null) as { [name: string]: unknown }
  const tell: A2TFields['tell'] = (code, message, ...more) => warn({ code, message, path: [...path, ...more] })
  const fail: A2TFields['fail'] = (expected, field) => {
    throw invalid(expected, [...path, field], values[field])
  }
  for (const key of Object.keys(value)) {
    const name = matchField(key, names)
    const isRepeated = name !== key && (values[name ?? ''] !== undefined || Object.hasOwn(value, name ?? ''))
    if (name === undefined || isRepeated) tell('A2T_DROPPED', 'Unknown or repeated', key)
    else {
      if (name !== key) tell('A2T_READ', `Read as ${name}`, key)
      if (value[key] !== null) values[name] = value[key]
    }
  }
  return { values, path, warn, tell, fail }
}

/** Returns the field that a key means. */
function matchField(key: string, names: readonly string[]): string | undefined {
  return names.includes(key) ? key : names.find((name) => normalizeKey(name) === normalizeKey(key))
}

function normalizeKey(key: string): string {
  return key.replace(/[_-]/g, '').toLowerCase()
}

/** Returns a field that must be a non-empty, well-formed string. */
export function readA2TText({ values, tell, fail }: A2TFields, field: string, maxLength: number = Infinity): string {
  const value = values[field]
  if (typeof value !== 'string' || value === '') return fail('a non-empty string', field)
  const text = toWellFormed(value)
  if (text !== value) tell('A2T_READ', 'Not well-formed Unicode', field)
  if (text.length > maxLength) tell('A2T_LIMIT', `Longer than ${maxLength} characters`, field)
  return text
}

/** Returns an integer, also from a string of digits; `undefined` for anything else. */
export function readInteger(
  { values, tell }: A2TFields,
  field: string,
  value: unknown = values[field],
): number | undefined {
  const integer = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value
  if (integer !== value) tell('A2T_READ', 'Digits in quotes', field)
  if (Number.isSafeInteger(integer)) return integer as number
  if (value !== undefined) tell('A2T_DROPPED', 'Not an integer', field)
  return undefined
}

/**
 * The fields of an item. In a map, each key is a name, and each value is an object or the value of the second field.
 */
export type ItemFields = readonly ['name', 'description' | 'value', ...string[]]

/**
 * Reads a list of named items: an array, a single item, or a map by name. If a name repeats, the first item wins; if
 * an id repeats, later items get another one.
 */
export function readA2TList<Item extends { readonly name: string; readonly id?: string }>(
  { values, path, warn, tell }: A2TFields,
  field: string,
  names: ItemFields,
  readItem: (fields: A2TFields) => Item,
): Item[] {
  const given = values[field]
  const items = new Map<string, Item>()
  const ids = new Set<string>()
  toArray(given, names, [...path, field]).forEach((value, index) => {
    const place = [field, String(index)]
    const isName = typeof value === 'string'
    if (isName) tell('A2T_READ', 'Only a name', ...place)
    const fields = readFields(isName ? { name: value, [names[1]]: '' } : value, names, [...path, ...place], warn)
    const item = readItem(fields)
    if (items.has(item.name)) tell('A2T_DROPPED', 'Repeated name', ...place)
    else {
      const id = chooseFreeId(item, ids)
      if (id !== item.id) tell('A2T_READ', 'Repeated id', ...place)
      items.set(item.name, id === undefined ? item : { ...item, id })
    }
  })
  if (!Array.isArray(given)) tell('A2T_READ', 'Not an array', field)
  return [...items.values()]
}

/** Returns the id, or one made from the name if an earlier item has the same id. */
function chooseFreeId(
  { id, name }: { readonly id?: string; readonly name: string },
  ids: Set<string>,
): string | undefined {
  let free = id
  for (let count = 1; free !== undefined && ids.has(free); count++) free = count > 1 ? `${name}_${count}` : name
  if (free !== undefined) ids.add(free)
  return free
}

function toArray(value: unknown, names: ItemFields, path: string[]): readonly unknown[] {
  if (Array.isArray(value) || value === undefined) return value ?? []
  if (!isPlainObject(value)) throw invalid('an array', path, value)
  const content = names[1]
  const hasFields = content === 'description'
  // A map may have an entry called `name`; a single item has other fields, too.
  const fields = Object.keys(value).map((key) => matchField(key, names))
  const isItem = hasFields
    ? fields.length === 1 || fields.some((field) => (field ?? 'name') !== 'name')
    : fields.includes(content)
  if (typeof value.name === 'string' && isItem) return [value]
  return Object.entries(value).map(([name, item]) =>
    hasFields && isPlainObject(item) ? { name, ...item } : { name, [content]: item },
  )
}
