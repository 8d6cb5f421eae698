import { truncate } from './truncate'

/** Cuts a text that comes in pieces as {@link truncate} does a whole one. */
export interface Limiter {
  push(piece: string, isLast: boolean): string
  /** Whether nothing more will be shown. */
  isFull(): boolean
}

/** The marker of the cut, and a mark of redaction that the cut would part. */
const EDGE = 24

export function createLimiter(maxLength: number): Limiter {
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
