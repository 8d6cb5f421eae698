import { copyJson } from '../internal/copy-data'
import { inheritEffects } from '../internal/effects/inherit'
import { fieldsOf, guarded, invalid, isPlainObject, isRecord } from '../internal/guard'
import { assignNames, legalName } from '../internal/names'
import { cleanText, truncateDescription } from '../internal/text'
import { flattenTools } from '../toolset/create-toolset'
import type { AtipCommand, AtipEffects, AtipTool } from '../types/atip'
import type { CompileDiagnostic } from '../types/compile'
import { readTitle, worstEffects } from './mcp-binding'
import { type HintSource, readToolEffects } from './mcp-effects'
import { checkOptions, FLAG, LISTENER, type OptionRule } from './settings'
import type { McpBinding, McpServerTool, McpTool } from './types'

export interface FromMCPOptions {
  /** What the server is called here: the name of the metadata, and what every name that models see begins with. */
  server: string
  /** Whether what the server says of its tools is believed. @default false */
  trusted?: boolean
  /** How it is reached; over HTTP every call uses the network. @default 'stdio' */
  transport?: 'stdio' | 'http'
  /** What is known of tools, by their names. Field by field it stands above all else. @default {} */
  overrides?: Readonly<Record<string, AtipEffects>>
  /** Metadata of the same tools, by name (`read`, or `<server>_read`). Its effects count where they are worse. @default [] */
  effects?: AtipTool | readonly AtipTool[]
  /** Version of the server. @default '0' */
  version?: string
  /** Is told of tools that are left out, and of what is ignored. */
  onDiagnostic?: (diagnostic: CompileDiagnostic) => void
}

const RULES: Readonly<Record<keyof FromMCPOptions, OptionRule>> = {
  server: ['a name of letters, digits, _ and -, at most 64', isName],
  trusted: FLAG,
  transport: ["'stdio' or 'http'", (value) => value === 'stdio' || value === 'http'],
  overrides: ['an object of effects', isRecord],
  effects: ['metadata', (value) => isRecord(value) || Array.isArray(value)],
  version: ['a text', (value) => typeof value === 'string' && value !== ''],
  onDiagnostic: LISTENER,
}

type Command = McpServerTool['commands'][string]

/**
 * Makes metadata of the tools of an MCP server, one command for each: `x-schema` describes the arguments, `x-mcp` keeps the
 * definition, and calls are run by `callMCP`.
 *
 * A tool that nothing is known of counts as destructive, not to be repeated or undone, and using the network: so the protocol
 * has it. Of a server that is not trusted nothing is known. Tools that cannot be used are left out, and told.
 *
 * @param list what `tools/list` gave, or `listMCPTools`
 * @throws AtipValidationError if the list is none, or an option is invalid
 */
export function fromMCP(
  list: { tools: readonly unknown[] } | readonly unknown[],
  options: FromMCPOptions,
): McpServerTool {
  const diagnostics: CompileDiagnostic[] = []
  const tool = guarded('the list or the options', () => {
    checkOptions(options, RULES)
    return createServerTool(list, options, (each) => void diagnostics.push(each))
  })
  for (const each of diagnostics) options.onDiagnostic?.(each)
  return tool
}

function createServerTool(
  list: unknown,
  options: FromMCPOptions,
  tell: (each: CompileDiagnostic) => void,
): McpServerTool {
  const { server, version = '0', trusted = false, transport = 'stdio' } = options
  if (server === undefined) throw invalid(RULES.server[0], ['options', 'server'], server)
  const overrides = readOverrides(options.overrides ?? {})
  const declared = declaredEffects(options.effects ?? [])
  const listed = readListedTools(list, tell)
  const commands = listed.map((each): [string, Command] => {
    const { name } = each.tool
    const known = [name, legalName(`${server}_${name}`)].flatMap((own) => declared.get(own) ?? [])
    const found = { declared: known, override: overrides.get(name) }
    return [each.key, createCommand(each, { trusted, transport }, found, tell)]
  })
  const names = new Set(listed.map(({ tool }) => tool.name))
  for (const name of overrides.keys()) {
    if (names.has(name)) continue
    tell(createToolDiagnostic('FIELD_IGNORED', 'There is no tool of this name', name, ['options', 'overrides', name]))
  }
  return {
    atip: '0.6',
    name: server,
    version,
    description: `Tools of the MCP server ${server}`,
    trust: { source: trusted ? 'vendor' : 'inferred', verified: false },
    commands: Object.fromEntries(commands),
  }
}

function createCommand(
  { tool, index }: ListedTool,
  source: HintSource,
  known: Parameters<typeof readToolEffects>[2],
  tell: (diagnostic: CompileDiagnostic) => void,
): Command {
  const { effects, assumed, readOnly } = readToolEffects(tool, source, known, (message, ...path) =>
    tell(createToolDiagnostic('FIELD_IGNORED', message, tool.name, ['tools', String(index), ...path])),
  )
  const binding: McpBinding = { tool, assumed, readOnly }
  const { description } = tool
  const hasText = typeof description === 'string' && description.trim() !== ''
  const command: AtipCommand = { description: hasText ? description : (readTitle(tool) ?? tool.name), effects }
  return { ...command, 'x-schema': tool.inputSchema, 'x-mcp': binding }
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/.test(value)
}

/** Checks all overrides, those of tools that there are not among them. */
function readOverrides(overrides: object): Map<string, AtipEffects> {
  const copied = copyJson(overrides)
  if (!('value' in copied) || !isPlainObject(copied.value)) {
    throw invalid('an object of effects', ['options', 'overrides'], overrides)
  }
  const read = ([name, raw]: [string, unknown]): [string, AtipEffects] => {
    const effects = inheritEffects({}, raw, (path, expected) => {
      const found = path.reduce((value, field) => fieldsOf(value)[field], raw)
      throw invalid(expected, ['options', 'overrides', name, ...path], found)
    })
    return [name, effects]
  }
  return new Map(Object.entries(copied.value).map(read))
}

/** The worst effects of each command, by its name. */
function declaredEffects(metadata: AtipTool | readonly AtipTool[]): Map<string, AtipEffects> {
  const flattened = flattenTools((Array.isArray(metadata) ? metadata : [metadata]) as readonly AtipTool[])
  return new Map(flattened.commands.map((command) => [command.name, worstEffects(command)]))
}

/** A tool that can be used. */
export interface ListedTool {
  /** A copy of what the server gave. */
  readonly tool: McpTool
  /** Its name, or what stands for it where it could be misread. */
  readonly key: string
  /** Its place in the list. */
  readonly index: number
}

const MAX_SHOWN_NAME = 64

/** Tells something about a tool of a server. */
export function createToolDiagnostic(
  code: CompileDiagnostic['code'],
  message: string,
  name: unknown,
  path: string[],
): CompileDiagnostic {
  const toolName =
    typeof name === 'string' ? truncateDescription(cleanText(name.slice(0, 4 * MAX_SHOWN_NAME)), MAX_SHOWN_NAME) : ''
  return { code, message, toolName, path }
}

/** The tools of a list that can be used; `tell` hears of the others. Each name stands for one tool. */
export function readListedTools(list: unknown, tell: (diagnostic: CompileDiagnostic) => void): ListedTool[] {
  const tools: unknown = isRecord(list) ? list.tools : list
  if (!Array.isArray(tools)) throw invalid('an array of tools', ['list'], list)
  const byName = new Map<string, { tool: McpTool; index: number }>()
  for (let index = 0; index < tools.length; index++) {
    const copied = copyJson(tools[index])
    const tool = 'value' in copied ? fieldsOf(copied.value) : {}
    const { name } = tool
    const problem = 'problem' in copied ? `it cannot be read: ${copied.problem}` : findToolProblem(tool)
    const drop = (code: CompileDiagnostic['code'], why: string): void =>
      tell(createToolDiagnostic(code, `Left out: ${why}`, name, ['tools', String(index)]))
    if (problem !== undefined) drop('FIELD_IGNORED', problem)
    else if (byName.has(name as string)) drop('DUPLICATE_TOOL', 'an earlier tool of the server has this name')
    else byName.set(name as string, { tool: tool as unknown as McpTool, index })
  }
  const names = [...byName.keys()]
  const keys = assignNames(names, (index) => [names[index] as string])
  return [...byName.values()].map(({ tool, index }, place) => {
    const key = keys[place] as string
    if (key !== tool.name) {
      const message = `Its name is refused or not unique: the command is ${key}`
      tell(createToolDiagnostic('NAME_REWRITTEN', message, tool.name, ['tools', String(index), 'name']))
    }
    return { tool, key, index }
  })
}

/** Why a tool cannot be used: the rest of a sentence. */
function findToolProblem({ name, inputSchema, execution }: Record<string, unknown>): string | undefined {
  if (typeof name !== 'string' || name === '') return 'it has no name'
  if (!isPlainObject(inputSchema)) return 'its inputSchema is no object'
  if (inputSchema.type !== undefined && inputSchema.type !== 'object') return 'its inputSchema is not one of objects'
  if (fieldsOf(execution).taskSupport === 'required') return 'it only runs as a task'
  return undefined
}
