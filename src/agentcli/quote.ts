/** Everything that Go's `%q` does not print as it is. */
const UNPRINTABLE = /[^\p{L}\p{M}\p{N}\p{P}\p{S} ]|["\\]/gu

const SHORT: Readonly<Record<string, string>> = {
  '\x07': 'a',
  '\b': 'b',
  '\t': 't',
  '\n': 'n',
  '\v': 'v',
  '\f': 'f',
  '\r': 'r',
  '"': '"',
  '\\': '\\',
}

/** A well-formed text in quotes, as Go's `%q` writes it. */
export function quote(text: string): string {
  return `"${text.replace(UNPRINTABLE, (character) => `\\${SHORT[character] ?? codeOf(character)}`)}"`
}

function codeOf(character: string): string {
  const code = character.codePointAt(0) as number
  const [letter, digits] = code < 0x20 || code === 0x7f ? ['x', 2] : code < 0x10000 ? ['u', 4] : (['U', 8] as const)
  return letter + code.toString(16).padStart(digits, '0')
}
