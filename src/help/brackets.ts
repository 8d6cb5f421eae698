const CLOSING: { readonly [opening: string]: string } = { '[': ']', '<': '>', '{': '}', '(': ')' }

/** Returns the offset after the bracket that closes the bracket at `start`, or -1 if no bracket closes it. */
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

/** Returns the end of a word, which may contain spaces inside brackets, or -1 if a bracket is not closed. */
export function findWordEnd(text: string, start: number): number {
  let index = start
  while (index < text.length && text.charAt(index) !== ' ') {
    const isOpening = Object.hasOwn(CLOSING, text.charAt(index))
    index = isOpening ? findClosing(text, index) : index + 1
    if (index < 0) return -1
  }
  return index
}

/** Splits a text at spaces outside brackets. After a bracket that is never closed, splits it at every space. */
export function splitWords(text: string): string[] {
  const words: string[] = []
  for (let index = 0; index < text.length; ) {
    if (text.charAt(index) === ' ') {
      index++
      continue
    }
    const end = findGroupEnd(text, index) ?? findWordEnd(text, index)
    if (end < 0) return words.concat(text.slice(index).split(/ +/))
    words.push(text.slice(index, end))
    index = end
  }
  return words
}

/** Returns the end of the first group of `[-e x][-z y]`, which are two words. */
function findGroupEnd(text: string, start: number): number | undefined {
  const end = text.startsWith('[-', start) ? findClosing(text, start) : -1
  return end > 0 && text.startsWith('[-', end) ? end : undefined
}

/** Splits a text at each `sign` outside brackets. */
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
