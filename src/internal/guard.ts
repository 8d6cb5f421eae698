import { AtipValidationError, isAtipError } from './errors'

/** Whether `value` is an object whose keys may be read: no array, no `null`. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value where its keys may be read, else an object without fields. */
export function toRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}

/** Whether `value` is an object as JSON makes them: its fields are its own. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (!isRecord(value)) return false
  const prototype: object | null = Object.getPrototypeOf(value)
  return prototype === null || (Object.getPrototypeOf(prototype) === null && Object.hasOwn(prototype, 'isPrototypeOf'))
}

/** What kind of value it is, in a word; never the value itself. */
export function describeKind(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : value === '' ? 'empty string' : typeof value
}

/** Tells what was expected where, and what kind of value was found. */
export function invalid(expected: string, path: string[], value: unknown): AtipValidationError {
  const place = path.length > 0 ? ` at ${path.map(quoteSegment).join('.')}` : ''
  return new AtipValidationError(`Expected ${expected}${place}, got ${describeKind(value)}`, path, value)
}

/** Runs `action`; whatever strangers' objects make it throw (getters, proxies, depth) leaves as an `AtipError`. */
export function guarded<T>(what: string, action: () => T): T {
  try {
    return action()
  } catch (error) {
    if (isAtipError(error)) throw error
    throw new AtipValidationError(`Cannot read ${what}: too deep, too large, or an accessor throws`, [], undefined)
  }
}

function quoteSegment(segment: string): string {
  return /^[\w-]{1,64}$/.test(segment) ? segment : JSON.stringify(segment.slice(0, 64))
}

/** Names an option that there is not, and those that there are. */
export function unknownOption(
  name: string,
  known: readonly string[],
  path: string[] = ['options'],
): AtipValidationError {
  const shown = /^[\w-]{1,64}$/.test(name) ? ` ${name}` : ''
  const message = `Unknown option${shown}: expected one of ${known.join(', ')}`
  return new AtipValidationError(message, [...path, name], undefined)
}

/** A copy without the fields that are `undefined`. */
export function withoutUndefined<Fields extends object>(
  fields: {
    readonly [Name in keyof Fields]: Fields[Name] | undefined
  },
): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields
}
