import { isPlainObject } from '../internal/guard'
import { assignKeys } from '../toolset/parameter-keys'
import type { Schema } from './simplify-schema'

/** The characters of a text. */
export function countCharacters(value: unknown): number | undefined {
  return typeof value === 'string' ? [...value].length : undefined
}

/** The items of a list. */
export function countItems(value: unknown): number | undefined {
  return Array.isArray(value) ? value.length : undefined
}

/** A number as it is written; nothing for what is none. */
export function numberText(value: unknown): string {
  return typeof value === 'number' ? String(value) : ''
}

/** Whether a value has a type of JSON Schema. */
export function matchesType(type: unknown, value: unknown): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return isPlainObject(value)
  if (type === 'integer') return Number.isInteger(value)
  return type === typeof value && (type !== 'number' || Number.isFinite(value))
}

/** The text of a JSON value, whatever the order of its keys; what JSON does not know equals nothing that it does. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${Array.from(value, canonicalJson).join()}]`
  if (isPlainObject(value)) {
    const keys = Object.keys(value).sort()
    return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`).join()}}`
  }
  const isJson = value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value)
  return isJson ? JSON.stringify(value) : typeof value
}

/** What a pointer within the schema (`#/$defs/name`) leads to. */
export function resolvePointer(pointer: unknown, root: unknown): unknown {
  if (pointer === '#') return root
  if (typeof pointer !== 'string' || !pointer.startsWith('#/')) return undefined
  let target: unknown = root
  for (const part of pointer.slice(2).split('/')) {
    const key = decodePointerPart(part).replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof target !== 'object' || target === null || !Object.hasOwn(target, key)) return undefined
    target = (target as Record<string, unknown>)[key]
  }
  return target
}

/** Keywords that allow and forbid nothing. */
export function isAnnotation(keyword: string): boolean {
  return /^(?:title|description|default|examples|format|deprecated|readOnly|writeOnly|definitions|nullable|x-.*|\$(?:schema|id|comment|defs))$/s.test(
    keyword,
  )
}

/** A part of a pointer as it was before it was written as a URL. */
function decodePointerPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** In OpenAPI 3.0 `nullable` allows null whatever else stands there. */
export function isAllowedNull({ nullable }: Readonly<Record<string, unknown>>, value: unknown): boolean {
  return value === null && nullable === true
}

const TYPE_NAMES: readonly unknown[] = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']

/** What tells the type where a schema does not say it. */
const TYPE_KEYWORDS: readonly (readonly [type: string, keywords: readonly string[]])[] = [
  ['object', ['properties', 'required', 'additionalProperties', 'patternProperties', 'minProperties', 'maxProperties']],
  ['array', ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains']],
  ['string', ['pattern', 'minLength', 'maxLength']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
]

/** The types that a schema names or implies; none for any. */
export function readTypes(schema: Schema): readonly string[] {
  const { type, nullable } = schema
  const given: readonly unknown[] = Array.isArray(type) ? type : [type]
  const named = [...new Set(given.filter((each): each is string => TYPE_NAMES.includes(each)))]
  // An empty list is what is left of types that exclude each other.
  const isSaid = named.length > 0 || schema.enum !== undefined || (Array.isArray(type) && type.length === 0)
  const types = isSaid ? named : impliedTypes(schema)
  const unique = types.includes('number') ? types.filter((each) => each !== 'integer') : types
  return nullable === true && unique.length > 0 && !unique.includes('null') ? [...unique, 'null'] : unique
}

function impliedTypes(schema: Schema): string[] {
  const found = TYPE_KEYWORDS.filter(([, keywords]) => keywords.some((keyword) => schema[keyword] !== undefined))
  return found.map(([type]) => type).slice(0, 1)
}

/** The keys that models see of the properties of one object. */
export interface SchemaKey {
  readonly name: string
  readonly key: string
  readonly portableKey: string
}

/** The keys of properties: their names, but where a provider refuses them. */
export function assignPropertyKeys(names: readonly string[]): readonly SchemaKey[] {
  return assignKeys(names.map((name) => ({ name, key: name, portableKey: name, kind: 'option' as const })))
}
