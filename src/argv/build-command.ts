import { snapshot } from '../internal/copy-data'
import { AtipArgumentError } from '../internal/errors'
import { invalid, isPlainObject, isRecord, wrapErrors } from '../internal/foreign-values'
import { countBytes, isGiven } from '../internal/read-argument-value'
import { type OptionRules, readOptions } from '../internal/read-options'
import { sayArgumentFact } from '../internal/words/violation-words'
import { computeCallEffects, readCommandEffects } from '../toolset/call-effects'
import { flattenTools } from '../toolset/create-toolset'
import type { Flattened } from '../toolset/flatten'
import { mapSpellings } from '../toolset/parameter-keys'
import { addPinned, findPinnedKey } from '../toolset/pin-arguments'
import { resolveCall } from '../toolset/resolve-call'
import type { CommandInvocation, CommandOptions } from '../types/argv'
import type { AtipEffects } from '../types/atip'
import type { ToolCall } from '../types/lifecycle'
import type { FlatCommand, Tools } from '../types/toolset'
import { createUnknownArgumentError, createWordWriter, type Delivery } from './command-words'
import { addDangers, findDangers, listCommandDangers, readDangers } from './danger'
import { showCommandLine } from './quote-for-shell'

const OPTIONS: OptionRules<CommandOptions> = { dangers: ['an array', Array.isArray] }
const MAX_WORDS = 512
const MAX_BYTES = 1_048_576

/**
 * Builds the command line for a call (RFC step 4): an argument vector, never a text for a shell.
 *
 * Options are written as `--flag=value` after the word of the level that declares them. `--` is written before the
 * first argument, so that no value is read as an option. Metadata can change this with `x-argv`. A value that cannot be
 * written safely is refused. Decide about the call first: this function does not apply any policy.
 *
 * Well-known options and arguments that run, write or read something add effects, regardless of the metadata.
 *
 * @param call as returned by `parseToolCall`; `null` and empty lists count as absent
 * @param options `dangers`: further options and arguments that are dangerous
 * @throws AtipArgumentError if the arguments do not fit the command; its path begins with `arguments`
 * @throws AtipValidationError if a tool is invalid or no command has the name
 * @example
 * const { display } = buildCommand([git], { id: '1', name: 'git_log', arguments: { 'max-count': 5 } })
 * console.log(display) // => git log --max-count=5
 */
export function buildCommand(tools: Tools, call: ToolCall, options: CommandOptions = {}): CommandInvocation {
  return wrapErrors('the tools or the call', () => {
    if (!isRecord(call)) throw invalid('a call', ['call'], call)
    const flattened = flattenTools(tools)
    const { command, given: raw } = findCommand(flattened, call)
    if (isSchemaOnly(command)) {
      const message = `${command.name} is described only by a JSON Schema, which does not describe the command line`
      throw new AtipArgumentError(message, ['arguments'], undefined)
    }
    // A copy, because accessors could return something else when they are read again.
    const copy = copyArguments(raw)
    const { args, glued, delivery } = createWordWriter(command)(copy)
    requireRoom(args)
    const dangers = readDangers(readOptions<CommandOptions>(options, OPTIONS).dangers ?? [])
    const effects = computeCallEffects(readCommandEffects(command), copy)
    const words = { program: command.tool.name, path: command.path, args, glued }
    const found = findDangers(words, dangers, listCommandDangers(command))
    return createInvocation(command, args, addDangers(effects, found), delivery)
  })
}

/** Returns true for a command whose metadata describes no command line. */
export function isSchemaOnly({ schema, parameters }: FlatCommand): boolean {
  return schema !== undefined && parameters.length === 0
}

/**
 * Finds the command of a call and the arguments for it, including those that are pinned.
 *
 * @throws AtipArgumentError if a group is called and the arguments do not fit the action
 * @throws AtipValidationError if no command has the name
 */
export function findCommand(
  flattened: Flattened,
  { name, arguments: args }: ToolCall,
): { command: FlatCommand; given: ToolCall['arguments'] } {
  const call = resolveCall(flattened, name, args)
  if ('misfit' in call && call.misfit.kind !== 'missing-action') {
    const path = call.parameter === undefined ? ['arguments'] : ['arguments', call.parameter]
    throw new AtipArgumentError(`${call.parameter ?? 'The arguments'} ${sayArgumentFact(call.misfit)}`, path, undefined)
  }
  if ('misfit' in call || call.command === undefined) throw invalid('the name of a command', ['call', 'name'], name)
  if (call.command.pinned === undefined)
    return { command: call.command, given: call.arguments as ToolCall['arguments'] }
  const copy = copyArguments(call.arguments)
  const key = findPinnedKey(call.command, copy)
  if (key !== undefined) {
    throw new AtipArgumentError(`${key} ${sayArgumentFact({ kind: 'pinned' })}`, ['arguments', key], undefined)
  }
  // The message about an unknown key must not list pinned parameters.
  const known = new Set([...mapSpellings(call.command.parameters).values()].flat())
  const unknown = Object.keys(copy).find((name) => !known.has(name) && isGiven(copy[name]))
  if (unknown !== undefined) throw createUnknownArgumentError(call.command, unknown)
  const { command, arguments: given } = addPinned(call.command, copy)
  return { command, given }
}

function copyArguments(args: unknown): Readonly<Record<string, unknown>> {
  const object = args ?? {}
  if (!isPlainObject(object)) throw new AtipArgumentError('The arguments must be an object', ['arguments'], args)
  return snapshot(object)
}

/** @throws AtipArgumentError for too many words or bytes */
export function requireRoom(args: readonly string[]): void {
  const bytes = args.reduce((sum, word) => sum + countBytes(word) + 1, 0)
  if (args.length <= MAX_WORDS && bytes <= MAX_BYTES) return
  const message = `The command line is too long: at most ${MAX_WORDS} words and ${MAX_BYTES} bytes`
  throw new AtipArgumentError(message, ['arguments'], undefined)
}

/** Describes a command line. Secrets are not enumerable. */
export function createInvocation(
  { tool, name, path }: FlatCommand,
  args: string[],
  effects: AtipEffects,
  { env, input, text }: Delivery = { env: {} },
): CommandInvocation {
  const { stdin = 'none', tty = false } = effects.interactive ?? {}
  const timeoutMs = parseDuration(effects.duration?.timeout)
  const invocation = {
    command: tool.name,
    args,
    toolName: name,
    commandPath: [...path],
    effects,
    ...(timeoutMs !== undefined && { timeoutMs }),
    stdin,
    tty,
    ...(text !== undefined && { text }),
    display: showCommandLine([tool.name, ...args], { env, input, text }),
  }
  const hidden = { env: { value: Object.freeze(env) }, input: { value: input } }
  return Object.defineProperties(invocation, hidden) as CommandInvocation
}

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, min: 60_000, h: 3_600_000 }

/** Converts `30s`, `1.5m` or `200 ms` to milliseconds; anything else to `undefined`. */
function parseDuration(duration: string | undefined): number | undefined {
  const [, count, unit] = /^\s*(\d{1,9}(?:\.\d{1,3})?)\s*(ms|s|m|min|h)\s*$/.exec(duration ?? '') ?? []
  if (count === undefined || unit === undefined) return undefined
  return Math.round(Number(count) * (UNITS[unit] as number)) || undefined
}
