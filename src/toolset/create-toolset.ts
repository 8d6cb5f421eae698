import { deepFreeze, snapshot } from '../internal/copy-data'
import { AtipValidationError } from '../internal/errors'
import { invalid, isRecord, wrapErrors } from '../internal/foreign-values'
import { ANYTHING, isTextList, type OptionRules, readOptions } from '../internal/read-options'
import type { AtipTool } from '../types/atip'
import type { ToolCall } from '../types/lifecycle'
import type { FlatCommand, PinnedArguments, Tools, Toolset, ToolsetOptions } from '../types/toolset'
import { type Flattened, flattenCommands, indexByName } from './flatten'
import { pinArguments } from './pin-arguments'
import { resolveCall } from './resolve-call'

const OPTIONS: OptionRules<ToolsetOptions> = {
  globalOptions: ['true, false or an array of names', (value) => typeof value === 'boolean' || isTextList(value)],
  pinned: ANYTHING,
}

const FLATTENED: unique symbol = /* @__PURE__ */ Symbol.for('atip-bridge.toolset') as never

/**
 * Validates, flattens and names tools once, for use by all other functions.
 *
 * @returns an immutable toolset that is independent of `tools`
 * @throws AtipValidationError if a tool or an option is invalid; for a tool, the path begins with its index if there
 *   are several
 * @example
 * const toolset = createToolset([git], { pinned: { 'git log': { 'max-count': 20 } } })
 * console.log(toolset.resolve('git_stash_pop')?.path) // => [ 'stash', 'pop' ]
 */
export function createToolset<Tool extends AtipTool>(
  tools: readonly Tool[],
  options: ToolsetOptions = {},
): Toolset<Tool> {
  const flattened = wrapErrors('the tools', () => {
    requireTools(tools)
    const { pinned, ...given } = readOptions<ToolsetOptions>(options, OPTIONS)
    const all = deepFreeze(flattenCommands(snapshot(tools), given))
    return pinned === undefined ? all : pinTools(all, pinned)
  })
  return toToolset(flattened) as Toolset<Tool>
}

/** Creates a toolset of tools that no other code holds: without a copy it takes half the time. */
export function createOwnToolset(tools: readonly AtipTool[], options: Omit<ToolsetOptions, 'pinned'>): Toolset {
  return toToolset(wrapErrors('the tools', () => flattenCommands(tools, options)))
}

/**
 * Returns the toolset, or creates one from a copy of the tools.
 *
 * @param pinned arguments that every call gets
 * @throws AtipValidationError if a tool or a pinned argument is invalid, or for a value that is neither an array nor a
 *   toolset
 */
export function ensureToolset(tools: Tools, pinned?: PinnedArguments): Toolset {
  if (Array.isArray(tools)) return createToolset(tools, { pinned })
  // Refuses everything that is not a toolset.
  const flattened = flattenTools(tools)
  return pinned === undefined
    ? (tools as Toolset)
    : toToolset(wrapErrors('the tools', () => pinTools(flattened, pinned)))
}

function pinTools(flattened: Flattened, pinned: PinnedArguments): Flattened {
  return narrow(flattened, flattened.tools, pinArguments(flattened.commands, pinned))
}

/** Creates a toolset of some of the commands. They keep their names. */
export function createSelected(
  flattened: Flattened,
  tools: readonly AtipTool[],
  commands: readonly FlatCommand[],
): Toolset {
  return toToolset(replaceCommands(flattened, tools, commands))
}

/** Creates a toolset of commands that may do less than their documents say. The documents are refused as tools. */
export function createRestricted(
  flattened: Flattened,
  tools: readonly AtipTool[],
  commands: readonly FlatCommand[],
): Toolset {
  return toToolset(narrow(flattened, tools, commands))
}

function replaceCommands(
  flattened: Flattened,
  tools: readonly AtipTool[],
  commands: readonly FlatCommand[],
): Flattened {
  const changed = { ...flattened, tools, commands, byName: indexByName(commands) }
  return flattened.tools.some(isNarrowed) ? narrow(changed, tools, commands) : changed
}

/** Marks the document of a tool whose commands were restricted or pinned. */
const NARROWED: unique symbol = /* @__PURE__ */ Symbol.for('atip-bridge.narrowed') as never

function isNarrowed(tool: unknown): boolean {
  return isRecord(tool) && Object.hasOwn(tool, NARROWED)
}

/** Replaces documents by marked copies, so that using them as tools again does not undo a restriction. */
function narrow(flattened: Flattened, tools: readonly AtipTool[], commands: readonly FlatCommand[]): Flattened {
  const marked = new Map<AtipTool, AtipTool>()
  for (const tool of tools) {
    const copy = isNarrowed(tool) ? tool : Object.defineProperty({ ...tool }, NARROWED, { value: true })
    marked.set(tool, Object.freeze(copy))
  }
  const changed = commands.map((command) => {
    const tool = marked.get(command.tool) ?? command.tool
    return tool === command.tool ? command : Object.freeze({ ...command, tool })
  })
  return { ...flattened, tools: [...marked.values()], commands: changed, byName: indexByName(changed) }
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

/** Returns the flattened commands of tools. Must be called inside `wrapErrors`. */
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

/** @throws AtipValidationError unless these are tools, and their documents say what their commands may do */
export function requireTools(tools: unknown): asserts tools is readonly AtipTool[] {
  if (!Array.isArray(tools)) throw invalid('an array of tools or a toolset', ['tools'], tools)
  const index = tools.findIndex(isNarrowed)
  if (index < 0) return
  const message =
    'This tool was restricted, or has pinned arguments, and its document would undo that: pass the toolset'
  throw new AtipValidationError(message, ['tools', String(index)], undefined)
}

/**
 * Returns how many commands the whole tool has (RFC section 3.1.1), as `totalCommands` counts them: those that can be
 * called, without groups. A part of a tool says how many there are; no document has fewer than it holds.
 *
 * @param held the commands that can be called of this document
 */
export function countAllCommands({ totalCommands }: AtipTool, held: number): number {
  return typeof totalCommands === 'number' && totalCommands > held ? totalCommands : held
}
