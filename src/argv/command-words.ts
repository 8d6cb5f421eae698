import { AtipArgumentError } from '../internal/errors'
import { invalid } from '../internal/guard'
import { isGiven } from '../internal/read-argument-value'
import { sayArgumentFact } from '../internal/words/violation-words'
import { mapSpellings } from '../toolset/parameter-keys'
import type { FlatCommand, FlatParameter } from '../types/toolset'
import { type ArgumentWriter, createArgumentWriter, type GivenArgument } from './argument-words'
import { createSecretReader, type Layout, readLayout } from './layout'
import { refuseArgument, writeOption } from './parameter-words'
import { deliverSecret, type SecretDelivery } from './sensitive'

/** The words of a call on the command line, after the program. */
export interface CommandWords {
  readonly args: string[]
  /** The short flags in use whose value is attached to them. */
  readonly glued: readonly string[]
  /** The values that the program gets outside its command line. */
  readonly delivery: SecretDelivery
}

/**
 * Returns a function that writes the words for calls of a command.
 *
 * The function throws an AtipArgumentError if the arguments do not fit the command.
 */
export function createWordWriter(command: FlatCommand): (args: Readonly<Record<string, unknown>>) => CommandWords {
  const layout = readLayout(command)
  const readSecret = createSecretReader(command)
  const writeArguments = createArgumentWriter(command, layout)
  const byKey = new Map<string, FlatParameter>()
  for (const [parameter, keys] of mapSpellings(command.parameters)) for (const key of keys) byKey.set(key, parameter)
  return (copy) => {
    const given = readGiven(command, byKey, copy)
    const delivery: SecretDelivery = { env: {} }
    const args = writeWords(command, given, { layout, readSecret, writeArguments }, delivery)
    return { args, glued: listGluedFlags(given, layout), delivery }
  }
}

/** Lists the short flags in use whose value is attached to them. */
function listGluedFlags(given: ReadonlyMap<FlatParameter, unknown>, layout: Layout): string[] {
  const used = [...given].filter(([parameter, value]) => value !== undefined && layout.of(parameter).separator === '')
  return used.flatMap(([{ type, flags }]) => (type === 'boolean' ? [] : flags.filter((flag) => /^-[^-]$/.test(flag))))
}

/** Returns the given value of each parameter, or `undefined` if it is absent. */
function readGiven(
  command: FlatCommand,
  byKey: ReadonlyMap<string, FlatParameter>,
  args: Readonly<Record<string, unknown>>,
): Map<FlatParameter, unknown> {
  const given = new Map<FlatParameter, unknown>(command.parameters.map((parameter) => [parameter, undefined]))
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

/** The parts of a writer, the same for all calls of a command. */
interface Writers {
  readonly layout: Layout
  readonly readSecret: ReturnType<typeof createSecretReader>
  readonly writeArguments: ArgumentWriter
}

function writeWords(
  command: FlatCommand,
  given: ReadonlyMap<FlatParameter, unknown>,
  { layout, readSecret, writeArguments }: Writers,
  delivery: SecretDelivery,
): string[] {
  const { globals = 'before', optionsFirst = true } = layout.command
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
  const words = path.flatMap((word, level) => (globals === 'after' ? [word] : [...(above[level] ?? []), word]))
  const options = [...(globals === 'after' ? above.flat() : []), ...optionsAt(path.length)]
  const positionals = writeArguments(deliverSecretArguments(given, readSecret, delivery))
  if (optionsFirst) requireEnd(given, layout, positionals[0]?.startsWith('-') === false)
  return optionsFirst ? [...words, ...options, ...positionals] : [...words, ...positionals, ...options]
}

/** Refuses a list in several words where the next word, of the command or an argument, would belong to it. */
function requireEnd(given: ReadonlyMap<FlatParameter, unknown>, layout: Layout, isFollowed: boolean): void {
  const lists = [...given].filter(
    ([parameter, value]) =>
      value !== undefined &&
      parameter.kind === 'option' &&
      parameter.list &&
      parameter.type !== 'boolean' &&
      layout.of(parameter).arrayStyle === 'space',
  )
  if (lists.length === 0 || !isFollowed) return
  refuseArgument(
    (lists[0] as GivenArgument)[0],
    'cannot be given with arguments: the program would take them for further values',
    undefined,
  )
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
