import { invalid, isRecord, wrapErrors } from '../internal/foreign-values'
import type { AtipArgument, AtipOption, AtipTool } from '../types/atip'
import { createAuthorTool } from './create-author-tool'
import { readAuthorOptions } from './read-author-options'
import type { AuthorOptions, DeclaredCommand, ReportLeftOut } from './types'
import { findValueType, SWITCH, showDefault } from './value-type'

/**
 * Makes the metadata of a program that is written with commander, version 8 or newer: all its visible commands,
 * arguments and options. Only their effects are missing, which the author adds:
 *
 * ```ts
 * import { Command } from 'commander'
 * import { fromCommander } from 'atip-bridge/authors'
 * import { serveAgentFlag } from 'atip-bridge/discover'
 *
 * const program = new Command('notes').version('1.0.0')
 * program.command('list').description('List all notes')
 *
 * const effects = { list: { filesystem: { read: true, write: false, delete: false }, network: false, destructive: false } }
 * if (!serveAgentFlag(fromCommander(program, { effects }), process.argv.slice(2))) program.parse()
 * ```
 *
 * A command that is a program of its own (`git-style`) is left out and reported: its options are not known here. So is
 * an option that another one of a group above hides.
 *
 * @param program the outermost command, after all others were added
 * @throws AtipValidationError if it is not a command of commander, or for effects and parameters that it does not have
 * @example
 * const program = new Command('notes').version('1.0.0').description('Keeps notes')
 * program.command('list').description('Lists notes')
 * const { commands = {} } = fromCommander(program, { effects: { list: READ_ONLY } })
 * console.log('list' in commands) // => true
 */
export function fromCommander(program: CommanderCommand, options: AuthorOptions = {}): AtipTool {
  const author = readAuthorOptions(options)
  return wrapErrors('the program', () => {
    if (!isCommand(program)) throw invalid('a command of commander 8 or newer', ['program'], program)
    const root = readCommand(program, { words: [], taken: new Set(), report: author.report })
    const argv = { interspersed: true, globals: isPositional(program) ? 'before' : 'anywhere' } as const
    return createAuthorTool({ name: program.name(), version: program.version(), root, argv }, author)
  }, ['program'])
}

/** The place of a command. */
interface Place {
  readonly words: readonly string[]
  /** The flags that a group above takes at any place, so that the command never gets them. */
  readonly taken: ReadonlySet<string>
  readonly report: ReportLeftOut
}

function readCommand(command: CommanderCommand, place: Place): DeclaredCommand {
  const { words, taken, report } = place
  const settings = command as CommanderSettings
  const options = readCommanderOptions(command.options, { key: words.join(' '), taken, report })
  const flags = isPositional(command) ? [] : command.options.flatMap(({ short, long }) => [short, long])
  const hidden = new Set([...taken, ...flags.filter((flag) => flag !== undefined)])
  const commands = new Map<string, DeclaredCommand>()
  // Each of these words runs a command, and none of them is described.
  const reserved = command.commands.flatMap((each) => [each.name(), ...each.aliases()])
  const visible = new Set(command.createHelp().visibleCommands(command as never))
  for (const each of command.commands) {
    const path = [...words, each.name()]
    if (!visible.has(each)) continue
    if ((each as CommanderSettings)._executableHandler === true)
      report('COMMAND_LEFT_OUT', path.join(' '), `"${path.join(' ')}" is left out: it is a program of its own`)
    else commands.set(each.name(), readCommand(each, { words: path, taken: hidden, report }))
  }
  return {
    description: command.description() || command.summary() || undefined,
    arguments: (command.registeredArguments ?? settings._args ?? []).map(readArgument),
    options: [],
    shared: options,
    commands,
    isRunnable: commands.size === 0 || typeof settings._actionHandler === 'function',
    argv: {
      ...(reserved.length > 0 && { reserved: ['help', ...reserved.filter((word) => !commands.has(word))] }),
      ...(settings._passThroughOptions === true && { interspersed: false }),
    },
  }
}

/** Returns true if the options of a command must precede the words of the commands below it. */
function isPositional(command: CommanderCommand): boolean {
  const { _enablePositionalOptions, _passThroughOptions } = command as CommanderSettings
  return _enablePositionalOptions === true || _passThroughOptions === true
}

function readArgument(argument: CommanderArgument): AtipArgument {
  const name = argument.name()
  const fallback = showDefault(argument.defaultValue)
  return {
    name,
    ...findValueType(argument.argChoices, name),
    description: argument.description || name,
    ...(!argument.required && { required: false }),
    ...(argument.variadic && { variadic: true }),
    ...(fallback !== undefined && { default: fallback }),
  }
}

function isCommand(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { commands, options, registeredArguments, _args } = value
  const lists = [commands, options, registeredArguments ?? _args]
  const methods = ['name', 'aliases', 'version', 'description', 'summary', 'createHelp']
  return lists.every(Array.isArray) && methods.every((method) => typeof value[method] === 'function')
}

/** Where options of commander are declared. */
interface OptionPlace {
  /** The words of the command, joined by one space. */
  readonly key: string
  /** The flags that do not reach the command. */
  readonly taken: ReadonlySet<string>
  readonly report: ReportLeftOut
}

/** Reads the visible options of a command. A switch and the one that turns it off become one option. */
function readCommanderOptions(options: readonly CommanderOption[], place: OptionPlace): AtipOption[] {
  const switches = new Map(options.filter(isSwitch).map((option) => [option.name(), option]))
  return options.flatMap((option): AtipOption[] => {
    const name = option.name()
    const opposite = switches.get(option.negate ? name.slice('no-'.length) : `no-${name}`)
    if (option.hidden || (option.negate && opposite?.hidden === false && isSwitch(option))) return []
    const off = isSwitch(option) ? opposite?.long : undefined
    const flags = [option.short, option.long, off].filter((flag) => flag !== undefined)
    const free = flags.filter((flag) => !place.taken.has(flag))
    const keepsOwnFlag = free.some((flag) => flag !== off)
    if (free.length === flags.length || keepsOwnFlag) return [readOption(option, name, free)]
    const message = `The option ${option.flags} is left out: a group above takes its flags`
    place.report('OPTION_LEFT_OUT', place.key, message)
    return []
  })
}

const isSwitch = ({ required, optional }: CommanderOption): boolean => !required && !optional

function readOption(option: CommanderOption, name: string, flags: readonly string[]): AtipOption {
  const { description, variadic, mandatory, envVar, negate } = option
  const isLong = flags.some((flag) => flag.startsWith('--'))
  // The default of `--no-color` is that of `color`.
  const fallback = negate ? undefined : showDefault(option.defaultValue)
  return {
    name,
    flags: [...flags],
    ...(isSwitch(option) ? SWITCH : findValueType(option.argChoices, findValueName(option) || name)),
    description: description || name,
    ...(variadic && { variadic }),
    ...(mandatory && { required: true }),
    ...(fallback !== undefined && { default: fallback }),
    ...(envVar !== undefined && { envVar }),
    // A value in a word of its own could be left out, or be followed by more.
    ...(!isSwitch(option) && !isLong && { 'x-argv': { separator: '' as const } }),
  }
}

/** Returns the name of the value: `file` in `-o, --output <file>`. */
function findValueName({ flags }: CommanderOption): string {
  return /[<[]([^<>[\]]{1,100})[>\]]/.exec(flags)?.[1]?.replace(/\.{3}$/, '') ?? ''
}

// The parts of commander's objects that are read, so that commander need not be imported.

/**
 * An option of commander.
 *
 * @example
 * const show = ({ flags, description }: CommanderOption): string => `${flags}: ${description}`
 */
export interface CommanderOption {
  readonly flags: string
  readonly description: string
  /** Its value cannot be left out. */
  readonly required: boolean
  /** Its value can be left out. */
  readonly optional: boolean
  readonly variadic: boolean
  /** The option cannot be left out. */
  readonly mandatory: boolean
  readonly short?: string | undefined
  readonly long?: string | undefined
  readonly negate: boolean
  readonly defaultValue?: unknown
  readonly envVar?: string | undefined
  readonly hidden: boolean
  readonly argChoices?: readonly string[] | undefined
  name(): string
}

/**
 * An argument of commander.
 *
 * @example
 * const show = (argument: CommanderArgument): string => `${argument.name()}${argument.required ? '' : '?'}`
 */
export interface CommanderArgument {
  readonly description: string
  readonly required: boolean
  readonly variadic: boolean
  readonly defaultValue?: unknown
  readonly argChoices?: readonly string[] | undefined
  name(): string
}

/**
 * A command of commander, from version 8 on.
 *
 * @example
 * const names = (program: CommanderCommand): string[] => program.commands.map((command) => command.name())
 */
export interface CommanderCommand {
  readonly commands: readonly CommanderCommand[]
  readonly options: readonly CommanderOption[]
  /** Published since version 11. */
  readonly registeredArguments?: readonly CommanderArgument[]
  name(): string
  aliases(): readonly string[]
  version(): string | undefined
  description(): string
  summary(): string
  createHelp(): { visibleCommands(command: never): readonly unknown[] }
}

/** The settings of a command that commander does not publish. A setting that is missing counts as not set. */
interface CommanderSettings {
  /** The arguments before version 11. */
  readonly _args?: readonly CommanderArgument[]
  readonly _actionHandler?: unknown
  readonly _executableHandler?: boolean
  readonly _enablePositionalOptions?: boolean
  readonly _passThroughOptions?: boolean
}
