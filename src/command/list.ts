import { isAtipError } from '../internal/errors'
import { createToolset } from '../toolset/create-toolset'
import { EXIT } from './failure'
import { type KnownTool, readKnownTools } from './known-tools'
import { getColumns, printJson, printLines, tell } from './output/print'
import { shownLine } from './output/shown-text'
import { type Column, tableLines } from './output/text-layout'
import type { ParsedWords } from './parse-words'
import type { World } from './world'

const TOOL_COLUMNS: readonly Column[] = [
  { title: 'NAME', least: 12 },
  { title: 'VERSION', least: 8, leaveOut: 2 },
  { title: 'COMMANDS', align: 'right', leaveOut: 3 },
  { title: 'SOURCE' },
  { title: 'DESCRIPTION', least: 12, leaveOut: 1 },
]

/** `atip list` */
export async function listTools({ switches }: ParsedWords, world: World): Promise<number> {
  const { tools, errors } = await readKnownTools(world)
  if (switches.has('json')) {
    printJson(world, tools.map(toToolRecord))
    return EXIT.fine
  }
  printLines(world, formatToolTable(tools, getColumns(world.stdout)))
  const absent = tools.filter(({ program }) => program === undefined).map(({ tool }) => shownLine(tool.name))
  if (absent.length > 0) tell(world, `Not installed or not on PATH: ${absent.join(', ')}.`)
  const places = errors.length === 1 ? '1 place was' : `${errors.length} places were`
  if (errors.length > 0) tell(world, `${places} not used: atip scan --verbose says why.`)
  return EXIT.fine
}

/** Returns the JSON record of a tool. */
export function toToolRecord({ tool, source, file, program, override }: KnownTool): Record<string, unknown> {
  return {
    name: tool.name,
    version: tool.version,
    commands: countCommands(tool),
    source,
    file: file ?? null,
    override: override ?? null,
    program: program ?? null,
    description: tool.description,
  }
}

/** Lays out a table of tools. */
export function formatToolTable(tools: readonly KnownTool[], width: number): string[] {
  const rows = tools.map(({ tool, source }) => [
    shownLine(tool.name),
    shownLine(tool.version),
    String(countCommands(tool) ?? '?'),
    source,
    shownLine(tool.description),
  ])
  return tableLines(TOOL_COLUMNS, rows, width)
}

/** Counts the commands of a tool; `null` if its metadata cannot be used. */
function countCommands(tool: KnownTool['tool']): number | null {
  try {
    return createToolset([tool]).commands.length
  } catch (error) {
    if (isAtipError(error)) return null
    throw error
  }
}
