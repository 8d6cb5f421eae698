import { codeAt, type Source, textAt } from './source'

/** Equals signs and colons, as they are and as URLs, JSON and HTML encode them. */
const OPERATOR = /^(?:=>|==(?!=)|=(?!=)|[:?+|]{1,2}=|:(?!:)|%3[AaDd]|\\u003[ad]|\\x3[ad])/
/** What those begin with. */
const OPERATORS = '=:?+|%\\'
const CLOSING = /^(?: \[[\w*.-]{0,24}\](?=:)|(?:\\{0,7}["'`]|&quot;|&#3[49];|%2[27]|\\u0022)?\]?)/
/** What that begins with, blanks in front of a bracket aside. */
const CLOSERS = '\\"\'`&%]'

/** What closes a name: quotes with their backslashes, as they are or encoded, and brackets; empty where nothing does. */
export function closingAt(source: Source, index: number, code: number): string {
  const isClosing = code === 32 ? codeAt(source, index + 1) === 91 : CLOSERS.includes(String.fromCharCode(code))
  return isClosing ? (CLOSING.exec(textAt(source, index, 28))?.[0] ?? '') : ''
}

/** The equals sign, colon or the like at a place; empty where there is none. */
export function operatorAt(source: Source, index: number): string {
  const code = codeAt(source, index)
  const next = codeAt(source, index + 1)
  if (code === 61 && next !== 61 && next !== 62) return '='
  if (code === 58 && next !== 58 && next !== 61) return ':'
  return OPERATORS.includes(String.fromCharCode(code)) ? (OPERATOR.exec(textAt(source, index, 6))?.[0] ?? '') : ''
}
