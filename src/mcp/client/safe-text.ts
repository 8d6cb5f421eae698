import { toRecord } from '../../internal/foreign-values'
import { truncateDescription } from '../../internal/text'
import { breakMarks, revealText } from '../../process/clean-output'

const MAX_ERROR_LENGTH = 1000

/** Makes invisible characters visible in a stranger's text, and breaks its chat-format marks. */
export function safeText(text: string): string {
  return breakMarks(revealText(text))
}

/** Cleans a stranger's text and shortens it to part of a line. */
export function shortText(text: string, length: number): string {
  const line = text
    .slice(0, 4 * length)
    .replace(/\s+/g, ' ')
    .trim()
  return truncateDescription(safeText(line), length)
}

/** Returns the cleaned message of an error of any origin. */
export function errorText(error: unknown): string {
  const message = readErrorField(error, 'message')
  return typeof message === 'string' && message !== '' ? shortText(message, MAX_ERROR_LENGTH) : 'no reason given'
}

/** Returns a field of an error of any origin; `undefined` if reading it throws. */
export function readErrorField(error: unknown, field: string): unknown {
  try {
    return toRecord(error)[field]
  } catch {
    return undefined
  }
}
