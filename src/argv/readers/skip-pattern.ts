/** One part of a bracket expression: a class such as `[:alpha:]`, an escaped character, or any plain character. */
const BRACKET_PART = /\[:[a-z]{1,12}:\]|\\[^\]\n]|[^\][\\\n]/y

/**
 * Returns the position after the delimiter that ends a regular expression; `undefined` if implementations of awk and
 * sed might disagree about where that is. They differ in whether a delimiter within brackets counts, and in whether a
 * backslash within brackets escapes.
 */
export function skipPattern(text: string, start: number, delimiter: string): number | undefined {
  for (let place = start; place < text.length; ) {
    const character = text[place]
    if (character === delimiter) return place + 1
    if (character === '\n') return undefined
    if (character === '[') {
      const end = skipBrackets(text, place, delimiter)
      if (end === undefined) return undefined
      place = end
    } else if (character === '\\') {
      if (text[place + 1] === '\n') return undefined
      place += 2
    } else place++
  }
  return undefined
}

/** Returns the position after a bracket expression that every implementation reads alike. */
function skipBrackets(text: string, start: number, delimiter: string): number | undefined {
  const first = text[start + 1] === '^' ? start + 2 : start + 1
  for (let place = first; place < text.length; ) {
    if (text[place] === ']') return place > first ? place + 1 : undefined
    if (text[place] === delimiter) return undefined
    BRACKET_PART.lastIndex = place
    const part = BRACKET_PART.exec(text)
    if (part === null) return undefined
    place += part[0].length
  }
  return undefined
}
