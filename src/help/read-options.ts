import { collectEntries, type Row } from './collect-entries'
import { readOptionHead } from './read-option-head'
import { isSlashSwitch } from './read-usage-words'
import type { Entry, Line, Note, OptionHead, Section, ValueText } from './types'

/** The options that a part of a help text lists. */
export function readOptions(lines: readonly Line[], isList: boolean, note: Note): Entry<OptionHead>[] {
  let prose = -1
  let last = 0
  const rows = lines.flatMap(splitColumns)
  const read = (line: Line, _: unknown, next: Line | undefined): Row<OptionHead> | undefined => {
    const isAdjacent = line.number - last <= 1
    const isProse = isAdjacent && prose === line.indent && !/\S {2}/.test(line.text)
    last = line.number
    const row =
      isProse || !line.text.startsWith('-') || findFlow(line.text).length > 0 ? undefined : readOptionRow(line, next)
    const isUnread = row === undefined && isList && looksLikeOption(line.text) && findFlow(line.text).length === 0
    prose = row === undefined && !/:$| {2}|^-{1,2}[^\s-]\S*$/.test(line.text) ? line.indent : -1
    if (isUnread) {
      note('LINE_UNREAD', 'Looks like an option, but cannot be read as one', line.number)
    }
    return row
  }
  return joinAlternatives(collectEntries(rows, read).flatMap(splitAlternatives))
}

function looksLikeOption(text: string): boolean {
  const [word = ''] = text.split(' ', 1)
  return /^-{1,2}[^\s-]/.test(word) || isSlashSwitch(word)
}

function readOptionRow(line: Line, next: Line | undefined): Row<OptionHead> | undefined {
  const hasMore = next !== undefined && next.text !== '' && next.indent > line.indent && !next.text.startsWith('-')
  return readOptionHead(line.text, hasMore)
}

/** `-c Create  -x Extract`, `-depth -name PATTERN -empty`: options in columns or in a flow get rows of their own. */
function splitColumns(line: Line): Line[] {
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

const FLOW = /(?:^| )((?:--?[A-Za-z][\w-]{0,40}, ){3,}--?[A-Za-z][\w-]{0,40}),?(?= |$)/

/** Flags that a sentence lists with commas, a short one in front of each long one: `with -b, --build, -c, --contents`. */
export function readFlows({ title, lines }: Section): Entry<OptionHead>[] {
  // A sentence in front of deeper lines looks like a heading.
  const heading: Line = { number: 0, indent: 0, text: title }
  return [heading, ...lines].flatMap((line) => {
    const flags = findFlow(line.text)
    const heads = flags.flatMap((flag, index) => {
      const before = flags[index - 1] ?? ''
      if (isShortFlag(flag) && !isShortFlag(flags[index + 1] ?? '-')) return []
      return [flag.startsWith('--') && isShortFlag(before) ? [before, flag] : [flag]]
    })
    return heads.map((each) => ({ head: { flags: each, value: undefined }, line, column: 0, description: [] }))
  })
}

/** The flags of a line that lists several options with commas; none where they may be spellings of one. */
export function findFlow(text: string): readonly string[] {
  const flags = FLOW.exec(text)?.[1]?.split(', ') ?? []
  const short = flags.filter(isShortFlag).length
  return short >= 3 && flags.length - short >= 3 ? flags : []
}

function isShortFlag(flag: string): boolean {
  return /^-[^-]$/.test(flag)
}

/** `--install <file>... | -R|--recursive <directory>...`: what may stand in place of the values is an option of its own. */
export function splitAlternatives(entry: Entry<OptionHead>): Entry<OptionHead>[] {
  const [first = '', ...others] = entry.description
  const [, value, rest = ''] = /^(<[^<>]{1,80}>\.{3}) \| (-[A-Za-z0-9]\|--[A-Za-z].*)$/.exec(first) ?? []
  const row = value === undefined || others.length > 0 ? undefined : readOptionHead(rest, false)
  if (row === undefined || row.end < rest.length) return [entry]
  const given = readOptionHead(`${entry.head.flags[0]} ${value}`, false)?.head
  return [
    { ...entry, head: { ...entry.head, value: markApart(entry.head.value ?? given?.value) }, description: [] },
    { ...entry, head: { ...row.head, value: markApart(row.head.value) }, description: [] },
  ]
}

function markApart(value: ValueText | undefined): ValueText | undefined {
  return value?.variadic === true ? { ...value, isApart: true } : value
}
