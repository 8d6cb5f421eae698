import { isRecord } from '../../../internal/guard'
import { parseJsonText } from './parse-json-text'

/** More values than any tool takes. */
const MAX_VALUES = 100_000

/**
 * Lists what fields of such a name hold, however deep, also in texts that are JSON; `undefined` if the value is too large to
 * be searched, or if a text of JSON with such a field cannot be read.
 *
 * @param ignored a text that is no JSON, whatever it looks like
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
      if (parsed === undefined && listKeys(value).some((key) => name.test(key))) return undefined
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

/** Lists what may be the names of fields in a text that is no JSON. */
function listKeys(text: string): string[] {
  return [...text.matchAll(/([\w-]{1,40})["']?\s{0,9}:/g)].map(([, key = '']) => key)
}
