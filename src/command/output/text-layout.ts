import { type Paint, paintLine, plain, type TextLook } from './paint'

const ZERO_WIDTH = /[\p{Mn}\p{Me}\p{Cc}\p{Cf}\u1160-\u11ff]/u
const DOUBLE_WIDTH =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u4dbf\u4e00-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{16fe0}-\u{18aff}\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}\p{Emoji_Presentation}]/u
const PLAIN_ASCII = /^[\x20-\x7e]*$/
const EMOJI_STYLE = '\ufe0f'
/** Maximum number of marks on a letter. No language uses more, and more marks would hide the lines above and below. */
const MAX_MARKS = 4

/** Returns the number of terminal columns a text takes: combining characters take none, wide ones two. */
export function measureWidth(text: string): number {
  if (PLAIN_ASCII.test(text)) return text.length
  let width = 0
  let last = 0
  for (const character of text) {
    const own = characterWidth(character)
    // The emoji style makes a symbol two columns wide.
    if (character === EMOJI_STYLE && last === 1) width++
    width += own
    if (own > 0) last = own
    else if (character === EMOJI_STYLE) last = 2
  }
  return width
}

/** Cuts a text to at most `width` columns; a cut text ends in `…`. */
export function cutToWidth(text: string, width: number): string {
  if (measureWidth(text) <= width) return text
  if (width <= 1) return width === 1 ? '…' : ''
  return `${takeWidth(text, width - 1).trimEnd()}…`
}

/**
 * Returns the longest prefix of a text that fits in `width` columns, including any combining marks on its last
 * character.
 */
export function takeWidth(text: string, width: number): string {
  if (PLAIN_ASCII.test(text)) return text.slice(0, width)
  let end = 0
  let taken = 0
  for (const character of text) {
    // Assumes that the emoji style always widens the symbol before it.
    taken += character === EMOJI_STYLE ? 1 : characterWidth(character)
    if (taken > width) break
    end += character.length
  }
  return text.slice(0, end)
}

export function padToWidth(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - measureWidth(text)))
}

/** Keeps only the first four of several combining characters in a row. */
export function limitMarks(text: string): string {
  if (PLAIN_ASCII.test(text)) return text
  let marks = 0
  let kept = ''
  for (const character of text) {
    marks = ZERO_WIDTH.test(character) ? marks + 1 : 0
    if (marks <= MAX_MARKS) kept += character
  }
  return kept
}

function characterWidth(character: string): number {
  return ZERO_WIDTH.test(character) ? 0 : DOUBLE_WIDTH.test(character) ? 2 : 1
}

/** Wraps a text into lines of at most `width` columns. Longer words are broken. */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').filter(Boolean)) {
    if (line !== '' && measureWidth(line) + 1 + measureWidth(word) <= width) {
      line += ` ${word}`
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = breakWord(word, width)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  if (line !== '' || lines.length === 0) lines.push(line)
  return lines
}

/** Wraps a text and indents every line. */
export function indentText(text: string, indent: number, width: number): string[] {
  return wrapText(text, Math.max(8, width - indent)).map((line) => (line === '' ? '' : ' '.repeat(indent) + line))
}

/** A row of a list: `--json  Prints JSON`. The look is that of the description. */
export type ListRow = readonly [term: string, description: string, look?: TextLook | undefined]

/** Lays out a list in two columns; a term that is too long gets its own line. Terms are bold. */
export function listLines(rows: readonly ListRow[], width: number, indent = 2, paint: Paint = plain): string[] {
  const most = Math.max(10, Math.floor(width * 0.38))
  const termWidth = Math.min(most, Math.max(0, ...rows.map(([term]) => measureWidth(term))))
  const left = indent + termWidth + 2
  const paintTerm = (line: string): string => paintLine(paint, line, 'bold')
  return rows.flatMap(([term, description, look]) => {
    const paintText = (line: string): string => (look === undefined ? line : paintLine(paint, line, look))
    const lines = indentText(description, left, width).map(paintText)
    if (description === '') return indentText(term, indent, width).map(paintTerm)
    if (measureWidth(term) > termWidth) return [...indentText(term, indent, width).map(paintTerm), ...lines]
    const [first = '', ...rest] = lines
    const gap = ' '.repeat(termWidth + 2 - measureWidth(term))
    return [' '.repeat(indent) + paint(term, 'bold') + gap + first.trimStart(), ...rest]
  })
}

function breakWord(word: string, width: number): string[] {
  const pieces: string[] = []
  let rest = word
  while (measureWidth(rest) > width) {
    const piece = takeWidth(rest, width) || (Array.from(rest)[0] as string)
    pieces.push(piece)
    rest = rest.slice(piece.length)
  }
  return rest === '' ? pieces : [...pieces, rest]
}

/** A column of a table. */
export interface Column {
  readonly title: string
  /** Width to which the column may be cut. @default it is never cut */
  readonly least?: number
  /** If the table does not fit, the column with the greatest number is dropped first. @default it is never dropped */
  readonly leaveOut?: number | undefined
  readonly align?: 'right' | undefined
}

const COLUMN_GAP = 2

/** A column with its cells, title first; `width` may be cut down to `least`. */
interface Measured extends Pick<Column, 'leaveOut' | 'align'> {
  readonly cells: readonly string[]
  readonly least: number
  width: number
}

/** Lays out a table that is at most `width` characters wide, unless its columns may not be cut or dropped. */
export function tableLines(columns: readonly Column[], rows: readonly (readonly string[])[], width: number): string[] {
  const measured = columns.map(({ title, least, leaveOut, align }, index): Measured => {
    const cells = [title, ...rows.map((row) => row[index] ?? '')]
    const widest = cells.reduce((most, cell) => Math.max(most, measureWidth(cell)), 0)
    return { leaveOut, align, cells, width: widest, least: Math.min(widest, least ?? widest) }
  })
  const kept = dropColumns(measured, width)
  shrinkColumns(kept, width)
  const lineAt = (row: number): string =>
    kept
      .map((column) => layOutCell(column, row))
      .join(' '.repeat(COLUMN_GAP))
      .trimEnd()
  return [...Array(rows.length + 1).keys()].map(lineAt)
}

function layOutCell({ cells, width, align }: Measured, row: number): string {
  const cell = cutToWidth(cells[row] as string, width)
  return align === 'right' ? ' '.repeat(width - measureWidth(cell)) + cell : padToWidth(cell, width)
}

function sumWidths(widths: readonly number[]): number {
  return widths.reduce((sum, each) => sum + each, 0) + COLUMN_GAP * Math.max(0, widths.length - 1)
}

/** Drops columns until the others can be cut to fit. */
function dropColumns(columns: readonly Measured[], width: number): readonly Measured[] {
  const orders = columns.flatMap(({ leaveOut }) => leaveOut ?? [])
  if (orders.length === 0 || sumWidths(columns.map(({ least }) => least)) <= width) return columns
  const next = columns.findIndex(({ leaveOut }) => leaveOut === Math.max(...orders))
  return dropColumns(
    columns.filter((_, index) => index !== next),
    width,
  )
}

/** Cuts the widest columns first until the table fits. */
function shrinkColumns(columns: readonly Measured[], width: number): void {
  let excess = sumWidths(columns.map((column) => column.width)) - width
  for (const column of [...columns].sort((one, other) => other.width - one.width)) {
    const taken = Math.max(0, Math.min(excess, column.width - column.least))
    column.width -= taken
    excess -= taken
  }
}
