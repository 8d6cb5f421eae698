import { collectEntries, createEntry, type Row } from './collect-entries'
import { readOptionHead } from './read-option-head'
import { readSharedRow, splitRows } from './split-rows'
import type { Line, ListEntry, OptionHead, Section, ValueText } from './types'

/** Reads the options that a section lists. */
export function readOptionRows(lines: readonly Line[]): ListEntry<OptionHead>[] {
  let prose = -1
  let last = 0
  let rangeEnd: string | undefined
  const rows = markNamedValues(lines.flatMap(splitRows))
  const read = (
    line: Line,
    above: ListEntry<OptionHead> | undefined,
    next: Line | undefined,
  ): Row<OptionHead> | undefined => {
    const isProse =
      line.number - last <= 1 &&
      prose === line.indent &&
      !/\S {2}|^-{1,2}[^\s:]{1,60}(?: <[^<>]{1,80}>)?:(?: |$)/.test(line.text)
    last = line.number
    // Below `N-M`, `-M` is a range without a beginning.
    const isRange = rangeEnd !== undefined && line.text.startsWith(`${rangeEnd} `)
    rangeEnd = /^[A-Z](-[A-Z]) {2}/.exec(line.text)?.[1]
    const isFlow = findFlow(line.text).length > 0
    const row =
      isProse || isFlow || isRange || !line.text.startsWith('-') ? undefined : readOptionRow(line, above, next)
    prose = row === undefined && !/:$| {2}|^-{1,2}[^\s-]\S*$/.test(line.text) ? line.indent : -1
    return row
  }
  const words = new Set(rows.flatMap(({ text }) => text.slice(0, 100).split(/[ ,]+/, 3)))
  const entries = collectEntries(rows, read).map((entry) => ({ ...entry, head: keepColon(entry, words) }))
  return joinAlternatives(splitValueFlags(entries).flatMap(splitAlternatives).flatMap(splitShared))
}

/**
 * Splits `-EB, --endian=big` if another row has `--endian` with another value and flag: `-EB` is not a spelling of
 * `--endian` then.
 */
function splitValueFlags(entries: readonly ListEntry<OptionHead>[]): ListEntry<OptionHead>[] {
  const rows = new Map<string, Set<string>>()
  const lastOf = ({ flags }: OptionHead): string => flags.at(-1) as string
  for (const { head } of entries) {
    if (head.flags.length !== 2 || (head.value?.text ?? '') === '') continue
    const values = rows.get(lastOf(head)) ?? new Set()
    rows.set(lastOf(head), values.add(`${head.flags[0]} ${head.value?.text}`))
  }
  return entries.flatMap((entry) => {
    const [first = '', last] = entry.head.flags
    if (last === undefined || (entry.head.value?.text ?? '') === '' || (rows.get(last)?.size ?? 0) < 2) return [entry]
    const single = { ...entry, head: { flags: [first], value: undefined } }
    return [single, { ...entry, head: { ...entry.head, flags: [last] } }]
  })
}

/**
 * Keeps the colon of `-R --recurse:` if another row has `--recurse`: it is part of the name then.
 *
 * @param words the first words of all rows
 */
function keepColon({ head, line }: ListEntry<OptionHead>, words: ReadonlySet<string>): OptionHead {
  const [, flag] = /^-\w,? (--[a-z][a-z-]{0,40}): {2,}/.exec(line.text) ?? []
  if (flag === undefined || !words.has(flag)) return head
  return { ...head, flags: head.flags.map((each) => (each === flag ? `${flag}:` : each)) }
}

/** Matches `-l[facility]`, which may name a value or two spellings of a flag. */
const GLUED = /^(-[A-Za-z]{1,2}\[)([a-z-]{3,40})(?=\])/

/**
 * Writes the value in `-l[facility]` in capitals if the text uses it as a word: the rest of a flag, as in `-V[ersion]`,
 * is not a word.
 */
function markNamedValues(rows: readonly Line[]): readonly Line[] {
  if (!rows.some(({ text }) => GLUED.test(text))) return rows
  const words = new Set(rows.flatMap(({ text }) => text.replace(/\[[^\]]*\]/g, ' ').match(/[a-z-]{3,40}/g) ?? []))
  return rows.map((row) => {
    const [whole = '', start = '', name = ''] = GLUED.exec(row.text) ?? []
    if (!words.has(name)) return row
    return { ...row, text: start + name.toUpperCase() + row.text.slice(whole.length) }
  })
}

function readOptionRow(
  line: Line,
  above: ListEntry<OptionHead> | undefined,
  next: Line | undefined,
): Row<OptionHead> | undefined {
  const hasMore = next !== undefined && next.text !== '' && next.indent > line.indent && !next.text.startsWith('-')
  const shared = readSharedRow(line.text)
  if (shared === undefined) return readAlignedRow(line, above) ?? readOptionHead(line.text, hasMore)
  const [first = '', ...others] = shared.flags
  // `[portlist]` after several flags is a value; after one flag, it may be the end of a word.
  const isGlued = /^\[(?!=)/.test(shared.rest)
  const row = readOptionHead(first + (isGlued ? shared.rest.replace('[', '[=') : shared.rest), hasMore)
  if (row === undefined) return undefined
  const dropped = line.text.length - first.length - shared.rest.length - (isGlued ? 1 : 0)
  const { value } = row.head
  const glued = isGlued && value !== undefined ? { value: { ...value, separator: '' as const } } : {}
  return { head: { ...row.head, ...glued, others }, end: row.end + dropped }
}

/** Reads a row whose value is so long that only one space separates it from the column of descriptions. */
function readAlignedRow({ indent, text }: Line, above: ListEntry<OptionHead> | undefined): Row<OptionHead> | undefined {
  const column = (above?.column ?? 0) - indent
  const head = text.slice(0, column - 1)
  const isAligned = column > 3 && head.length === column - 1 && / \S/.test(text.slice(column - 1, column + 1))
  if (!isAligned || head.endsWith(' ') || !/^--?[\w-]+ (?:[\w-]+|#)$/.test(head)) return undefined
  const row = readOptionHead(`${head}  ${text.slice(column)}`, false)
  return row === undefined ? undefined : { ...row, end: row.end - 1 }
}

/** Splits a row of several options: `-sS/sT`, or `--fast, --best` if each has its own description. */
function splitShared(entry: ListEntry<OptionHead>): ListEntry<OptionHead>[] {
  const { flags, value, others = [] } = entry.head
  const isRespective =
    flags.length > 1 &&
    value === undefined &&
    flags.every((flag) => flag.startsWith('--')) &&
    /\brespectively\b/.test(entry.description.join(' '))
  if (isRespective) return flags.map((flag) => ({ ...entry, head: { flags: [flag], value } }))
  return [flags, ...others.map((flag) => [flag])].map((each) => ({ ...entry, head: { flags: each, value } }))
}

/** Joins a row without a description to the next row if both take the same value: they spell one option. */
function joinAlternatives(entries: readonly ListEntry<OptionHead>[]): ListEntry<OptionHead>[] {
  const joined: ListEntry<OptionHead>[] = []
  for (const entry of entries) {
    const above = joined.at(-1)
    if (above !== undefined && isAlternative(above, entry)) {
      const flags = [...above.head.flags, ...entry.head.flags]
      joined[joined.length - 1] = { ...entry, head: { ...entry.head, flags } }
    } else joined.push(entry)
  }
  return joined
}

function isAlternative(above: ListEntry<OptionHead>, entry: ListEntry<OptionHead>): boolean {
  const [one, other] = [above.head.value, entry.head.value]
  if (isShortBelow(above, entry)) return true
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

/** Returns true for a short flag on a row of its own below a long flag, because the long flag fills its column. */
function isShortBelow(above: ListEntry<OptionHead>, entry: ListEntry<OptionHead>): boolean {
  const [flag = '', ...more] = above.head.flags
  return (
    above.description.length === 0 &&
    above.head.value === undefined &&
    more.length === 0 &&
    /^--[A-Za-z][\w-]{5}/.test(flag) &&
    entry.head.flags.every(isShortFlag) &&
    entry.line.number - above.line.number === 1 &&
    entry.line.indent >= above.line.indent + 4
  )
}

const FLOW = /(?:^| )((?:--?[A-Za-z][\w-]{0,40}, ){3,}--?[A-Za-z][\w-]{0,40}),?(?= |$)/

/** Reads the flags that a sentence lists, such as `with -b, --build, -c, --contents`. */
export function readFlows({ title, lines }: Section): ListEntry<OptionHead>[] {
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
function splitAlternatives(entry: ListEntry<OptionHead>): ListEntry<OptionHead>[] {
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
