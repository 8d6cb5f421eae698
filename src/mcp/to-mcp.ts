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
import { readBinding, titleOf } from './read-binding'
import { checkOptions, FLAG, LISTENER, type OptionRule } from './settings'
import type { McpTool, WrittenMcpTool } from './types'
import { worstEffects } from './worst-effects'

export interface ToMCPOptions {
  /** Whether `_meta['dev.atip/effects']` has all effects, which hints cannot say. @default true */
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
    const write = (command: FlatCommand): WrittenMcpTool =>
      toolOf(command, worstEffects(command, flattened), effectsInMeta)
    return [flattened.commands.map(write), flattened.diagnostics] as const
  })
  for (const each of diagnostics) onDiagnostic?.(each)
  return written
}

function toolOf(command: FlatCommand, worst: AtipEffects, effectsInMeta: boolean): WrittenMcpTool {
  const { name, tool, path, description, effects, readOnly } = command
  const binding = readBinding(command)
  const title = cleanText((binding && titleOf(binding)) ?? [tool.name, ...path].join(' ')) || name
  return {
    name,
    title,
    description: [description, buildSafetySuffix(effects, readOnly)].filter(Boolean).join(' '),
    inputSchema: schemaOf(command),
    annotations: { title, ...hintsOfEffects(worst, mayBeReadOnly(command, worst)) },
    ...(effectsInMeta && { _meta: { [EFFECTS_KEY]: jsonOf(worst, command, 'effects') } }),
  }
}

/** Not where a part of the metadata cannot be read: its effects may be others. */
function mayBeReadOnly({ parameters, readOnly }: FlatCommand, worst: AtipEffects): boolean {
  const isReadable = readOnly || !isReadOnly(worst, [])
  return isReadable && !parameters.some(({ faulty }) => faulty)
}

/** The root is what arguments are, whatever else it says. */
function schemaOf(command: FlatCommand): McpTool['inputSchema'] {
  const { schema, parameters } = command
  const found = schema === undefined ? transformParams(parameters, OPEN_DIALECT) : jsonOf(schema, command, 'x-schema')
  return { ...found, type: 'object' }
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
