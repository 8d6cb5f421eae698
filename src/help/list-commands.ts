import { collectEntries } from './collect-entries'
import { addCommand, type CommandTree } from './command-tree'
import { readCommandRow, readCommands } from './read-commands'
import { readDefinitions } from './read-definitions'
import type { UsageForm } from './read-usage'
import type { CommandHead, Entry, Line, Section } from './types'

/** The commands below the one that a page of help is about. */
export function listCommands(
  sections: readonly Section[],
  forms: readonly UsageForm[],
  name: string,
  path: readonly string[],
): CommandTree {
  const tree: CommandTree = new Map()
  const program = [name, ...path].join(' ')
  const add = ({ head, description }: Entry<CommandHead>): void => {
    const isWhole =
      path.length > 0 && head.path.length > path.length && path.every((word, index) => head.path[index] === word)
    addCommand(tree, isWhole ? { ...head, path: head.path.slice(path.length) } : head, description)
  }
  for (const { kind, lines } of sections) {
    if (kind === 'commands') for (const entry of readCommands(lines, program)) add(entry)
    if (kind === 'arguments' || kind === 'commands') for (const entry of readChoices(lines, name)) add(entry)
  }
  const isNamed = tree.size === 0 && forms.some(({ command }) => command !== 'none')
  for (const { kind, lines, title } of sections) {
    if (kind === 'other' && title !== '') for (const entry of readOthers(lines, program, isNamed)) add(entry)
  }
  for (const word of readDefinitions(sections).get('OBJECT') ?? [])
    addCommand(tree, { path: [word], aliases: [], arguments: [] }, [])
  for (const form of forms) {
    const words = form.path.slice(path.length)
    if (words.length > 0) addCommand(tree, { path: words, aliases: [], arguments: form.arguments }, [])
  }
  return tree
}

/** `{add,commit}` with a row for each below it, as argparse lists them. */
function readChoices(lines: readonly Line[], name: string): Entry<CommandHead>[] {
  const start = lines.findIndex(({ text }) => /^\{[\w.:/+-]+(?:,[\w.:/+-]+)*\}/.test(text))
  if (start < 0) return []
  const [braces = ''] = (lines[start] as Line).text.split('}')
  const names = new Set(braces.slice(1).split(','))
  const rows = collectEntries<CommandHead>(lines.slice(start + 1), (line, above, next) => {
    const row = readCommandRow(line, above, next, name)
    return row !== undefined && names.has(row.head.path[0] as string) ? row : undefined
  })
  return rows
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
