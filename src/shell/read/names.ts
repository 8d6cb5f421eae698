import { DASH, DOLLAR, HASH, peek, type Reader } from './reader'

export const OPEN_BRACKET = 91
export const CLOSE_BRACKET = 93

export const isDigitCode = (code: number): boolean => code >= 48 && code <= 57

/** Returns true for letters, digits and `_`. */
export const isNameLetter = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95 || isDigitCode(code)

/** Returns true for `@ * # ? - $ !`. */
export const isSpecialParameter = (code: number): boolean =>
  code === 64 || code === 42 || code === HASH || code === 63 || code === DASH || code === DOLLAR || code === 33

/** Reads letters, digits and `_`. */
export function readName(reader: Reader): string {
  let name = ''
  // `peek` moves past the end of a line that a backslash joins to the next, also within a name.
  for (let code = peek(reader); isNameLetter(code); code = peek(reader)) {
    const from = reader.index
    while (reader.index < reader.end && isNameLetter(reader.text.charCodeAt(reader.index))) reader.index++
    name += reader.text.slice(from, reader.index)
  }
  return name
}
