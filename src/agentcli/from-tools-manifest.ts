import type { ToolRun, ToolRunContext } from '../execute/tool-run'
import { copyJson } from '../internal/copy-data'
import { inheritEffects } from '../internal/effects/inherit'
import { AtipValidationError } from '../internal/errors'
import { invalid, isPlainObject, toRecord, wrapErrors } from '../internal/foreign-values'
import { FUNCTION, type OptionRules, readOptions } from '../internal/read-options'
import type { AtipEffects } from '../types/atip'
import { readSpecs } from './parse-tools-manifest'
import type { AgentcliBinding, AgentcliTool, ToolOutcome, ToolSpec } from './types'

/**
 *
 * @example
 * const options: FromManifestOptions = { overrides: { count: READ_ONLY } }
 */
export interface FromManifestOptions {
  /** Effects of tools by name; a manifest declares none. @default {} */
  overrides?: Readonly<Record<string, AtipEffects>>
  /**
   * Runs the calls, so that executors and toolkits can: `runManifestTool`, or a function that calls it.
   *
   * @default nothing runs them; `runManifestTool` does
   */
  run?: (spec: ToolSpec, args: unknown, options: ToolRunContext) => Promise<ToolOutcome>
}

const RULES: OptionRules<FromManifestOptions> = {
  overrides: ['an object of effects', isPlainObject],
  run: FUNCTION,
}

/**
 * Converts the tools of a manifest to metadata, keeping their order and names. `x-schema` describes the arguments;
 * there is no command line, because `runManifestTool` runs the calls, also for executors and toolkits if it is `run`.
 *
 * A manifest says only how long a tool may take and that it has no terminal. Unknown effects never count as safe: a
 * policy with `allowUndeclaredEffects: false`, such as `presets.supervised`, asks about each call.
 *
 * @throws AtipValidationError if `parseToolsManifest` could not have returned these tools, an override names an unknown
 * tool, or has unknown or invalid effects
 * @example
 * const tools = [{ name: 'count', command: ['./tools/bin/count'] }]
 * const specs = parseToolsManifest({ tools }, { directory: '/srv' })
 * console.log(fromToolsManifest(specs).map(({ name }) => name)) // => [ 'count' ]
 */
export function fromToolsManifest(specs: readonly ToolSpec[], options: FromManifestOptions = {}): AgentcliTool[] {
  const { overrides = {}, run } = readOptions<FromManifestOptions>(options, RULES)
  return wrapErrors('the tools', () => {
    if (!Array.isArray(specs)) throw invalid('an array of tools', ['specs'], specs)
    const tools = readSpecs({ tools: specs }, undefined)
    const overrideByName = readOverrides(overrides, tools)
    return tools.map((spec) => createTool(spec, overrideByName.get(spec.name), run))
  })
}

function readOverrides(overrides: object, tools: readonly ToolSpec[]): ReadonlyMap<string, unknown> {
  const path = ['options', 'overrides']
  const copied = copyJson(overrides)
  if ('problem' in copied)
    throw new AtipValidationError(`Cannot read the overrides: ${copied.problem}`, path, undefined)
  const overrideByName = new Map(Object.entries(toRecord(copied.value)))
  const names = new Set(tools.map(({ name }) => name))
  const stray = [...overrideByName.keys()].find((name) => !names.has(name))
  if (stray !== undefined) throw new AtipValidationError('There is no tool of this name', [...path, stray], undefined)
  return overrideByName
}

function createTool(spec: ToolSpec, override: unknown, run: FromManifestOptions['run']): AgentcliTool {
  const { name, schema } = spec
  const description = spec.description ?? name
  const command = {
    description,
    effects: readEffects(spec, override),
    'x-schema': isPlainObject(schema) ? schema : { type: 'object' },
    'x-agentcli': createBinding(spec),
  }
  const own: ToolRun | undefined = run && (({ args }, context) => run(spec, args, context))
  return {
    ...{ atip: '0.6', name, version: '0', description, trust: { source: 'user' }, commands: { '': command } },
    ...(own !== undefined && { run: own }),
  }
}

/** Reads a tool's effects. The manifest's timeout overrides other timeouts, because `runManifestTool` applies it. */
function readEffects({ name, timeoutSec }: ToolSpec, override: unknown): AtipEffects {
  const at = ['options', 'overrides', name]
  const effects = inheritEffects({ interactive: { prompts: false, tty: false } }, override, (path, expected) => {
    const value = path.reduce((fields: unknown, field) => toRecord(fields)[field], override)
    throw invalid(expected, [...at, ...path], value)
  })
  requireKnownEffects(override, effects, at)
  if (timeoutSec === undefined) return effects
  return { ...effects, duration: { ...effects.duration, timeout: `${timeoutSec}s` } }
}

/** Throws for an unknown effect, because a misspelled effect could hide a danger. */
function requireKnownEffects(given: unknown, read: unknown, path: readonly string[]): void {
  for (const [field, value] of Object.entries(toRecord(given))) {
    const found = toRecord(read)[field]
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
