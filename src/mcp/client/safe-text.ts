import { fieldsOf } from '../../internal/guard'
import { truncateDescription } from '../../internal/text'
import { breakMarks, revealText } from '../../process/clean-output'

/** A stranger's text, with nothing in it that no reader sees or that ends the place of data. */
export function safeText(text: string): string {
  return breakMarks(revealText(text))
}

/** A stranger's text as a part of a line. */
export function shortText(text: string, length: number): string {
  const line = text
    .slice(0, 4 * length)
    .replace(/\s+/g, ' ')
    .trim()
  return truncateDescription(safeText(line), length)
}

const MAX_ERROR_LENGTH = 1000

/** What a client or a server says of an error, which may be anything, for people and models to read. */
export function errorText(error: unknown): string {
  const message = readErrorField(error, 'message')
  return typeof message === 'string' && message !== '' ? shortText(message, MAX_ERROR_LENGTH) : 'no reason given'
}

/** A field of an error of any origin. */
export function readErrorField(error: unknown, field: string): unknown {
  try {
    return fieldsOf(error)[field]
  } catch {
    return undefined
  }
}
