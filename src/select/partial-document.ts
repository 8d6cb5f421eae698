import { isRecord } from '../internal/guard'
import type { AtipCommand, AtipTool } from '../types/atip'
import type { Selection } from '../types/select'
import type { FlatCommand } from '../types/toolset'

/** A document with these of its commands only, which says so; the document itself where that is all of them. */
export function partOf(
  tool: AtipTool,
  commands: readonly FlatCommand[],
  total: number,
  { commands: words, depth }: Selection,
): AtipTool {
  if (commands.length === total) return tool
  const { totalCommands = total } = tool
  const reason = words === undefined ? 'depth-limited' : 'filtered'
  return Object.freeze({
    ...tool,
    commands: pick(
      tool.commands ?? {},
      commands.map(({ keys }) => keys),
    ),
    partial: true,
    filter: Object.freeze({ ...(words !== undefined && { commands: [...words] }), depth: depth ?? null }),
    totalCommands,
    includedCommands: commands.length,
    omitted: Object.freeze(tool.omitted ?? { reason, safetyAssumption: 'unknown' as const }),
  })
}

/** The commands that lead to these keys, and no others. */
function pick(
  commands: Readonly<Record<string, AtipCommand>>,
  keys: readonly (readonly string[])[],
): Record<string, AtipCommand> {
  const byFirst = new Map<string, (readonly string[])[]>()
  for (const [first = '', ...rest] of keys) {
    const below = byFirst.get(first)
    if (below === undefined) byFirst.set(first, [rest])
    else below.push(rest)
  }
  const picked: Record<string, AtipCommand> = Object.create(null)
  for (const [key, command] of Object.entries(commands)) {
    const below = byFirst.get(key)
    if (below !== undefined) picked[key] = pickBelow(command, below)
  }
  return Object.freeze(picked)
}

function pickBelow(command: AtipCommand, below: readonly (readonly string[])[]): AtipCommand {
  const { commands } = command
  return isRecord(commands) ? Object.freeze({ ...command, commands: pick(commands, below) }) : command
}
