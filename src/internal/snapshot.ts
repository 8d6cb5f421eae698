/**
 * A deep, frozen copy of plain data. Accessors become values; cycles and shared parts stay as they are.
 */
export function snapshot<T>(value: T): T {
  return copy(value, new Map()) as T
}

function copy(value: unknown, copies: Map<object, object>): unknown {
  if (typeof value !== 'object' || value === null) return value
  const known = copies.get(value)
  if (known !== undefined) return known
  const target: object = Array.isArray(value) ? new Array(value.length) : {}
  copies.set(value, target)
  for (const key of Object.keys(value)) {
    const item = copy((value as Record<string, unknown>)[key], copies)
    Object.defineProperty(target, key, { value: item, enumerable: true, configurable: true, writable: true })
  }
  return Object.freeze(target)
}

/** Freezes `value` and everything in it that is not frozen yet. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(deepFreeze)
  }
  return value
}
