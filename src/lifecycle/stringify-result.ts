const BOXES = [String, Number, Boolean, BigInt]
const MAX_DEPTH = 500
const MAX_VALUES = 1_000_000

/** Returns JSON text for any value and never throws. Values that JSON lacks become text, such as `"[Circular]"`. */
export function stringifyResult(result: unknown): string {
  try {
    return JSON.stringify(toPlain(result, [], { values: 0 })) ?? 'undefined'
  } catch {
    return '"[Too large]"'
  }
}

/**
 * Replaces every value that `JSON.stringify` would refuse or lose.
 *
 * @param ancestors the objects that contain the value
 * @param seen counts the objects read, because shared objects are written repeatedly and could grow the text without
 *   end
 */
function toPlain(value: unknown, ancestors: readonly object[], seen: { values: number }): unknown {
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value)
  if (typeof value === 'function') return '[Function]'
  if (typeof value !== 'object' || value === null) return value
  if (ancestors.includes(value)) return '[Circular]'
  if (ancestors.length >= MAX_DEPTH) return '[Too deep]'
  if (++seen.values > MAX_VALUES) return '[Too large]'
  try {
    return objectToPlain(value, (item) => toPlain(item, [...ancestors, value], seen))
  } catch {
    return '[Unreadable]'
  }
}

function objectToPlain(value: object, convert: (item: unknown) => unknown): unknown {
  if (value instanceof Map || value instanceof Set || Array.isArray(value)) {
    return Array.from(value as Iterable<unknown>, convert)
  }
  if (value instanceof Error) return { name: convert(value.name), message: convert(value.message) }
  const { toJSON } = value as { toJSON?: unknown }
  const json: unknown = typeof toJSON === 'function' ? toJSON.call(value, '') : value
  if (json !== value) return convert(json)
  if (BOXES.some((box) => value instanceof box)) return convert(value.valueOf())
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, convert(item)]))
}
