import type { AtipArgument, AtipCommand } from '../types/atip'
import { collectEntries, joinDescription, type Row } from './collect-entries'
import { createCommandEntry, type ParserList, readCommandRow, readCommands } from './read-commands'
import { guessType, readValueNotes } from './read-option-value'
import { readDefinitions, type UsageForm } from './read-usage'
import { isCommandWord, readUsageWords } from './read-usage-words'
import { reportUnreadCommands } from './report-unread'
import type { AddHelpDiagnostic, ArgumentHead, CommandHead, Line, ListEntry, Section } from './types'

/** Commands by name, each with its subcommands. */
export type CommandTree = Map<string, CommandNode>

interface CommandNode {
  head: CommandHead | undefined
  description: readonly string[]
  readonly below: CommandTree
}

/**
 * Collects the subcommands that a help page lists.
 *
 * @param name the name of the program
 * @param path the words of the subcommand that the page describes
 */
export function readCommandList(
  sections: readonly Section[],
  forms: readonly UsageForm[],
  name: string,
  path: readonly string[],
  parsers: readonly ParserList[],
  note: AddHelpDiagnostic,
): CommandTree {
  const tree: CommandTree = new Map()
  const program = [name, ...path].join(' ')
  const add = ({ head, description }: ListEntry<CommandHead>): void => {
    addCommand(tree, { ...head, path: dropBasePath(path, head.path) }, description)
  }
  for (const { entries } of parsers) entries.forEach(add)
  const parsed = new Set(parsers.map(({ section }) => section))
  const isAfter = areAfterArguments(forms)
  for (const section of isAfter ? [] : sections) {
    if (section.kind === 'commands' && !parsed.has(section)) readCommands(section.lines, program).forEach(add)
  }
  const isNamed = tree.size === 0 && forms.some(({ command }) => command !== 'none')
  for (const section of sections) {
    const isOther = section.kind === 'other' && section.title !== '' && !parsed.has(section)
    if (isOther) readOtherRows(section.lines, program, isNamed).forEach(add)
  }
  // `OBJECT := { link | address }`, as in the help of ip.
  for (const word of readDefinitions(sections).get('OBJECT') ?? []) add(createCommandEntry(word))
  // `git remote add <name>` on the page of `git remote`.
  for (const form of forms) {
    const words = form.path.slice(path.length)
    if (words.length > 0) addCommand(tree, { path: words, aliases: [], arguments: form.arguments }, [])
  }
  // `tool build [options]` as a further form, where `build` is not said to be a command.
  for (const { lead } of tree.size > 0 && path.length === 0 ? forms.slice(1) : []) {
    if (lead !== undefined) add(createCommandEntry(lead))
  }
  reportUnreadCommands(sections, forms, { names: listNames(tree), isAfter }, note)
  return tree
}

/** Returns true if a subcommand can only follow another argument, as in `parted [DEVICE [COMMAND]]`. */
function areAfterArguments(forms: readonly UsageForm[]): boolean {
  const named = forms.filter(({ command }) => command !== 'none')
  return (
    named.length > 0 &&
    named.every(({ path, arguments: given }) => {
      const place = given.findIndex(({ name }) => isCommandWord(name))
      return path.length === 0 && place > 0 && given.slice(0, place).every(({ variadic }) => !variadic)
    })
  )
}

/** Collects all names and aliases in a tree. */
function listNames(tree: CommandTree, names: Set<string> = new Set()): Set<string> {
  for (const [name, { head, below }] of tree) {
    for (const each of [name, ...(head?.aliases ?? [])]) names.add(each)
    listNames(below, names)
  }
  return names
}

/** Drops the words of the page's own command, which a list of subcommands may repeat. */
function dropBasePath(path: readonly string[], words: readonly string[]): readonly string[] {
  const isWhole = path.length > 0 && words.length > path.length && path.every((word, index) => words[index] === word)
  return isWhole ? words.slice(path.length) : words
}

/** Reads commands below headings that do not announce commands. */
function readOtherRows(lines: readonly Line[], program: string, isNamed: boolean): ListEntry<CommandHead>[] {
  const hasOptions = lines.some(({ text }) => text.startsWith('-'))
  return collectEntries<CommandHead>(lines, (line, above, next) => {
    const isPrefixed = line.indent > 0 && line.text.startsWith(`${program} `)
    const isRow = isNamed && !hasOptions && line.indent > 0 && / {2,}/.test(line.text)
    return isPrefixed || isRow ? readCommandRow(line, above, next, program) : undefined
  })
}

/** Adds a command. If the command is already known, keeps its description and arguments. */
function addCommand(tree: CommandTree, head: CommandHead, description: readonly string[]): void {
  let level = tree
  let node: CommandNode | undefined
  for (const word of head.path) {
    node = level.get(word) ?? { head: undefined, description: [], below: new Map() }
    level.set(word, node)
    level = node.below
  }
  if (node === undefined) return
  if (node.head === undefined || node.head.arguments.length === 0) node.head = head
  if (node.description.length === 0) node.description = description
}

/** Drafts the commands of a tree, by name. */
export function draftCommands(tree: CommandTree): Map<string, AtipCommand> {
  return new Map([...tree].map(([name, node]) => [name, draftCommand(name, node)]))
}

function draftCommand(name: string, { head, description, below }: CommandNode): AtipCommand {
  const text = joinDescription(description) || name
  const aliases = head?.aliases ?? []
  const given = draftArguments(head?.arguments ?? [], [])
  return {
    description: aliases.length > 0 ? `${text} (also: ${aliases.join(', ')})` : text,
    ...(given.length > 0 ? { arguments: given } : {}),
    ...(below.size > 0 ? { commands: Object.fromEntries(draftCommands(below)) } : {}),
  }
}

/** Drafts the arguments of a usage line, with their descriptions from the lists below it. */
export function draftArguments(
  heads: readonly ArgumentHead[],
  listed: readonly ListEntry<ArgumentHead>[],
): AtipArgument[] {
  const known = new Map(listed.map((entry) => [normalizeName(entry.head.name), entry]))
  return heads.map((head) => draftArgument(head, known.get(normalizeName(head.name))))
}

/** Makes names comparable, because usage lines and lists differ in case and punctuation. */
export function normalizeName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}

function draftArgument(head: ArgumentHead, entry: ListEntry<ArgumentHead> | undefined): AtipArgument {
  const description = entry?.description ?? []
  const notes = readValueNotes(description)
  const choices = head.choices.length > 0 ? head.choices : (entry?.head.choices ?? [])
  const all = notes.choices.length > 0 ? notes.choices : choices
  const type = all.length > 0 ? 'enum' : guessType(head.name)
  return {
    name: head.name,
    type,
    description: joinDescription(description) || head.name,
    required: head.required,
    ...(head.variadic || entry?.head.variadic === true ? { variadic: true } : {}),
    ...(all.length > 0 ? { enum: [...all] } : {}),
    ...(notes.fallback ? { default: joinDescription([notes.fallback]) } : {}),
  }
}

/** Reads a list of arguments: `<file>...`, `[path]`, `NAME`, `infile`. */
export function readArgumentList(lines: readonly Line[]): ListEntry<ArgumentHead>[] {
  return collectEntries(lines, readArgumentRow)
}

function readArgumentRow(line: Line, above: ListEntry<ArgumentHead> | undefined): Row<ArgumentHead> | undefined {
  if (line.indent === 0 || (above !== undefined && line.indent > above.line.indent)) return undefined
  const [whole = '', word = ''] = /^([^\s-]\S*(?: \.\.\.)?)(?:\s+: |\s{2,}|:?$)/.exec(line.text) ?? []
  const [head] = readUsageWords([word]).arguments
  if (head === undefined || word === '' || /[.;]$/.test(word.replace(/\.\.\.$/, ''))) return undefined
  return { head, end: whole.length }
}
