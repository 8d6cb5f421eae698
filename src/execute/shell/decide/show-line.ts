import { isHomoglyph } from '../../../internal/lookalikes'

/** Characters that cannot be seen, or that change how others are shown. */
const INVISIBLE = /(?![\t\n])[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/gu
const WORD = /[\p{L}\p{M}\p{N}_]+/gu
const NOT_ASCII = /[^\0-\x7f]/gu

/** Shows a line to the person who approves it: what cannot be seen, and letters that pass for others, as escapes. */
export function showLine(line: string): string {
  return line
    .replace(WORD, (word) => (isHomoglyph(word) ? word.replace(NOT_ASCII, writeCode) : word))
    .replace(INVISIBLE, writeCode)
}

function writeCode(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`
}
