import type { AtipCommand } from '../types/atip'
import { draftArguments } from './draft-argument'
import { describe } from './draft-option'
import type { CommandHead } from './types'

/** Commands by their names, each with those below it. */
export type CommandTree = Map<string, CommandNode>

interface CommandNode {
  head: CommandHead | undefined
  description: readonly string[]
  readonly below: CommandTree
}

/** Adds a command; what is known of it already stays. */
export function addCommand(tree: CommandTree, head: CommandHead, description: readonly string[]): void {
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

export function draftCommands(tree: CommandTree): Map<string, AtipCommand> {
  return new Map([...tree].map(([name, node]) => [name, draftCommand(name, node)]))
}

function draftCommand(name: string, { head, description, below }: CommandNode): AtipCommand {
  const text = describe(description) || name
  const aliases = head?.aliases ?? []
  const given = draftArguments(head?.arguments ?? [], [])
  return {
    description: aliases.length > 0 ? `${text} (also: ${aliases.join(', ')})` : text,
    ...(given.length > 0 ? { arguments: given } : {}),
    ...(below.size > 0 ? { commands: Object.fromEntries(draftCommands(below)) } : {}),
  }
}
