const ZERO_WIDTH = /[\p{Mn}\p{Me}\p{Cc}\p{Cf}\u1160-\u11ff]/u
const DOUBLE_WIDTH =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u4dbf\u4e00-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{16fe0}-\u{18aff}\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}\p{Emoji_Presentation}]/u
const PLAIN_ASCII = /^[\x20-\x7e]*$/
const EMOJI_STYLE = '\ufe0f'
/** More marks on one letter than any language has only hide what stands above and below. */
const MAX_MARKS = 4

/** How many columns of a terminal a text takes: none for combining characters, two for wide ones. */
export function measureWidth(text: string): number {
  if (PLAIN_ASCII.test(text)) return text.length
  let width = 0
  let last = 0
  for (const character of text) {
    const own = characterWidth(character)
    // A symbol that is asked to look like an emoji takes two columns.
    if (character === EMOJI_STYLE && last === 1) width++
    width += own
    if (own > 0) last = own
    else if (character === EMOJI_STYLE) last = 2
  }
  return width
}

/** The longest beginning of a text that takes at most so many columns; a text that is cut ends in `…`. */
export function cutToWidth(text: string, width: number): string {
  if (measureWidth(text) <= width) return text
  if (width <= 1) return width === 1 ? '…' : ''
  return `${takeWidth(text, width - 1).trimEnd()}…`
}

/** The longest beginning of a text that takes at most so many columns, with the marks of its last character. */
export function takeWidth(text: string, width: number): string {
  if (PLAIN_ASCII.test(text)) return text.slice(0, width)
  let end = 0
  let taken = 0
  for (const character of text) {
    // Two columns for the style of emoji, whatever stood in front of it.
    taken += character === EMOJI_STYLE ? 1 : characterWidth(character)
    if (taken > width) break
    end += character.length
  }
  return text.slice(0, end)
}

export function padToWidth(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - measureWidth(text)))
}

/** Leaves at most four combining characters in a row. */
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

/** A text in lines of at most so many columns. Words that are longer are broken. */
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

/** The same with blanks in front of each line. */
export function indentText(text: string, indent: number, width: number): string[] {
  return wrapText(text, Math.max(8, width - indent)).map((line) => (line === '' ? '' : ' '.repeat(indent) + line))
}

/** What a list says of something: `--json  Prints JSON`. */
export type ListRow = readonly [term: string, description: string]

/** A list in two columns; a term that is too long has a line of its own. */
export function listLines(rows: readonly ListRow[], width: number, indent = 2): string[] {
  const most = Math.max(10, Math.floor(width * 0.38))
  const termWidth = Math.min(most, Math.max(0, ...rows.map(([term]) => measureWidth(term))))
  const left = indent + termWidth + 2
  return rows.flatMap(([term, description]) => {
    const lines = indentText(description, left, width)
    if (description === '') return indentText(term, indent, width)
    if (measureWidth(term) > termWidth) return [...indentText(term, indent, width), ...lines]
    const [first = '', ...rest] = lines
    return [' '.repeat(indent) + padToWidth(term, termWidth + 2) + first.trimStart(), ...rest]
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
  /** It may be cut to so many columns. @default it is never cut */
  readonly least?: number
  /** Where the table does not fit, columns are left out, the greatest number first. @default it stays */
  readonly leaveOut?: number
  readonly align?: 'right'
}

const COLUMN_GAP = 2

/** The lines of a table that takes at most `width` columns of a terminal, as far as its columns may be cut or left out. */
export function tableLines(columns: readonly Column[], rows: readonly (readonly string[])[], width: number): string[] {
  const natural = columns.map(({ title }, index) => findGreatestWidth([title, ...rows.map((row) => row[index] ?? '')]))
  const kept = keepColumns(columns, natural, width)
  const widths = shrinkColumns(columns, natural, kept, width)
  const lineOf = (row: readonly string[]): string => {
    const cells = kept.map((index) => {
      const room = widths[index] as number
      const cell = cutToWidth(row[index] ?? '', room)
      return columns[index]?.align === 'right' ? ' '.repeat(room - measureWidth(cell)) + cell : padToWidth(cell, room)
    })
    return cells.join(' '.repeat(COLUMN_GAP)).trimEnd()
  }
  return [columns.map(({ title }) => title), ...rows].map(lineOf)
}

function findGreatestWidth(cells: readonly string[]): number {
  return cells.reduce((most, cell) => Math.max(most, measureWidth(cell)), 0)
}

function sumWidths(widths: readonly number[]): number {
  return widths.reduce((sum, each) => sum + each, 0) + COLUMN_GAP * Math.max(0, widths.length - 1)
}

/** Leaves out columns while the table would not fit however much the others are cut. */
function keepColumns(columns: readonly Column[], natural: readonly number[], width: number): number[] {
  let kept = columns.map((_, index) => index)
  const leastOf = (index: number): number =>
    Math.min(natural[index] as number, columns[index]?.least ?? (natural[index] as number))
  while (sumWidths(kept.map(leastOf)) > width) {
    const droppable = kept.filter((index) => columns[index]?.leaveOut !== undefined)
    if (droppable.length === 0) break
    const order = (index: number): number => columns[index]?.leaveOut ?? 0
    const next = droppable.reduce((one, other) => (order(other) > order(one) ? other : one))
    kept = kept.filter((index) => index !== next)
  }
  return kept
}

/** Takes what is too much from the widest columns that may be cut. */
function shrinkColumns(
  columns: readonly Column[],
  natural: readonly number[],
  kept: readonly number[],
  width: number,
): number[] {
  const widths = [...natural]
  let excess = sumWidths(kept.map((index) => natural[index] as number)) - width
  const cuttable = kept.filter((index) => columns[index]?.least !== undefined)
  for (const index of [...cuttable].sort((one, other) => (natural[other] as number) - (natural[one] as number))) {
    const room = (natural[index] as number) - (columns[index]?.least as number)
    const taken = Math.max(0, Math.min(excess, room))
    widths[index] = (natural[index] as number) - taken
    excess -= taken
  }
  return widths
}
