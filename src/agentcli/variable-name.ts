const NAME = /^[A-Z_][A-Z0-9_]*$/i
/** White space as Unicode and Go have it: with U+0085, without U+FEFF. */
const SPACE = /[\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/

/** The name of a variable in capitals; `''` for a blank text, `undefined` for what is no name. */
export function readVariableName(text: string): string | undefined {
  let [start, end] = [0, text.length]
  while (start < end && SPACE.test(text.charAt(start))) start++
  while (start < end && SPACE.test(text.charAt(end - 1))) end--
  if (start === end) return ''
  // Go knows two more letters whose capitals are those of ASCII.
  const name = text.slice(start, end).replaceAll('ſ', 'S').replaceAll('ı', 'I')
  return NAME.test(name) ? name.toUpperCase() : undefined
}
