import { copyJsonOrThrow } from '../internal/copy-data'
import { invalid, isPlainObject, toRecord, wrapErrors } from '../internal/foreign-values'
import type { AtipArgument, AtipEffects, AtipOption, AtipTool } from '../types/atip'
import { createAuthorTool } from './create-author-tool'
import { readAuthorOptions } from './read-author-options'
import type { AuthorOptions, DeclaredCommand } from './types'
import { findValueType, readTexts, SWITCH, showDefault, textOf } from './value-type'

/**
 * Makes metadata from a specification of usage in its JSON form, which `usage generate json` prints. All visible
 * commands, flags and arguments are described.
 *
 * An `effect` of the specification (`read`, `write`, `destructive`) becomes the effects of its command, or what a flag or
 * argument adds. It says nothing about the network, other programs and cost, so these stay undeclared unless
 * `options.effects` declares them.
 *
 * @throws AtipValidationError if it is not such a specification, or for effects and parameters that the program does not
 *   have
 * @example
 * const cmd = { name: 'notes', subcommands: {} }
 * const notes = fromUsage({ bin: 'notes', version: '1.0.0', about: 'Keeps notes', cmd })
 * console.log(notes.name) // => notes
 */
export function fromUsage(specification: unknown, options: AuthorOptions = {}): AtipTool {
  const author = readAuthorOptions(options)
  const read = copyJsonOrThrow(specification, 'the specification', ['specification'])
  if (!isPlainObject(read) || !isPlainObject(read.cmd))
    throw invalid(
      'a specification of usage, the parsed JSON of `usage generate json`,',
      ['specification'],
      specification,
    )
  const { cmd, bin, name, version, about } = read
  return wrapErrors('the specification', () => {
    const root = readCommand(cmd as Record<string, unknown>)
    return createAuthorTool(
      {
        name: textOf(bin) ?? textOf(name),
        version: textOf(version),
        root: { ...root, description: textOf(about) ?? root.description },
        argv: { interspersed: true, globals: 'anywhere' },
      },
      author,
    )
  }, ['specification'])
}

function readCommand(command: Record<string, unknown>): DeclaredCommand {
  const visible = Object.entries(toRecord(command.subcommands)).filter(([, each]) => isPlainObject(each))
  const all = visible as [string, Record<string, unknown>][]
  const commands = new Map(all.filter(([, { hide }]) => hide !== true).map(([word, each]) => [word, readCommand(each)]))
  const reserved = all.flatMap(([word, { hide, aliases, hidden_aliases: others }]) => [
    ...(hide === true ? [word] : []),
    ...readTexts(aliases),
    ...readTexts(others),
  ])
  const flags = listRecords(command.flags)
  const examples = listRecords(command.examples).flatMap(({ code }) => textOf(code) ?? [])
  return {
    description: textOf(command.help) ?? textOf(command.help_long)?.split('\n', 1)[0],
    arguments: listRecords(command.args).map(readArgument),
    options: flags.filter(({ global }) => global !== true).flatMap(readFlag),
    shared: flags.filter(({ global }) => global === true).flatMap(readFlag),
    commands,
    isRunnable: commands.size === 0 || command.subcommand_required !== true,
    effects: readUsageEffect(command.effect),
    examples: examples.length > 0 ? examples : undefined,
    argv: reserved.length > 0 ? { reserved } : undefined,
  }
}

/** Lists the objects of a list that are not hidden. */
function listRecords(given: unknown): Record<string, unknown>[] {
  return Array.isArray(given) ? given.filter(isPlainObject).filter(({ hide }) => hide !== true) : []
}

function readArgument(argument: Record<string, unknown>): AtipArgument {
  const name = textOf(argument.name) ?? 'argument'
  const effects = readAddedEffect(argument.effect)
  return {
    name,
    ...findValueType(readChoices(argument), name),
    description: textOf(argument.help) ?? name,
    ...(argument.required === false && { required: false }),
    ...(argument.var === true && { variadic: true }),
    ...readFallback(argument.default),
    ...(effects !== undefined && { 'x-effects': effects }),
  }
}

function readFlag(flag: Record<string, unknown>): AtipOption[] {
  const shorts = readTexts(flag.short).map((letter) => `-${letter}`)
  const longs = readTexts(flag.long).map((word) => `--${word}`)
  const negate = textOf(flag.negate)
  const effects = readAddedEffect(flag.effect)
  const env = textOf(flag.env)
  const name = textOf(flag.name) ?? (longs[0] ?? shorts[0] ?? '').replace(/^-+/, '')
  if (shorts.length + longs.length === 0) return []
  const value = isPlainObject(flag.arg) ? flag.arg : undefined
  return [
    {
      name,
      flags: [...shorts, ...longs, ...(negate === undefined ? [] : [negate])],
      ...(value === undefined ? SWITCH : findValueType(readChoices(value), textOf(value.name) ?? name)),
      description: textOf(flag.help) ?? name,
      ...(flag.required === true && { required: true }),
      ...(flag.var === true && value !== undefined && { variadic: true }),
      ...readFallback(flag.default),
      ...(env !== undefined && { envVar: env }),
      ...(effects !== undefined && { 'x-effects': effects }),
    },
  ]
}

function readChoices({ choices }: Record<string, unknown>): string[] {
  return readTexts(isPlainObject(choices) ? choices.choices : choices)
}

/** Reads a default, which is a text, or a list of one. */
function readFallback(given: unknown): Pick<AtipOption, 'default'> {
  const fallback = showDefault(Array.isArray(given) ? given[0] : given)
  return fallback === undefined || fallback === '' ? {} : { default: fallback }
}

/** Returns the effects that a specification of usage declares, or `undefined` if it declares none. */
function readUsageEffect(effect: unknown): AtipEffects | undefined {
  return typeof effect === 'string' && Object.hasOwn(EFFECTS, effect)
    ? EFFECTS[effect as keyof typeof EFFECTS]
    : undefined
}

/** Returns the effects that a flag or argument adds to its command. One that only reads adds none. */
function readAddedEffect(effect: unknown): AtipEffects | undefined {
  return effect === 'read' ? undefined : readUsageEffect(effect)
}

/** The specification is silent about network, other programs and cost, so they stay undeclared. */
const EFFECTS = {
  read: { filesystem: { write: false, delete: false }, destructive: false, reversible: true, idempotent: true },
  write: { filesystem: { write: true }, destructive: false },
  destructive: { filesystem: { write: true, delete: true }, destructive: true, reversible: false },
} as const satisfies Record<string, AtipEffects>
