import { AtipValidationError } from '../errors'
import { guarded, invalid, isRecord, unknownOption } from '../internal/guard'
import { transformParams } from '../internal/params'
import { buildSafetySuffix } from '../internal/safety'
import { pathOf } from '../internal/walk-state'
import { flattenTools } from '../toolset'
import { OPEN_DIALECT } from '../transformers/rules'
import type { CompileDiagnostic } from '../types/compile'
import type { FlatCommand, Tools } from '../types/toolset'
import { copyJson } from '../internal/copy-json'
import { readBinding } from './read-binding'
import { timeoutSecondsOf } from './timeout-seconds'
import type { AgentcliBinding, ToolSpec, ToolsManifest } from './types'
import { variablesOf } from './variables-of'

export interface ToManifestOptions {
  /**
   * Name of the program below `tools/bin` that runs the commands: `./tools/bin/<runner> <tool> <words of the command>`, with
   * the arguments as JSON on its standard input. @default 'atip-run'
   */
  runner?: string
  /** Is told what a manifest cannot say. */
  onDiagnostic?: (diagnostic: CompileDiagnostic) => void
}

const OPTIONS: readonly string[] = ['runner', 'onDiagnostic']
/** A name of a file, and nothing that a path could be made of. */
const RUNNER = /^[A-Za-z0-9_][\w.-]{0,127}$/

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
  const { runner, onDiagnostic } = guarded('the options', () => readOptions(options))
  const manifest = guarded('the tools', (): ToolsManifest => {
    const { commands, diagnostics } = flattenTools(tools)
    for (const each of diagnostics) lost.push(each)
    return { tools: commands.map((command) => specOf(command, `./tools/bin/${runner}`, lost)) }
  })
  for (const each of lost) onDiagnostic?.(each)
  return manifest
}

function readOptions(options: unknown): Required<Pick<ToManifestOptions, 'runner'>> & ToManifestOptions {
  if (!isRecord(options)) throw invalid('an object', ['options'], options)
  for (const name of Object.keys(options)) if (!OPTIONS.includes(name)) throw unknownOption(name, OPTIONS)
  const { runner = 'atip-run', onDiagnostic } = options
  if (typeof runner !== 'string' || !RUNNER.test(runner)) {
    throw invalid('the name of a file', ['options', 'runner'], runner)
  }
  if (onDiagnostic === undefined) return { runner }
  if (typeof onDiagnostic !== 'function') throw invalid('a function', ['options', 'onDiagnostic'], onDiagnostic)
  return { runner, onDiagnostic: (diagnostic) => void onDiagnostic(diagnostic) }
}

function specOf(command: FlatCommand, runner: string, lost: CompileDiagnostic[]): ToolSpec {
  const { name, tool, path, effects, readOnly } = command
  const binding = readBinding(command)
  // Where the name is another now, it cannot stand in for the description any more.
  const isNamed = binding?.absent?.includes('description') === true && name === tool.name
  const text = isNamed ? '' : command.description
  const description = [text, buildSafetySuffix(effects, readOnly)].filter(Boolean).join(' ')
  const timeoutSec = timeoutSecondsOf(effects)
  const names = binding
    ? binding.envPassthrough
    : variablesOf(command, (variable) => lost.push(loss(command, variable)))
  return {
    name,
    ...(description !== '' && { description }),
    ...schemaOf(command, binding),
    command: binding?.command ?? [runner, tool.name, ...path],
    ...(timeoutSec !== undefined && { timeoutSec }),
    ...(names !== undefined && { envPassthrough: names }),
  }
}

function loss({ name, keys }: FlatCommand, variable: string): CompileDiagnostic {
  const message = `agentcli cannot pass on ${JSON.stringify(variable)}, or may not: only names such as API_TOKEN`
  return { code: 'FIELD_IGNORED', message, toolName: name, path: pathOf(keys) }
}

function schemaOf(
  { name, keys, schema, parameters }: FlatCommand,
  binding: AgentcliBinding | undefined,
): Pick<ToolSpec, 'schema'> {
  if (binding?.absent?.includes('schema')) return {}
  if (binding !== undefined && 'schema' in binding) return { schema: binding.schema }
  if (schema === undefined) return { schema: { type: 'object', ...transformParams(parameters, OPEN_DIALECT) } }
  const copied = copyJson(schema)
  if ('value' in copied) return { schema: copied.value }
  throw new AtipValidationError(`The schema of ${name} is no JSON: ${copied.problem}`, pathOf(keys, 'x-schema'), schema)
}
