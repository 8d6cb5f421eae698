import { AtipValidationError, isAtipError } from '../internal/errors'
import { invalid, isRecord, toRecord } from '../internal/foreign-values'
import type { AtipArgument, AtipOption, AtipTool } from '../types/atip'
import { createAuthorTool } from './create-author-tool'
import { readAuthorOptions } from './read-author-options'
import type { AuthorOptions, DeclaredCommand } from './types'
import { findValueType, readTexts, SWITCH, showDefault, textOf } from './value-type'

/**
 * A command of citty. Its parts may be functions and promises.
 *
 * @example
 * const program: CittyCommand = { meta: { name: 'notes', version: '1.0.0', description: 'Keeps notes' } }
 */
export interface CittyCommand {
  readonly meta?: unknown
  readonly args?: unknown
  readonly subCommands?: unknown
  readonly default?: unknown
  readonly run?: unknown
}

const MAX_DEPTH = 32

/**
 * Makes the metadata of a program that is written with citty: all visible commands with their arguments. Calls the
 * functions that give citty its commands, as citty itself does for its help.
 *
 * citty runs the `run` of a group as well when it runs a command of the group. So the effects of such a command include
 * those of the group, and are left out and reported if those of the group are not declared.
 *
 * @throws AtipValidationError if it is not a command of citty, or for effects and parameters that the program does not have
 * @example
 * const meta = { name: 'notes', version: '1.0.0', description: 'Keeps notes' }
 * console.log((await fromCitty({ meta, run: () => undefined })).name) // => notes
 */
export async function fromCitty(program: CittyCommand, options: AuthorOptions = {}): Promise<AtipTool> {
  const author = readAuthorOptions(options)
  try {
    if (!isRecord(program)) throw invalid('a command of citty', ['program'], program)
    const meta = toRecord(await resolve(program.meta))
    const root = await readCommand(program, meta, 0)
    const argv = { interspersed: true } as const
    return createAuthorTool({ name: textOf(meta.name), version: textOf(meta.version), root, argv }, author)
  } catch (error) {
    if (isAtipError(error)) throw error
    throw new AtipValidationError('Cannot read the program: one of its functions throws', ['program'], undefined)
  }
}

/** Returns the value of a part that may be a function or a promise. */
async function resolve(part: unknown): Promise<unknown> {
  return typeof part === 'function' ? ((await part()) as unknown) : part
}

async function readCommand(
  command: CittyCommand,
  meta: Record<string, unknown>,
  depth: number,
): Promise<DeclaredCommand> {
  if (depth > MAX_DEPTH)
    throw new AtipValidationError(`More than ${MAX_DEPTH} levels of commands`, ['program'], undefined)
  const parameters = Object.entries(toRecord(await resolve(command.args))).filter(([, each]) => isRecord(each))
  const all = parameters as [string, Record<string, unknown>][]
  const commands = new Map<string, DeclaredCommand>()
  const reserved: string[] = []
  for (const [name, part] of Object.entries(toRecord(await resolve(command.subCommands)))) {
    const below = toRecord(await resolve(part))
    const each = toRecord(await resolve(below.meta))
    reserved.push(...readTexts(Array.isArray(each.alias) ? each.alias : [each.alias]))
    if (each.hidden === true) reserved.push(name)
    else commands.set(name, await readCommand(below, each, depth + 1))
  }
  const runs = typeof command.run === 'function'
  return {
    description: textOf(meta.description),
    arguments: all.filter(([, { type }]) => type === 'positional').map(readArgument),
    options: [],
    shared: all.filter(([, { type }]) => type !== 'positional').map(readOption),
    commands,
    isRunnable: commands.size === 0 || runs,
    runsBeside: runs,
    argv: reserved.length > 0 ? { reserved } : undefined,
  }
}

function readArgument([name, argument]: [string, Record<string, unknown>]): AtipArgument {
  const fallback = showDefault(argument.default)
  return {
    name,
    ...findValueType(undefined, textOf(argument.valueHint) ?? name),
    description: textOf(argument.description) ?? name,
    ...((argument.required === false || argument.default !== undefined) && { required: false }),
    ...(fallback !== undefined && { default: fallback }),
  }
}

function readOption([name, option]: [string, Record<string, unknown>]): AtipOption {
  const aliases = readTexts(Array.isArray(option.alias) ? option.alias : [option.alias])
  const isSwitch = option.type === 'boolean'
  // citty takes the others, too, but its help does not offer them: they are off already.
  const isTurnedOff = isSwitch && (option.default === true || textOf(option.negativeDescription) !== undefined)
  const fallback = showDefault(option.default)
  return {
    name,
    flags: [
      ...aliases.map((alias) => (alias.length === 1 ? `-${alias}` : `--${alias}`)),
      `--${name}`,
      ...(isTurnedOff && !/^no[-A-Z]/.test(name) ? [`--no-${name}`] : []),
    ],
    ...(isSwitch ? SWITCH : findValueType(readTexts(option.options), textOf(option.valueHint) ?? name)),
    description: textOf(option.description) ?? name,
    ...(option.required === true && option.default === undefined && { required: true }),
    ...(fallback !== undefined && { default: fallback }),
  }
}
