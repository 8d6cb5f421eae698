import type { Finders, SecretFinder, SettledText } from './secret-finder'

export const REDACTED = '[REDACTED]'

/** A part that is not visible, such as a colour code, which was removed from a text. */
export interface Escape {
  /** The place in the text without codes before which the code was. */
  readonly at: number
  readonly code: string
}

/**
 * Masks the secrets in a text that arrives in pieces. Takes the next piece and returns the text that the piece settles.
 */
export type Redaction = (piece: string, isLast: boolean) => string

/**
 * Creates a redaction. Without finders, it masks nothing.
 *
 * From the first unseen part on, the text is read again: without unseen parts, which may split a secret; with line ends
 * in their place, because an incomplete code may hide the beginning of a secret; and, for known secrets, as it is,
 * because they may begin like the rest of a code.
 */
export function createRedaction(finders: Finders | undefined): Redaction {
  if (finders === undefined) return (piece) => piece
  const redactSeen = createSeenRedaction(finders.newFinder())
  let findSecrets: SecretFinder | undefined
  let findKnown: SecretFinder | undefined
  let held = ''
  return (piece, isLast) => {
    const masked = redactSeen(piece, isLast)
    const from = findSecrets === undefined ? findUnseen(masked) : 0
    if (from < 0) return masked
    findSecrets ??= finders.newFinder()
    findKnown ??= finders.known?.newFinder()
    held += masked.slice(from)
    const { text, secrets } = findSecrets(endLines(masked.slice(from)), isLast)
    const settled = held.slice(0, text.length)
    held = held.slice(text.length)
    const shown = maskSecrets({ text: settled, secrets }, [])
    return masked.slice(0, from) + (findKnown === undefined ? shown : maskSecrets(findKnown(shown, isLast), []))
  }
}

/** Masks the secrets in a whole text, as a redaction does. */
export function redactWhole({ findIn, known }: Finders, text: string): string {
  if (findUnseen(text) < 0) return maskSecrets(findIn(text), [])
  const { text: seen, escapes } = createEscapeStripper()(text, true)
  const masked = maskSecrets(findIn(seen), escapes)
  const from = findUnseen(masked)
  if (from < 0) return masked
  const rest = masked.slice(from)
  const shown = maskSecrets({ text: rest, secrets: findIn(endLines(rest)).secrets }, [])
  return masked.slice(0, from) + (known === undefined ? shown : maskSecrets(known.findIn(shown), []))
}

/** Blanks colours and ends the line before every other code, so that no code is part of a name or value. */
export function endLines(text: string): string {
  return text.replace(COLOUR, (code) => '\n'.repeat(code.length)).replaceAll('\u001b', '\n')
}

/** The source of an expression for the character that begins every code of a terminal. */
const ESCAPE = '\\u001b'
const COLOUR: RegExp = /* @__PURE__ */ new RegExp(`${ESCAPE}\\[\\d[\\d;:]{0,60}m`, 'g')

/** Creates a redaction that removes unseen parts before the search and restores them afterwards. */
function createSeenRedaction(findSecrets: SecretFinder): Redaction {
  const strip = createEscapeStripper()
  let escapes: Escape[] = []
  let waiting = 0
  return (piece, isLast) => {
    const stripped = strip(piece, isLast)
    for (const { at, code } of stripped.escapes) escapes.push({ at: at + waiting, code })
    const settled = findSecrets(stripped.text, isLast)
    const { length } = settled.text
    waiting += stripped.text.length - length
    if (escapes.length === 0) return maskSecrets(settled, escapes)
    const ready = isLast ? escapes : escapes.filter(({ at }) => at < length || at === 0)
    escapes = escapes.slice(ready.length).map(({ at, code }) => ({ at: at - length, code }))
    return maskSecrets(settled, ready)
  }
}

/**
 * Number of pieces that are joined at a time, because strings that are concatenated one by one keep all pieces in
 * memory.
 */
const MOST_PIECES = 4096

/** Replaces each secret with a mark and restores the colour codes. Codes inside a secret follow its mark. */
function maskSecrets({ text, secrets }: SettledText, escapes: readonly Escape[]): string {
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
  // Concatenation copies nothing, which is efficient for a few pieces of a long text.
  return pieces.reduce((whole, piece) => whole + piece, masked)
}

const SOFT_HYPHEN = '\u00ad'
/** Other units without a glyph, as the inside of a character class. Each is matched by itself. */
const WIDE_UNSEEN =
  '\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufff8'

/** Pairs of units without a glyph, and a first half whose second half may follow in the next piece. */
const UNSEEN_PAIRS =
  '\\udb40[\\udc00-\\udfff]|\\ud82f[\\udca0-\\udca3]|\\ud834[\\udd73-\\udd7a]|[\\udb40\\ud82f\\ud834]$'

/**
 * Matches the start of something unseen: a code of a terminal, or a character without a glyph, such as a variation
 * selector.
 */
export const UNSEEN_START: RegExp = /* @__PURE__ */ new RegExp(
  `[${ESCAPE}${SOFT_HYPHEN}${WIDE_UNSEEN}]|${UNSEEN_PAIRS}`,
)
/** The units with which it may begin that do not fit into a byte. Engines see at once that no text of bytes has one. */
const WIDE_START: RegExp = /* @__PURE__ */ new RegExp(`[${WIDE_UNSEEN}\\udb40\\ud82f\\ud834]`)

/**
 * Returns the first place where something unseen begins, or -1. Looks for single units first, because that is quick.
 */
export function findUnseen(text: string): number {
  const isSeen = !text.includes('\u001b') && !text.includes(SOFT_HYPHEN) && !WIDE_START.test(text)
  return isSeen ? -1 : text.search(UNSEEN_START)
}

/** Maximum length of a code. Longer codes stay in the text. */
const LONGEST_CODE = 64
/**
 * Maximum number of units to remove in a run of codes. Further codes stay in the text, so that an endless run is not
 * held back.
 */
const MOST_IN_A_ROW = 128

/**
 * Removes colour codes and invisible characters from a text that arrives in pieces. An incomplete code waits for the
 * next piece. After the last piece it counts as text.
 */
export function createEscapeStripper(): (
  piece: string,
  isLast: boolean,
) => { readonly text: string; readonly escapes: readonly Escape[] } {
  let rest = ''
  let row = 0
  return (piece, isLast) => {
    const text = rest + piece
    rest = ''
    const escapes: Escape[] = []
    if (findUnseen(text) < 0) {
      if (text !== '') row = 0
      return { text, escapes }
    }
    let plain = ''
    let from = 0
    const starts = new RegExp(UNSEEN_START, 'g')
    for (let match = starts.exec(text); match !== null; match = starts.exec(text)) {
      const { index } = match
      const end = findCodeEnd(text, index)
      starts.lastIndex = Math.max(index + 1, end)
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
    const isUnchanged = from === 0 && rest === ''
    return { text: isUnchanged ? text : plain + text.slice(from, text.length - rest.length), escapes }
  }
}

/**
 * Returns the end of the code or character that begins at `from`, or `from` if there is no code, or -1 if the code is
 * cut off.
 */
function findCodeEnd(text: string, from: number): number {
  const first = text.charCodeAt(from)
  if (first >= 0xd8_00 && first <= 0xdb_ff) return from + 1 < text.length ? from + 2 : -1
  if (first !== 0x1b) return from + 1
  const kind = text.charCodeAt(from + 1)
  // `ESC ( B` selects a character set; programs send it when they reset colours.
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
