import { deepFreeze, snapshot } from '../internal/copy-data'
import { guarded, invalid } from '../internal/guard'
import { isTextList, type OptionRules, readOptions } from '../internal/read-options'
import type { AtipTool } from '../types/atip'
import type { ToolCall } from '../types/lifecycle'
import type { FlatCommand, Tools, Toolset, ToolsetOptions } from '../types/toolset'
import { type Flattened, flattenCommands, indexByName } from './flatten'
import { resolveCall } from './resolve-call'

const OPTIONS: OptionRules<ToolsetOptions> = {
  globalOptions: ['true, false or an array of names', (value) => typeof value === 'boolean' || isTextList(value)],
}

const FLATTENED: unique symbol = /* @__PURE__ */ Symbol.for('atip-bridge.toolset') as never

/**
 * Validates, flattens and names tools once, for use by all other functions.
 *
 * @returns an immutable toolset that is independent of `tools`
 * @throws AtipValidationError if a tool or an option is invalid; for a tool, the path begins with its index if there
 *   are several
 */
export function createToolset<Tool extends AtipTool>(
  tools: readonly Tool[],
  options: ToolsetOptions = {},
): Toolset<Tool> {
  const flattened = guarded('the tools', () => {
    requireTools(tools)
    return deepFreeze(flattenCommands(snapshot(tools), readOptions<ToolsetOptions>(options, OPTIONS)))
  })
  return toToolset(flattened) as Toolset<Tool>
}

/**
 * Returns the toolset, or creates one from a copy of the tools.
 *
 * @throws AtipValidationError if a tool is invalid, or for a value that is neither an array nor a toolset
 */
export function ensureToolset(tools: Tools): Toolset {
  if (Array.isArray(tools)) return createToolset(tools)
  // Refuses everything that is not a toolset.
  flattenTools(tools)
  return tools as Toolset
}

/** Creates a toolset of some of the commands. They keep their names. */
export function createSubset(
  flattened: Flattened,
  tools: readonly AtipTool[],
  commands: readonly FlatCommand[],
): Toolset {
  return toToolset({ ...flattened, tools, commands, byName: indexByName(commands) })
}

function toToolset(flattened: Flattened): Toolset {
  const toolset: Toolset = {
    tools: Object.freeze(flattened.tools),
    commands: Object.freeze(flattened.commands),
    resolve: (name) => flattened.byName().get(name),
  }
  Object.defineProperty(toolset, FLATTENED, { value: flattened })
  return Object.freeze(toolset)
}

/** Returns the flattened commands of tools. Must be called inside `guarded`. */
export function flattenTools(tools: Tools): Flattened {
  const flattened = (tools as { [FLATTENED]?: Flattened } | null | undefined)?.[FLATTENED]
  if (flattened !== undefined) return flattened
  requireTools(tools)
  return flattenCommands(tools)
}

/** Returns the command that a call refers to, by its name or as the action of a group; `undefined` if there is none. */
export function findCalledCommand(
  toolset: Toolset,
  call: Pick<ToolCall, 'name' | 'arguments'>,
): FlatCommand | undefined {
  const resolved = resolveCall(flattenTools(toolset), call.name, call.arguments)
  return 'misfit' in resolved ? undefined : resolved.command
}

function requireTools(tools: unknown): asserts tools is readonly AtipTool[] {
  if (!Array.isArray(tools)) throw invalid('an array of tools or a toolset', ['tools'], tools)
}
