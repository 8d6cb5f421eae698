import { REDACTED } from './mask-secrets'

const TRUNCATED = '\n[TRUNCATED]'

/**
 * Cuts a text to `maxLength` UTF-16 units, including the marker, without splitting a surrogate pair or a redaction
 * mark.
 */
export function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  return text.slice(0, findCutBefore(text, maxLength - TRUNCATED.length)) + TRUNCATED
}

/** Keeps the beginning of `head` and the end of `tail`, with the marker on a separate line between them. */
export function truncateMiddle(head: string, tail: string, maxLength: number): string {
  const room = maxLength - TRUNCATED.length - 1
  if (room < 2) return TRUNCATED
  const first = head.slice(0, findCutBefore(head, Math.ceil(room / 2)))
  return `${first}${TRUNCATED}\n${tail.slice(findCutAfter(tail, tail.length - Math.floor(room / 2)))}`
}

/** Returns the last place up to `end` that splits neither a surrogate pair nor a mark. */
function findCutBefore(text: string, end: number): number {
  const mark = end <= 0 ? -1 : text.lastIndexOf(REDACTED, end)
  const cut = mark >= 0 && mark + REDACTED.length > end ? mark : Math.max(0, end)
  return isHighSurrogate(text.charCodeAt(cut - 1)) ? cut - 1 : cut
}

/** Returns the first place from `start` on that splits neither a surrogate pair nor a mark. */
function findCutAfter(text: string, start: number): number {
  const mark = text.lastIndexOf(REDACTED, start)
  if (mark >= 0 && mark < start && mark + REDACTED.length > start) return mark + REDACTED.length
  return isHighSurrogate(text.charCodeAt(start - 1)) ? start + 1 : start
}

const isHighSurrogate = (code: number): boolean => code >= 0xd8_00 && code <= 0xdb_ff

/** Cuts a text that arrives in pieces. The result equals that of {@link truncate} for the whole text. */
interface Truncator {
  push(piece: string, isLast: boolean): string
  /** Returns true if no further text will be shown. */
  isFull(): boolean
}

/** Number of units to hold back for the marker and for a redaction mark that the cut would split. */
const EDGE = 24

export function createTruncator(maxLength: number): Truncator {
  let held = ''
  let shown = 0
  let isOver = false
  return {
    isFull: () => isOver,
    push(piece, isLast) {
      if (isOver) return ''
      held += piece
      const room = maxLength - shown
      isOver = isLast || held.length > room
      if (isOver) return truncate(held, room)
      const ready = held.slice(0, Math.max(0, Math.min(held.length, room - EDGE)))
      held = held.slice(ready.length)
      shown += ready.length
      return ready
    },
  }
}
