import type { SecretFinder, SettledText } from './secret-finder'

export const REDACTED = '[REDACTED]'

/** So many pieces are joined at a time: strings that are put together piece by piece keep all of their pieces. */
const MOST_PIECES = 4096

/** The text with a mark for each secret, colour codes where they were; those inside of a secret stand behind its mark. */
export function maskSecrets({ text, secrets }: SettledText, escapes: readonly Escape[]): string {
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

/** A text without colour codes, and the codes with their places in it. */
export interface StrippedText {
  readonly text: string
  readonly escapes: readonly Escape[]
}

export interface Escape {
  /** The place in the plain text in front of which the code stood. */
  readonly at: number
  readonly code: string
}

const ESCAPE = '\u001b'
/** Longer ones are text. */
const LONGEST_CODE = 64

/** Of codes behind each other so many characters are taken out: whoever waits for text must not wait for ever. */
const MOST_IN_A_ROW = 128

/** Takes colour codes out of a text that comes in pieces; `isLast` gives back a code that is cut off. */
export function createEscapeStripper(): (piece: string, isLast: boolean) => StrippedText {
  let rest = ''
  let row = 0
  return (piece, isLast) => {
    const text = rest + piece
    rest = ''
    const escapes: Escape[] = []
    let plain = ''
    let from = 0
    for (let index = text.indexOf(ESCAPE); index >= 0; index = text.indexOf(ESCAPE, Math.max(from, index + 1))) {
      const end = findCodeEnd(text, index)
      if (end < 0 && !isLast) {
        rest = text.slice(index)
        break
      }
      if (index > from) row = 0
      if (end <= index || row + end - index > MOST_IN_A_ROW) continue
      row += end - index
      plain += text.slice(from, index)
      escapes.push({ at: plain.length, code: text.slice(index, end) })
      from = end
    }
    if (from < text.length - rest.length) row = 0
    return from === 0 && rest === ''
      ? { text, escapes }
      : { text: plain + text.slice(from, text.length - rest.length), escapes }
  }
}

/** Behind a code that begins at `from`; `from` where there is none, -1 where it is cut off. */
function findCodeEnd(text: string, from: number): number {
  const kind = text.charCodeAt(from + 1)
  // Sets of characters: `ESC ( B`, part of what resets colours.
  if (kind === 40 || kind === 41) return from + 2 < text.length ? from + 3 : -1
  if (kind !== 91) return Number.isNaN(kind) ? -1 : from
  for (let index = from + 2; index - from < LONGEST_CODE; index++) {
    const code = text.charCodeAt(index)
    if (Number.isNaN(code)) return -1
    if (code >= 64 && code <= 126) return index + 1
    if (code < 32 || code > 63) return from
  }
  return from
}

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
