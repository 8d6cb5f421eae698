import { isPlainObject, isRecord } from '../guard'
import type { FieldForm, FieldType } from './field-form'

/** A part of a value that does not have its form. */
export interface WrongPart {
  readonly form: FieldForm
  /** The keys that lead to the part. */
  readonly path: readonly string[]
}

/** Returns true if a value has a form. A field that is `undefined` counts as absent. */
export function accepts(form: FieldForm, value: unknown): boolean {
  return findWrong(form, value) === undefined
}

/** Finds the first part of a value that does not have its form. An object has the form of the first object among several. */
export function findWrong(form: FieldForm, value: unknown): WrongPart | undefined {
  const { anyOf, items, required = [], properties = {}, additionalProperties } = form
  const wrong = { form, path: [] }
  if (!isOfForm(form, value) || !isAmong(form, value)) return wrong
  if (anyOf !== undefined) {
    const own = isRecord(value) ? anyOf.find(({ type }) => type === 'object') : undefined
    if (own !== undefined) return findWrong(own, value)
    return anyOf.some((each) => accepts(each, value)) ? undefined : wrong
  }
  if (Array.isArray(value)) {
    return items && firstOf(value.entries(), ([index, item]) => findWithin(items, item, String(index)))
  }
  if (!isRecord(value)) return undefined
  const isClosed = additionalProperties === false
  const known = (key: string): FieldForm | undefined =>
    Object.hasOwn(properties, key) ? properties[key] : additionalProperties || undefined
  const isOpen = !isClosed || (isPlainObject(value) && Object.keys(value).every((key) => known(key) !== undefined))
  if (!isOpen || required.some((field) => value[field] === undefined)) return wrong
  return firstOf(Object.entries(value), ([key, part]) => {
    const own = part === undefined ? undefined : known(key)
    return own && findWithin(own, part, key)
  })
}

function findWithin(form: FieldForm, value: unknown, key: string): WrongPart | undefined {
  const found = findWrong(form, value)
  return found && { ...found, path: [key, ...found.path] }
}

function firstOf<Item>(items: Iterable<Item>, find: (item: Item) => WrongPart | undefined): WrongPart | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}

/** Returns true for a value of the right type that is as long as it must be. */
export function isOfForm({ type, minLength = 0, minItems = 0 }: FieldForm, value: unknown): boolean {
  if (type !== undefined && !isOfType(value, type)) return false
  return typeof value === 'string' ? value.length >= minLength : !Array.isArray(value) || value.length >= minItems
}

/** Returns true if a value is one of those that a form lists, and matches its pattern. */
export function isAmong({ enum: choices, pattern }: FieldForm, value: unknown): boolean {
  if (choices !== undefined && !choices.includes(value as string)) return false
  return pattern === undefined || typeof value !== 'string' || new RegExp(pattern, 'u').test(value)
}

function isOfType(value: unknown, type: FieldType): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return isRecord(value)
  return type === 'integer' ? Number.isInteger(value) : typeof value === type
}
