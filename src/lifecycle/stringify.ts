const MAX_DEPTH = 500

/** JSON text for any value at all. What JSON has no words for is written as text; nothing makes it throw. */
export function stringifyResult(result: unknown): string {
  return JSON.stringify(toPlain(result, [])) ?? 'undefined'
}

/** The value with everything replaced that `JSON.stringify` would refuse or lose. `ancestors` are what it lies in. */
function toPlain(value: unknown, ancestors: readonly object[]): unknown {
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value)
  if (typeof value === 'function') return '[Function]'
  if (typeof value !== 'object' || value === null) return value
  if (ancestors.includes(value)) return '[Circular]'
  if (ancestors.length >= MAX_DEPTH) return '[Too deep]'
  try {
    return objectToPlain(value, [...ancestors, value])
  } catch {
    return '[Unreadable]'
  }
}

function objectToPlain(value: object, ancestors: readonly object[]): unknown {
  if (value instanceof Map || value instanceof Set || Array.isArray(value)) {
    return Array.from(value as Iterable<unknown>, (item) => toPlain(item, ancestors))
  }
  if (value instanceof Error) return { name: value.name, message: value.message }
  if (value instanceof String || value instanceof Number || value instanceof Boolean) return value.valueOf()
  const { toJSON } = value as { toJSON?: unknown }
  const json: unknown = typeof toJSON === 'function' ? toJSON.call(value, '') : value
  if (json !== value) return toPlain(json, ancestors)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toPlain(item, ancestors)]))
}
