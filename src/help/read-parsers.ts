import { collectEntries, type Row } from './collect-entries'
import { NAME } from './read-commands'
import type { UsageForm } from './read-usage'
import type { CommandHead, Entry, Line, Section } from './types'

/** The subcommands that argparse lists below the word or the braces that stand for them. */
export interface ParserList {
  /** The word of the usage line that stands for a subcommand; `undefined` for braces. */
  readonly word: string | undefined
  readonly entries: readonly Entry<CommandHead>[]
  /** The section that lists them; `undefined` where only the usage line names them. */
  readonly section: Section | undefined
}

const BRACES = /^\{[^\s{},]+(?:,[^\s{},]+)*\}(?=$|\s)/

/** Reads `{install,i,run}` or `command` with rows such as `install (i)  install it` below, in the order of the rows. */
export function readParsers(sections: readonly Section[], forms: readonly UsageForm[]): ParserList[] {
  const parsers = forms.flatMap(({ parser }) => (parser === undefined ? [] : [parser]))
  const words = new Set(parsers.filter(({ choices }) => choices.length === 0).map(({ name }) => name.toLowerCase()))
  const lists = sections.flatMap((section) => readList(section, words))
  if (lists.length > 0) return lists
  const choices = parsers.flatMap((parser) => parser.choices).filter((choice) => NAME.test(choice))
  const line = { number: 0, indent: 0, text: '' }
  return choices.length === 0
    ? []
    : [{ word: undefined, entries: choices.map((choice) => entryOf(choice, line)), section: undefined }]
}

function readList(section: Section, words: ReadonlySet<string>): ParserList[] {
  const { kind, lines } = section
  if (kind === 'usage' || kind === 'skip') return []
  const start = lines.findIndex(({ indent, text }) => indent > 0 && (BRACES.test(text) || words.has(wordOf(text))))
  if (start < 0) return []
  const line = lines[start] as Line
  const rest = lines.slice(start + 1)
  const end = rest.findIndex(({ indent, text }) => text !== '' && indent <= line.indent)
  const [braces] = BRACES.exec(line.text) ?? []
  const names = braces?.slice(1, -1).split(',')
  const known = names && new Set(names)
  const rows = collectEntries<CommandHead>(end < 0 ? rest : rest.slice(0, end), (row) =>
    row.indent === line.indent + 2 ? readRow(row.text, known) : undefined,
  )
  if (rows.length === 0 && kind !== 'commands') return []
  const shown = new Set(rows.flatMap(({ head }) => [...head.path, ...head.aliases]))
  const others = (names ?? []).filter((name) => NAME.test(name) && !shown.has(name))
  const entries = [...rows, ...others.map((name) => entryOf(name, line))]
  return entries.length === 0 ? [] : [{ word: names === undefined ? wordOf(line.text) : undefined, entries, section }]
}

/** The word in front of a gap, without brackets. */
function wordOf(text: string): string {
  const [, word = ''] = /^<?([A-Za-z][\w-]*)>?(?:\s{2}|$)/.exec(text) ?? []
  return word.toLowerCase()
}

/** `remove (rm, del)  description`. */
function readRow(text: string, known: ReadonlySet<string> | undefined): Row<CommandHead> | undefined {
  const [whole = '', name = '', listed = ''] = /^([^\s()]+)(?: \(([^()]{1,200})\))?(?:\s{2,}|$)/.exec(text) ?? []
  if (!NAME.test(name) || known?.has(name) === false) return undefined
  const aliases = listed === '' ? [] : listed.split(', ')
  return { head: { path: [name], aliases, arguments: [] }, end: whole.length }
}

function entryOf(name: string, line: Line): Entry<CommandHead> {
  return { head: { path: [name], aliases: [], arguments: [] }, line, column: 0, description: [] }
}
