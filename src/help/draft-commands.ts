import type { AtipCommand } from '../types/atip'
import { collectEntries, joinDescription } from './collect-entries'
import { draftArguments } from './draft-arguments'
import { createCommandEntry, type ParserList, readCommandRow, readCommands } from './read-commands'
import { readDefinitions, type UsageForm } from './read-usage'
import type { CommandHead, Entry, Line, Section } from './types'

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
export function listCommands(
  sections: readonly Section[],
  forms: readonly UsageForm[],
  name: string,
  path: readonly string[],
  parsers: readonly ParserList[],
): CommandTree {
  const tree: CommandTree = new Map()
  const program = [name, ...path].join(' ')
  const add = ({ head, description }: Entry<CommandHead>): void => {
    addCommand(tree, { ...head, path: dropBasePath(path, head.path) }, description)
  }
  for (const { entries } of parsers) entries.forEach(add)
  const parsed = new Set(parsers.map(({ section }) => section))
  for (const section of sections) {
    if (section.kind === 'commands' && !parsed.has(section)) readCommands(section.lines, program).forEach(add)
  }
  const isNamed = tree.size === 0 && forms.some(({ command }) => command !== 'none')
  for (const section of sections) {
    const isOther = section.kind === 'other' && section.title !== '' && !parsed.has(section)
    if (isOther) readOtherRows(section.lines, program, isNamed).forEach(add)
  }
  for (const word of readDefinitions(sections).get('OBJECT') ?? []) add(createCommandEntry(word))
  for (const form of forms) {
    const words = form.path.slice(path.length)
    if (words.length > 0) addCommand(tree, { path: words, aliases: [], arguments: form.arguments }, [])
  }
  return tree
}

/** Drops the words of the page's own command, which a list of subcommands may repeat. */
function dropBasePath(path: readonly string[], words: readonly string[]): readonly string[] {
  const isWhole = path.length > 0 && words.length > path.length && path.every((word, index) => words[index] === word)
  return isWhole ? words.slice(path.length) : words
}

/** Reads commands below headings that do not announce commands. */
function readOtherRows(lines: readonly Line[], program: string, isNamed: boolean): Entry<CommandHead>[] {
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
