import { isSecretVariable } from '../internal/environment-variables'
import { AtipArgumentError } from '../internal/errors'
import { invalid } from '../internal/foreign-values'
import { isGiven, looksLikeFlag, writeValue } from '../internal/read-argument-value'
import { sayArgumentFact } from '../internal/words/violation-words'
import { createNeedTest } from '../toolset/needs-nothing'
import { mapSpellings } from '../toolset/parameter-keys'
import type { FlatCommand, FlatParameter } from '../types/toolset'
import { type ArgumentWriter, createArgumentWriter } from './argument-words'
import { createSecretReader, isFlag, type Layout, readLayout } from './layout'
import { type GivenArgument, isSpacedList, readValues, refuseArgument, writeOption } from './parameter-words'

/** The words of a call on the command line, after the program. */
export interface CommandWords {
  readonly args: string[]
  /** The short flags in use whose value is attached to them. */
  readonly glued: readonly string[]
  /** The values that the program gets outside its command line. */
  readonly delivery: Delivery
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
  const readGiven = createGivenReader(command)
  const isPositional = (parameter: FlatParameter) =>
    parameter.kind === 'argument' && readSecret(parameter) === undefined
  const writers = { layout, readSecret, writeArguments, positional: command.parameters.filter(isPositional) }
  return (args) => {
    const given = readGiven(args)
    const delivery: Delivery = { env: {} }
    const words = writeWords(command, given, writers, delivery)
    return { args: words, glued: listGluedFlags(given, layout), delivery }
  }
}

/** Lists the short flags in use whose value is attached to them. */
function listGluedFlags(given: readonly GivenArgument[], layout: Layout): string[] {
  return given.flatMap(([parameter]) => {
    const isGlued = parameter.type !== 'boolean' && layout.of(parameter).separator === ''
    return isGlued ? parameter.flags.filter((flag) => /^-[^-]$/.test(flag)) : []
  })
}

/** Returns a function that lists the parameters that a call gives, in the order of the metadata. */
function createGivenReader(command: FlatCommand): (args: Readonly<Record<string, unknown>>) => GivenArgument[] {
  const { parameters, withheld } = command
  const places = new Map<string, number>()
  ;[...mapSpellings(parameters).values()].forEach((keys, place) => {
    for (const key of keys) places.set(key, place)
  })
  const needsNothing = createNeedTest(mapSpellings(parameters))
  const required = parameters.flatMap((parameter, place) => (parameter.required ? [place] : []))
  const at = (place: number): FlatParameter => parameters[place] as FlatParameter
  return (args) => {
    const values = new Map<number, unknown>()
    for (const [key, value] of Object.entries(args)) {
      if (!isGiven(value)) continue
      const place = places.get(key)
      if (place === undefined || withheld.includes(key)) throw createUnknownArgumentError(command, key)
      if (values.has(place)) refuseArgument(at(place), sayArgumentFact({ kind: 'given-twice' }), value)
      values.set(place, value)
    }
    const missing = needsNothing(args) ? undefined : required.find((place) => !values.has(place))
    if (missing !== undefined) refuseArgument(at(missing), sayArgumentFact({ kind: 'missing' }), undefined)
    const given = [...values].sort(([one], [other]) => one - other)
    return given.map(([place, value]) => [at(place), value])
  }
}

/** Returns the error about a key that no parameter of a command has. */
export function createUnknownArgumentError({ name, parameters }: FlatCommand, key: string): AtipArgumentError {
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
  /** The arguments that are written on the command line. */
  readonly positional: readonly FlatParameter[]
}

function writeWords(
  command: FlatCommand,
  given: readonly GivenArgument[],
  { layout, readSecret, writeArguments, positional }: Writers,
  delivery: Delivery,
): string[] {
  const { path } = command
  const { globals = 'before' } = layout.command
  const ending = findEnding(command, given, layout)
  const optionsAt = (level: number): string[] =>
    given.flatMap(([parameter, value]) => {
      if (parameter.kind !== 'option' || parameter.level !== level || parameter === ending?.[0]) return []
      const way = readSecret(parameter)
      return way === undefined
        ? writeOption(parameter, value, layout.of(parameter))
        : deliverSecret(parameter, value, way, delivery)
    })
  for (const word of path)
    if (/[\p{Cc}\p{Cs}]/u.test(word)) throw invalid('words without control characters', ['path'], word)
  const above = path.map((_, level) => optionsAt(level))
  const words = path.flatMap((word, level) => (globals === 'after' ? [word] : [...(above[level] ?? []), word]))
  const last = ending === undefined ? [] : writeOption(...ending, layout.of(ending[0]))
  const options = [...(globals === 'after' ? above.flat() : []), ...optionsAt(path.length), ...last]
  deliverSecretArguments(given, readSecret, delivery)
  for (const [parameter, value] of given) if (parameter.kind === 'stdin') deliverText(parameter, value, delivery)
  const values = new Map(given)
  const all = positional.map((parameter): GivenArgument => [parameter, values.get(parameter)])
  const positionals = writeArguments(
    all.filter((each) => isTaken(each, given, layout)),
    ending !== undefined,
  )
  // After the word that ends the options, and after an argument that does, there are none.
  const { optionsFirst = true, interspersed } = layout.command
  const isOptionsFirst = optionsFirst || interspersed === false || ending !== undefined || positionals.includes('--')
  refuseOpenList(path.length, given, layout, isOptionsFirst ? positionals[0] : undefined)
  const [first] = positionals
  // A switch would take the word for its value.
  const isTakenBySwitch = layout.command.switchValues === true && options.at(-1)?.startsWith('-') === true
  if (isOptionsFirst && isTakenBySwitch && (first === 'true' || first === 'false')) {
    throw new AtipArgumentError(`${first} would be the value of ${options.at(-1)} before it`, ['arguments'], first)
  }
  if (isOptionsFirst) return [...words, ...options, ...positionals]
  return [...words, ...positionals, ...options]
}

/** Finds the option after which every word is an argument, and refuses a second one. */
function findEnding(command: FlatCommand, given: readonly GivenArgument[], { of }: Layout): GivenArgument | undefined {
  const [ending, second] = given.filter(([parameter, value]) => of(parameter).endsOptions === true && value !== false)
  if (second !== undefined)
    refuseArgument(second[0], `cannot be given with ${ending?.[0].key}: no option follows either`, second[1])
  if (ending === undefined) return undefined
  const [option, value] = ending
  const isSecret = option.definition['x-sensitive'] !== undefined
  const isMarked = command.parameters.some((parameter) => of(parameter).endOfOptions === true)
  if (option.list || option.level !== command.path.length || isSecret || isMarked)
    refuseArgument(option, 'cannot be given: other words than arguments would follow it', value)
  return ending
}

/** Returns true unless an option in use takes the place of an argument, and refuses the two together. */
function isTaken([parameter, value]: GivenArgument, given: readonly GivenArgument[], { of }: Layout): boolean {
  const { absentWith } = of(parameter)
  if (absentWith === undefined) return true
  const rival = given.find(
    ([{ kind, name }, other]) => kind === 'option' && absentWith.includes(name) && other !== false,
  )
  if (rival === undefined) return true
  if (value === undefined) return false
  return refuseArgument(parameter, `cannot be given with ${rival[0].key}, which takes its place`, value)
}

/**
 * Refuses a list in several words where the next word, of the command or an argument, would belong to it: in
 * `--tags a b sub`, the program takes the subcommand for a third tag.
 *
 * @param ownLevel the level of the command's own options; those of a lower level are written before a word of the command
 * @param next the first argument, if it follows the options
 */
function refuseOpenList(
  ownLevel: number,
  given: readonly GivenArgument[],
  layout: Layout,
  next: string | undefined,
): void {
  const used = given.filter(
    ([{ kind, definition }, value]) => kind === 'option' && value !== false && definition['x-sensitive'] === undefined,
  )
  const areGlobalsLast = layout.command.globals === 'after'
  const hasPlus = given.some(([parameter, value]) => value === false && layout.of(parameter).negation === '+')
  const isFollowed = next !== undefined && !looksLikeFlag(next)
  const isLastOfLevel = (index: number): boolean => {
    const level = used[index]?.[0].level
    return !used.slice(index + 1).some(([parameter]) => parameter.level === level)
  }
  const open = used.find(([parameter], index) => {
    if (!isSpacedList(parameter, layout.of(parameter))) return false
    const isBeforeArguments = parameter.level === ownLevel || areGlobalsLast
    if (hasPlus) return true
    return isBeforeArguments ? isFollowed && (areGlobalsLast || isLastOfLevel(index)) : isLastOfLevel(index)
  })
  if (open === undefined) return
  const problem = 'cannot be given here: the program would take the next word for one more value'
  refuseArgument(open[0], problem, undefined)
}

/** Passes the values of the sensitive arguments outside the command line. */
function deliverSecretArguments(
  given: readonly GivenArgument[],
  readSecret: ReturnType<typeof createSecretReader>,
  delivery: Delivery,
): void {
  for (const [parameter, value] of given) {
    const way = parameter.kind === 'argument' ? readSecret(parameter) : undefined
    if (way !== undefined) deliverSecret(parameter, value, way, delivery)
  }
}

/** Values that a program gets outside its command line. */
export interface Delivery {
  /** Secrets by variable. */
  readonly env: Record<string, string>
  /** A secret on standard input. */
  input?: string
  /** A text on standard input that is not secret. */
  text?: string
}

/** Passes the text that a call gives for standard input. @throws AtipArgumentError if a secret takes it already */
function deliverText(parameter: FlatParameter, value: unknown, to: Delivery): void {
  const [text] = readValues(parameter, value).map(writeValue)
  if (to.input !== undefined)
    refuseArgument(parameter, 'cannot be given: standard input already holds another value', value)
  if (text !== undefined) to.text = text
}

/**
 * Passes a sensitive value in the environment or on standard input.
 *
 * @param way as declared; `true`: in the parameter's variable if it has one, otherwise on standard input
 * @returns the words on the command line: if standard input is used, the flag that makes the program read it
 * @throws AtipArgumentError if there is no safe way
 */
function deliverSecret(parameter: FlatParameter, value: unknown, way: true | 'env' | 'stdin', to: Delivery): string[] {
  const [text, ...others] = readValues(parameter, value).map(writeValue)
  if (text === undefined || others.length > 0) refuseArgument(parameter, 'is sensitive and takes one value', value)
  const { envVar, flags } = parameter
  if (way !== 'stdin' && envVar !== undefined) {
    if (!isSecretVariable(envVar))
      refuseArgument(parameter, 'cannot be given: its variable is not meant for secrets', value)
    to.env[envVar] = text
    return []
  }
  if (way === 'env') refuseArgument(parameter, 'cannot be given: its metadata names no variable', value)
  if (to.input !== undefined)
    refuseArgument(parameter, 'cannot be given: standard input already holds another value', value)
  to.input = text
  return flags.filter(isFlag).slice(0, 1)
}
