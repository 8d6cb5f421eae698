const BOXES = [String, Number, Boolean, BigInt]
const MAX_DEPTH = 500
const MAX_VALUES = 1_000_000
/** Maximum number of values that are written again, because several objects share them. */
const MAX_REPEATS = 100_000

/** Returns JSON text for any value. Writes what JSON lacks as text, such as `"[Circular]"`; never throws. */
export function stringifyResult(result: unknown): string {
  try {
    const reading: Reading = { ancestors: new Set(), seen: new Set(), values: 0, repeats: 0 }
    return JSON.stringify(toPlain(result, reading)) ?? 'undefined'
  } catch {
    return '"[Too large]"'
  }
}

interface Reading {
  /** The objects that contain the value. */
  readonly ancestors: Set<object>
  readonly seen: Set<object>
  /** How many objects have been read. */
  values: number
  /** How many values have been read in objects that had been read before. */
  repeats: number
}

/** Replaces everything that `JSON.stringify` would refuse or lose. */
function toPlain(value: unknown, reading: Reading): unknown {
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value)
  if (typeof value === 'function') return '[Function]'
  if (typeof value !== 'object' || value === null) return value
  const { ancestors, seen } = reading
  if (ancestors.has(value)) return '[Circular]'
  if (ancestors.size >= MAX_DEPTH) return '[Too deep]'
  if (seen.has(value)) reading.repeats += 1 + countItems(value)
  if (++reading.values > MAX_VALUES || reading.repeats > MAX_REPEATS) return '[Too large]'
  seen.add(value)
  ancestors.add(value)
  try {
    return objectToPlain(value, (item) => toPlain(item, reading))
  } catch {
    return '[Unreadable]'
  } finally {
    ancestors.delete(value)
  }
}

function countItems(value: object): number {
  if (value instanceof Map || value instanceof Set) return value.size
  return Array.isArray(value) ? value.length : Object.keys(value).length
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
