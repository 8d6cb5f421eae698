import { AtipDiscoveryError } from '../errors'
import { guarded, isRecord } from '../internal/guard'
import type { AtipCommand, AtipTool } from '../types/atip'
import { partArguments, probeTool } from './probe-tool'
import type { ProbeSettings } from './settings'
import type { Discovery, DiscoverySource } from './types'

/** Asks programs that answered before for more of their commands. */
export function createLoadMore(sources: readonly DiscoverySource[], settings: ProbeSettings): Discovery['loadMore'] {
  const { timeoutMs, maxBytes, sandbox, path } = settings
  return async (tool, commands) => {
    partArguments({ commands })
    const { name } = tool
    const asked = sources
      .flatMap(({ tools }) => tools)
      .find((found) => found.name === name && found.hiddenBy === undefined)
    if (asked?.program === undefined || (asked.origin !== 'registry' && asked.origin !== 'probe')) {
      const message = `${String(name)} was not found as a program that describes itself: all that is known of it is there`
      throw new AtipDiscoveryError(message, String(name), 'not-found')
    }
    const part = await probeTool(asked.program, { timeoutMs, maxBytes, sandbox, path, commands })
    return mergePart(tool, part)
  }
}

/** A tool with the commands that a part of its metadata adds; where both have one, what the part says counts. */
export function mergePart(tool: AtipTool, part: AtipTool): AtipTool {
  return guarded('the tool', () => {
    // Whoever takes no notice of the filter gives everything.
    if (part.partial !== true) return part
    return { ...tool, commands: mergeCommands(tool.commands, part.commands) }
  })
}

function mergeCommands(commands: AtipTool['commands'], more: AtipTool['commands']): Record<string, AtipCommand> {
  const merged = new Map(Object.entries(isRecord(commands) ? commands : {}))
  for (const [name, command] of Object.entries(isRecord(more) ? more : {})) {
    const known = merged.get(name)
    const below = known?.commands ?? command.commands
    merged.set(name, {
      ...known,
      ...command,
      ...(below !== undefined && { commands: mergeCommands(known?.commands, command.commands) }),
    })
  }
  return Object.fromEntries(merged)
}
