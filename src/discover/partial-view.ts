import { isRecord } from '../internal/guard'
import type { AtipCommand, AtipTool } from '../types/atip'

/** Which part of a tool's commands is asked for (RFC section 3.1.1). */
export interface PartRequest {
  /** Only these commands, with all below them. */
  readonly commands?: readonly string[] | undefined
  /** Only so many levels, 1 for the first. */
  readonly depth?: number | undefined
}

type Commands = Readonly<Record<string, AtipCommand>>

/** The part of a tool that is asked for; it says that it is a part, and how large. The tool itself where nothing is left out. */
export function partOf(tool: AtipTool, { commands, depth }: PartRequest): AtipTool {
  const whole = commandsOf(tool)
  const chosen = commands === undefined ? whole : choose(whole, commands)
  const shown = depth === undefined ? chosen : cut(chosen, depth)
  const [all, included] = [countCommands(whole), countCommands(shown)]
  if (all === included) return tool
  return {
    ...tool,
    commands: shown,
    partial: true,
    filter: { ...(commands !== undefined && { commands: [...commands] }), depth: depth ?? null },
    totalCommands: Math.max(all, tool.totalCommands ?? 0),
    includedCommands: included,
    omitted: { reason: commands === undefined ? 'depth-limited' : 'filtered', safetyAssumption: 'unknown' },
  }
}

function commandsOf({ commands }: { readonly commands?: Commands }): Commands {
  return isRecord(commands) ? commands : {}
}

function choose(commands: Commands, names: readonly string[]): Record<string, AtipCommand> {
  return Object.fromEntries(Object.entries(commands).filter(([name]) => names.includes(name)))
}

function cut(commands: Commands, depth: number): Record<string, AtipCommand> {
  return Object.fromEntries(
    Object.entries(commands).map(([name, command]) => {
      if (command.commands === undefined) return [name, command]
      const { commands: below, ...itself } = command
      return [name, depth > 1 ? { ...itself, commands: cut(below, depth - 1) } : itself]
    }),
  )
}

/** Groups are counted, too. */
export function countCommands(commands: Commands): number {
  return Object.values(commands).reduce((sum, command) => sum + 1 + countCommands(commandsOf(command)), 0)
}
