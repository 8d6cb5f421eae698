/** Everything that Go's `%q` does not print as it is. */
const UNPRINTABLE = /[^\p{L}\p{M}\p{N}\p{P}\p{S} ]|["\\]/gu

/** How the characters from U+0007 on are written behind a backslash. */
const LETTERS = 'abtnvfr'

/** A well-formed text in quotes, as Go's `%q` writes it. */
export function quote(text: string): string {
  return `"${text.replace(UNPRINTABLE, (character) => `\\${escapeOf(character)}`)}"`
}

function escapeOf(character: string): string {
  const code = character.codePointAt(0) as number
  if (character === '"' || character === '\\') return character
  const [kind, digits] = code < 0x20 || code === 0x7f ? ['x', 2] : code < 0x10000 ? ['u', 4] : (['U', 8] as const)
  return LETTERS[code - 7] ?? kind + code.toString(16).padStart(digits, '0')
}
