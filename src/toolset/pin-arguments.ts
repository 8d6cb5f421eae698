import { isReadOnly } from '../internal/effects/classify-effects'
import { AtipValidationError } from '../internal/errors'
import { invalid, isPlainObject } from '../internal/foreign-values'
import { findNearest } from '../internal/nearest'
import { type ArgumentValue, createValueReader, isFact, isGiven } from '../internal/read-argument-value'
import { sayArgumentFact } from '../internal/words/violation-words'
import type { FlatCommand, FlatParameter, PinnedCommand } from '../types/toolset'
import { computeCallEffects, readCommandEffects } from './call-effects'
import { findRivals } from './dry-run-effects'
import { assignKeys, mapSpellings } from './parameter-keys'
import { readParameters } from './read-parameters'
import { createWalk, enterCommand } from './walk'

/** The pinned values of the commands that begin with some words. */
interface Pin {
  /** The name of a tool and words of a command: `['kubectl', 'get']`. */
  readonly words: readonly string[]
  readonly values: ReadonlyMap<string, unknown>
  readonly path: readonly string[]
}

/**
 * Pins arguments: every call of the commands gets them, and models neither see them nor can give them.
 *
 * @returns the commands, in the same order
 * @throws AtipValidationError for words that no command begins with, a parameter that none of these commands has, or a
 *   value that the parameter does not take
 */
export function pinArguments(commands: readonly FlatCommand[], pinned: unknown): FlatCommand[] {
  const pins = readPins(pinned)
  const used = new Set<string>()
  const changed = commands.map((command) => {
    const own = pins.filter(({ words }) =>
      words.every((word, index) => word === [command.tool.name, ...command.path][index]),
    )
    for (const { path } of own) used.add(path.join('\0'))
    return own.length === 0 ? command : pinCommand(command, own, used)
  })
  for (const { words, values, path } of pins) {
    if (!used.has(path.join('\0'))) throw unknownName(words.join(' '), commands, path)
    for (const name of values.keys()) {
      if (used.has([...path, name].join('\0'))) continue
      throw new AtipValidationError(`No command of ${words.join(' ')} has this parameter`, [...path, name], undefined)
    }
  }
  return changed
}

/** Reads pins; those with more words come last, because they take precedence. */
function readPins(pinned: unknown): Pin[] {
  const root = ['options', 'pinned']
  if (!isPlainObject(pinned)) throw invalid('an object of tools and their arguments', root, pinned)
  const pins = Object.entries(pinned).map(([key, values]): Pin => {
    const path = [...root, key]
    if (!isPlainObject(values)) throw invalid('an object of arguments', path, values)
    const words = key.split(/\s+/).filter(Boolean)
    if (words.length === 0) throw invalid('the name of a tool or the words of a command', path, key)
    return { words, values: new Map(Object.entries(values)), path }
  })
  return pins.sort((one, other) => one.words.length - other.words.length)
}

function unknownName(name: string, commands: readonly FlatCommand[], path: readonly string[]): AtipValidationError {
  const meant = findNearest(name, [...new Set(commands.flatMap((command) => [command.tool.name]))])
  const advice = meant === undefined ? '' : `: did you mean ${meant}?`
  return new AtipValidationError(`No command begins with these words${advice}`, [...path], undefined)
}

/** @param used receives the paths of the pins that the command has a parameter for */
function pinCommand(command: FlatCommand, pins: readonly Pin[], used: Set<string>): FlatCommand {
  const before = command.pinned
  const whole = openGlobalOptions(before?.command ?? command, pins)
  const found = new Map<FlatParameter, ArgumentValue | readonly ArgumentValue[]>()
  for (const { values, path } of pins) {
    for (const [name, value] of values) {
      const parameter = findParameter(whole, name)
      if (parameter === undefined) continue
      used.add([...path, name].join('\0'))
      found.set(parameter, readPinned(whole, parameter, value, [...path, name]))
    }
  }
  if (found.size === 0) return command
  const args = { ...before?.arguments, ...Object.fromEntries([...found].map(([{ key }, value]) => [key, value])) }
  return hideParameters(command, whole, args)
}

/** Returns the parameter with a key, or the only one with a name. */
function findParameter({ parameters }: FlatCommand, name: string): FlatParameter | undefined {
  const named = parameters.filter((parameter) => parameter.name === name)
  return parameters.find(({ key }) => key === name) ?? (named.length === 1 ? named[0] : undefined)
}

function readPinned(
  { name, schema }: FlatCommand,
  parameter: FlatParameter,
  value: unknown,
  path: readonly string[],
): ArgumentValue | readonly ArgumentValue[] {
  if (schema !== undefined) {
    const message = `${name} is described by a JSON Schema, so its arguments cannot be pinned`
    throw new AtipValidationError(message, [...path], undefined)
  }
  if (!isGiven(value)) throw invalid('a value', [...path], value)
  const read = createValueReader(parameter)(value)
  if (!isFact(read)) return read
  throw new AtipValidationError(`${parameter.name} of ${name} ${sayArgumentFact(read)}`, [...path], undefined)
}

/** Adds the global options of the tool that are pinned, which are not parameters unless `createToolset` is told so. */
function openGlobalOptions(command: FlatCommand, pins: readonly Pin[]): FlatCommand {
  const { tool, parameters } = command
  const missing = new Set(
    pins.flatMap(({ values }) => [...values.keys()].filter((name) => findParameter(command, name) === undefined)),
  )
  if (missing.size === 0 || tool.globalOptions === undefined) return command
  const walk = createWalk()
  enterCommand(walk, [], tool)
  const globals = readParameters(tool.globalOptions, 'globalOptions', 0, walk).filter(({ name }) => missing.has(name))
  if (globals.length === 0) return command
  const all = assignKeys([...parameters, ...globals].map((parameter) => ({ ...parameter })))
  // A new key must not change what a model's call means.
  const isSafe = parameters.every(({ key }, index) => all[index]?.key === key)
  return isSafe ? Object.freeze({ ...command, parameters: Object.freeze(all) }) : command
}

/** Hides pinned parameters, and those that could take them back, from everything that shows or reads a command. */
function hideParameters(command: FlatCommand, whole: FlatCommand, args: PinnedCommand['arguments']): FlatCommand {
  const spellings = mapSpellings(whole.parameters)
  const pinned = whole.parameters.filter(({ key }) => Object.hasOwn(args, key))
  const rivals = new Set(pinned.flatMap((parameter) => findRivals(parameter, spellings)))
  const isHidden = (parameter: FlatParameter): boolean =>
    pinned.includes(parameter) || (spellings.get(parameter) ?? []).some((key) => rivals.has(key))
  const hidden = whole.parameters.filter(isHidden)
  const keys = hidden.flatMap((parameter) => spellings.get(parameter) ?? [])
  const shown = new Set(hidden.map(({ key }) => key))
  const parameters = command.parameters.filter(({ key }) => !shown.has(key))
  const effects = computeCallEffects(readCommandEffects(whole), args)
  const faulty = command.faulty || pinned.some((parameter) => parameter.faulty)
  const flags = listFlags(hidden)
  return Object.freeze<FlatCommand>({
    ...command,
    effects,
    faulty,
    readOnly: !faulty && !command.printsSecret && isReadOnly(effects, parameters),
    parameters: Object.freeze(parameters),
    examples: Object.freeze(command.examples.filter((example) => !usesFlag(example, flags))),
    withheld: Object.freeze([...new Set([...command.withheld, ...keys])]),
    pinned: Object.freeze({ command: whole, arguments: Object.freeze(args), keys: Object.freeze(keys) }),
  })
}

/** Returns true if a command line uses a flag that is hidden, because it is pinned or could take back what is. */
export function usesPinned({ pinned }: Pick<FlatCommand, 'pinned'>, line: string): boolean {
  if (pinned === undefined) return false
  return usesFlag(line, listFlags(pinned.command.parameters.filter(({ key }) => pinned.keys.includes(key))))
}

function listFlags(parameters: readonly FlatParameter[]): Set<string> {
  return new Set(parameters.flatMap(({ flags }) => flags))
}

/** Returns true if a command line uses one of the flags. */
export function usesFlag(line: string, flags: ReadonlySet<string>): boolean {
  return line.split(/\s+/).some((word) => flags.has(word.replace(/=.*$/, '')))
}

/**
 * Refuses commands with pinned arguments where calls would not get them.
 *
 * @throws AtipValidationError
 */
export function refusePinned(commands: readonly FlatCommand[]): void {
  const command = commands.find(({ pinned }) => pinned !== undefined)
  if (command === undefined) return
  const message = `${command.name} has pinned arguments, which calls would not get here: pass tools without them`
  throw new AtipValidationError(message, ['tools'], undefined)
}

/** Returns the first key of a call's arguments that is pinned, whatever its value is. */
export function findPinnedKey({ pinned }: Pick<FlatCommand, 'pinned'>, args: unknown): string | undefined {
  if (pinned === undefined || !isPlainObject(args)) return undefined
  return pinned.keys.find((key) => Object.hasOwn(args, key) && args[key] !== undefined)
}

/** Returns a command with all its parameters, and a call's arguments together with the pinned ones. */
export function addPinned(
  command: FlatCommand,
  args: Readonly<Record<string, unknown>>,
): { readonly command: FlatCommand; readonly arguments: Record<string, unknown> } {
  const { pinned } = command
  return pinned === undefined
    ? { command, arguments: args }
    : { command: pinned.command, arguments: { ...args, ...pinned.arguments } }
}
