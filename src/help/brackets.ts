const CLOSING: { readonly [opening: string]: string } = { '[': ']', '<': '>', '{': '}', '(': ')' }

/** Where the bracket that opens at `start` is closed, behind the closing one; -1 if it is not. */
export function findClosing(text: string, start: number): number {
  const expected: string[] = []
  for (let index = start; index < text.length; index++) {
    const character = text.charAt(index)
    const closing = CLOSING[character]
    if (closing !== undefined) expected.push(closing)
    else if (character === expected.at(-1)) {
      expected.pop()
      if (expected.length === 0) return index + 1
    }
  }
  return -1
}

/** The end of a word that may hold blanks in brackets; -1 where a bracket is not closed. */
export function findWordEnd(text: string, start: number): number {
  let index = start
  while (index < text.length && text.charAt(index) !== ' ') {
    const isOpening = Object.hasOwn(CLOSING, text.charAt(index))
    index = isOpening ? findClosing(text, index) : index + 1
    if (index < 0) return -1
  }
  return index
}

/** The words of a text, parted by blanks outside of brackets; behind a bracket that is not closed by all blanks. */
export function splitWords(text: string): string[] {
  const words: string[] = []
  for (let index = 0; index < text.length; ) {
    if (text.charAt(index) === ' ') {
      index++
      continue
    }
    const end = findWordEnd(text, index)
    if (end < 0) return words.concat(text.slice(index).split(/ +/))
    words.push(text.slice(index, end))
    index = end
  }
  return words
}

/** Parts a text at a sign outside of brackets. */
export function splitOutsideBrackets(text: string, sign: string): string[] {
  const parts: string[] = []
  let start = 0
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index)
    if (character === sign) {
      parts.push(text.slice(start, index))
      start = index + 1
    } else if (Object.hasOwn(CLOSING, character)) {
      const end = findClosing(text, index)
      if (end < 0) break
      index = end - 1
    }
  }
  return [...parts, text.slice(start)]
}
