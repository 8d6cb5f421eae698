import { cleanText, truncateDescription } from '../internal/text'
import type { Line, ListEntry } from './types'

const MAX_DESCRIPTION = 1000

/** The first line of an entry: its head, and the description's offset in the line. */
export interface Row<Head> {
  readonly head: Head
  readonly end: number
}

/** Reads the first line of an entry. Returns `undefined` for any other line. */
type ReadRow<Head> = (line: Line, above: ListEntry<Head> | undefined, next: Line | undefined) => Row<Head> | undefined

/** Groups the lines of a list into entries. An entry is a row and the lines below it that describe it. */
export function collectEntries<Head>(lines: readonly Line[], readRow: ReadRow<Head>): ListEntry<Head>[] {
  const entries: ListEntry<Head>[] = []
  let current: ListEntry<Head> | undefined
  let isAfterBlank = false
  lines.forEach((line, index) => {
    if (line.text === '') {
      isAfterBlank = true
      return
    }
    const row = isWithin(line, current) ? undefined : readRow(line, current, lines[index + 1])
    if (row !== undefined) {
      current = startEntry(row, line)
      entries.push(current)
    } else if (current !== undefined && continuesEntry(line, current, isAfterBlank)) {
      if (isAfterBlank && current.description.length > 0) current.description.push('')
      if (current.column === 0) current.column = line.indent
      current.description.push(line.text)
    } else current = undefined
    isAfterBlank = false
  })
  return entries
}

function startEntry<Head>({ head, end }: Row<Head>, line: Line): ListEntry<Head> {
  const text = line.text.slice(end).trim()
  const entry = createEntry(head, line)
  return text === '' ? entry : { ...entry, column: line.indent + end, description: [text] }
}

/** Creates an entry without a description. Omit `line` if the list has no row for the entry. */
export function createEntry<Head>(head: Head, line: Line = { number: 0, indent: 0, text: '' }): ListEntry<Head> {
  return { head, line, column: 0, description: [] }
}

/** Returns true if a line starts in or after the column of the description above it. */
function isWithin(line: Line, above: ListEntry<unknown> | undefined): boolean {
  return above !== undefined && above.column > above.line.indent + 1 && line.indent >= above.column
}

function continuesEntry(line: Line, { line: { indent }, column }: ListEntry<unknown>, isAfterBlank: boolean): boolean {
  return line.indent > indent && (!isAfterBlank || column === 0 || line.indent >= Math.min(column, indent + 8))
}

/** Joins the lines of a description into one clean text of limited length. */
export function joinDescription(lines: readonly string[]): string {
  return truncateDescription(cleanText(lines.join(' ').slice(0, 2 * MAX_DESCRIPTION)), MAX_DESCRIPTION)
}
