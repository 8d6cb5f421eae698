import type { ExecutorSettings } from '../../execute/executor-settings'
import { buildCall } from '../../execute/run-bound-call'
import { isReadOnly } from '../../internal/effects/classify-effects'
import { deriveMcpHints } from '../../internal/effects/mcp-hints'
import { mergeAllStrictest, mergeStrictest } from '../../internal/effects/strictest'
import { isAtipError } from '../../internal/errors'
import { type EffectfulParameter, readCommandEffects } from '../../toolset/call-effects'
import { createRestricted, flattenTools } from '../../toolset/create-toolset'
import { listOffered } from '../../toolset/list-offered'
import { listUsedValues, mapSpellings } from '../../toolset/parameter-keys'
import { usesFlag } from '../../toolset/pin-arguments'
import type { AtipEffects } from '../../types/atip'
import type { ToolCall } from '../../types/lifecycle'
import type { FlatCommand, FlatParameter, Toolset } from '../../types/toolset'

/** The commands as a server offers them. */
export interface ServedParts {
  readonly toolset: Toolset
  /** The worst effects that a call may have, by the name of each command that hosts are told only reads. */
  readonly readers: ReadonlyMap<string, AtipEffects>
  /** Keys of parameters that are not offered, by the name of their command. */
  readonly leftOut: ReadonlyMap<string, readonly string[]>
}

/**
 * Finds the commands that only read, and leaves out options: those that make such a command do more, and those that few
 * calls need (`x-rare`). A command that changes something by an argument, or by an option that its examples use, is not
 * one that reads: that is what it is for. Single values do not count (`find -delete`): `explainExcess` refuses them.
 *
 * Commands that few people need are left out, too.
 *
 * @param allParameters true to leave nothing out
 */
export function createServedParts(tools: Toolset, allParameters: boolean): ServedParts {
  const readers = new Map<string, AtipEffects>()
  const leftOut = new Map<string, readonly string[]>()
  const served = allParameters ? tools.commands : listOffered(tools.commands)
  const commands = served.map((command) => {
    const reading = command.schema === undefined ? readReading(command, allParameters) : undefined
    if (reading !== undefined) readers.set(command.name, reading.effects)
    const { parameters } = command
    const keys = [...mapSpellings(parameters)].flatMap(([parameter, spellings]) => {
      const isMeant = isRare(parameter) || spellings.some((key) => reading?.breaking.has(key))
      return isMeant && !allParameters && isSpare(parameter, parameters) ? spellings : []
    })
    if (keys.length === 0) return command
    leftOut.set(command.name, keys)
    return withhold(command, keys, reading !== undefined)
  })
  if (leftOut.size === 0 && served.length === tools.commands.length) return { toolset: tools, readers, leftOut }
  return { toolset: createRestricted(flattenTools(tools), tools.tools, commands), readers, leftOut }
}

/** Returns true for an option, and for a rare argument that no other argument follows, unless calls must give it. */
function isSpare(parameter: FlatParameter, all: FlatCommand['parameters']): boolean {
  if (parameter.required || parameter.kind === 'stdin') return false
  if (parameter.kind === 'option') return true
  return isRare(parameter) && all.filter(({ kind }) => kind === 'argument').at(-1) === parameter
}

function isRare({ definition }: FlatParameter): boolean {
  return definition['x-rare'] === true
}

/** The calls of a command that only reads. */
interface Reading {
  /** The worst effects of calls without the breaking parameters. */
  readonly effects: AtipEffects
  /** Keys of the parameters that make it do more. */
  readonly breaking: ReadonlySet<string>
}

/** Returns `undefined` for a command that does more than read even if options are left out. */
function readReading(command: FlatCommand, allParameters: boolean): Reading | undefined {
  const readings = [command, ...command.replaces]
  if (readings.some(({ faulty, printsSecret }) => faulty || printsSecret)) return undefined
  const { effects, descriptions } = readCommandEffects(command)
  if (!reads(effects)) return undefined
  const spare = new Set(readings.flatMap(listSpareKeys))
  const found = [effects]
  const breaking = new Set<string>()
  for (const parameter of descriptions.flatMap(({ effectful }) => effectful)) {
    const kept = keepReadingEffects(effects, parameter)
    if (kept !== undefined) found.push(kept)
    else if (allParameters || !parameter.spellings.every((key) => spare.has(key))) return undefined
    else for (const key of parameter.spellings) breaking.add(key)
  }
  const worst = mergeAllStrictest(found)
  return reads(worst) ? { effects: worst, breaking } : undefined
}

/** Lists the keys of the options that a command can do without, as far as its examples show. */
function listSpareKeys({ parameters, examples }: FlatCommand): string[] {
  return [...mapSpellings(parameters)].flatMap(([parameter, keys]) => {
    const flags = new Set(parameter.flags)
    return isSpare(parameter, parameters) && !examples.some((example) => usesFlag(example, flags)) ? keys : []
  })
}

/**
 * Returns the effects of a command with a parameter, but for values that make it do more than read; `undefined` if most
 * values do.
 */
function keepReadingEffects(base: AtipEffects, { effects, faulty }: EffectfulParameter): AtipEffects | undefined {
  const { values = {}, ...always } = effects ?? {}
  const plain = mergeStrictest(base, always)
  const { '*': others = {}, ...known } = values
  const usual = mergeStrictest(plain, others)
  if (faulty || !reads(usual)) return undefined
  const possible = Object.values(known).map((each) => mergeStrictest(plain, each))
  return mergeAllStrictest([usual, ...possible.filter(reads)])
}

function reads(effects: AtipEffects): boolean {
  return deriveMcpHints(effects).readOnlyHint
}

function withhold(command: FlatCommand, keys: readonly string[], isReader: boolean): FlatCommand {
  const hidden = new Set(keys)
  const parameters = command.parameters.filter(({ key }) => !hidden.has(key))
  const withheld = Object.freeze([...new Set([...command.withheld, ...keys])])
  const pinned = command.pinned && { ...command.pinned, command: { ...command.pinned.command, withheld } }
  const { effects } = readCommandEffects(command)
  const readOnly = command.readOnly || (isReader && isReadOnly(effects, parameters))
  return Object.freeze({ ...command, parameters: Object.freeze(parameters), withheld, pinned, readOnly })
}

/**
 * Explains why a call is not run: it gives a parameter that is not offered, or does more than the hints of its tool
 * say. Returns `undefined` for any other call.
 */
export function explainExcess(
  { toolset, readers, leftOut }: ServedParts,
  call: ToolCall,
  dangers: ExecutorSettings['dangers'],
): string | undefined {
  const { name, arguments: args } = call
  const key = leftOut.get(name)?.find((each) => listUsedValues([each], args).length > 0)
  if (key !== undefined) {
    return `${name} is offered without ${key} here. Whoever starts the server can offer every parameter: --all-parameters of atip-bridge-mcp, allParameters of serveMCP.`
  }
  if (!readers.has(name)) return undefined
  try {
    if (reads(buildCall(toolset, call, dangers).invocation.effects)) return undefined
    return `With these arguments ${name} would do more than read, and the host was told that it only reads.`
  } catch (error) {
    // A call that cannot be built cannot run, and the executor says why.
    if (isAtipError(error)) return undefined
    throw error
  }
}
