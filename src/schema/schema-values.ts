import { isPlainObject } from '../internal/guard'

/** The characters of a text. */
export function lengthOf(value: unknown): number | undefined {
  return typeof value === 'string' ? [...value].length : undefined
}

/** The items of a list. */
export function countOf(value: unknown): number | undefined {
  return Array.isArray(value) ? value.length : undefined
}

/** A number as it is written; nothing for what is none. */
export function numberText(value: unknown): string {
  return typeof value === 'number' ? String(value) : ''
}

/** Whether a value has a type of JSON Schema. */
export function isType(type: unknown, value: unknown): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return isPlainObject(value)
  if (type === 'integer') return Number.isInteger(value)
  return type === typeof value && (type !== 'number' || Number.isFinite(value))
}

/** The text of a JSON value, whatever the order of its keys; what JSON does not know equals nothing that it does. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${Array.from(value, canonical).join()}]`
  if (isPlainObject(value)) {
    const keys = Object.keys(value).sort()
    return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join()}}`
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
    const key = decode(part).replaceAll('~1', '/').replaceAll('~0', '~')
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
function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** In OpenAPI 3.0 `nullable` allows null whatever else stands there. */
export function isNull({ nullable }: Readonly<Record<string, unknown>>, value: unknown): boolean {
  return value === null && nullable === true
}
