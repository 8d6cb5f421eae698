import { copyJson } from '../internal/copy-data'
import { buildSafetySuffix } from '../internal/effects/read-only'
import { AtipValidationError } from '../internal/errors'
import { fieldsOf, guarded, invalid } from '../internal/guard'
import { trustOf } from '../internal/trust'
import { isRulingVariable } from '../internal/variables'
import { OPEN_DIALECT } from '../schema/dialects'
import { transformParams } from '../schema/parameter-schema'
import { flattenTools } from '../toolset/create-toolset'
import { pathOf } from '../toolset/walk-state'
import type { AtipEffects } from '../types/atip'
import type { CompileDiagnostic } from '../types/compile'
import type { FlatCommand, Tools } from '../types/toolset'
import { readManifest } from './read-manifest'
import { isFunctionOrAbsent, type OptionRules, readOptions } from './read-options'
import type { AgentcliBinding, ToolSpec, ToolsManifest } from './types'

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
    return { tools: commands.map((command) => createSpec(command, `./tools/bin/${runner}`, lost)) }
  })
  for (const each of lost) onDiagnostic?.(each)
  return manifest
}

function createSpec(command: FlatCommand, runner: string, lost: CompileDiagnostic[]): ToolSpec {
  const { name, tool, path, effects, readOnly } = command
  const binding = readAgentcliBinding(command)
  // Where the name is another now, it cannot stand in for the description any more.
  const isNamed = binding?.absent?.includes('description') === true && name === tool.name
  const text = isNamed ? '' : command.description
  const description = [text, buildSafetySuffix(effects, readOnly)].filter(Boolean).join(' ')
  const timeoutSec = readTimeoutSeconds(effects)
  const envPassthrough = binding ? binding.envPassthrough : listPassableVariables(command, lost)
  return {
    name,
    ...(description !== '' && { description }),
    ...(binding?.absent?.includes('schema') ? {} : { schema: createSchema(command, binding) }),
    command: binding?.command ?? [runner, tool.name, ...path],
    ...(timeoutSec !== undefined && { timeoutSec }),
    ...(envPassthrough !== undefined && { envPassthrough }),
  }
}

function listPassableVariables(command: FlatCommand, lost: CompileDiagnostic[]): string[] | undefined {
  const names = listVariables(command).filter((variable) => {
    const isPassed = isPassableVariable(variable)
    const message = `agentcli cannot pass on ${JSON.stringify(variable)}, or may not: only names such as API_TOKEN`
    if (!isPassed) lost.push({ code: 'FIELD_IGNORED', message, toolName: command.name, path: pathOf(command.keys) })
    return isPassed
  })
  return names.length > 0 ? names : undefined
}

function createSchema({ name, keys, schema, parameters }: FlatCommand, binding: AgentcliBinding | undefined): unknown {
  if (binding !== undefined && 'schema' in binding) return binding.schema
  if (schema === undefined) return { type: 'object', ...transformParams(parameters, OPEN_DIALECT) }
  const copied = copyJson(schema)
  if ('value' in copied) return copied.value
  throw new AtipValidationError(`The schema of ${name} is no JSON: ${copied.problem}`, pathOf(keys, 'x-schema'), schema)
}

/**
 * What a command keeps of a manifest. It names a program to run, so only the word of the user counts: discovery gives
 * what programs and packages say of themselves another source.
 */
export function readAgentcliBinding(command: FlatCommand): AgentcliBinding | undefined {
  const { tool, keys, name } = command
  const { 'x-agentcli': raw } = command.definition
  if (raw === undefined || trustOf(tool) !== 'user') return undefined
  const { command: words, envPassthrough, schema, absent } = fieldsOf(raw)
  const { specs, problems } = readManifest({ tools: [{ name, command: words, envPassthrough, schema }] }, undefined)
  const [spec] = specs
  if (spec === undefined || problems.length > 0) {
    throw invalid('what fromToolsManifest keeps', pathOf(keys, 'x-agentcli'), raw)
  }
  return { ...spec, ...(Array.isArray(absent) && { absent }) }
}

const SECONDS_PER_UNIT: Readonly<Record<string, number>> = { ms: 0.001, s: 1, m: 60, min: 60, h: 3600 }

/** The declared timeout in whole seconds, rounded up; `undefined` where there is none, or one that cannot be read. */
export function readTimeoutSeconds({ duration }: AtipEffects): number | undefined {
  const timeout: unknown = duration?.timeout
  const text = typeof timeout === 'string' ? timeout : ''
  const [, count, unit = ''] = /^\s*(\d{1,19}(?:\.\d{1,3})?)\s*(ms|s|m|min|h)\s*$/.exec(text) ?? []
  const seconds = Math.ceil(Number(count) * (SECONDS_PER_UNIT[unit] ?? 0))
  return seconds > 0 ? seconds : undefined
}

/** The variables that a command reads by its metadata, each once. */
export function listVariables({ parameters, tool }: FlatCommand): string[] {
  const { methods } = fieldsOf(tool.authentication)
  const signIn = Array.isArray(methods) ? methods.map((method) => fieldsOf(method).envVar) : []
  const names = new Set<unknown>([...parameters.map(({ envVar }) => envVar), ...signIn])
  return [...names].filter((name): name is string => typeof name === 'string' && name !== '')
}

/** Whether a manifest can name a variable: any other spelling would be another one, and none may rule what programs do. */
export function isPassableVariable(name: string): boolean {
  return /^[A-Z_][A-Z0-9_]*$/.test(name) && !isRulingVariable(name)
}
