import { AtipValidationError } from '../errors'
import { copyJson } from '../internal/copy-json'
import { guarded } from '../internal/guard'
import { transformParams } from '../internal/params'
import { buildSafetySuffix } from '../internal/safety'
import { pathOf } from '../internal/walk-state'
import { flattenTools } from '../toolset'
import { OPEN_DIALECT } from '../transformers/rules'
import type { CompileDiagnostic } from '../types/compile'
import type { FlatCommand, Tools } from '../types/toolset'
import { readBinding } from './read-binding'
import { isFunctionOrAbsent, type OptionRules, readOptions } from './read-options'
import { timeoutSecondsOf } from './timeout-seconds'
import type { AgentcliBinding, ToolSpec, ToolsManifest } from './types'
import { isPassable, variablesOf } from './variables-of'

export interface ToManifestOptions {
  /**
   * Name of the program below `tools/bin` that runs the commands: `./tools/bin/<runner> <tool> <words of the command>`, with
   * the arguments as JSON on its standard input. @default 'atip-run'
   */
  runner?: string
  /** Is told what a manifest cannot say. */
  onDiagnostic?: (diagnostic: CompileDiagnostic) => void
}

const RULES: OptionRules<ToManifestOptions> = {
  // Nothing that a path could be made of.
  runner: ['the name of a file', (value) => typeof value === 'string' && /^[A-Za-z0-9_][\w.-]{0,127}$/.test(value)],
  onDiagnostic: ['a function', isFunctionOrAbsent],
}

/**
 * Makes a manifest for agentcli, one tool for each command. Effects are lost but for the flags in the description.
 *
 * Tools of `fromToolsManifest` become what they were: the program that their `x-agentcli` names, if their `trust.source`
 * is `user`. Everything else needs a runner.
 *
 * @throws AtipValidationError if a tool or an option is invalid
 */
export function toToolsManifest(tools: Tools, options: ToManifestOptions = {}): ToolsManifest {
  const lost: CompileDiagnostic[] = []
  const { runner, onDiagnostic } = guarded('the options', () =>
    readOptions<ToManifestOptions>(options, RULES, { runner: 'atip-run' }),
  )
  const manifest = guarded('the tools', (): ToolsManifest => {
    const { commands, diagnostics } = flattenTools(tools)
    for (const each of diagnostics) lost.push(each)
    return { tools: commands.map((command) => specOf(command, `./tools/bin/${runner}`, lost)) }
  })
  for (const each of lost) onDiagnostic?.(each)
  return manifest
}

function specOf(command: FlatCommand, runner: string, lost: CompileDiagnostic[]): ToolSpec {
  const { name, tool, path, effects, readOnly } = command
  const binding = readBinding(command)
  // Where the name is another now, it cannot stand in for the description any more.
  const isNamed = binding?.absent?.includes('description') === true && name === tool.name
  const text = isNamed ? '' : command.description
  const description = [text, buildSafetySuffix(effects, readOnly)].filter(Boolean).join(' ')
  const timeoutSec = timeoutSecondsOf(effects)
  const envPassthrough = binding ? binding.envPassthrough : readNames(command, lost)
  return {
    name,
    ...(description !== '' && { description }),
    ...(binding?.absent?.includes('schema') ? {} : { schema: schemaOf(command, binding) }),
    command: binding?.command ?? [runner, tool.name, ...path],
    ...(timeoutSec !== undefined && { timeoutSec }),
    ...(envPassthrough !== undefined && { envPassthrough }),
  }
}

function readNames(command: FlatCommand, lost: CompileDiagnostic[]): string[] | undefined {
  const names = variablesOf(command).filter((variable) => {
    const isPassed = isPassable(variable)
    const message = `agentcli cannot pass on ${JSON.stringify(variable)}, or may not: only names such as API_TOKEN`
    if (!isPassed) lost.push({ code: 'FIELD_IGNORED', message, toolName: command.name, path: pathOf(command.keys) })
    return isPassed
  })
  return names.length > 0 ? names : undefined
}

function schemaOf({ name, keys, schema, parameters }: FlatCommand, binding: AgentcliBinding | undefined): unknown {
  if (binding !== undefined && 'schema' in binding) return binding.schema
  if (schema === undefined) return { type: 'object', ...transformParams(parameters, OPEN_DIALECT) }
  const copied = copyJson(schema)
  if ('value' in copied) return copied.value
  throw new AtipValidationError(`The schema of ${name} is no JSON: ${copied.problem}`, pathOf(keys, 'x-schema'), schema)
}
