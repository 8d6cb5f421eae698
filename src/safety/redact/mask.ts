import type { Escape } from './escapes'
import type { Settled } from './settled'

export const REDACTED = '[REDACTED]'

/** So many pieces are joined at a time: strings that are put together piece by piece keep all of their pieces. */
const MOST_PIECES = 4096

/** The text with a mark for each secret, colour codes where they were; those inside of a secret stand behind its mark. */
export function maskSecrets({ text, secrets }: Settled, escapes: readonly Escape[]): string {
  if (secrets.length === 0 && escapes.length === 0) return text
  let masked = ''
  let pieces: string[] = []
  let place = 0
  let next = 0
  const copyTo = (end: number): void => {
    for (; next < escapes.length && (escapes[next] as Escape).at <= end; next++) {
      const { at, code } = escapes[next] as Escape
      pieces.push(text.slice(place, Math.max(place, at)), code)
      place = Math.max(place, at)
    }
    pieces.push(text.slice(place, end))
    place = end
    if (pieces.length < MOST_PIECES) return
    masked += pieces.join('')
    pieces = []
  }
  for (const { start, end, quotes = '', isRest = false } of secrets) {
    copyTo(start)
    if (!isRest) pieces.push(quotes + REDACTED + quotes)
    place = end
  }
  copyTo(text.length)
  // Few pieces of a long text need not be copied.
  return pieces.reduce((whole, piece) => whole + piece, masked)
}
