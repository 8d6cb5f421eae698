import { splitWords } from './brackets'
import { collectEntries, createEntry, type Row } from './collect-entries'
import type { UsageForm } from './read-usage'
import { readUsageWords } from './read-usage-words'
import type { CommandHead, Line, ListEntry, Section } from './types'

/** Matches the name of a command. */
const COMMAND_NAME: RegExp = /^[a-z0-9_][\w@+/]*(?:[.:-][\w@+/]+)*$/
const MAX_PATH = 3

/** Reads a list of commands, whose rows hold one command each, or several in columns or between commas. */
export function readCommands(lines: readonly Line[], name: string): ListEntry<CommandHead>[] {
  return readWordList(lines) ?? collectEntries(lines, (line, above, next) => readCommandRow(line, above, next, name))
}

/** Reads `access, adduser, audit` or words in columns. Returns `undefined` for any other list. */
function readWordList(lines: readonly Line[]): ListEntry<CommandHead>[] | undefined {
  const filled = lines.filter(({ text }) => text !== '')
  const isWide = ({ text }: Line): boolean =>
    text.endsWith(',') || text.split(', ').length > 3 || text.split(/ {2,}/).length > 2
  const words = ({ text }: Line): string[] => text.split(/[, ] */).filter(Boolean)
  const listed = filled.filter((line) => words(line).every((word) => COMMAND_NAME.test(word) || /^\[+$/.test(word)))
  const wide = listed.filter(isWide).length
  const isList = wide * 2 > filled.length || (wide * 2 === filled.length && listed.length === filled.length)
  if (wide === 0 || !isList) return undefined
  return listed.flatMap((line) =>
    words(line)
      .filter((word) => COMMAND_NAME.test(word))
      .map((word) => createCommandEntry(word, line)),
  )
}

/** Creates the entry of a command that is known only by name. */
export function createCommandEntry(name: string, line?: Line): ListEntry<CommandHead> {
  return createEntry<CommandHead>({ path: [name], aliases: [], arguments: [] }, line)
}

/** Reads `name, alias ARGUMENT  description`, `name: description`, `name - description`. */
export function readCommandRow(
  line: Line,
  above: ListEntry<CommandHead> | undefined,
  next: Line | undefined,
  name: string,
): Row<CommandHead> | undefined {
  const prefix = line.text.startsWith(`${name} `) ? name.length + 1 : 0
  const text = line.text.slice(prefix)
  const aligned = readAlignedRow(text, above === undefined ? 0 : above.column - line.indent - prefix)
  if (aligned !== undefined) return { head: aligned.head, end: prefix + aligned.end }
  const listed = readAliasRow(text) ?? readTitledRow(text)
  if (listed !== undefined) return { head: listed.head, end: prefix + listed.end }
  const [, named = '', gap = ''] = /^(\S+(?: \S+)*?)(\s{2,}| -{1,2} |: +|:?$)/.exec(text) ?? []
  const head = named.replace(/:$/, '')
  const words = splitWords(head)
  const { path, aliases, count } = readNames(words, prefix > 0)
  if (path.length === 0 || line.text === name) return undefined
  const rest = words.slice(count)
  const other = rest.findIndex((word) => !ARGUMENT.test(word))
  const holdsOnlyArguments = other < 0
  const beginsDescription = other > 0 && /^[A-Z][a-z]/.test(rest[other] as string)
  if (!holdsOnlyArguments && !beginsDescription) return undefined
  const isUndescribed = holdsOnlyArguments && (gap === '' || gap === ':')
  if (isUndescribed && !mayBeUndescribed(line, above, next)) return undefined
  const given = holdsOnlyArguments ? rest : rest.slice(0, other)
  const used = holdsOnlyArguments ? named.length + gap.length : words.slice(0, count + other).join(' ').length
  return { head: { path, aliases, arguments: readUsageWords(given).arguments }, end: prefix + used }
}

const ARGUMENT = /^[[<{]|^[A-Z][A-Z0-9_=|.,-]*$|\.{3}/
const TITLE = /^[a-z][^:]{0,100}:$/

/** Returns true unless a row without a description is a part of the description above, or of a text without a list. */
function mayBeUndescribed(line: Line, above: ListEntry<CommandHead> | undefined, next: Line | undefined): boolean {
  if (above !== undefined && line.indent > above.line.indent) return false
  const isOneOfTitles = TITLE.test(line.text) && TITLE.test(next?.text ?? '')
  const isDescribedBelow = next !== undefined && next.indent > line.indent
  return line.indent > 0 || isOneOfTitles || isDescribedBelow
}

/** Reads `blame (praise, annotate, ann)`. */
function readAliasRow(text: string): Row<CommandHead> | undefined {
  const [whole = '', name = '', listed = ''] = /^(\S{1,64}) \(([\w?, -]{1,200})\)(?:\s{2,}|$)/.exec(text) ?? []
  const aliases = listed.split(', ')
  const areNames = aliases.every((alias) => alias === '?' || COMMAND_NAME.test(alias))
  return COMMAND_NAME.test(name) && areNames
    ? { head: { path: [name], aliases, arguments: [] }, end: whole.length }
    : undefined
}

/** Reads `show: Shows the configuration`. */
function readTitledRow(text: string): Row<CommandHead> | undefined {
  const [whole = '', name = ''] = /^([a-z0-9][\w-]{0,63}): (?=[^\s])/.exec(text) ?? []
  return name === '' ? undefined : { head: { path: [name], aliases: [], arguments: [] }, end: whole.length }
}

/** Reads a row whose name is so long that only one space separates it from the column of descriptions. */
function readAlignedRow(text: string, column: number): Row<CommandHead> | undefined {
  const name = text.slice(0, Math.max(0, column - 1))
  const isAligned = COMMAND_NAME.test(name) && /^ [^ ]/.test(text.slice(name.length))
  return isAligned ? { head: { path: [name], aliases: [], arguments: [] }, end: column } : undefined
}

interface Names {
  readonly path: string[]
  readonly aliases: string[]
  /** Number of words read. */
  readonly count: number
}

const NO_NAMES: Names = { path: [], aliases: [], count: 0 }

/** Reads the words of a command's name, and the aliases that follow commas and bars: `g[eneral]` has the alias `g`. */
function readNames(words: readonly string[], isPrefixed: boolean): Names {
  const [first = ''] = words
  const [, start = '', end = ''] = /^([a-z]{1,20})\[([a-z-]{1,60})\]$/.exec(first) ?? []
  if (end !== '') return { path: [start + end], aliases: [start], count: 1 }
  if (/[,|]$/.test(first) || /^[a-z][\w-]*(?:[|,][a-z][\w-]*)+$/.test(first)) return readAliases(words)
  const path: string[] = []
  for (const word of words) {
    if (!COMMAND_NAME.test(word)) break
    path.push(word)
  }
  const isPath =
    path.length === 1 ||
    (path.length <= MAX_PATH &&
      !path.some((word) => word.includes('.')) &&
      (isPrefixed || path.length === words.length))
  return isPath ? { path, aliases: [], count: path.length } : NO_NAMES
}

function readAliases(words: readonly string[]): Names {
  const names: string[] = []
  let count = 0
  for (let isOpen = true; isOpen && count < words.length; count++) {
    const word = words[count] as string
    isOpen = /[,|]$/.test(word)
    names.push(...word.split(/[,|]/).filter(Boolean))
  }
  if (names.length === 0 || !names.every((name) => COMMAND_NAME.test(name))) return NO_NAMES
  const longest = names.reduce((one, other) => (other.length > one.length ? other : one))
  return { path: [longest], aliases: names.filter((name) => name !== longest), count }
}

/** Subcommands that argparse lists below their placeholder, which is a word or a list in braces. */
export interface ParserList {
  /** The placeholder in the usage line if it is a word, or `undefined` if it is a list in braces. */
  readonly word: string | undefined
  readonly entries: readonly ListEntry<CommandHead>[]
  /** The section that lists the subcommands, or `undefined` if only the usage line names them. */
  readonly section: Section | undefined
}

const BRACES = /^\{[^\s{},]+(?:,[^\s{},]+)*\}(?=$|\s)/

/** Reads `{install,i,run}` or `command` with rows such as `install (i)  install it` below. */
export function readParsers(sections: readonly Section[], forms: readonly UsageForm[]): ParserList[] {
  const parsers = forms.flatMap(({ parser }) => (parser === undefined ? [] : [parser]))
  const words = new Set(parsers.filter(({ choices }) => choices.length === 0).map(({ name }) => name.toLowerCase()))
  const lists = sections.flatMap((section) => readParserList(section, words))
  if (lists.length > 0) return lists
  const choices = parsers.flatMap((parser) => parser.choices).filter((choice) => COMMAND_NAME.test(choice))
  if (choices.length === 0) return []
  return [{ word: undefined, entries: choices.map((choice) => createCommandEntry(choice)), section: undefined }]
}

function readParserList(section: Section, words: ReadonlySet<string>): ParserList[] {
  const { kind, lines } = section
  if (kind === 'usage' || kind === 'skip') return []
  const start = lines.findIndex(
    ({ indent, text }) => indent > 0 && (BRACES.test(text) || words.has(readParserWord(text))),
  )
  if (start < 0) return []
  const line = lines[start] as Line
  const rest = lines.slice(start + 1)
  const end = rest.findIndex(({ indent, text }) => text !== '' && indent <= line.indent)
  const [braces] = BRACES.exec(line.text) ?? []
  const names = braces?.slice(1, -1).split(',')
  const known = names && new Set(names)
  const rows = collectEntries<CommandHead>(end < 0 ? rest : rest.slice(0, end), (row) =>
    row.indent === line.indent + 2 ? readParserRow(row.text, known) : undefined,
  )
  if (rows.length === 0 && kind !== 'commands') return []
  const shown = new Set(rows.flatMap(({ head }) => [...head.path, ...head.aliases]))
  const others = (names ?? []).filter((name) => COMMAND_NAME.test(name) && !shown.has(name))
  const entries = [...rows, ...others.map((name) => createCommandEntry(name, line))]
  return entries.length === 0
    ? []
    : [{ word: names === undefined ? readParserWord(line.text) : undefined, entries, section }]
}

/** Returns the word before a gap, without brackets. */
function readParserWord(text: string): string {
  const [, word = ''] = /^<?([A-Za-z][\w-]*)>?(?:\s{2}|$)/.exec(text) ?? []
  return word.toLowerCase()
}

/** Reads `remove (rm, del)  description`. */
function readParserRow(text: string, known: ReadonlySet<string> | undefined): Row<CommandHead> | undefined {
  const [whole = '', name = '', listed = ''] = /^([^\s()]+)(?: \(([^()]{1,200})\))?(?:\s{2,}|$)/.exec(text) ?? []
  if (!COMMAND_NAME.test(name) || known?.has(name) === false) return undefined
  const aliases = listed === '' ? [] : listed.split(', ')
  return { head: { path: [name], aliases, arguments: [] }, end: whole.length }
}
