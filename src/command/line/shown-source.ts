import { REDACTED } from '../../safety/redact/mask-secrets'
import { limitMarks, measureWidth } from '../output/text-layout'
import { listSecrets } from './redact-line'

/** A piece of a line as it is shown: one character, or `[REDACTED]`. A line break is empty. */
export interface Cell {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Characters that a terminal would not show, or that would move its cursor. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u

/** Splits a line of shell into pieces that can be shown, secrets redacted. */
export function toCells(line: string): Cell[] {
  const cells: Cell[] = []
  let at = 0
  const showUntil = (end: number): void => {
    while (at < end) {
      const character = String.fromCodePoint(line.codePointAt(at) as number)
      cells.push({ text: showCharacter(character), start: at, end: at + character.length })
      at += character.length
    }
  }
  for (const { start, end } of listSecrets(line)) {
    showUntil(start)
    cells.push({ text: REDACTED, start: at, end })
    at = end
  }
  showUntil(line.length)
  return cells
}

function showCharacter(character: string): string {
  if (character === '\n') return ''
  if (character === '\t') return ' '
  return UNSEEN.test(character) ? '\ufffd' : character
}

/** A row of the shown line, and the marks below it. */
export interface MarkedRow {
  readonly text: string
  /** One sign for each column; `''` if nothing is marked. */
  readonly marks: string
}

/**
 * Lays the line out in rows of at most `width` columns, with a sign below each column that has one.
 *
 * @param signOf returns the sign of a place: one character, a blank for none
 */
export function layOutCells(cells: readonly Cell[], signOf: (place: number) => string, width: number): MarkedRow[] {
  const rows: MarkedRow[] = []
  let [text, marks, columns] = ['', '', 0]
  const endRow = (): void => {
    rows.push({ text: limitMarks(text.trimEnd()), marks: marks.trimEnd() })
    text = ''
    marks = ''
    columns = 0
  }
  for (const cell of cells) {
    const own = measureWidth(cell.text)
    if (cell.text === '' || columns + own > width) endRow()
    if (cell.text === '') continue
    text += cell.text
    marks += signOf(cell.start).repeat(own)
    columns += own
  }
  endRow()
  return rows
}
