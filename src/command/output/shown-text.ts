import { cleanText } from '../../internal/text'
import { revealText, stripEscapes } from '../../process/clean-output'
import { limitMarks } from './text-layout'

/** Longer texts are cut before anything else is done with them. */
const MAX_LENGTH = 20_000
/** What moves the cursor, turns text around or is not seen, where JSON has it as it is. */
const UNSEEN_IN_JSON =
  /[\u007f-\u009f\u115f\u1160\u2065\u3164\uffa0\ufff0-\ufff8\u{e0000}-\u{e0fff}\p{Cf}\p{Zl}\p{Zp}]|\u034f|\u17b4|\u17b5|\u180b|\u180c|\u180d|\u180f/gu

/** A stranger's text for a terminal: one line, nothing that moves the cursor, turns text around or cannot be seen. */
export function shownLine(text: unknown): string {
  if (typeof text !== 'string') return ''
  return limitMarks(cleanText(stripEscapes(text.slice(0, MAX_LENGTH))).replace(/\s+/g, ' '))
}

/** The same for an output of several lines. */
export function shownLines(text: string): string {
  return limitMarks(revealText(stripEscapes(text)))
}

/** Something that was typed, in quotes. */
export function quoted(text: string): string {
  const line = shownLine(text)
  return `'${line.length > 60 ? `${line.slice(0, 57)}...` : line}'`
}

/** JSON for people and programs, every character that a terminal would not show written as an escape. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(UNSEEN_IN_JSON, escapeUnits)
}

/** The same in one line. */
export function jsonLine(value: unknown): string {
  return JSON.stringify(value).replace(UNSEEN_IN_JSON, escapeUnits)
}

function escapeUnits(character: string): string {
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index))
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
}
