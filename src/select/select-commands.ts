import { AtipValidationError } from '../internal/errors'
import { invalid, isRecord, wrapErrors } from '../internal/foreign-values'
import { type OptionRules, readOptions } from '../internal/read-options'
import { countAllCommands, createSelected, ensureToolset, flattenTools } from '../toolset/create-toolset'
import type { AtipCommand, AtipTool } from '../types/atip'
import type { Selection } from '../types/select'
import type { FlatCommand, Tools, Toolset } from '../types/toolset'

const SELECTION_FIELDS: OptionRules<Selection> = {
  commands: ['an array of the words of commands', Array.isArray],
  depth: ['a whole number', (value) => value === Infinity || (Number.isInteger(value) && Number(value) >= 0)],
}

/**
 * Returns the part of the tools that a task needs (RFC section 3.1.1). Commands keep their names.
 *
 * The documents of the result hold only the selected commands, and say so in `partial`, `filter`, `totalCommands`,
 * `includedCommands` and `omitted`. Calls of other commands need approval, as with any partial document. Use
 * `restrictTools` to take commands away from an agent.
 *
 * @throws AtipValidationError if a tool or the selection is invalid, or if no command begins with the words of an entry
 * @example
 * const tools = selectCommands([git], { commands: ['status', 'log'] })
 * console.log(tools.commands.map(({ name }) => name)) // => [ 'git_log', 'git_status' ]
 */
export function selectCommands(tools: Tools, selection: Selection): Toolset {
  return wrapErrors('the tools or the selection', () => {
    const { commands: wanted, depth = Infinity } = readOptions<Selection>(selection, SELECTION_FIELDS, ['selection'])
    const words = wanted && Array.from(wanted, readWords)
    const flattened = flattenTools(ensureToolset(tools))
    const selected = words === undefined ? flattened.commands : selectByWords(flattened.commands, words)
    const kept = selected.filter(({ path }) => path.length <= depth)
    const totals = groupByTool(flattened.commands)
    const documents = new Map<AtipTool, AtipTool>()
    for (const [tool, commands] of groupByTool(kept)) {
      documents.set(tool, createPartialDocument(tool, commands, totals.get(tool)?.length ?? 0, selection))
    }
    const commands = kept.map((command) => replaceTool(command, documents))
    return createSelected(flattened, [...documents.values()], commands)
  })
}

function selectByWords(commands: readonly FlatCommand[], words: readonly string[][]): FlatCommand[] {
  const wanted = new Map(words.map((each, index) => [each.join(' '), index]))
  const unused = new Set(wanted.values())
  const selected = commands.filter((command) => {
    const found = listBeginnings(command).flatMap((beginning) => wanted.get(beginning) ?? [])
    for (const index of found) unused.delete(index)
    return found.length > 0
  })
  const [index] = unused
  if (index === undefined) return selected
  throw new AtipValidationError('No command begins with these words', ['selection', 'commands', `${index}`], undefined)
}

/** Returns every sequence of words with which a command begins, both with and without the tool's name. */
function listBeginnings({ tool, path }: FlatCommand): string[] {
  const own = path.map((_, index) => path.slice(0, index + 1).join(' '))
  return [...own, tool.name, ...own.map((beginning) => `${tool.name} ${beginning}`)]
}

function groupByTool(commands: readonly FlatCommand[]): Map<AtipTool, FlatCommand[]> {
  const groups = new Map<AtipTool, FlatCommand[]>()
  for (const command of commands) {
    const group = groups.get(command.tool)
    if (group === undefined) groups.set(command.tool, [command])
    else group.push(command)
  }
  return groups
}

function replaceTool(command: FlatCommand, documents: ReadonlyMap<AtipTool, AtipTool>): FlatCommand {
  const tool = documents.get(command.tool) as AtipTool
  return tool === command.tool ? command : Object.freeze({ ...command, tool })
}

function readWords(text: unknown, index: number): string[] {
  const words = typeof text === 'string' ? text.split(/\s+/).filter(Boolean) : []
  if (words.length > 0) return words
  throw invalid('the words of a command', ['selection', 'commands', String(index)], text)
}

/** Returns a document that holds only the given commands, or the original document if these are all its commands. */
function createPartialDocument(
  tool: AtipTool,
  commands: readonly FlatCommand[],
  total: number,
  { commands: words, depth }: Selection,
): AtipTool {
  if (commands.length === total) return tool
  const keys = commands.map((command) => command.keys)
  const reason = words === undefined ? 'depth-limited' : 'filtered'
  return Object.freeze({
    ...tool,
    commands: pickCommands(tool.commands ?? {}, keys),
    partial: true,
    filter: Object.freeze({ ...(words !== undefined && { commands: [...words] }), depth: depth ?? null }),
    totalCommands: countAllCommands(tool, total),
    includedCommands: commands.length,
    omitted: Object.freeze(tool.omitted ?? { reason, safetyAssumption: 'unknown' as const }),
  })
}

/** Returns the commands at the given keys, within their groups. */
function pickCommands(
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
    if (below === undefined) continue
    const { commands: inner } = command
    picked[key] = isRecord(inner) ? Object.freeze({ ...command, commands: pickCommands(inner, below) }) : command
  }
  return Object.freeze(picked)
}
