import { attempt } from '../../../internal/attempt'
import { findEndOfText } from './request-data'

/**
 * Reads the fields at the top of a JSON object, as far as the object goes: its end may be missing. Values that are no texts
 * are `null`.
 */
export function salvageFields(json: string): Record<string, string | null> {
  const found: [string, string | null][] = []
  let depth = 0
  let key: string | undefined
  for (let at = 0; at < json.length; at++) {
    const character = json.charAt(at)
    if (character === '"') {
      const end = findEndOfText(json, at)
      if (end === undefined) break
      const text = json.slice(at, end)
      at = end - 1
      const isKey = depth === 1 && key === undefined && /^\s*:/.test(json.slice(at + 1, at + 64))
      if (isKey) {
        key = attempt(() => JSON.parse(text) as string) ?? ''
        found.push([key, null])
      } else if (depth === 1 && key !== undefined)
        found[found.length - 1] = [key, attempt(() => JSON.parse(text) as string) ?? null]
      continue
    }
    if (character === '{' || character === '[') depth++
    if (character === '}' || character === ']') depth--
    if (character === ',' && depth === 1) key = undefined
  }
  // The first of two equal fields counts as little as the last: neither can be believed.
  const names = found.map(([name]) => name)
  return Object.fromEntries(found.filter(([name]) => names.indexOf(name) === names.lastIndexOf(name)))
}
