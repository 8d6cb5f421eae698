import { AtipValidationError } from './errors'
import { isPlainObject } from './foreign-values'

const MAX_DEPTH = 1000
const MAX_LENGTH = 10_000_000

/** A copy, or the reason why the value cannot be copied. */
export type JsonCopy = { readonly value: unknown } | { readonly problem: string }

/** Copies an untrusted JSON value to data without accessors, up to 1000 levels deep. Shared parts stay shared. */
export function copyJson(value: unknown): JsonCopy {
  const copies = new Map<object, unknown>()
  const open = new Set<object>()
  let problem = 'an accessor throws'
  const fail = (why: string): never => {
    problem = why
    throw why
  }
  const copy = (node: unknown): unknown => {
    if (typeof node !== 'object' || node === null)
      return isScalar(node) ? node : fail(`${typeof node} is not a JSON value`)
    if (open.has(node)) fail('it contains itself')
    if (open.size >= MAX_DEPTH) fail('exceeded max depth')
    const known = copies.get(node)
    if (known !== undefined) return known
    open.add(node)
    const made = Array.isArray(node) ? copyArray(node, copy, fail) : copyObject(node, copy, fail)
    open.delete(node)
    copies.set(node, made)
    return made
  }
  try {
    return { value: copy(value) }
  } catch {
    return { problem }
  }
}

/** Copies a JSON value. @throws AtipValidationError if the value is not JSON */
export function copyJsonOrThrow(value: unknown, what: string, path: readonly string[]): unknown {
  const copied = copyJson(value)
  if ('value' in copied) return copied.value
  throw new AtipValidationError(`Cannot read ${what}: ${copied.problem}`, [...path], undefined)
}

function isScalar(value: unknown): boolean {
  return value === null || Number.isFinite(value) || typeof value === 'string' || typeof value === 'boolean'
}

function copyArray(
  node: readonly unknown[],
  copy: (value: unknown) => unknown,
  fail: (why: string) => never,
): unknown[] {
  const { length } = node
  // A proxy may claim any length.
  if (!(length <= MAX_LENGTH)) fail('an array is too long')
  const target: unknown[] = []
  // Indexes are used because the iterator may be overridden.
  for (let index = 0; index < length; index++) target.push(copy(node[index]))
  return target
}

function copyObject(node: object, copy: (value: unknown) => unknown, fail: (why: string) => never): object {
  if (!isPlainObject(node)) return fail('an object is not a plain object')
  const target: Record<string, unknown> = {}
  for (const key of Object.keys(node)) {
    const value = node[key]
    if (value === undefined) continue
    setOwn(target, key, copy(value))
  }
  return target
}

function setOwn(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') target[key] = value
  else Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })
}

/**
 * Returns a deep, frozen copy of plain data. Accessors become values; cycles and shared parts are preserved.
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
    setOwn(target as Record<string, unknown>, key, copy((value as Record<string, unknown>)[key], copies))
  }
  return Object.freeze(target)
}

/** Freezes a value and everything in it that is not frozen yet. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(deepFreeze)
  }
  return value
}
