import { isPlainObject } from '../internal/guard'

/**
 * How much more work may be done for the arguments of one call. Schemas refer to themselves, and arguments share parts,
 * so few characters can ask for endless work.
 */
export interface SchemaWork {
  left: number
}

const MAX_WORK = 1_000_000

export function createSchemaWork(): SchemaWork {
  return { left: MAX_WORK }
}

/** Uses up a part of the work; returns false if there is not enough left. */
export function spend(work: SchemaWork, cost: number): boolean {
  work.left -= cost
  return work.left >= 0
}

/** Returns the number of parts of a value. A text counts as one for each 64 units, because it may be a pointer. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length >> 6
  return Array.isArray(value) ? value.length : isPlainObject(value) ? Object.keys(value).length : 0
}

/** Returns what reading the keywords of a schema costs, without the schemas within them. */
export function sizeOfKeywords(schema: object): number {
  return Object.values(schema).reduce((sum: number, value) => sum + 1 + sizeOf(value), 1)
}
