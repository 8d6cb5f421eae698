import { invalid, isRecord } from '../internal/guard'

/** @throws AtipValidationError if the part of the response at `path` is no object */
export function record(value: unknown, ...path: string[]): Record<string, unknown> {
  if (!isRecord(value)) throw invalid('an object', ['response', ...path], value)
  return value
}

/** @throws AtipValidationError if the part of the response at `path` is no array */
export function list(value: unknown, ...path: string[]): unknown[] {
  if (!Array.isArray(value)) throw invalid('an array', ['response', ...path], value)
  return Array.from(value)
}

/** Copies fields; one named `__proto__` would become the target's prototype. */
export function addFields(target: Record<string, unknown>, fields: Record<string, unknown>): void {
  for (const [field, value] of Object.entries(fields)) if (field !== '__proto__') target[field] = value
}

/** @throws AtipValidationError for what `for await` would not take */
export function requireIterable(value: unknown, name: string): void {
  const { [Symbol.asyncIterator]: later, [Symbol.iterator]: now } = Object(value) as Partial<
    AsyncIterable<unknown> & Iterable<unknown>
  >
  if (typeof value === 'string' || (typeof later !== 'function' && typeof now !== 'function')) {
    throw invalid('something that can be iterated with for await', [name], value)
  }
}
