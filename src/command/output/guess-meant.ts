import { findNearest } from '../../internal/nearest'
import { shownLine } from './shown-text'

/** Returns ` Did you mean …?` if one of the known words is close, else an empty text. */
export function guessMeant(
  given: string,
  known: readonly string[],
  show: (text: string) => string = shownLine,
): string {
  const close = findNearest(given, known)
  return close === undefined ? '' : ` Did you mean ${show(close)}?`
}
