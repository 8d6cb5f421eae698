import { listMeant } from '../../internal/nearest'
import { cleanText } from '../../internal/text'
import { revealText, stripEscapes } from '../../process/clean-output'
import { limitMarks } from './text-layout'

/** Longer texts are cut before they are cleaned. */
const MAX_LENGTH = 20_000
/** Characters that JSON leaves unescaped but that move the cursor, reverse text or are invisible. */
const UNSEEN_IN_JSON = /[\u007f-\u009f\p{Default_Ignorable_Code_Point}\p{Cf}\p{Zl}\p{Zp}]/gu

/**
 * Cleans untrusted text for a terminal. In the resulting line nothing moves the cursor, reverses text or is invisible.
 */
export function shownLine(text: unknown): string {
  if (typeof text !== 'string') return ''
  return limitMarks(cleanText(stripEscapes(text.slice(0, MAX_LENGTH))).replace(/\s+/g, ' '))
}

/** Cleans untrusted text in the same way, but keeps its lines. */
export function shownLines(text: string): string {
  return limitMarks(revealText(stripEscapes(text)))
}

/** Quotes something that the user typed. */
export function quoted(text: string): string {
  const line = shownLine(text)
  return `'${line.length > 60 ? `${line.slice(0, 57)}...` : line}'`
}

/** Formats `1 file`, `2 files`. */
export function formatCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`
}

/** Formats JSON. Characters that a terminal would not show are escaped. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(UNSEEN_IN_JSON, escapeUnits)
}

/** Formats JSON in the same way, on one line. */
export function jsonLine(value: unknown): string {
  return JSON.stringify(value).replace(UNSEEN_IN_JSON, escapeUnits)
}

function escapeUnits(character: string): string {
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index))
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
}

/** Returns ` Did you mean …?` if known words are close, else an empty text. */
export function guessMeant(
  given: string,
  known: readonly string[],
  show: (text: string) => string = shownLine,
  rare: readonly string[] = [],
): string {
  const meant = listMeant(given, known, rare)
  return meant.length === 0 ? '' : ` Did you mean ${meant.map(show).join(', ')}?`
}
