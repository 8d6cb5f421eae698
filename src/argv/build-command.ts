import { snapshot } from '../internal/copy-data'
import { AtipArgumentError } from '../internal/errors'
import { guarded, invalid, isPlainObject, isRecord } from '../internal/guard'
import { countBytes, isGiven } from '../internal/read-argument-value'
import { type OptionRules, readOptions } from '../internal/read-options'
import { sayArgumentFact } from '../internal/words/violation-words'
import { computeCallEffects, readCommandEffects } from '../toolset/call-effects'
import { flattenTools } from '../toolset/create-toolset'
import type { Flattened } from '../toolset/flatten'
import { mapSpellings } from '../toolset/parameter-keys'
import { resolveCall } from '../toolset/resolve-call'
import type { CommandInvocation, CommandOptions } from '../types/argv'
import type { AtipEffects } from '../types/atip'
import type { ToolCall } from '../types/lifecycle'
import type { FlatCommand, FlatParameter, Tools } from '../types/toolset'
import { addDangers, findDangers, readDangers } from './danger'
import { createSecretReader, type Layout, readLayout } from './layout'
import { type GivenArgument, refuseArgument, writeArguments, writeOption } from './parameter-words'
import { showCommandLine } from './quote-for-shell'
import { deliverSecret, type SecretDelivery } from './sensitive'

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
 * @param options `dangers`: more dangerous options and arguments
 * @throws AtipArgumentError if the arguments do not fit the command; its path begins with `arguments`
 * @throws AtipValidationError if a tool is invalid or no command has the name
 */
export function buildCommand(tools: Tools, call: ToolCall, options: CommandOptions = {}): CommandInvocation {
  return guarded('the tools or the call', () => {
    if (!isRecord(call)) throw invalid('a call', ['call'], call)
    const flattened = flattenTools(tools)
    const { command, given: raw } = findCommand(flattened, call)
    if (command.schema !== undefined && command.parameters.length === 0) {
      const message = `${command.name} is described only by a JSON Schema, which does not describe the command line`
      throw new AtipArgumentError(message, ['arguments'], undefined)
    }
    // A copy, because accessors could return something else when they are read again.
    const copy = copyArguments(raw)
    const given = readGiven(command, copy)
    const delivery: SecretDelivery = { env: {} }
    const layout = readLayout(command)
    const args = writeWords(command, given, layout, delivery)
    requireRoom(args)
    const dangers = readDangers(readOptions<CommandOptions>(options, OPTIONS).dangers ?? [])
    const effects = computeCallEffects(readCommandEffects(command), copy)
    const words = { program: command.tool.name, path: command.path, args, glued: listGluedFlags(given, layout) }
    return createInvocation(command, args, addDangers(effects, findDangers(words, dangers)), delivery)
  })
}

/**
 * Finds the command of a call and the arguments for it.
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
  return { command: call.command, given: call.arguments as ToolCall['arguments'] }
}

/** Lists the short flags in use whose value is attached to them. */
function listGluedFlags(given: ReadonlyMap<FlatParameter, unknown>, layout: Layout): string[] {
  const used = [...given].filter(([parameter, value]) => value !== undefined && layout.of(parameter).separator === '')
  return used.flatMap(([{ type, flags }]) => (type === 'boolean' ? [] : flags.filter((flag) => /^-[^-]$/.test(flag))))
}

function copyArguments(args: unknown): Readonly<Record<string, unknown>> {
  const object = args ?? {}
  if (!isPlainObject(object)) throw new AtipArgumentError('The arguments must be an object', ['arguments'], args)
  return snapshot(object)
}

/** Returns the given value of each parameter, or `undefined` if it is absent. */
function readGiven(command: FlatCommand, args: Readonly<Record<string, unknown>>): Map<FlatParameter, unknown> {
  const given = new Map<FlatParameter, unknown>(command.parameters.map((parameter) => [parameter, undefined]))
  const byKey = new Map<string, FlatParameter>()
  for (const [parameter, keys] of mapSpellings(command.parameters)) for (const key of keys) byKey.set(key, parameter)
  for (const [key, value] of Object.entries(args)) {
    const parameter = byKey.get(key)
    if (!isGiven(value)) continue
    if (parameter === undefined || command.withheld.includes(key)) throw createUnknownArgumentError(command, key)
    if (given.get(parameter) !== undefined) refuseArgument(parameter, sayArgumentFact({ kind: 'given-twice' }), value)
    given.set(parameter, value)
  }
  for (const [parameter, value] of given)
    if (parameter.required && value === undefined)
      refuseArgument(parameter, sayArgumentFact({ kind: 'missing' }), value)
  return given
}

function createUnknownArgumentError({ name, parameters }: FlatCommand, key: string): AtipArgumentError {
  const known = parameters.slice(0, 100).map((parameter) => parameter.key)
  return new AtipArgumentError(
    `${name} has no such parameter; expected ${known.length > 0 ? `one of ${known.join(', ')}` : 'none'}`,
    ['arguments'],
    key,
  )
}

function writeWords(
  command: FlatCommand,
  given: ReadonlyMap<FlatParameter, unknown>,
  layout: Layout,
  delivery: SecretDelivery,
): string[] {
  const { globals = 'before', optionsFirst = true } = layout.command
  const readSecret = createSecretReader(command)
  const optionsAt = (level: number): string[] =>
    [...given].flatMap(([parameter, value]) => {
      if (parameter.kind !== 'option' || parameter.level !== level || value === undefined) return []
      const way = readSecret(parameter)
      return way === undefined
        ? writeOption(parameter, value, layout.of(parameter))
        : deliverSecret(parameter, value, way, delivery)
    })
  const { path } = command
  for (const word of path)
    if (/[\p{Cc}\p{Cs}]/u.test(word)) throw invalid('words without control characters', ['path'], word)
  const above = path.map((_, level) => optionsAt(level))
  const words = path.flatMap((word, level) => (globals === 'before' ? [...(above[level] ?? []), word] : [word]))
  const options = [...(globals === 'after' ? above.flat() : []), ...optionsAt(path.length)]
  const positionals = writeArguments(deliverSecretArguments(given, readSecret, delivery), layout)
  return optionsFirst ? [...words, ...options, ...positionals] : [...words, ...positionals, ...options]
}

/** Takes the sensitive arguments off the command line and returns the other arguments. */
function deliverSecretArguments(
  given: ReadonlyMap<FlatParameter, unknown>,
  readSecret: ReturnType<typeof createSecretReader>,
  delivery: SecretDelivery,
): GivenArgument[] {
  return [...given].filter(([parameter, value]) => {
    const way = parameter.kind === 'argument' ? readSecret(parameter) : undefined
    if (way !== undefined && value !== undefined) deliverSecret(parameter, value, way, delivery)
    return parameter.kind === 'argument' && way === undefined
  })
}

function requireRoom(args: readonly string[]): void {
  const bytes = args.reduce((sum, word) => sum + countBytes(word) + 1, 0)
  if (args.length <= MAX_WORDS && bytes <= MAX_BYTES) return
  const message = `The command line is too long: at most ${MAX_WORDS} words and ${MAX_BYTES} bytes`
  throw new AtipArgumentError(message, ['arguments'], undefined)
}

/** Describes a command line. Secrets are not enumerable. */
function createInvocation(
  { tool, name, path }: FlatCommand,
  args: string[],
  effects: AtipEffects,
  { env, input }: SecretDelivery,
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
    display: showCommandLine([tool.name, ...args], { env, input }),
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
