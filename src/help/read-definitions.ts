import { closeOf, splitOutside } from './brackets'
import type { Section } from './types'

/** Title of a section that says what words of the usage line stand for. */
export const DEFINITIONS = 'definitions'

const MAX_LENGTH = 8000

/** What `OBJECT := { address | link }` behind usage lines defines, by the word; the choices without blanks around them. */
export function readDefinitions(sections: readonly Section[]): Map<string, string[]> {
  const defined = new Map<string, string[]>()
  for (const { title, lines } of sections) {
    if (title !== DEFINITIONS) continue
    const text = lines
      .map((line) => line.text)
      .join(' ')
      .slice(0, MAX_LENGTH)
    for (const { 0: found, 1: word = '', index } of text.matchAll(/([A-Z][A-Z-]{0,40}) := (?=\{)/g)) {
      const start = index + found.length
      const end = closeOf(text, start)
      if (end > 0)
        defined.set(
          word,
          splitOutside(text.slice(start + 1, end - 1), '|').map((choice) => choice.trim()),
        )
    }
  }
  return defined
}
