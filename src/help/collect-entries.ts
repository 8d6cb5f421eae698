import type { Entry, Line } from './types'

/** A row that begins an entry: what it names, and the offset of its description in the text. */
export interface Row<Head> {
  readonly head: Head
  readonly end: number
}

/** Reads the row that a line begins; `undefined` where it begins none. */
export type ReadRow<Head> = (
  line: Line,
  above: Entry<Head> | undefined,
  next: Line | undefined,
) => Row<Head> | undefined

/** The entries of a list: each row with the lines below it that describe it. */
export function collectEntries<Head>(lines: readonly Line[], readRow: ReadRow<Head>): Entry<Head>[] {
  const entries: Entry<Head>[] = []
  let current: Entry<Head> | undefined
  let isAfterBlank = false
  lines.forEach((line, index) => {
    if (line.text === '') {
      isAfterBlank = true
      return
    }
    const row = isWithin(line, current) ? undefined : readRow(line, current, lines[index + 1])
    if (row !== undefined) {
      current = createEntry(row, line)
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

function createEntry<Head>({ head, end }: Row<Head>, line: Line): Entry<Head> {
  const text = line.text.slice(end).trim()
  return text === ''
    ? { head, line, column: 0, description: [] }
    : { head, line, column: line.indent + end, description: [text] }
}

/** Whether a line stands in the column of the description above it. */
function isWithin(line: Line, above: Entry<unknown> | undefined): boolean {
  return above !== undefined && above.column > above.line.indent + 1 && line.indent >= above.column
}

function continuesEntry(line: Line, { line: { indent }, column }: Entry<unknown>, isAfterBlank: boolean): boolean {
  return line.indent > indent && (!isAfterBlank || column === 0 || line.indent >= Math.min(column, indent + 8))
}
