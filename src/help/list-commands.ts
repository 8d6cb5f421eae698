import { collectEntries } from './collect-entries'
import { addCommand, type CommandTree } from './command-tree'
import { readCommandRow, readCommands } from './read-commands'
import { readDefinitions } from './read-definitions'
import type { ParserList } from './read-parsers'
import type { UsageForm } from './read-usage'
import type { CommandHead, Entry, Line, Section } from './types'

/** The commands below the one that a page of help is about. */
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
    addCommand(tree, { ...head, path: behind(path, head.path) }, description)
  }
  for (const { entries } of parsers) entries.forEach(add)
  const parsed = new Set(parsers.map(({ section }) => section))
  for (const section of sections) {
    if (section.kind === 'commands' && !parsed.has(section)) readCommands(section.lines, program).forEach(add)
  }
  const isNamed = tree.size === 0 && forms.some(({ command }) => command !== 'none')
  for (const section of sections) {
    const isOther = section.kind === 'other' && section.title !== '' && !parsed.has(section)
    if (isOther) readOthers(section.lines, program, isNamed).forEach(add)
  }
  for (const word of readDefinitions(sections).get('OBJECT') ?? [])
    addCommand(tree, { path: [word], aliases: [], arguments: [] }, [])
  for (const form of forms) {
    const words = form.path.slice(path.length)
    if (words.length > 0) addCommand(tree, { path: words, aliases: [], arguments: form.arguments }, [])
  }
  return tree
}

/** A list of subcommands may repeat the words in front of them. */
function behind(path: readonly string[], words: readonly string[]): readonly string[] {
  const isWhole = path.length > 0 && words.length > path.length && path.every((word, index) => words[index] === word)
  return isWhole ? words.slice(path.length) : words
}

/** Rows below headings that do not speak of commands. */
function readOthers(lines: readonly Line[], program: string, isNamed: boolean): Entry<CommandHead>[] {
  const hasOptions = lines.some(({ text }) => text.startsWith('-'))
  return collectEntries<CommandHead>(lines, (line, above, next) => {
    const isPrefixed = line.indent > 0 && line.text.startsWith(`${program} `)
    const isRow = isNamed && !hasOptions && line.indent > 0 && / {2,}/.test(line.text)
    return isPrefixed || isRow ? readCommandRow(line, above, next, program) : undefined
  })
}
