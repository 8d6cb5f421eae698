import { isSlashSwitch } from './argument-name'
import { collectEntries, type Row } from './collect-entries'
import { flowOf, partAlternatives } from './read-flows'
import { readOptionHead } from './read-option-head'
import type { Entry, Line, Note, OptionHead } from './types'

/** The options that a part of a help text lists. */
export function readOptions(lines: readonly Line[], isList: boolean, note: Note): Entry<OptionHead>[] {
  let prose = -1
  let last = 0
  const rows = lines.flatMap(partColumns)
  const read = (line: Line, _: unknown, next: Line | undefined): Row<OptionHead> | undefined => {
    const isAdjacent = line.number - last <= 1
    const isProse = isAdjacent && prose === line.indent && !/\S {2}/.test(line.text)
    last = line.number
    const row = isProse || !line.text.startsWith('-') || flowOf(line.text).length > 0 ? undefined : readRow(line, next)
    const isUnread = row === undefined && isList && isLikeOption(line.text) && flowOf(line.text).length === 0
    prose = row === undefined && !/:$| {2}|^-{1,2}[^\s-]\S*$/.test(line.text) ? line.indent : -1
    if (isUnread) {
      note('LINE_UNREAD', 'Looks like an option, but cannot be read as one', line.number)
    }
    return row
  }
  return joinAlternatives(collectEntries(rows, read).flatMap(partAlternatives))
}

function isLikeOption(text: string): boolean {
  const [word = ''] = text.split(' ', 1)
  return /^-{1,2}[^\s-]/.test(word) || isSlashSwitch(word)
}

function readRow(line: Line, next: Line | undefined): Row<OptionHead> | undefined {
  const hasMore = next !== undefined && next.text !== '' && next.indent > line.indent && !next.text.startsWith('-')
  return readOptionHead(line.text, hasMore)
}

/** `-c Create  -x Extract`, `-depth -name PATTERN -empty`: options in columns or in a flow get rows of their own. */
function partColumns(line: Line): Line[] {
  const flow = line.text.startsWith('-') ? line.text.split(/ +(?=-[A-Za-z])/) : []
  if (flow.length > 2 && flow.every((part) => /^-{1,2}[A-Za-z][\w-]*(?: [A-Z[][\w[\]/:+-]*)?$/.test(part))) {
    return flow.map((text, place) => ({ ...line, indent: line.indent + place, text }))
  }
  if (!/^-[A-Za-z0-9]{1,2} +[^-\s]/.test(line.text)) return [line]
  const parts = line.text.split(/ {2,}(?=-[A-Za-z0-9]{1,2} +[^-\s])/)
  return parts.length === 1 ? [line] : parts.map((text, place) => ({ ...line, indent: line.indent + place, text }))
}

/** Rows without a description that take the same value as the next one are other spellings of it. */
function joinAlternatives(entries: readonly Entry<OptionHead>[]): Entry<OptionHead>[] {
  const joined: Entry<OptionHead>[] = []
  for (const entry of entries) {
    const above = joined.at(-1)
    if (above !== undefined && isAlternative(above, entry)) {
      joined[joined.length - 1] = {
        ...entry,
        head: { ...entry.head, flags: [...above.head.flags, ...entry.head.flags] },
      }
    } else joined.push(entry)
  }
  return joined
}

function isAlternative(above: Entry<OptionHead>, entry: Entry<OptionHead>): boolean {
  const [one, other] = [above.head.value, entry.head.value]
  return (
    above.description.length === 0 &&
    above.line.indent === entry.line.indent &&
    entry.line.number - above.line.number === 1 &&
    above.head.flags.length < 8 &&
    one !== undefined &&
    one.text !== '' &&
    one.text === other?.text
  )
}
