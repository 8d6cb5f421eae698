import { attempt } from '../internal/attempt'
import { isPlainObject } from '../internal/foreign-values'

/** A JSON Schema that is an object. */
export type Schema = Readonly<Record<string, unknown>>

const TYPE_NAMES: readonly unknown[] = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']

/** Keywords that imply a type if the schema does not name one. */
const TYPE_KEYWORDS: readonly (readonly [type: string, keywords: readonly string[]])[] = [
  ['object', ['properties', 'required', 'additionalProperties', 'patternProperties', 'minProperties', 'maxProperties']],
  ['array', ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains']],
  ['string', ['pattern', 'minLength', 'maxLength']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
]

/** Returns the types that a schema names or implies; an empty list means any type. */
export function readTypes(schema: Schema): readonly string[] {
  const { type, nullable } = schema
  const given: readonly unknown[] = Array.isArray(type) ? type : [type]
  const named = [...new Set(given.filter((each): each is string => TYPE_NAMES.includes(each)))]
  // Merging types that exclude each other leaves an empty list.
  const isExplicit = named.length > 0 || schema.enum !== undefined || (Array.isArray(type) && type.length === 0)
  const types = isExplicit ? named : implyType(schema)
  const unique = types.includes('number') ? types.filter((each) => each !== 'integer') : types
  return nullable === true && unique.length > 0 && !unique.includes('null') ? [...unique, 'null'] : unique
}

function implyType(schema: Schema): string[] {
  const found = TYPE_KEYWORDS.find(([, keywords]) => keywords.some((keyword) => schema[keyword] !== undefined))
  return found === undefined ? [] : [found[0]]
}

/** Returns the names that a schema requires; ignores names that are not strings. */
export function readRequired({ required }: Schema): readonly string[] {
  return Array.isArray(required) ? required.filter((name) => typeof name === 'string') : []
}

/** Returns the schemas of the first items of an array, and the schema of the others. */
export function readItems({ prefixItems, items, additionalItems }: Schema): {
  tuple: readonly unknown[]
  rest: unknown
} {
  const tuple: readonly unknown[] = [prefixItems, items].find(Array.isArray) ?? []
  return { tuple, rest: Array.isArray(items) ? additionalItems : items }
}

/** Returns true if a keyword restricts nothing. */
export function isAnnotation(keyword: string): boolean {
  return /^(?:title|description|default|examples|format|deprecated|readOnly|writeOnly|definitions|nullable|x-.*|\$(?:schema|id|comment|defs))$/s.test(
    keyword,
  )
}

/** Returns the target of a pointer within the schema (`#/$defs/name`). */
export function resolvePointer(pointer: unknown, root: unknown): unknown {
  if (pointer === '#') return root
  if (typeof pointer !== 'string' || !pointer.startsWith('#/')) return undefined
  let target: unknown = root
  for (const part of pointer.slice(2).split('/')) {
    const key = (attempt(() => decodeURIComponent(part)) ?? part).replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof target !== 'object' || target === null || !Object.hasOwn(target, key)) return undefined
    target = (target as Record<string, unknown>)[key]
  }
  return target
}

/** Returns true if a value has this type of JSON Schema. */
export function matchesType(type: unknown, value: unknown): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return isPlainObject(value)
  if (type === 'integer') return Number.isInteger(value)
  return type === typeof value && (type !== 'number' || Number.isFinite(value))
}

/** Returns the length of a string in characters, as JSON Schema counts them. */
export function countCharacters(value: unknown): number | undefined {
  return typeof value === 'string' ? [...value].length : undefined
}

/**
 * Writes a JSON value with its keys sorted. The text of a value that JSON lacks differs from that of any JSON value.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${Array.from(value, canonicalJson).join()}]`
  if (isPlainObject(value)) {
    const keys = Object.keys(value).sort()
    return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`).join()}}`
  }
  const isJson = value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value)
  return isJson ? JSON.stringify(value) : typeof value
}

/**
 * Creates a function that numbers values: two values have the same number if they are equal as JSON. A shared object is
 * read once. Values that JSON lacks differ from all JSON values.
 */
export function numberValues(): (value: unknown) => number {
  const scalars = new Map<unknown, number>()
  const others = new Map<string, number>()
  const objects = new Map<object, number>()
  let count = 0
  const numberIn = <Key>(numbers: Map<Key, number>, key: Key): number => {
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, ++count)
    return count
  }
  const describe = (value: object): string => {
    if (Array.isArray(value)) return `[${Array.from(value, numberOf).join()}]`
    const fields = value as Readonly<Record<string, unknown>>
    return `{${Object.keys(fields)
      .sort()
      .map((key) => `${numberOf(key)}:${numberOf(fields[key])}`)
      .join()}}`
  }
  const numberOf = (value: unknown): number => {
    if (Array.isArray(value) || isPlainObject(value)) {
      const number = objects.get(value) ?? numberIn(others, describe(value))
      objects.set(value, number)
      return number
    }
    const isJson = value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value)
    return isJson ? numberIn(scalars, value) : numberIn(others, typeof value)
  }
  return numberOf
}

/**
 * How much more work may be done for the arguments of one call. Schemas refer to themselves, and arguments share parts,
 * so few characters can ask for endless work.
 */
export interface SchemaWork {
  left: number
}

const MAX_WORK = 1_000_000

export function createSchemaWork(): SchemaWork {
  return { left: MAX_WORK }
}

/** Uses up a part of the work; returns false if there is not enough left. */
export function spendWork(work: SchemaWork, cost: number): boolean {
  work.left -= cost
  return work.left >= 0
}

/** Returns the number of parts of a value. A text counts as one for each 64 units, because it may be a pointer. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length >> 6
  return Array.isArray(value) ? value.length : isPlainObject(value) ? Object.keys(value).length : 0
}

/** Returns what reading the keywords of a schema costs, without the schemas within them. */
export function sizeOfKeywords(schema: object): number {
  return Object.values(schema).reduce((sum: number, value) => sum + 1 + sizeOf(value), 1)
}
