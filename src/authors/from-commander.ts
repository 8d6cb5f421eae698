import { guarded, invalid, isRecord } from '../internal/guard'
import type { AtipArgument, AtipTool } from '../types/atip'
import type { CommanderArgument, CommanderCommand, CommanderSettings } from './commander-shapes'
import { createAuthorTool } from './create-author-tool'
import { readAuthorOptions } from './read-author-options'
import { readCommanderOptions } from './read-commander-options'
import type { AuthorOptions, DeclaredCommand, ReportLeftOut } from './types'
import { findValueType, showDefault } from './value-type'

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
 * @throws AtipValidationError if it is no command of commander, or for effects and parameters that it does not have
 * @example
 * const program = new Command('notes').version('1.0.0').description('Keeps notes')
 * program.command('list').description('Lists notes')
 * const { commands = {} } = fromCommander(program, { effects: { list: READ_ONLY } })
 * console.log('list' in commands) // => true
 */
export function fromCommander(program: CommanderCommand, options: AuthorOptions = {}): AtipTool {
  const author = readAuthorOptions(options)
  return guarded('the program', () => {
    if (!isCommand(program)) throw invalid('a command of commander 8 or newer', ['program'], program)
    const root = readCommand(program, { words: [], taken: new Set(), report: author.report })
    const argv = { interspersed: true, globals: isPositional(program) ? 'before' : 'anywhere' } as const
    return createAuthorTool({ name: program.name(), version: program.version(), root, argv }, author)
  }, ['program'])
}

/** The place of a command. */
interface Place {
  readonly words: readonly string[]
  /** The flags that a group above takes wherever they stand, so that the command never gets them. */
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

/** Returns true if the options of a command have to stand before the words of the commands below it. */
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
