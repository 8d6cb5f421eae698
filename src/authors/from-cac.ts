import { invalid, isRecord, wrapErrors } from '../internal/foreign-values'
import type { AtipArgv } from '../types/argv'
import type { AtipArgument, AtipOption, AtipTool } from '../types/atip'
import { createAuthorTool } from './create-author-tool'
import { readAuthorOptions } from './read-author-options'
import type { AuthorOptions, DeclaredCommand, ReportLeftOut } from './types'
import { findValueType, SWITCH, showDefault } from './value-type'

/**
 * The parts of an option of cac that are read.
 *
 * @example
 * const option: CacOption = { rawName: '--limit <n>', description: 'How many', negated: false, config: {} }
 */
export interface CacOption {
  readonly rawName: string
  readonly description: string
  readonly isBoolean?: boolean | undefined
  readonly negated: boolean
  readonly config: { readonly default?: unknown; readonly type?: unknown }
}

/**
 * The parts of a command of cac that are read.
 *
 * @example
 * const flags = ({ options }: CacCommand): string[] => options.map(({ rawName }) => rawName)
 */
export interface CacCommand {
  readonly name: string
  readonly description: string
  readonly aliasNames: readonly string[]
  readonly options: readonly CacOption[]
  readonly args: readonly { readonly required: boolean; readonly value: string; readonly variadic: boolean }[]
  readonly versionNumber?: string | undefined
}

/**
 * The parts of a program of cac that are read.
 *
 * @example
 * const read = (program: CacProgram): AtipTool => fromCac(program, { effects: { list: READ_ONLY } })
 */
export interface CacProgram {
  readonly name: string
  readonly commands: readonly CacCommand[]
  readonly globalCommand: CacCommand
}

/**
 * Makes the metadata of a program that is written with cac, version 6 or newer: all its commands, arguments and options.
 * Options with a dot in their name are left out and reported.
 *
 * cac takes a word that begins with a dash for an option, even after `--`, so an argument cannot be such a word.
 *
 * @param program what `cac()` returned, after all commands were added
 * @throws AtipValidationError if it is not a program of cac, or for effects and parameters that it does not have
 * @example
 * const command = (name: string) => ({ name, description: 'Lists', aliasNames: [], options: [], args: [] })
 * const program = { name: 'notes', commands: [command('list')], globalCommand: command('') }
 * console.log(Object.keys(fromCac(program, { version: '1.0.0' }).commands ?? {}).includes('list')) // => true
 */
export function fromCac(program: CacProgram, options: AuthorOptions = {}): AtipTool {
  const author = readAuthorOptions(options)
  return wrapErrors('the program', () => {
    if (
      !(
        isRecord(program) &&
        typeof program.name === 'string' &&
        Array.isArray(program.commands) &&
        isRecord(program.globalCommand)
      )
    )
      throw invalid('a program of cac', ['program'], program)
    const { name, globalCommand } = program
    const root = readProgram(program, author.report)
    return createAuthorTool({ name, version: globalCommand.versionNumber, root, argv: CAC_ARGV }, author)
  }, ['program'])
}

/** How cac reads words. */
const CAC_ARGV: AtipArgv = {
  // An argument after a switch would become a number if it looks like one.
  optionsFirst: false,
  interspersed: true,
  endOfOptions: false,
  globals: 'after',
  separator: '=',
  separators: ['=', ' '],
  emptyValue: null,
  // A lone dash would be lost.
  unread: ['-'],
  bundling: false,
}

function readProgram({ commands, globalCommand }: CacProgram, report: ReportLeftOut): DeclaredCommand {
  const isDefault = ({ name, aliasNames }: CacCommand): boolean => name === '' || aliasNames.includes('!')
  const own = commands.find(isDefault)
  const named = commands.filter(({ name }) => name !== '')
  // An empty word names the command without a name, so it would be lost.
  const reserved = ['', ...commands.flatMap(({ aliasNames }) => aliasNames)]
  const globals = globalCommand.options.filter((option) => !/--(?:help|version)\b/.test(option.rawName))
  return {
    description: own?.description || globalCommand.description || undefined,
    arguments: own?.args.map(readArgument) ?? [],
    options: readOptions(own?.options ?? [], '', report),
    shared: readOptions(globals, '', report),
    commands: new Map(named.map((command) => [command.name, readCommand(command, report)])),
    isRunnable: own !== undefined,
    argv: { reserved },
  }
}

function readCommand(command: CacCommand, report: ReportLeftOut): DeclaredCommand {
  return {
    description: command.description || undefined,
    arguments: command.args.map(readArgument),
    options: readOptions(command.options, command.name, report),
    shared: [],
    commands: new Map(),
    isRunnable: true,
  }
}

function readArgument({ required, value, variadic }: CacCommand['args'][number]): AtipArgument {
  return {
    name: value,
    ...findValueType(undefined, value),
    description: value,
    ...(!required && { required: false }),
    ...(variadic && { variadic: true }),
  }
}

function readOptions(options: readonly CacOption[], key: string, report: ReportLeftOut): AtipOption[] {
  return options.flatMap((option): AtipOption[] => {
    const flags = listFlags(option)
    if (flags.length > 0) return [readOption(option, flags)]
    report('OPTION_LEFT_OUT', key, `The option ${option.rawName} is left out: its name cannot be described`)
    return []
  })
}

/** Lists the flags of an option: `-o` and `--output` of `-o, --output <file>`. */
function listFlags({ rawName }: CacOption): string[] {
  const [names = ''] = rawName.split(/[<[]/, 1)
  const flags = names.split(',').map((name) => name.trim())
  return flags.every((flag) => /^-{1,2}[A-Za-z][\w-]*$/.test(flag)) ? flags : []
}

function readOption({ rawName, description, isBoolean, config }: CacOption, flags: readonly string[]): AtipOption {
  const name = (flags.at(-1) as string).replace(/^-+/, '')
  const value = /[<[](?:\.{3})?([^<>[\]]{1,100})[>\]]/.exec(rawName)?.[1]
  const fallback = showDefault(config.default)
  return {
    name,
    flags: [...flags],
    ...(isBoolean === true ? SWITCH : findValueType(undefined, value ?? name)),
    description: description || name,
    ...(Array.isArray(config.type) && { variadic: true }),
    ...(fallback !== undefined && isBoolean !== true && { default: fallback }),
  }
}
