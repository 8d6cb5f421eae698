import { REDACTED } from './mask-secrets'

export const TRUNCATED = '\n[TRUNCATED]'

/** Cuts to `maxLength` UTF-16 units, marker included, through no surrogate pair and no redaction mark. */
export function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  return text.slice(0, cutBefore(text, maxLength - TRUNCATED.length)) + TRUNCATED
}

/** Keeps head and tail, the marker in a line of its own between them. */
export function truncateMiddle(head: string, tail: string, maxLength: number): string {
  const room = maxLength - TRUNCATED.length - 1
  if (room < 2) return TRUNCATED
  const first = head.slice(0, cutBefore(head, Math.ceil(room / 2)))
  return `${first}${TRUNCATED}\n${tail.slice(cutBehind(tail, tail.length - Math.floor(room / 2)))}`
}

/** The last place at or in front of `end` that parts neither a surrogate pair nor a mark. */
function cutBefore(text: string, end: number): number {
  const mark = end <= 0 ? -1 : text.lastIndexOf(REDACTED, end)
  const cut = mark >= 0 && mark + REDACTED.length > end ? mark : Math.max(0, end)
  return isHighSurrogate(text.charCodeAt(cut - 1)) ? cut - 1 : cut
}

/** The first place at or behind `start` of that kind. */
function cutBehind(text: string, start: number): number {
  const mark = text.lastIndexOf(REDACTED, start)
  if (mark >= 0 && mark < start && mark + REDACTED.length > start) return mark + REDACTED.length
  return isHighSurrogate(text.charCodeAt(start - 1)) ? start + 1 : start
}

const isHighSurrogate = (code: number): boolean => code >= 0xd8_00 && code <= 0xdb_ff

/** Cuts a text that comes in pieces as {@link truncate} does a whole one. */
export interface Truncator {
  push(piece: string, isLast: boolean): string
  /** Whether nothing more will be shown. */
  isFull(): boolean
}

/** The marker of the cut, and a mark of redaction that the cut would part. */
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
