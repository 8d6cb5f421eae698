import type { AtipTool } from '../types/atip'
import type { FlatCommand } from '../types/toolset'
import { listAliases } from './rival-words'

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
