import { parseJson } from '../internal/attempt'
import { repeatsKey } from './repeats-key'

/** Parses data that an agent sends as a JSON text, with no key twice; anything else is returned as it is. */
export function parseJsonText(json: unknown): unknown {
  if (typeof json !== 'string') return json
  const value = parseJson(json)
  return value === undefined || repeatsKey(json, value) ? undefined : value
}

/** Returns data as a text: a text as it is, anything else as JSON. */
export function toText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
