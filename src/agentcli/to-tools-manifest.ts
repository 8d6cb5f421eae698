import { copyJson } from '../internal/copy-data'
import { buildSafetySuffix } from '../internal/effects/classify-effects'
import { isRulingVariable } from '../internal/environment-variables'
import { AtipValidationError } from '../internal/errors'
import { invalid, toRecord, wrapErrors } from '../internal/foreign-values'
import { FUNCTION, type OptionRules, readOptions } from '../internal/read-options'
import { readTrustSource } from '../internal/trust'
import { OPEN_DIALECT } from '../schema/dialects'
import { toParameterSchemas } from '../schema/parameter-schema'
import { flattenTools } from '../toolset/create-toolset'
import { listDiagnostics } from '../toolset/list-diagnostics'
import { refusePinned } from '../toolset/pin-arguments'
import { locateCommand } from '../toolset/walk'
import type { AtipEffects } from '../types/atip'
import type { CompileDiagnostic } from '../types/compile'
import type { FlatCommand, Tools } from '../types/toolset'
import { readToolsManifest } from './read-manifest'
import type { AgentcliBinding, ToolSpec, ToolsManifest } from './types'

/**
 *
 * @example
 * const options: ToManifestOptions = { onDiagnostic: ({ message }) => console.warn(message) }
 */
export interface ToManifestOptions {
  /**
   * Name of the program in `tools/bin` that runs the commands: `./tools/bin/<runner> <tool> <words of the command>`,
   * with the arguments as JSON on its standard input. @default 'atip-run'
   */
  runner?: string
  /** Called for each feature that a manifest cannot express. */
  onDiagnostic?: (diagnostic: CompileDiagnostic) => void
}

const RULES: OptionRules<ToManifestOptions> = {
  // The runner's name must not form a path.
  runner: ['the name of a file', (value) => typeof value === 'string' && /^[A-Za-z0-9_][\w.-]{0,127}$/.test(value)],
  onDiagnostic: FUNCTION,
}

/**
 * Creates a manifest for agentcli with one tool for each command. Effects are lost, except for the flags in the
 * description.
 *
 * A tool of `fromToolsManifest` keeps the program in its `x-agentcli` if its `trust.source` is `user`. Every other
 * command needs a runner.
 *
 * @throws AtipValidationError if a tool or an option is invalid
 * @example
 * console.log(toToolsManifest(selectCommands([git], { commands: ['status'] })).tools[0]?.name) // => git_status
 */
export function toToolsManifest(tools: Tools, options: ToManifestOptions = {}): ToolsManifest {
  const { runner = 'atip-run', onDiagnostic } = readOptions<ToManifestOptions>(options, RULES)
  const found: CompileDiagnostic[] = []
  const manifest = wrapErrors('the tools', (): ToolsManifest => {
    const flattened = flattenTools(tools)
    refusePinned(flattened.commands)
    for (const diagnostic of listDiagnostics(flattened)) found.push(diagnostic)
    return { tools: flattened.commands.map((command) => createSpec(command, `./tools/bin/${runner}`, found)) }
  })
  for (const diagnostic of found) onDiagnostic?.(diagnostic)
  return manifest
}

function createSpec(command: FlatCommand, runner: string, found: CompileDiagnostic[]): ToolSpec {
  const { name, tool, path, effects, readOnly } = command
  const binding = readAgentcliBinding(command)
  // If the manifest had no description, the metadata repeats the name, which may have changed since.
  const repeatsName = binding?.absent?.includes('description') === true && name === tool.name
  const text = repeatsName ? '' : command.description
  const description = [text, buildSafetySuffix(effects, readOnly)].filter(Boolean).join(' ')
  const timeoutSec = readTimeoutSeconds(effects)
  const envPassthrough = binding ? binding.envPassthrough : listVariables(command, found)
  return {
    name,
    ...(description !== '' && { description }),
    ...(!binding?.absent?.includes('schema') && { schema: createSchema(command, binding) }),
    command: binding?.command ?? [runner, tool.name, ...path],
    ...(timeoutSec !== undefined && { timeoutSec }),
    ...(envPassthrough !== undefined && { envPassthrough }),
  }
}

/**
 * Reads the binding that a command kept from its manifest. A binding names a program to run, so it counts only if it
 * comes from the user: discovery gives a different source to metadata from programs and packages.
 */
function readAgentcliBinding(command: FlatCommand): AgentcliBinding | undefined {
  const { tool, keys, name } = command
  const { 'x-agentcli': raw } = command.definition
  if (raw === undefined || readTrustSource(tool) !== 'user') return undefined
  const { command: words, envPassthrough, schema, absent } = toRecord(raw)
  const { specs, problems } = readToolsManifest(
    { tools: [{ name, command: words, envPassthrough, schema }] },
    undefined,
  )
  const [spec] = specs
  if (spec === undefined || problems.length > 0) {
    throw invalid('a binding made by fromToolsManifest', locateCommand(keys, 'x-agentcli'), raw)
  }
  return { ...spec, ...(Array.isArray(absent) && { absent }) }
}

function createSchema({ name, keys, schema, parameters }: FlatCommand, binding: AgentcliBinding | undefined): unknown {
  if (binding !== undefined && 'schema' in binding) return binding.schema
  if (schema === undefined) return { type: 'object', ...toParameterSchemas(parameters, OPEN_DIALECT) }
  const copied = copyJson(schema)
  if ('value' in copied) return copied.value
  const message = `The schema of ${name} is not JSON: ${copied.problem}`
  throw new AtipValidationError(message, locateCommand(keys, 'x-schema'), schema)
}

const SECONDS_PER_UNIT: Readonly<Record<string, number>> = { ms: 0.001, s: 1, m: 60, min: 60, h: 3600 }

/** Returns the declared timeout in whole seconds, rounded up; `undefined` if it is absent or unreadable. */
function readTimeoutSeconds({ duration }: AtipEffects): number | undefined {
  const timeout: unknown = duration?.timeout
  const text = typeof timeout === 'string' ? timeout : ''
  const [, count, unit = ''] = /^\s*(\d{1,19}(?:\.\d{1,3})?)\s*(ms|s|m|min|h)\s*$/.exec(text) ?? []
  const seconds = Math.ceil(Number(count) * (SECONDS_PER_UNIT[unit] ?? 0))
  return seconds > 0 ? seconds : undefined
}

/** Lists the variables that a command's metadata names. Reports and omits variables that agentcli cannot pass on. */
function listVariables(
  { parameters, tool, name, keys }: FlatCommand,
  found: CompileDiagnostic[],
): string[] | undefined {
  const { methods } = toRecord(tool.authentication)
  const signIn = Array.isArray(methods) ? methods.map((method) => toRecord(method).envVar) : []
  const names: string[] = []
  for (const variable of new Set<unknown>([...parameters.map(({ envVar }) => envVar), ...signIn])) {
    if (typeof variable !== 'string' || variable === '') continue
    // agentcli would change the case of other names.
    if (/^[A-Z_][A-Z0-9_]*$/.test(variable) && !isRulingVariable(variable)) names.push(variable)
    else {
      const message = `agentcli cannot pass on ${JSON.stringify(variable)}: it passes only names such as API_TOKEN, and none that controls programs`
      found.push({ code: 'FIELD_IGNORED', message, toolName: name, path: locateCommand(keys) })
    }
  }
  return names.length > 0 ? names : undefined
}
