import { copyJson } from '../internal/copy-data'
import { hintsOfEffects } from '../internal/effects/mcp-hints'
import { buildSafetySuffix, isReadOnly } from '../internal/effects/read-only'
import { AtipValidationError } from '../internal/errors'
import { guarded, isPlainObject } from '../internal/guard'
import { cleanText } from '../internal/text'
import { OPEN_DIALECT } from '../schema/dialects'
import { transformParams } from '../schema/parameter-schema'
import { flattenTools } from '../toolset/create-toolset'
import { pathOf } from '../toolset/walk-state'
import type { AtipEffects } from '../types/atip'
import type { CompileDiagnostic } from '../types/compile'
import type { FlatCommand, Tools } from '../types/toolset'
import { readMcpBinding, readTitle, worstEffects } from './mcp-binding'
import { EFFECTS_META_KEY } from './mcp-effects'
import { checkOptions, FLAG, LISTENER, type OptionRule } from './settings'
import type { McpTool, WrittenMcpTool } from './types'

export interface ToMCPOptions {
  /**
   * Whether `_meta['dev.atip/effects']` has all effects. Without them a reader loses what hints cannot say, such as costs,
   * programs that are started, and whether input is needed.
   *
   * @default true
   */
  effectsInMeta?: boolean
  /** Is told what was rewritten or left out. */
  onDiagnostic?: (diagnostic: CompileDiagnostic) => void
}

const RULES: Readonly<Record<keyof ToMCPOptions, OptionRule>> = { effectsInMeta: FLAG, onDiagnostic: LISTENER }

/**
 * Writes tools as a server of MCP lists them, one for each command. All four hints are said: those of the worst use of the
 * command, whatever its parameters.
 *
 * @throws AtipValidationError if a tool or an option is invalid
 */
export function toMCP(tools: Tools, options: ToMCPOptions = {}): WrittenMcpTool[] {
  const { effectsInMeta = true, onDiagnostic } = guarded('the options', () => {
    checkOptions(options, RULES)
    return { ...options }
  })
  const [written, diagnostics] = guarded('the tools', () => {
    const flattened = flattenTools(tools)
    const found: CompileDiagnostic[] = [...flattened.diagnostics]
    const write = (command: FlatCommand): WrittenMcpTool => {
      const inputSchema = toListableSchema(createInputSchema(command), (keyword) => {
        const path = pathOf(command.keys, 'x-schema', keyword)
        const message = 'Malformed: what is wrong of it is left out'
        found.push({ code: 'FIELD_IGNORED', message, toolName: command.name, path })
      })
      return writeTool(command, worstEffects(command), inputSchema, effectsInMeta)
    }
    return [flattened.commands.map(write), found] as const
  })
  for (const each of diagnostics) onDiagnostic?.(each)
  return written
}

function writeTool(
  command: FlatCommand,
  worst: AtipEffects,
  inputSchema: McpTool['inputSchema'],
  effectsInMeta: boolean,
): WrittenMcpTool {
  const { name, tool, path, description, effects, readOnly } = command
  const binding = readMcpBinding(command)
  const title = cleanText((binding && readTitle(binding)) ?? [tool.name, ...path].join(' ')) || name
  return {
    name,
    title,
    description: [description, buildSafetySuffix(effects, readOnly)].filter(Boolean).join(' '),
    inputSchema,
    annotations: { title, ...hintsOfEffects(worst, mayBeReadOnly(command, worst)) },
    ...(effectsInMeta && { _meta: { [EFFECTS_META_KEY]: copyAsJson(worst, command, 'effects') } }),
  }
}

/** Not where a part of the metadata cannot be read: its effects may be others. */
function mayBeReadOnly({ parameters, readOnly }: FlatCommand, worst: AtipEffects): boolean {
  const isReadable = readOnly || !isReadOnly(worst, [])
  return isReadable && !parameters.some(({ faulty }) => faulty)
}

function createInputSchema(command: FlatCommand): object {
  const { schema, parameters } = command
  return schema === undefined ? transformParams(parameters, OPEN_DIALECT) : copyAsJson(schema, command, 'x-schema')
}

function copyAsJson(value: object, { name, keys }: FlatCommand, field: string): object {
  const copied = copyJson(value)
  if ('value' in copied && isPlainObject(copied.value)) return copied.value
  const problem = 'problem' in copied ? copied.problem : 'it is no object'
  throw new AtipValidationError(
    `The ${field} of ${name} cannot be written as JSON: ${problem}`,
    pathOf(keys, field),
    value,
  )
}

/** What is left of the value of a keyword; `undefined` where nothing is. */
type Keep = (value: unknown, lose: () => undefined) => unknown

/** What clients look at in the root of a schema. */
const ROOT_KEYWORDS: Readonly<Record<string, Keep>> = {
  $schema: (value, lose) => (typeof value === 'string' ? value : lose()),
  required: (value, lose) =>
    Array.isArray(value) ? value.filter((name) => typeof name === 'string' || lose()) : lose(),
  properties: (value, lose) => {
    if (!isPlainObject(value)) return lose()
    // Clients of SDK 1.x take objects only.
    const schemas = Object.entries(value).map(([name, schema]) => [name, toSchemaObject(schema)])
    return Object.fromEntries(schemas.filter(([, schema]) => isPlainObject(schema) || lose()))
  },
}

function toSchemaObject(schema: unknown): unknown {
  return schema === true ? {} : schema === false ? { not: {} } : schema
}

/**
 * A schema of arguments as every client takes it: a client that refuses one refuses the whole list. The type of the root is
 * that of arguments, whatever it says.
 *
 * @param tell hears of each keyword that was malformed
 */
export function toListableSchema(schema: object, tell: (keyword: string) => void): McpTool['inputSchema'] {
  const kept = Object.entries(schema).map(([keyword, value]) => {
    const keep = Object.hasOwn(ROOT_KEYWORDS, keyword) ? ROOT_KEYWORDS[keyword] : undefined
    const lost: string[] = []
    const left = keep === undefined ? value : keep(value, () => void lost.push(keyword))
    if (lost.length > 0) tell(keyword)
    return [keyword, left] as const
  })
  return { ...Object.fromEntries(kept.filter(([, value]) => value !== undefined)), type: 'object' }
}
