import { AtipValidationError } from '../errors'
import { copyJson } from '../internal/copy-json'
import { guarded, isPlainObject } from '../internal/guard'
import { transformParams } from '../internal/params'
import { isReadOnly } from '../internal/read-only'
import { buildSafetySuffix } from '../internal/safety'
import { cleanText } from '../internal/text'
import { pathOf } from '../internal/walk-state'
import { hintsOfEffects } from '../safety/hints-of-effects'
import { flattenTools } from '../toolset'
import { OPEN_DIALECT } from '../transformers/rules'
import type { AtipEffects } from '../types/atip'
import type { CompileDiagnostic } from '../types/compile'
import type { FlatCommand, Tools } from '../types/toolset'
import { EFFECTS_KEY } from './effects-of-tool'
import { listable } from './listable'
import { readBinding, titleOf } from './read-binding'
import { checkOptions, FLAG, LISTENER, type OptionRule } from './settings'
import type { McpTool, WrittenMcpTool } from './types'
import { worstEffects } from './worst-effects'

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
      const inputSchema = listable(schemaOf(command), (keyword) => {
        const path = pathOf(command.keys, 'x-schema', keyword)
        const message = 'Malformed: what is wrong of it is left out'
        found.push({ code: 'FIELD_IGNORED', message, toolName: command.name, path })
      })
      return toolOf(command, worstEffects(command, flattened), inputSchema, effectsInMeta)
    }
    return [flattened.commands.map(write), found] as const
  })
  for (const each of diagnostics) onDiagnostic?.(each)
  return written
}

function toolOf(
  command: FlatCommand,
  worst: AtipEffects,
  inputSchema: McpTool['inputSchema'],
  effectsInMeta: boolean,
): WrittenMcpTool {
  const { name, tool, path, description, effects, readOnly } = command
  const binding = readBinding(command)
  const title = cleanText((binding && titleOf(binding)) ?? [tool.name, ...path].join(' ')) || name
  return {
    name,
    title,
    description: [description, buildSafetySuffix(effects, readOnly)].filter(Boolean).join(' '),
    inputSchema,
    annotations: { title, ...hintsOfEffects(worst, mayBeReadOnly(command, worst)) },
    ...(effectsInMeta && { _meta: { [EFFECTS_KEY]: jsonOf(worst, command, 'effects') } }),
  }
}

/** Not where a part of the metadata cannot be read: its effects may be others. */
function mayBeReadOnly({ parameters, readOnly }: FlatCommand, worst: AtipEffects): boolean {
  const isReadable = readOnly || !isReadOnly(worst, [])
  return isReadable && !parameters.some(({ faulty }) => faulty)
}

function schemaOf(command: FlatCommand): object {
  const { schema, parameters } = command
  return schema === undefined ? transformParams(parameters, OPEN_DIALECT) : jsonOf(schema, command, 'x-schema')
}

function jsonOf(value: object, { name, keys }: FlatCommand, field: string): object {
  const copied = copyJson(value)
  if ('value' in copied && isPlainObject(copied.value)) return copied.value
  const problem = 'problem' in copied ? copied.problem : 'it is no object'
  throw new AtipValidationError(
    `The ${field} of ${name} cannot be written as JSON: ${problem}`,
    pathOf(keys, field),
    value,
  )
}
