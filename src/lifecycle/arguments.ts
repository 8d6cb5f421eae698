import { isRecord, kindOf } from '../internal/guard'

/**
 * Reads the arguments of a call: an object, its JSON text, or nothing at all (`""`, `null`, absent), which is `{}`.
 * Text that was encoded twice is decoded twice.
 *
 * @returns the arguments without keys named `__proto__`, or what was wrong with them
 */
export function readArguments(raw: unknown): Record<string, unknown> | string {
  let value = raw
  if (typeof raw === 'string') {
    try {
      value = decode(raw)
    } catch {
      return 'are not valid JSON'
    }
  }
  if (value === undefined || value === null) return {}
  if (!isRecord(value)) return `are not an object but ${kindOf(value)}`
  try {
    return withoutProto(value)
  } catch {
    return 'cannot be read: they are nested too deeply, or reading them failed'
  }
}

function decode(text: string): unknown {
  if (text.trim() === '') return {}
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'string') return value
  try {
    const inner: unknown = value.trim() === '' ? {} : JSON.parse(value)
    return isRecord(inner) ? inner : value
  } catch {
    return value
  }
}

/** The value itself where no `__proto__` key is in it; a copy without those keys otherwise. */
function withoutProto<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, item]) => [key, withoutProto(item), item] as const)
  if (entries.every(([key, item, original]) => key !== '__proto__' && item === original)) return value
  const kept = entries.filter(([key]) => key !== '__proto__').map(([key, item]) => [key, item])
  return (Array.isArray(value) ? kept.map(([, item]) => item) : Object.fromEntries(kept)) as T
}
