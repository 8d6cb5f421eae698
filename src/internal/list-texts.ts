import { isPlainObject } from './foreign-values'

/**
 * Lists every text within a value, including keys. Parts that occur several times are visited once. `undefined`
 * represents a part that cannot be searched, such as a map, buffer, URL or function.
 */
export function* listTexts(value: unknown): Generator<string | undefined> {
  const seen = new Set<unknown>()
  const waiting = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'string') yield next
    else if (Array.isArray(next) || isPlainObject(next)) {
      if (seen.has(next)) continue
      seen.add(next)
      for (const key of Array.isArray(next) ? [] : Reflect.ownKeys(next)) waiting.push(key)
      for (const part of Object.values(next)) waiting.push(part)
    } else if (next !== null && ['object', 'function', 'symbol'].includes(typeof next)) yield undefined
  }
}
