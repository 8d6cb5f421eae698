import type { Escape } from './escapes'
import type { Settled } from './settled'

export const REDACTED = '[REDACTED]'

/** The text with a mark for each secret, colour codes where they were; those inside of a secret stand behind its mark. */
export function maskSecrets({ text, secrets }: Settled, escapes: readonly Escape[]): string {
  if (secrets.length === 0 && escapes.length === 0) return text
  let masked = ''
  let place = 0
  let next = 0
  const copyTo = (end: number): void => {
    for (; next < escapes.length && (escapes[next] as Escape).at <= end; next++) {
      const { at, code } = escapes[next] as Escape
      if (at > place) masked += text.slice(place, at)
      place = Math.max(place, at)
      masked += code
    }
    masked += text.slice(place, end)
    place = end
  }
  for (const { start, end, quotes = '', isRest = false } of secrets) {
    copyTo(start)
    masked += isRest ? '' : quotes + REDACTED + quotes
    place = end
  }
  copyTo(text.length)
  return masked
}
