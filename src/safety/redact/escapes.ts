/** A text without colour codes, and the codes with their places in it. */
export interface Plain {
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
export function createEscapeStripper(): (piece: string, isLast: boolean) => Plain {
  let rest = ''
  let row = 0
  return (piece, isLast) => {
    const text = rest + piece
    rest = ''
    const escapes: Escape[] = []
    let plain = ''
    let from = 0
    for (let index = text.indexOf(ESCAPE); index >= 0; index = text.indexOf(ESCAPE, Math.max(from, index + 1))) {
      const end = codeEnd(text, index)
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
function codeEnd(text: string, from: number): number {
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
