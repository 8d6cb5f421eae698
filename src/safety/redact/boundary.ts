import { isAlphanumeric, isHex } from './alphabets'
import { codeAt, type Source } from './source'

/** Whether a word may begin at a place: behind no letter or digit, or behind an escape such as `\n`, `%3D` or `\u003d`. */
export function isWordStart(source: Source, index: number): boolean {
  return !isAlphanumeric(codeAt(source, index - 1)) || isBehindEscape(source, index)
}

function isBehindEscape(source: Source, index: number): boolean {
  const last = codeAt(source, index - 1)
  if ((last === 110 || last === 116 || last === 114) && codeAt(source, index - 2) === 92) return true
  if (!isHex(last) || !isHex(codeAt(source, index - 2))) return false
  const third = codeAt(source, index - 3)
  if (third === 37 || (third === 120 && codeAt(source, index - 4) === 92)) return true
  return isHex(third) && isHex(codeAt(source, index - 4)) && codeAt(source, index - 5) === 117
}
