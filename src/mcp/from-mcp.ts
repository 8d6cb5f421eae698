import { copyJson } from '../internal/copy-data'
import { inheritEffects } from '../internal/effects/inherit'
import { invalid, isPlainObject, isRecord, toRecord, wrapErrors } from '../internal/foreign-values'
import { ANYTHING, FLAG, FUNCTION, OBJECT, type OptionRules, oneOf, readOptions, TEXT } from '../internal/read-options'
import { cleanText, truncateDescription } from '../internal/text'
import { assignNames, replaceRefused } from '../internal/unique-names'
import { computeWorstEffects } from '../toolset/call-effects'
import { flattenTools } from '../toolset/create-toolset'
import type { AtipCommand, AtipEffects, AtipTool } from '../types/atip'
import type { CompileDiagnostic } from '../types/compile'
import { callCommand, requireClient } from './client/call-mcp'
import { type HintSource, type KnownEffects, readTitle, readToolEffects } from './mcp-binding'
import type { McpBinding, McpClient, McpServerTool, McpTool } from './types'

/**
 *
 * @example
 * const options: FromMCPOptions = { server: 'notes', overrides: { search: READ_ONLY } }
 */
export interface FromMCPOptions {
  /** Name for the server. The metadata has this name, and every name that models see begins with it. */
  server: string
  /** True to believe what the server says about its tools. @default false */
  trusted?: boolean
  /** How the server is reached; over HTTP every call uses the network. @default 'stdio' */
  transport?: 'stdio' | 'http'
  /** Effects of tools by name. Each field overrides all other sources. @default {} */
  overrides?: Readonly<Record<string, AtipEffects>>
  /**
   * Metadata of the same tools, by name (`read` or `<server>_read`). Its effects count if they are worse. @default []
   */
  effects?: AtipTool | readonly AtipTool[]
  /**
   * Runs the calls, so that executors and toolkits can: as `callMCP` does, each for a tool that has not changed.
   *
   * @default nothing runs them; `callMCP` does
   */
  client?: McpClient
  /** Version of the server. @default '0' */
  version?: string
  /** Called for every tool that is left out and every field that is ignored. */
  onDiagnostic?: (diagnostic: CompileDiagnostic) => void
}

const RULES: OptionRules<FromMCPOptions> = {
  server: [
    'a name of at most 64 letters, digits, _ and -',
    (value) => typeof value === 'string' && /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/.test(value),
  ],
  trusted: FLAG,
  transport: /* @__PURE__ */ oneOf('stdio', 'http'),
  overrides: OBJECT,
  effects: ['metadata', (value) => isRecord(value) || Array.isArray(value)],
  client: ANYTHING,
  version: TEXT,
  onDiagnostic: FUNCTION,
}

type Command = McpServerTool['commands'][string]
type OnDiagnostic = (diagnostic: CompileDiagnostic) => void

/**
 * Converts the tools of an MCP server to metadata with one command for each tool: `x-schema` describes the arguments,
 * `x-mcp` keeps the definition, and `callMCP` runs the calls, also for executors and toolkits if there is a `client`.
 *
 * By the protocol's defaults, a tool without stated effects is destructive, cannot be repeated or undone, and uses the
 * network. Hints of an untrusted server do not count. Unusable tools are left out and reported.
 *
 * @param list the result of `tools/list` or `listMCPTools`
 * @throws AtipValidationError if the list is not a list of tools, or an option is invalid
 * @example
 * const notes = fromMCP([{ name: 'search', inputSchema: { type: 'object' } }], { server: 'notes' })
 * console.log(Object.keys(notes.commands)) // => [ 'search' ]
 */
export function fromMCP(
  list: { tools: readonly unknown[] } | readonly unknown[],
  options: FromMCPOptions,
): McpServerTool {
  const given = readOptions<FromMCPOptions>(options, RULES)
  const diagnostics: CompileDiagnostic[] = []
  const tool = wrapErrors('the list or the options', () =>
    createServerTool(list, given, (diagnostic) => void diagnostics.push(diagnostic)),
  )
  for (const diagnostic of diagnostics) given.onDiagnostic?.(diagnostic)
  return tool
}

function createServerTool(list: unknown, options: Partial<FromMCPOptions>, onDiagnostic: OnDiagnostic): McpServerTool {
  const { server, version = '0', trusted = false, transport = 'stdio', client } = options
  if (server === undefined) throw invalid(RULES.server[0], ['options', 'server'], server)
  if (client !== undefined) requireClient(client, ['options', 'client'])
  const overrides = readOverrides(options.overrides ?? {})
  const declared = readDeclaredEffects(options.effects ?? [])
  const listed = readListedTools(list, onDiagnostic)
  const commands = listed.map((entry): [string, Command] => {
    const { name } = entry.tool
    const own = [name, replaceRefused(`${server}_${name}`)].flatMap((known) => declared.get(known) ?? [])
    const known = { declared: own, override: overrides.get(name) }
    return [entry.key, createCommand(entry, { trusted, transport }, known, onDiagnostic)]
  })
  const names = new Set(listed.map(({ tool }) => tool.name))
  for (const name of overrides.keys()) {
    if (names.has(name)) continue
    const path = ['options', 'overrides', name]
    onDiagnostic(createToolDiagnostic('FIELD_IGNORED', 'There is no tool of this name', name, path))
  }
  return {
    atip: '0.6',
    name: server,
    version,
    description: `Tools of the MCP server ${server}`,
    trust: { source: trusted ? 'vendor' : 'inferred', verified: false },
    commands: Object.fromEntries(commands),
    ...(client !== undefined && {
      run: async ({ command, args }, { signal, timeoutMs }) =>
        callCommand(client, command, args, { signal, timeoutMs }),
    }),
  }
}

/** Reads every override strictly, even those of unknown tools. */
function readOverrides(overrides: object): Map<string, AtipEffects> {
  const copied = copyJson(overrides)
  if (!('value' in copied) || !isPlainObject(copied.value)) {
    throw invalid('an object of effects', ['options', 'overrides'], overrides)
  }
  const entries = Object.entries(copied.value).map(([name, raw]): [string, AtipEffects] => {
    const effects = inheritEffects({}, raw, (path, expected) => {
      const found = path.reduce((value, field) => toRecord(value)[field], raw)
      throw invalid(expected, ['options', 'overrides', name, ...path], found)
    })
    return [name, effects]
  })
  return new Map(entries)
}

/** Returns the worst effects of each command, by name. */
function readDeclaredEffects(metadata: AtipTool | readonly AtipTool[]): Map<string, AtipEffects> {
  const { commands } = flattenTools((Array.isArray(metadata) ? metadata : [metadata]) as readonly AtipTool[])
  return new Map(commands.map((command) => [command.name, computeWorstEffects(command)]))
}

/** A tool of the list that can be used. */
interface ListedTool {
  /** A copy of the server's definition. */
  readonly tool: McpTool
  /** The name of the command: the tool's name, rewritten if it could be misread. */
  readonly key: string
  readonly index: number
}

/** Reads the usable tools of a list. If several tools have the same name, only the first counts. */
function readListedTools(list: unknown, onDiagnostic: OnDiagnostic): ListedTool[] {
  const tools: unknown = isRecord(list) ? list.tools : list
  if (!Array.isArray(tools)) throw invalid('an array of tools', ['list'], list)
  const byName = new Map<string, { tool: McpTool; index: number }>()
  for (let index = 0; index < tools.length; index++) {
    const copied = copyJson(tools[index])
    const tool = 'value' in copied ? toRecord(copied.value) : {}
    const { name } = tool
    const problem = 'problem' in copied ? `it cannot be read: ${copied.problem}` : findToolProblem(tool)
    const leaveOut = (code: CompileDiagnostic['code'], why: string): void =>
      onDiagnostic(createToolDiagnostic(code, `Left out: ${why}`, name, ['tools', String(index)]))
    if (problem !== undefined) leaveOut('FIELD_IGNORED', problem)
    else if (byName.has(name as string)) leaveOut('DUPLICATE_TOOL', 'an earlier tool of the server has this name')
    else byName.set(name as string, { tool: tool as unknown as McpTool, index })
  }
  const names = [...byName.keys()]
  const keys = assignNames(names, (index) => [names[index] as string])
  return [...byName.values()].map(({ tool, index }, place) => {
    const key = keys[place] as string
    if (key !== tool.name) {
      const message = `Renamed to ${key}: the name is invalid or not unique`
      onDiagnostic(createToolDiagnostic('NAME_REWRITTEN', message, tool.name, ['tools', String(index), 'name']))
    }
    return { tool, key, index }
  })
}

/** Returns the reason why a tool cannot be used, as the rest of a sentence. */
function findToolProblem({ name, inputSchema, execution }: Record<string, unknown>): string | undefined {
  if (typeof name !== 'string' || name === '') return 'it has no name'
  if (!isPlainObject(inputSchema)) return 'its inputSchema is not an object'
  if (inputSchema.type !== undefined && inputSchema.type !== 'object')
    return 'its inputSchema does not describe an object'
  if (toRecord(execution).taskSupport === 'required') return 'it only runs as a task'
  return undefined
}

function createCommand(
  { tool, index }: ListedTool,
  source: HintSource,
  known: KnownEffects,
  onDiagnostic: OnDiagnostic,
): Command {
  const { effects, assumed, readOnly } = readToolEffects(tool, source, known, (message, ...path) =>
    onDiagnostic(createToolDiagnostic('FIELD_IGNORED', message, tool.name, ['tools', String(index), ...path])),
  )
  const binding: McpBinding = { tool, assumed, readOnly }
  const { description } = tool
  const hasText = typeof description === 'string' && description.trim() !== ''
  const command: AtipCommand = { description: hasText ? description : (readTitle(tool) ?? tool.name), effects }
  return { ...command, 'x-schema': tool.inputSchema, 'x-mcp': binding }
}

const MAX_SHOWN_NAME = 64

function createToolDiagnostic(
  code: CompileDiagnostic['code'],
  message: string,
  name: unknown,
  path: string[],
): CompileDiagnostic {
  const shown = typeof name === 'string' ? cleanText(name.slice(0, 4 * MAX_SHOWN_NAME)) : ''
  return { code, message, toolName: truncateDescription(shown, MAX_SHOWN_NAME), path }
}
