import { copyJson } from '../internal/copy-data'
import { buildSafetySuffix, isReadOnly } from '../internal/effects/classify-effects'
import { deriveMcpHints } from '../internal/effects/mcp-hints'
import { AtipValidationError } from '../internal/errors'
import { isPlainObject, wrapErrors } from '../internal/foreign-values'
import { FLAG, FUNCTION, type OptionRules, readOptions } from '../internal/read-options'
import { cleanText } from '../internal/text'
import { OPEN_DIALECT } from '../schema/dialects'
import { toParameterSchemas } from '../schema/parameter-schema'
import { computeWorstEffects } from '../toolset/call-effects'
import { flattenTools } from '../toolset/create-toolset'
import { listDiagnostics } from '../toolset/list-diagnostics'
import { locateCommand } from '../toolset/walk'
import type { AtipEffects } from '../types/atip'
import type { CompileDiagnostic } from '../types/compile'
import type { FlatCommand, Tools } from '../types/toolset'
import { EFFECTS_META_KEY, readMcpBinding, readTitle } from './mcp-binding'
import type { McpTool, WrittenMcpTool } from './types'

/**
 *
 * @example
 * const options: ToMCPOptions = { effectsInMeta: false }
 */
export interface ToMCPOptions {
  /**
   * True to write all effects to `_meta['dev.atip/effects']`. Without them, clients lose the effects that hints cannot
   * express, such as costs, started programs and required input.
   *
   * @default true
   */
  effectsInMeta?: boolean
  /** Called for everything that is rewritten or left out. */
  onDiagnostic?: (diagnostic: CompileDiagnostic) => void
}

const RULES: OptionRules<ToMCPOptions> = { effectsInMeta: FLAG, onDiagnostic: FUNCTION }

/**
 * Converts each command to a tool as an MCP server lists it. Each tool states all four hints, which describe the worst
 * possible use of the command.
 *
 * @throws AtipValidationError if a tool or an option is invalid
 * @example
 * const [status] = toMCP(selectCommands([git], { commands: ['status'] }))
 * console.log(status?.annotations.readOnlyHint) // => true
 */
export function toMCP(tools: Tools, options: ToMCPOptions = {}): WrittenMcpTool[] {
  const { effectsInMeta = true, onDiagnostic } = readOptions<ToMCPOptions>(options, RULES)
  return writeTools(tools, effectsInMeta, new Map(), onDiagnostic)
}

/** @param readers the worst effects of the calls that may run, for commands of which others are refused */
export function writeTools(
  tools: Tools,
  effectsInMeta: boolean,
  readers: ReadonlyMap<string, AtipEffects>,
  onDiagnostic: ToMCPOptions['onDiagnostic'],
): WrittenMcpTool[] {
  const found: CompileDiagnostic[] = []
  const written = wrapErrors('the tools', () => {
    const flattened = flattenTools(tools)
    for (const diagnostic of listDiagnostics(flattened)) found.push(diagnostic)
    return flattened.commands.map((command) => writeTool(command, effectsInMeta, readers.get(command.name), found))
  })
  for (const diagnostic of found) onDiagnostic?.(diagnostic)
  return written
}

function writeTool(
  command: FlatCommand,
  effectsInMeta: boolean,
  reading: AtipEffects | undefined,
  found: CompileDiagnostic[],
): WrittenMcpTool {
  const { name, tool, path, keys, description, effects, readOnly, schema, parameters } = command
  const inputSchema = schema ? copyAsJson(schema, command, 'x-schema') : toParameterSchemas(parameters, OPEN_DIALECT)
  const worst = reading ?? computeWorstEffects(command)
  const binding = readMcpBinding(command)
  const title = cleanText((binding && readTitle(binding)) ?? [tool.name, ...path].join(' ')) || name
  return {
    name,
    title,
    description: [description, buildSafetySuffix(effects, readOnly)].filter(Boolean).join(' '),
    inputSchema: createListableSchema(inputSchema, (keyword) => {
      const message = 'Malformed: the invalid parts are left out'
      found.push({ code: 'FIELD_IGNORED', message, toolName: name, path: locateCommand(keys, 'x-schema', keyword) })
    }),
    annotations: { ...deriveMcpHints(worst, reading !== undefined || mayBeReadOnly(command, worst)) },
    ...(effectsInMeta && { _meta: { [EFFECTS_META_KEY]: copyAsJson(worst, command, 'effects') } }),
  }
}

/** Returns false if part of the metadata is unreadable, because it may hide other effects. */
function mayBeReadOnly({ parameters, readOnly }: FlatCommand, worst: AtipEffects): boolean {
  const isReadable = readOnly || !isReadOnly(worst, [])
  return isReadable && !parameters.some(({ faulty }) => faulty)
}

function copyAsJson(value: object, { name, keys }: FlatCommand, field: string): object {
  const copied = copyJson(value)
  if ('value' in copied && isPlainObject(copied.value)) return copied.value
  const problem = 'problem' in copied ? copied.problem : 'it is not an object'
  const message = `The ${field} of ${name} cannot be written as JSON: ${problem}`
  throw new AtipValidationError(message, locateCommand(keys, field), value)
}

/**
 * Returns the schema in a form that every client accepts, because a client that refuses one schema refuses the whole
 * list.
 *
 * @param onMalformed called for each keyword with invalid parts, which are left out
 */
function createListableSchema(schema: object, onMalformed: (keyword: string) => void): McpTool['inputSchema'] {
  const entries = Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
    if (keyword === 'required' && Array.isArray(value) && value.length === 0) return []
    const keepValid = Object.hasOwn(CHECKED_KEYWORDS, keyword) ? CHECKED_KEYWORDS[keyword] : undefined
    if (keepValid === undefined) return [[keyword, value]]
    const kept = keepValid(value)
    if (kept === undefined || Object.keys(Object(kept)).length < Object.keys(Object(value)).length) onMalformed(keyword)
    return kept === undefined ? [] : [[keyword, kept]]
  })
  return { ...Object.fromEntries(entries), type: 'object' }
}

/** Root keywords that clients check, each with a function that keeps the valid parts of its value. */
const CHECKED_KEYWORDS: Readonly<Record<string, (value: unknown) => unknown>> = {
  $schema: (value) => (typeof value === 'string' ? value : undefined),
  required: (value) => (Array.isArray(value) ? value.filter((name) => typeof name === 'string') : undefined),
  properties: (value) => {
    if (!isPlainObject(value)) return undefined
    // Clients of SDK 1.x refuse boolean schemas.
    const asObject = (schema: unknown): unknown => (schema === true ? {} : schema === false ? { not: {} } : schema)
    const schemas = Object.entries(value).map(([name, schema]) => [name, asObject(schema)])
    return Object.fromEntries(schemas.filter(([, schema]) => isPlainObject(schema)))
  },
}
