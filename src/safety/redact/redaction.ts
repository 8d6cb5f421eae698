import { createEscapeStripper, type Escape } from './escapes'
import type { SecretFinder } from './finder'
import { maskSecrets } from './mask'

/** Masks the secrets of a text that comes in pieces. */
export interface Redaction {
  /** Takes the next piece, and returns what is settled by it; all that is left with the last one. */
  push(piece: string, isLast: boolean): string
}

/** Colour codes are taken out before the search, and put back where they were. Without a finder nothing is masked. */
export function createRedaction(finder: SecretFinder | undefined): Redaction {
  if (finder === undefined) return { push: (piece) => piece }
  const strip = createEscapeStripper()
  let escapes: Escape[] = []
  let waiting = 0
  return {
    push(piece, isLast) {
      const plain = strip(piece, isLast)
      for (const { at, code } of plain.escapes) escapes.push({ at: at + waiting, code })
      const settled = finder.push(plain.text, isLast)
      const { length } = settled.text
      waiting += plain.text.length - length
      if (escapes.length === 0) return maskSecrets(settled, escapes)
      const ready = isLast ? escapes : escapes.filter(({ at }) => at < length || at === 0)
      escapes = escapes.slice(ready.length).map(({ at, code }) => ({ at: at - length, code }))
      return maskSecrets(settled, ready)
    },
  }
}
