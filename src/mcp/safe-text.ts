import { breakMarks, revealText } from '../execute/clean-output'
import { truncateDescription } from '../internal/text'

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
