import { isRecord, toRecord } from '../internal/foreign-values'
import { isTextList } from '../internal/read-options'
import type { AtipTool } from '../types/atip'
import type { FlatCommand } from '../types/toolset'
import type { Layout } from './layout'

/** Returns true for the name of a program, and for another name of it: `python3.12` of `python3`. */
export function isNameOf(tool: AtipTool, name: string): boolean {
  return tool.name === name || listAliases(tool).includes(name)
}

/** Sorts commands by the names of their programs. Another name of one that is described itself means that one. */
export function groupByProgram(commands: readonly FlatCommand[]): ReadonlyMap<string, readonly FlatCommand[]> {
  const programs = new Map<string, FlatCommand[]>()
  for (const command of commands) {
    const known = programs.get(command.tool.name)
    if (known === undefined) programs.set(command.tool.name, [command])
    else known.push(command)
  }
  for (const [, described] of [...programs]) {
    const names = described.flatMap(({ tool }) => listAliases(tool))
    for (const name of names) if (!programs.has(name)) programs.set(name, described)
  }
  return programs
}

/**
 * Lists the words that would be read as a subcommand if they were the first argument, even after `--`: the names of the
 * commands below this one with their aliases, and the words that its metadata reserves (`x-argv`).
 */
export function listSubcommandWords({ tool, keys }: FlatCommand, { command }: Layout): ReadonlySet<string> {
  const own = keys.at(-1) === '' ? keys.slice(0, -1) : keys
  const below = own.reduce<unknown>((commands, key) => {
    const group = isRecord(commands) && Object.hasOwn(commands, key) ? commands[key] : undefined
    return isRecord(group) ? group.commands : undefined
  }, tool.commands)
  const names = Object.entries(toRecord(below)).flatMap(([name, each]) => [name, ...listAliases(each)])
  return new Set([...names.filter((name) => name !== ''), ...(command.reserved ?? [])])
}

/** Lists the other words for a command, given its metadata. */
export function listAliases(command: unknown): readonly string[] {
  const { aliases } = toRecord(toRecord(command)['x-argv'])
  return isTextList(aliases) ? aliases : []
}
