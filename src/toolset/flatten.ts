import { AtipValidationError } from '../internal/errors'
import { createFaults, type Faults } from '../internal/faults'
import { invalid, isRecord, sayAtPath } from '../internal/foreign-values'
import { once } from '../internal/once'
import { assignNames } from '../internal/unique-names'
import type { AtipTool } from '../types/atip'
import type { FlatCommand, ToolsetOptions } from '../types/toolset'
import { type ActionGroup, groupCommands } from './action-groups'
import { createWalk, type EarlyDiagnostic, type FoundCommand, locateCommand, type Walk, walkTool } from './walk'

/** Flattened tools: their commands and what was noted about them. */
export interface Flattened {
  readonly tools: readonly AtipTool[]
  readonly commands: readonly FlatCommand[]
  /** Diagnostics that `listDiagnostics` puts into words. */
  readonly notes: readonly EarlyDiagnostic[]
  /** The commands by name; built on the first call. */
  readonly byName: () => ReadonlyMap<unknown, FlatCommand>
  /** The groups of all commands by name, including commands that were not selected; built on the first call. */
  readonly groups: () => ReadonlyMap<unknown, ActionGroup>
}

/**
 * Lists every runnable command of the tools: validated, cleaned, with inherited effects and a unique name.
 *
 * A later tool of the same name replaces the earlier one command by command.
 *
 * @throws AtipValidationError with all `problems` if tools or commands have the wrong structure, or there are more than
 *   64 levels or a million commands
 */
export function flattenCommands(tools: readonly unknown[], options: ToolsetOptions = {}): Flattened {
  const walk = createWalk()
  const validated: AtipTool[] = []
  const places = new Map<string, ToolPlaces>()
  for (let index = 0; index < tools.length; index++) {
    const prefix = tools.length > 1 ? [String(index)] : []
    const tool = readTool(tools[index], prefix, walk.wrong)
    if (tool === undefined) continue
    validated.push(tool)
    const start = walk.entries.length
    walkTool(tool, prefix, options, walk)
    const earlier = places.get(tool.name)
    if (earlier === undefined) places.set(tool.name, { start, end: walk.entries.length, byKeys: undefined })
    else replaceEarlier(tool, earlier, walk.entries.splice(start), walk)
  }
  walk.wrong.throwAll()
  return nameCommands(validated, walk)
}

/** The positions of one tool's commands in the list; indexed by keys when a second tool has the same name. */
interface ToolPlaces {
  readonly start: number
  readonly end: number
  byKeys: Map<string, number> | undefined
}

function replaceEarlier(
  tool: AtipTool,
  earlier: ToolPlaces,
  later: readonly FoundCommand[],
  { entries, notes }: Walk,
): void {
  const { start, end } = earlier
  earlier.byKeys ??= indexPlaces(entries.slice(start, end), start)
  for (const entry of later) {
    const keys = JSON.stringify(entry.command.keys)
    const place = earlier.byKeys.get(keys) ?? earlier.byKeys.get(JSON.stringify(entry.command.path)) ?? entries.length
    const replaced = entries[place]
    if (replaced !== undefined) {
      // Diagnostics about a replaced command are about its tool.
      replaced.command.name = tool.name
      entry.command.replaces = [replaced.command, ...replaced.command.replaces]
    }
    earlier.byKeys.set(keys, place)
    entries[place] = entry
  }
  notes.push({ code: 'DUPLICATE_TOOL', fact: { kind: 'duplicate-tool' }, subject: tool, path: ['name'] })
}

/** Indexes commands by path and by keys. Keys take precedence: `{ '': … }` replaces the command that it represents. */
function indexPlaces(entries: readonly FoundCommand[], start: number): Map<string, number> {
  const places = new Map<string, number>()
  entries.forEach(({ command }, offset) => {
    places.set(JSON.stringify(command.path), start + offset)
  })
  entries.forEach(({ command }, offset) => {
    places.set(JSON.stringify(command.keys), start + offset)
  })
  return places
}

function nameCommands(tools: readonly AtipTool[], { entries, notes }: Walk): Flattened {
  const bases = entries.map(({ base }) => base)
  const names = assignNames(bases, (index) => {
    const { tool, keys } = (entries[index] as FoundCommand).command
    return [tool.name, ...keys]
  })
  const commands = entries.map(({ command }, index) => {
    command.name = names[index] as string
    if (command.name !== bases[index]) {
      notes.push({
        code: 'NAME_REWRITTEN',
        fact: { kind: 'renamed' },
        subject: command,
        path: locateCommand(command.keys),
      })
    }
    return command
  })
  return {
    tools,
    commands,
    byName: indexByName(commands),
    groups: once(() => new Map(groupCommands(commands).map((group) => [group.name, group]))),
    notes,
  }
}

/** Returns a function that maps the names of commands to them. */
export function indexByName(commands: readonly FlatCommand[]): Flattened['byName'] {
  return once(() => new Map(commands.map((command) => [command.name, command])))
}

/**
 * Checks the required fields of an ATIP document of any version from 0.1 to 0.6 (RFC section 3.2).
 *
 * The `binary` of a 0.6 shim provides a missing `name` and `version`. Optional fields are checked where they are read.
 *
 * @param path the keys that lead to the tool, for errors
 * @returns a copy of the root fields with `name` and `version` filled in
 * @throws AtipValidationError if required fields are missing or not non-empty strings
 */
export function validateAtipTool(tool: unknown, path: string[]): AtipTool {
  const wrong = createFaults()
  const root = readTool(tool, path, wrong)
  wrong.throwAll()
  return root as AtipTool
}

function readTool(tool: unknown, path: string[], wrong: Faults): AtipTool | undefined {
  if (!isRecord(tool)) return void wrong.add(() => invalid('a tool object', path, tool))
  const root = { ...tool }
  const binary = isRecord(root.binary) ? root.binary : {}
  root.name ??= binary.name
  root.version ??= binary.version
  const version = isRecord(root.atip) ? root.atip.version : root.atip
  const fields = { atip: version, name: root.name, version: root.version, description: root.description }
  for (const [field, value] of Object.entries(fields)) {
    if (typeof value === 'string' && value !== '') continue
    // So that the commands can be read for more problems.
    root[field] = ''
    const where = [...path, field]
    wrong.add(() =>
      value === undefined
        ? new AtipValidationError(`Missing required field '${field}'${sayAtPath(path)}`, where, value)
        : invalid('a non-empty string', where, value),
    )
  }
  return root as unknown as AtipTool
}
