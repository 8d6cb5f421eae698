import { copyJson } from '../internal/copy-data'
import { inheritEffects } from '../internal/effects/inherit'
import { AtipValidationError } from '../internal/errors'
import { fieldsOf, guarded, invalid, isPlainObject } from '../internal/guard'
import type { AtipEffects } from '../types/atip'
import { readSpecs } from './parse-tools-manifest'
import { type OptionRules, readOptions } from './read-options'
import type { AgentcliBinding, AgentcliTool, ToolSpec } from './types'

export interface FromManifestOptions {
  /** What is known of tools, by their names: a manifest says nothing of effects. @default {} */
  overrides?: Readonly<Record<string, AtipEffects>>
}

const RULES: OptionRules<FromManifestOptions> = { overrides: ['an object of effects', isPlainObject] }

/**
 * Makes metadata of the tools of a manifest, in their order. Their names are those of the manifest; `x-schema` describes
 * the arguments, and there is no command line: calls are run by `runManifestTool`.
 *
 * Nothing is known of what they do but how long they may take and that they have no terminal. Unknown is never safe:
 * a policy with `allowUndeclaredEffects: false`, such as `presets.supervised`, asks about each call.
 *
 * @throws ToolsManifestError for what is no tool of `parseToolsManifest`
 * @throws AtipValidationError for an override of a tool that there is not, and for one that is no effects
 */
export function fromToolsManifest(specs: readonly ToolSpec[], options: FromManifestOptions = {}): AgentcliTool[] {
  return guarded('the tools', () => {
    if (!Array.isArray(specs)) throw invalid('an array of tools', ['specs'], specs)
    const tools = readSpecs({ tools: specs }, undefined)
    const overrides = readOverrides(options, tools)
    return tools.map((spec) => createTool(spec, overrides.get(spec.name)))
  })
}

function createTool(spec: ToolSpec, known: unknown): AgentcliTool {
  const { name, schema } = spec
  const description = spec.description ?? name
  const command = {
    description,
    effects: readEffects(spec, known),
    'x-schema': isPlainObject(schema) ? schema : { type: 'object' },
    'x-agentcli': createBinding(spec),
  }
  return { atip: '0.6', name, version: '0', description, trust: { source: 'user' }, commands: { '': command } }
}

/** The time is that of the manifest: it is what the tool gets. */
function readEffects({ name, timeoutSec }: ToolSpec, known: unknown): AtipEffects {
  const at = ['options', 'overrides', name]
  const effects = inheritEffects({ interactive: { prompts: false, tty: false } }, known, (path, expected) => {
    const value = path.reduce((fields: unknown, field) => fieldsOf(fields)[field], known)
    throw invalid(expected, [...at, ...path], value)
  })
  requireKnownEffects(known, effects, at)
  if (timeoutSec === undefined) return effects
  return { ...effects, duration: { ...effects.duration, timeout: `${timeoutSec}s` } }
}

/** A danger that is misspelled must not be lost. */
function requireKnownEffects(given: unknown, read: unknown, path: readonly string[]): void {
  for (const [field, value] of Object.entries(fieldsOf(given))) {
    const found = fieldsOf(read)[field]
    if (found === undefined) throw invalid('a known effect', [...path, field], value)
    requireKnownEffects(value, found, [...path, field])
  }
}

function createBinding({ command, envPassthrough, description, schema }: ToolSpec): AgentcliBinding {
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

function readOverrides(options: unknown, tools: readonly ToolSpec[]): ReadonlyMap<string, unknown> {
  const { overrides = {} } = readOptions<FromManifestOptions>(options, RULES, { overrides: {} })
  const at = ['options', 'overrides']
  const copied = copyJson(overrides)
  if ('problem' in copied) throw new AtipValidationError(`No object of effects: ${copied.problem}`, at, undefined)
  const known = new Map(Object.entries(fieldsOf(copied.value)))
  const names = new Set(tools.map(({ name }) => name))
  const stray = [...known.keys()].find((name) => !names.has(name))
  if (stray !== undefined) throw new AtipValidationError('There is no tool of this name', [...at, stray], undefined)
  return known
}
