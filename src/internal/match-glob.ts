/**
 * Returns true if a text matches a pattern in which `*` stands for any text. Takes time proportional to the length of
 * the text times that of the pattern.
 */
export function matchesGlob(pattern: string, text: string): boolean {
  if (!pattern.includes('*')) return text === pattern
  const [first = '', ...others] = pattern.split('*')
  const last = others.pop() ?? ''
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false
  let place = first.length
  const end = text.length - last.length
  for (const part of others) {
    const found = text.indexOf(part, place)
    if (found < 0 || found + part.length > end) return false
    place = found + part.length
  }
  return true
}
