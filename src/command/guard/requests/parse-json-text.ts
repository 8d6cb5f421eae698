import { parseJson } from '../../../internal/attempt'
import { findEndOfText } from './salvage-fields'

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
