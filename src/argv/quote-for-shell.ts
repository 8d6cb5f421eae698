/** The words as a POSIX shell would take them, everything that cannot be seen written out. */
export function quoteForShell(words: readonly string[]): string {
  return words.map(quote).join(' ')
}

const INVISIBLE = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u

function quote(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word
  const isPlain = ![...word].some((character) => character !== ' ' && INVISIBLE.test(character))
  if (isPlain) return `'${word.replaceAll("'", "'\\''")}'`
  return `$'${Array.from(word, escapeCharacter).join('')}'`
}

function escapeCharacter(character: string): string {
  if (character === '\\' || character === "'") return `\\${character}`
  if (character === '\n') return '\\n'
  if (character === '\t') return '\\t'
  if (character === ' ' || !INVISIBLE.test(character)) return character
  const code = character.codePointAt(0) as number
  if (code < 0x80) return `\\x${hex(code, 2)}`
  // As bytes of UTF-8: shells make of \u00a0 what their locale says.
  if (code < 0x100) return `\\x${hex(0xc0 | (code >> 6), 2)}\\x${hex(0x80 | (code & 0x3f), 2)}`
  return code < 0x10000 ? `\\u${hex(code, 4)}` : `\\U${hex(code, 8)}`
}

function hex(code: number, length: number): string {
  return code.toString(16).padStart(length, '0')
}
