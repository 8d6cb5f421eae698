import { AtipValidationError, isAtipError } from './errors'

/** Returns true for objects other than arrays. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the value if it is an object other than an array, otherwise an empty object. */
export function toRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}

/** Returns true for objects without a class of their own, such as those that `JSON.parse` creates. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (!isRecord(value)) return false
  const prototype: object | null = Object.getPrototypeOf(value)
  return prototype === null || (Object.getPrototypeOf(prototype) === null && Object.hasOwn(prototype, 'isPrototypeOf'))
}

/** Describes the kind of a value without repeating the value. */
export function describeKind(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : value === '' ? 'empty string' : typeof value
}

/** Creates the error for an invalid value: what was expected, where, and the kind of value found. */
export function invalid(expected: string, path: string[], value: unknown): AtipValidationError {
  return new AtipValidationError(`Expected ${expected}${sayAtPath(path)}, got ${describeKind(value)}`, path, value)
}

/** Returns the end of a sentence: where something is, or nothing for the whole. */
export function sayAtPath(path: readonly string[]): string {
  return path.length > 0 ? ` at ${path.map(quoteSegment).join('.')}` : ''
}

/**
 * Runs `action` and converts whatever it throws (from getters, proxies or deep recursion) to an `AtipError`.
 *
 * @param path the keys that lead to what is read
 */
export function wrapErrors<T>(what: string, action: () => T, path: readonly string[] = []): T {
  try {
    return action()
  } catch (error) {
    if (isAtipError(error)) throw error
    throw new AtipValidationError(
      `Cannot read ${what}: too deep, too large, or an accessor throws`,
      [...path],
      undefined,
    )
  }
}

function quoteSegment(segment: string): string {
  return /^[\w-]{1,64}$/.test(segment) ? segment : JSON.stringify(segment.slice(0, 64))
}

/** Returns a copy without the fields that are `undefined`. */
export function withoutUndefined<Fields extends object>(
  fields: {
    readonly [Name in keyof Fields]: Fields[Name] | undefined
  },
): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields
}
