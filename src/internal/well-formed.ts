/** Half a surrogate pair: parsers of providers refuse a whole request for one. */
const LONE_SURROGATE = /\p{Cs}/gu
/** The same as `JSON.stringify` writes it; whole pairs are written as they are. */
const ESCAPED_SURROGATE = /\\ud[89a-f]/
const ESCAPE = /\\(ud[89a-f][0-9a-f]{2}|.)/gs

/** The text with U+FFFD for every half of a surrogate pair. */
export function toWellFormed(text: string): string {
  return text.replace(LONE_SURROGATE, '\ufffd')
}

/** The value of a text that `JSON.stringify` made, every text in it well formed. */
export function parseWellFormed(json: string): unknown {
  const isClean = !ESCAPED_SURROGATE.test(json)
  return JSON.parse(
    isClean ? json : json.replace(ESCAPE, (written, code: string) => (code.length > 1 ? '\\ufffd' : written)),
  )
}

/** The value itself where all of its texts are well formed; a copy of plain data otherwise. */
export function toWellFormedValue<T>(value: T): T {
  const json = JSON.stringify(value)
  return ESCAPED_SURROGATE.test(json) ? (parseWellFormed(json) as T) : value
}
