/** Creates a test of texts against a pattern in which `*` means any text. */
export function compileGlob(pattern: string): (text: string) => boolean {
  const [first = '', ...others] = pattern.split('*')
  const last = others.pop()
  if (last === undefined) return (text) => text === pattern
  const length = first.length + last.length
  const fits = (text: string): boolean => text.length >= length && text.startsWith(first) && text.endsWith(last)
  return others.length === 0 ? fits : (text) => fits(text) && holdsInOrder(text, others, first.length, last.length)
}

/**
 * Returns true if a text matches a pattern in which `*` means any text. Takes time proportional to the length of the
 * text times that of the pattern.
 */
export function matchesGlob(pattern: string, text: string): boolean {
  return compileGlob(pattern)(text)
}

/** Returns true if a text contains the parts one after the other, between its first and last characters. */
function holdsInOrder(text: string, parts: readonly string[], first: number, last: number): boolean {
  let place = first
  const end = text.length - last
  for (const part of parts) {
    const found = text.indexOf(part, place)
    if (found < 0 || found + part.length > end) return false
    place = found + part.length
  }
  return true
}
