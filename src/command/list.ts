import { TOOL_GROUPS, type ToolGroup } from '../catalogue/tool-groups'
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
    printJson(
      world,
      tools.map((known) => ({ ...toToolRecord(known), group: findGroup(known)?.name ?? null })),
    )
    return EXIT.fine
  }
  printLines(world, formatGroups(tools, getColumns(world.stdout)))
  const absent = tools.filter(({ program }) => program === undefined).map(({ tool }) => shownLine(tool.name))
  if (absent.length > 0) tell(world, `Not installed or not on PATH: ${absent.join(', ')}.`)
  const places = errors.length === 1 ? '1 place was' : `${errors.length} places were`
  if (errors.length > 0) tell(world, `${places} not used: atip scan --verbose says why.`)
  return EXIT.fine
}

/** Lays out one table of all tools, in which each group has a title. */
function formatGroups(tools: readonly KnownTool[], width: number): string[] {
  const groups = [...TOOL_GROUPS, undefined].map((group) => ({
    title: group?.title ?? 'Others',
    members: tools.filter((known) => findGroup(known) === group),
  }))
  const [head = '', ...lines] = formatToolTable(
    groups.flatMap(({ members }) => members),
    width,
  )
  const sections = groups
    .filter(({ members }) => members.length > 0)
    .flatMap(({ title, members }) => ['', title, ...lines.splice(0, members.length)])
  return [head, ...sections]
}

function findGroup({ tool }: KnownTool): ToolGroup | undefined {
  return TOOL_GROUPS.find(({ tools }: ToolGroup) => tools.some((name) => name === tool.name))
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
