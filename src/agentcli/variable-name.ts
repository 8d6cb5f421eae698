/**
 * A name between white space as Unicode and Go have it: with U+0085, without U+FEFF. Go knows two more letters whose
 * capitals are those of ASCII.
 */
const NAME = /^(?:[^\S\ufeff]|\x85)*(?:([A-Z_ſı][A-Z0-9_ſı]*)(?:[^\S\ufeff]|\x85)*)?$/i

/** The name of a variable in capitals; `''` for a blank text, `undefined` for what is no name. */
export function readVariableName(text: string): string | undefined {
  const found = NAME.exec(text)
  return found === null ? undefined : (found[1] ?? '').toUpperCase()
}
