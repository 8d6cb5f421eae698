import { codeAt, type IsMember, type Source } from './text-source'

export const isDigit: IsMember = (code) => code >= 48 && code <= 57
export const isLower: IsMember = (code) => code >= 97 && code <= 122
const isUpper: IsMember = (code) => code >= 65 && code <= 90
export const isLetter: IsMember = (code) => isLower(code | 32) && code > 64
export const isAlphanumeric: IsMember = (code) => isLetter(code) || isDigit(code)
export const isHex: IsMember = (code) => isDigit(code) || ((code | 32) >= 97 && (code | 32) <= 102)
export const isCapital: IsMember = (code) => isUpper(code) || isDigit(code)
export const isSmall: IsMember = (code) => isLower(code) || isDigit(code)
/** `[A-Za-z0-9_]` */
export const isWord: IsMember = (code) => isAlphanumeric(code) || code === 95
/** `[A-Za-z0-9_-]`, the alphabet of base64url. */
export const isUrlSafe: IsMember = (code) => isWord(code) || code === 45
/** `[A-Za-z0-9_.-]` */
export const isDotted: IsMember = (code) => isUrlSafe(code) || code === 46
/** `[A-Za-z0-9_.~-]`, the characters that URLs do not encode. */
export const isUnreserved: IsMember = (code) => isDotted(code) || code === 126
/** `[A-Za-z0-9+/=]` */
export const isBase64: IsMember = (code) => isUnpadded(code) || code === 61
/** `[A-Za-z0-9+/]` */
export const isUnpadded: IsMember = (code) => isAlphanumeric(code) || code === 43 || code === 47
/** `[A-Za-z0-9_.~+/=-]`, the alphabet of tokens in headers. */
export const isToken: IsMember = (code) => isDotted(code) || isBase64(code) || code === 126
/** `[A-Za-z0-9_.~+/=$,-]`, the alphabet of password hashes. */
export const isHash: IsMember = (code) => isToken(code) || code === 36 || code === 44
export const isBlank: IsMember = (code) => code === 32 || code === 9
export const isLineEnd: IsMember = (code) => code === 10 || code === 13
export const isInLine: IsMember = (code) => code !== 10 && code !== -1

/**
 * Returns true if a word may begin at a place. A word may not follow a letter or digit, unless the letter or digit ends
 * an escape such as `\n`, `%3D` or `\u003d`.
 */
export function isWordStart(source: Source, index: number): boolean {
  return !isAlphanumeric(codeAt(source, index - 1)) || isAfterEscape(source, index)
}

function isAfterEscape(source: Source, index: number): boolean {
  const last = codeAt(source, index - 1)
  if ((last === 110 || last === 116 || last === 114) && codeAt(source, index - 2) === 92) return true
  if (!isHex(last) || !isHex(codeAt(source, index - 2))) return false
  const third = codeAt(source, index - 3)
  if (third === 37 || (third === 120 && codeAt(source, index - 4) === 92)) return true
  return isHex(third) && isHex(codeAt(source, index - 4)) && codeAt(source, index - 5) === 117
}
