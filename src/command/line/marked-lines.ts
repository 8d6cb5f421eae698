import { REDACTED } from '../../safety/redact/mask-secrets'
import type { ShellPart } from '../../types/shell-decision'
import { DECISION_LOOKS, type Paint } from '../output/paint'
import { formatCount } from '../output/shown-text'
import { limitMarks, measureWidth } from '../output/text-layout'
import { listSecrets } from './redact-line'

/** The sign below the places of a line, by the decision about them. */
const SIGNS = { confirm: '^', deny: 'x' } as const
const MAX_ROWS = 12

/** Lays out a line of shell, secrets redacted, with marks below what asks or is denied. */
export function markedLines(
  line: string,
  parts: readonly ShellPart[],
  { width, paint }: { readonly width: number; readonly paint: Paint },
): string[] {
  const rows = layOutCells(toCells(line), listSigns(line, parts), Math.max(8, width - 2))
  const shown = rows.slice(0, MAX_ROWS).flatMap(({ text, marks }) => {
    const look = DECISION_LOOKS[marks.includes(SIGNS.deny) ? 'deny' : 'confirm']
    return [`  ${text}`.trimEnd(), ...(marks === '' ? [] : [`  ${paint(marks, look)}`])]
  })
  return rows.length > MAX_ROWS ? [...shown, `  … ${formatCount(rows.length - MAX_ROWS, 'more row')}`] : shown
}

/** Lists the sign of each place of a line: that of its strictest part. */
function listSigns(line: string, parts: readonly ShellPart[]): string[] {
  const changes = { confirm: new Int32Array(line.length + 1), deny: new Int32Array(line.length + 1) }
  for (const { decision, start, end } of parts) {
    if (decision === 'allow') continue
    const list = changes[decision]
    list[start] = (list[start] ?? 0) + 1
    list[end] = (list[end] ?? 0) - 1
  }
  let [asking, denied] = [0, 0]
  return Array.from({ length: line.length }, (_, place) => {
    asking += changes.confirm[place] ?? 0
    denied += changes.deny[place] ?? 0
    return denied > 0 ? SIGNS.deny : asking > 0 ? SIGNS.confirm : ' '
  })
}

/** A piece of a line as it is shown: one character, or `[REDACTED]`. A line break is empty. */
interface Cell {
  readonly text: string
  readonly place: number
}

/** Characters that a terminal would not show, or that would move its cursor. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u

function toCells(line: string): Cell[] {
  const cells: Cell[] = []
  let place = 0
  const showUntil = (end: number): void => {
    while (place < end) {
      const character = String.fromCodePoint(line.codePointAt(place) as number)
      cells.push({ text: showCharacter(character), place })
      place += character.length
    }
  }
  for (const { start, end } of listSecrets(line)) {
    showUntil(start)
    cells.push({ text: REDACTED, place })
    place = end
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
interface MarkedRow {
  readonly text: string
  /** One sign for each column; `''` if nothing is marked. */
  readonly marks: string
}

function layOutCells(cells: readonly Cell[], signs: readonly string[], width: number): MarkedRow[] {
  const rows: MarkedRow[] = []
  let [text, marks, columns] = ['', '', 0]
  const endRow = (): void => {
    rows.push({ text: limitMarks(text.trimEnd()), marks: marks.trimEnd() })
    ;[text, marks, columns] = ['', '', 0]
  }
  for (const cell of cells) {
    const own = measureWidth(cell.text)
    if (cell.text === '' || columns + own > width) endRow()
    if (cell.text === '') continue
    text += cell.text
    marks += (signs[cell.place] ?? ' ').repeat(own)
    columns += own
  }
  endRow()
  return rows
}
