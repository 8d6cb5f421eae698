import { inheritEffects } from '../internal/effects/inherit'
import { invalid, isRecord, wrapErrors } from '../internal/foreign-values'
import { countAllCommands, createToolset } from '../toolset/create-toolset'
import type { AtipCommand, AtipOption, AtipTool } from '../types/atip'

/** A request for a part of a tool's commands (RFC section 3.1.1). */
export interface PartRequest {
  /** Requests only these commands and their subcommands. */
  readonly commands?: readonly string[] | undefined
  /** Requests only this many command levels. */
  readonly depth?: number | undefined
}

type CommandMap = Readonly<Record<string, AtipCommand>>

/** Returns the requested part of a tool, marked as a part with its size, or the tool itself if nothing is left out. */
export function selectPart(tool: AtipTool, { commands, depth }: PartRequest): AtipTool {
  const whole = readCommands(tool)
  const chosen = commands === undefined ? whole : pickCommands(whole, commands)
  const shown = depth === undefined ? chosen : cutDepth(chosen, depth)
  const callable = createToolset([tool]).commands
  const included = callable.filter(({ keys }) => holdsCommand(shown, keys)).length
  if (callable.length === included) return tool
  return {
    ...tool,
    commands: shown,
    partial: true,
    filter: { ...(commands !== undefined && { commands: [...commands] }), depth: depth ?? null },
    totalCommands: countAllCommands(tool, callable.length),
    includedCommands: included,
    omitted: { reason: commands === undefined ? 'depth-limited' : 'filtered', safetyAssumption: 'unknown' },
  }
}

function readCommands({ commands }: { readonly commands?: CommandMap }): CommandMap {
  return isRecord(commands) ? commands : {}
}

function pickCommands(commands: CommandMap, names: readonly string[]): Record<string, AtipCommand> {
  return Object.fromEntries(Object.entries(commands).filter(([name]) => names.includes(name)))
}

/** Leaves out what lies below `depth` words; the command of an empty key is its group's, and adds no word. */
function cutDepth(commands: CommandMap, depth: number): Record<string, AtipCommand> {
  return Object.fromEntries(
    Object.entries(commands).map(([name, command]) => {
      if (command.commands === undefined) return [name, command]
      const { commands: below, ...itself } = command
      const left = depth > 1 ? cutDepth(below, depth - 1) : pickCommands(below, [''])
      return [name, depth > 1 || Object.keys(left).length > 0 ? { ...itself, commands: left } : itself]
    }),
  )
}

/** Returns true if there is a command at the keys, one for each level. */
function holdsCommand(commands: CommandMap, [first = '', ...below]: readonly string[]): boolean {
  const command = Object.hasOwn(commands, first) ? commands[first] : undefined
  return command !== undefined && (below.length === 0 || holdsCommand(readCommands(command), below))
}

/**
 * Adds the commands of a partial tool to the tool. If both have a command, the partial tool's command replaces the
 * other. Effects that the partial tool declares for all commands are added to each command. Commands that are known
 * only by name, because of a depth limit, are also left out until they are loaded. The trust of the tool stays the
 * same.
 *
 * @throws AtipValidationError if their names differ
 * @example
 * const part = { ...npm, partial: true, commands: { ci: { description: 'Install as locked' } } }
 * console.log(mergePart({ ...npm, partial: true }, part).commands?.ci?.description) // => Install as locked
 */
export function mergePart(tool: AtipTool, part: AtipTool): AtipTool {
  return wrapErrors('the tool', () => {
    if (!isRecord(tool)) throw invalid('an object', ['tool'], tool)
    if (!isRecord(part)) throw invalid('an object', ['part'], part)
    if (part.name !== tool.name) throw invalid(`the part of ${String(tool.name)}`, ['part', 'name'], part.name)
    const { trust, ...untrusted } = part
    const trusted = tool.trust === undefined ? {} : { trust: tool.trust }
    // A program that ignores the filter returns everything.
    if (part.partial !== true) return { ...untrusted, ...trusted }
    const known = dropUnknown(tool.commands ?? {}, tool.partial === true ? tool.filter?.depth : undefined)
    return describeMerged(tool, part, mergeCommands(known, addPartEffects(part)))
  })
}

function describeMerged(tool: AtipTool, part: AtipTool, commands: CommandMap): AtipTool {
  const { partial, filter, omitted, totalCommands: _, includedCommands: __, ...itself } = tool
  const whole = { ...itself, commands: { ...commands }, ...mergeOptions(tool, part) }
  const total = countAllCommands(tool, countAllCommands(part, 0))
  const included = createToolset([whole]).commands.length
  if (total === included) return whole
  const names = [...(filter?.commands ?? []), ...(part.filter?.commands ?? [])]
  return {
    ...whole,
    partial: true,
    filter: { ...(names.length > 0 && { commands: [...new Set(names)] }), depth: part.filter?.depth ?? null },
    ...(total > 0 && { totalCommands: total, includedCommands: included }),
    omitted: part.omitted ?? omitted ?? { reason: 'filtered', safetyAssumption: 'unknown' },
  }
}

/** Leaves out commands that may have unknown commands below them. */
function dropUnknown(commands: CommandMap, depth: number | null | undefined): Record<string, AtipCommand> {
  if (depth === null || depth === undefined) return { ...commands }
  const known = Object.entries(commands).flatMap(([name, command]): [string, AtipCommand][] => {
    const { commands: below, arguments: own = [], options = [] } = command
    if (below === undefined) return depth === 1 && own.length + options.length === 0 ? [] : [[name, command]]
    return [[name, { ...command, commands: dropUnknown(below, depth - 1) }]]
  })
  return Object.fromEntries(known)
}

/** Returns the commands of the part with the effects that the part declares for all of them. */
function addPartEffects({ commands = {}, effects }: AtipTool): CommandMap {
  if (effects === undefined) return commands
  const inherited = inheritEffects({}, effects, () => {})
  return Object.fromEntries(
    Object.entries(commands).map(([name, command]) => [
      name,
      { ...command, effects: inheritEffects(inherited, command.effects, () => {}) },
    ]),
  )
}

function mergeOptions(tool: AtipTool, part: AtipTool): Pick<AtipTool, 'globalOptions'> {
  const options = new Map<string, AtipOption>()
  for (const option of [...(tool.globalOptions ?? []), ...(part.globalOptions ?? [])]) options.set(option.name, option)
  return options.size === 0 ? {} : { globalOptions: [...options.values()] }
}

function mergeCommands(commands: CommandMap, more: CommandMap): Record<string, AtipCommand> {
  const merged = new Map(Object.entries(commands))
  for (const [name, command] of Object.entries(more)) {
    const known = merged.get(name)
    const below = known?.commands ?? command.commands
    merged.set(name, {
      ...known,
      ...command,
      ...(below !== undefined && { commands: mergeCommands(known?.commands ?? {}, command.commands ?? {}) }),
    })
  }
  return Object.fromEntries(merged)
}
