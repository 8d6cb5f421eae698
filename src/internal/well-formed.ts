import { repeatsTooMuch } from './count-repeats'
import { AtipValidationError } from './errors'

/** Half a surrogate pair: a provider refuses a whole request that contains one. */
const LONE_SURROGATE = /\p{Cs}/gu
/** Half a surrogate pair in the output of `JSON.stringify`, which does not escape complete pairs. */
const ESCAPED_SURROGATE = /\\ud[89a-f]/
const ESCAPE = /\\(ud[89a-f][0-9a-f]{2}|.)/gs

/** Replaces every half of a surrogate pair with U+FFFD. */
export function toWellFormed(text: string): string {
  return text.replace(LONE_SURROGATE, '\ufffd')
}

/** Parses the output of `JSON.stringify` and makes every text in it well formed. */
export function parseWellFormed(json: string): unknown {
  const isClean = !ESCAPED_SURROGATE.test(json)
  return JSON.parse(
    isClean ? json : json.replace(ESCAPE, (written, code: string) => (code.length > 1 ? '\\ufffd' : written)),
  )
}

/** Returns the value itself if all of its texts are well formed, otherwise a corrected copy. */
export function toWellFormedValue<T>(value: T): T {
  if (repeatsTooMuch(value)) throw new AtipValidationError('The value repeats its parts too often', [], undefined)
  const json = JSON.stringify(value)
  return ESCAPED_SURROGATE.test(json) ? (parseWellFormed(json) as T) : value
}
