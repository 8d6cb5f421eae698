import { collectEntries, createEntry, type Row } from './collect-entries'
import { readOptionHead } from './read-option-head'
import { isSlashSwitch } from './read-usage-words'
import type { AddDiagnostic, Entry, Line, OptionHead, Section, ValueText } from './types'

/**
 * Reads the options that a section lists.
 *
 * @param isList true if the heading announces options; unreadable rows that look like options are then recorded
 */
export function readOptionRows(lines: readonly Line[], isList: boolean, note: AddDiagnostic): Entry<OptionHead>[] {
  let prose = -1
  let last = 0
  const rows = lines.flatMap(splitColumns)
  const read = (line: Line, _: unknown, next: Line | undefined): Row<OptionHead> | undefined => {
    const isProse = line.number - last <= 1 && prose === line.indent && !/\S {2}/.test(line.text)
    last = line.number
    const isFlow = findFlow(line.text).length > 0
    const row = isProse || isFlow || !line.text.startsWith('-') ? undefined : readOptionRow(line, next)
    prose = row === undefined && !/:$| {2}|^-{1,2}[^\s-]\S*$/.test(line.text) ? line.indent : -1
    if (row === undefined && isList && !isFlow && looksLikeOption(line.text)) {
      note('LINE_UNREAD', 'Looks like an option but cannot be read', line.number)
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

/** Gives each option of a line its own row: `-c Create  -x Extract`, `-depth -name PATTERN -empty`. */
function splitColumns(line: Line): Line[] {
  const flow = line.text.startsWith('-') ? line.text.split(/ +(?=-[A-Za-z])/) : []
  if (flow.length > 2 && flow.every((part) => /^-{1,2}[A-Za-z][\w-]*(?: [A-Z[][\w[\]/:+-]*)?$/.test(part))) {
    return splitLine(line, flow)
  }
  if (!/^-[A-Za-z0-9]{1,2} +[^-\s]/.test(line.text)) return [line]
  return splitLine(line, line.text.split(/ {2,}(?=-[A-Za-z0-9]{1,2} +[^-\s])/))
}

function splitLine(line: Line, parts: readonly string[]): Line[] {
  return parts.map((text, index) => ({ ...line, indent: line.indent + index, text }))
}

/** Joins a row without a description to the next row if both take the same value: they spell one option. */
function joinAlternatives(entries: readonly Entry<OptionHead>[]): Entry<OptionHead>[] {
  const joined: Entry<OptionHead>[] = []
  for (const entry of entries) {
    const above = joined.at(-1)
    if (above !== undefined && isAlternative(above, entry)) {
      const flags = [...above.head.flags, ...entry.head.flags]
      joined[joined.length - 1] = { ...entry, head: { ...entry.head, flags } }
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

/** Reads the flags that a sentence lists, such as `with -b, --build, -c, --contents`. */
export function readFlows({ title, lines }: Section): Entry<OptionHead>[] {
  // The title may be a sentence, because a sentence before indented lines is read as a heading.
  const heading: Line = { number: 0, indent: 0, text: title }
  return [heading, ...lines].flatMap((line) => {
    const flags = findFlow(line.text)
    const heads = flags.flatMap((flag, index) => {
      const before = flags[index - 1] ?? ''
      if (isShortFlag(flag) && !isShortFlag(flags[index + 1] ?? '-')) return []
      return [flag.startsWith('--') && isShortFlag(before) ? [before, flag] : [flag]]
    })
    return heads.map((each) => createEntry<OptionHead>({ flags: each, value: undefined }, line))
  })
}

/**
 * Returns the flags of a line that lists several options, or an empty list if the flags could be spellings of one
 * option.
 */
function findFlow(text: string): readonly string[] {
  const flags = FLOW.exec(text)?.[1]?.split(', ') ?? []
  const short = flags.filter(isShortFlag).length
  return short >= 3 && flags.length - short >= 3 ? flags : []
}

function isShortFlag(flag: string): boolean {
  return /^-[^-]$/.test(flag)
}

/** Splits `--install <file>... | -R|--recursive <directory>...` into two options. */
function splitAlternatives(entry: Entry<OptionHead>): Entry<OptionHead>[] {
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
