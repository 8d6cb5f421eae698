/** The words as a POSIX shell would take them, everything that cannot be seen written out. */
export function displayOf(words: readonly string[]): string {
  return words.map(quote).join(' ')
}

const INVISIBLE = /[\p{C}\p{Z}\u115f\u1160\u3164\uffa0]/u

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
  const code = (character.codePointAt(0) as number).toString(16)
  return code.length <= 2
    ? `\\x${code.padStart(2, '0')}`
    : code.length <= 4
      ? `\\u${code.padStart(4, '0')}`
      : `\\U${code.padStart(8, '0')}`
}
