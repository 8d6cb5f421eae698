import { AtipValidationError } from '../errors'
import { guarded, invalid, isPlainObject, isRecord, unknownOption } from '../internal/guard'
import type { AtipEffects } from '../types/atip'
import { copyJson } from '../internal/copy-json'
import { readSpecs } from './parse-tools-manifest'
import type { AgentcliBinding, AgentcliTool, ToolSpec } from './types'

export interface FromManifestOptions {
  /** What is known of tools, by their names: a manifest says nothing of effects. @default {} */
  overrides?: Readonly<Record<string, AtipEffects>>
}

/**
 * Makes metadata of the tools of a manifest, in their order. Their names are those of the manifest; `x-schema` describes
 * the arguments, and there is no command line: calls are run by `runManifestTool`.
 *
 * Nothing is known of what they do but how long they may take and that they have no terminal. Unknown is never safe:
 * a policy with `allowUndeclaredEffects: false`, such as `presets.supervised`, asks about each call.
 *
 * @throws ToolsManifestError for what is no tool of `parseToolsManifest`
 * @throws AtipValidationError for an override of a tool that there is not
 */
export function fromToolsManifest(specs: readonly ToolSpec[], options: FromManifestOptions = {}): AgentcliTool[] {
  return guarded('the tools', () => {
    if (!Array.isArray(specs)) throw invalid('an array of tools', ['specs'], specs)
    const tools = readSpecs({ tools: specs }, undefined)
    const overrides = readOverrides(options, tools)
    return tools.map((spec) => toolOf(spec, overrides.get(spec.name)))
  })
}

function toolOf(spec: ToolSpec, known: AtipEffects | undefined): AgentcliTool {
  const { name, schema } = spec
  const description = spec.description ?? name
  const command = {
    description,
    effects: effectsOf(spec, known),
    'x-schema': isPlainObject(schema) ? schema : { type: 'object' },
    'x-agentcli': bindingOf(spec),
  }
  return { atip: '0.6', name, version: '0', description, trust: { source: 'user' }, commands: { '': command } }
}

function effectsOf({ timeoutSec }: ToolSpec, known: AtipEffects = {}): AtipEffects {
  return {
    ...known,
    ...(timeoutSec !== undefined && { duration: { timeout: `${timeoutSec}s`, ...known.duration } }),
    interactive: { prompts: false, tty: false, ...known.interactive },
  }
}

function bindingOf({ command, envPassthrough, description, schema }: ToolSpec): AgentcliBinding {
  const absent: ('description' | 'schema')[] = []
  if (description === undefined) absent.push('description')
  if (schema === undefined) absent.push('schema')
  return {
    command,
    ...(envPassthrough !== undefined && { envPassthrough }),
    ...(absent.length > 0 && { absent }),
    ...(schema !== undefined && !isPlainObject(schema) && { schema }),
  }
}

function readOverrides(options: unknown, tools: readonly ToolSpec[]): Map<string, AtipEffects> {
  if (!isRecord(options)) throw invalid('an object', ['options'], options)
  for (const name of Object.keys(options)) if (name !== 'overrides') throw unknownOption(name, ['overrides'])
  const { overrides = {} } = options as FromManifestOptions
  const copied = copyJson(overrides)
  const at = ['options', 'overrides']
  if ('problem' in copied || !isPlainObject(copied.value)) throw invalid('an object of effects', at, overrides)
  const names = new Set(tools.map(({ name }) => name))
  const entries = Object.entries(copied.value).map(([name, effects]): [string, AtipEffects] => {
    if (!names.has(name)) throw new AtipValidationError('There is no tool of this name', [...at, name], undefined)
    if (!isPlainObject(effects)) throw invalid('an object of effects', [...at, name], effects)
    return [name, effects]
  })
  return new Map(entries)
}
