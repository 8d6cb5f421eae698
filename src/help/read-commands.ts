import { wordsOf } from './brackets'
import { collectEntries, type Row } from './collect-entries'
import { readUsageWords } from './read-usage-words'
import type { CommandHead, Entry, Line } from './types'

/** The name of a command. */
export const NAME: RegExp = /^[a-z0-9_][\w@+/]*(?:[.:-][\w@+/]+)*$/
const MAX_PATH = 3

/** The commands that a list names: one in each row, or several in columns or with commas. */
export function readCommands(lines: readonly Line[], name: string): Entry<CommandHead>[] {
  return readWordList(lines) ?? collectEntries(lines, (line, above, next) => readCommandRow(line, above, next, name))
}

/** `access, adduser, audit` or words in columns; `undefined` where the list is of another kind. */
function readWordList(lines: readonly Line[]): Entry<CommandHead>[] | undefined {
  const filled = lines.filter(({ text }) => text !== '')
  const isWide = ({ text }: Line): boolean => isCommaList(text) || text.split(/ {2,}/).length > 2
  const words = ({ text }: Line): string[] => text.split(/[, ] */).filter(Boolean)
  const listed = filled.filter((line) => words(line).every((word) => NAME.test(word) || /^\[+$/.test(word)))
  const wide = listed.filter(isWide).length
  const isList = wide * 2 > filled.length || (wide * 2 === filled.length && listed.length === filled.length)
  if (wide === 0 || !isList) return undefined
  return listed.flatMap((line) =>
    words(line)
      .filter((word) => NAME.test(word))
      .map((word) => entryOf(word, line)),
  )
}

function isCommaList(text: string): boolean {
  return text.endsWith(',') || text.split(', ').length > 3
}

function entryOf(word: string, line: Line): Entry<CommandHead> {
  return { head: { path: [word], aliases: [], arguments: [] }, line, column: 0, description: [] }
}

/** Reads `name, alias ARGUMENT  description`, `name: description`, `name - description`. */
export function readCommandRow(
  line: Line,
  above: Entry<CommandHead> | undefined,
  next: Line | undefined,
  name: string,
): Row<CommandHead> | undefined {
  const prefix = line.text.startsWith(`${name} `) ? name.length + 1 : 0
  const text = line.text.slice(prefix)
  const aligned = alignedRow(text, above === undefined ? 0 : above.column - line.indent - prefix)
  if (aligned !== undefined) return { head: aligned.head, end: prefix + aligned.end }
  const [, named = '', gap = ''] = /^(\S+(?: \S+)*?)(\s{2,}| -{1,2} |: +|:?$)/.exec(text) ?? []
  const head = named.replace(/:$/, '')
  const words = wordsOf(head)
  const { path, aliases, count } = namesOf(words, prefix > 0)
  if (path.length === 0 || line.text === name) return undefined
  const rest = words.slice(count)
  const isArgument = (word: string): boolean => /^[[<{]|^[A-Z][A-Z0-9_=|.,-]*$|\.{3}/.test(word)
  const other = rest.findIndex((word) => !isArgument(word))
  if (other >= 0 && !(other > 0 && /^[A-Z][a-z]/.test(rest[other] as string))) return undefined
  const given = other < 0 ? rest : rest.slice(0, other)
  const isBare = gap === '' || gap === ':'
  const hasMore = next !== undefined && next.indent > line.indent
  if (isBare && other < 0 && above !== undefined && line.indent > above.line.indent) return undefined
  if (isBare && other < 0 && line.indent === 0 && !hasMore) return undefined
  const used = other < 0 ? named.length + gap.length : words.slice(0, count + other).join(' ').length
  return { head: { path, aliases, arguments: readUsageWords(given).arguments }, end: prefix + used }
}

/** A name so long that only one blank parts it from the description, which begins where the one above does. */
function alignedRow(text: string, column: number): Row<CommandHead> | undefined {
  const name = text.slice(0, Math.max(0, column - 1))
  const isAligned = NAME.test(name) && /^ [^ ]/.test(text.slice(name.length))
  return isAligned ? { head: { path: [name], aliases: [], arguments: [] }, end: column } : undefined
}

/** The words of a command's name, with what else it is called behind commas and bars. */
function namesOf(words: readonly string[], isPrefixed: boolean): { path: string[]; aliases: string[]; count: number } {
  const [first = ''] = words
  if (/[,|]$/.test(first) || /^[a-z][\w-]*(?:[|,][a-z][\w-]*)+$/.test(first)) return aliasesOf(words)
  const path: string[] = []
  while (path.length < words.length && NAME.test(words[path.length] as string)) path.push(words[path.length] as string)
  const isPath =
    path.length === 1 ||
    (path.length <= MAX_PATH &&
      !path.some((word) => word.includes('.')) &&
      (isPrefixed || path.length === words.length))
  return isPath ? { path, aliases: [], count: path.length } : { path: [], aliases: [], count: 0 }
}

function aliasesOf(words: readonly string[]): { path: string[]; aliases: string[]; count: number } {
  const names: string[] = []
  let count = 0
  for (let isOpen = true; isOpen && count < words.length; count++) {
    const word = words[count] as string
    isOpen = /[,|]$/.test(word)
    names.push(...word.split(/[,|]/).filter(Boolean))
  }
  if (names.length === 0 || !names.every((name) => NAME.test(name))) return { path: [], aliases: [], count: 0 }
  const longest = names.reduce((one, other) => (other.length > one.length ? other : one))
  return { path: [longest], aliases: names.filter((name) => name !== longest), count }
}
