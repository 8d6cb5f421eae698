import { parseJson } from '../../../internal/attempt'
import { isRecord } from '../../../internal/foreign-values'

/** More values and files than any tool takes. To judge them would take longer than agents wait. */
export const MAX_VALUES = 100_000
export const MAX_FILES = 1000

export type Fields = Readonly<Record<string, unknown>>

/** Returns a field of an object; `undefined` if it is missing or the value is not an object. */
export function readField(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (found, key) => (isRecord(found) && Object.hasOwn(found, key) ? found[key] : undefined),
    value,
  )
}

/** Returns a text in an object; `undefined` if it is missing or not a text. */
export function readTextField(value: unknown, ...path: readonly string[]): string | undefined {
  const found = readField(value, ...path)
  return typeof found === 'string' ? found : undefined
}

/** Returns a list in an object; `[]` if it is missing or not a list. */
export function readListField(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = readField(value, ...path)
  return Array.isArray(found) ? found : []
}

/** Parses data that an agent sends as a JSON text, with no key twice; anything else is returned as it is. */
export function parseJsonText(json: unknown): unknown {
  if (typeof json !== 'string') return json
  const value = parseJson(json)
  return repeatsKey(json, value) ? undefined : value
}

/** Returns data as a text: a text as it is, anything else as JSON. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/**
 * Returns true if an object in a JSON text has a key twice: which value counts differs from reader to reader.
 *
 * @param parsed the value of the text
 */
export function repeatsKey(json: string, parsed: unknown): boolean {
  return countWrittenKeys(json) !== countKeys(parsed)
}

function countWrittenKeys(json: string): number {
  let count = 0
  for (let at = json.indexOf('"'); at >= 0; at = json.indexOf('"', at)) {
    at = findEndOfText(json, at) ?? json.length
    while (at < json.length && json.charCodeAt(at) <= 32) at++
    if (json.charAt(at) === ':') count++
  }
  return count
}

function countKeys(parsed: unknown): number {
  let count = 0
  const waiting = [parsed]
  for (let value = waiting.pop(); value !== undefined || waiting.length > 0; value = waiting.pop()) {
    if (typeof value !== 'object' || value === null) continue
    const inner: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
    if (!Array.isArray(value)) count += inner.length
    for (const each of inner) if (typeof each === 'object' && each !== null) waiting.push(each)
  }
  return count
}

/** Returns the offset after a text of JSON that begins at `at`; `undefined` if it has no end. */
export function findEndOfText(json: string, at: number): number | undefined {
  for (let end = at + 1; end < json.length; end++) {
    const character = json.charAt(end)
    if (character === '"') return end + 1
    if (character === '\\') end++
  }
  return undefined
}

/**
 * Lists what fields of such a name hold, however deep, also in texts that are JSON; `undefined` if the value is too large to
 * be searched, or if a text of JSON with such a field cannot be read.
 *
 * @param ignored a text that is not JSON, whatever it looks like
 */
export function findFields(input: unknown, name: RegExp, ignored?: string): unknown[] | undefined {
  const found: unknown[] = []
  const waiting = [input]
  for (let count = 0; waiting.length > 0; count++) {
    if (count > MAX_VALUES) return undefined
    const value = waiting.pop()
    if (typeof value === 'string') {
      if (value === ignored || !/^\s*[{[]/.test(value)) continue
      const parsed = parseJsonText(value)
      // In a text that is not JSON, these may be the names of fields.
      const keys = parsed === undefined ? value.matchAll(/([\w-]{1,40})["']?\s{0,9}:/g) : []
      for (const [, key = ''] of keys) if (name.test(key)) return undefined
      if (typeof parsed === 'object') waiting.push(parsed)
    } else if (Array.isArray(value)) for (const each of value) waiting.push(each)
    else if (isRecord(value)) {
      for (const [key, inner] of Object.entries(value)) {
        if (!name.test(key)) waiting.push(inner)
        else if (inner !== undefined && inner !== null) found.push(inner)
      }
    }
  }
  return found
}
