import type { AtipArgument, AtipCommand, AtipEffects, AtipOption, AtipTool } from '../types/atip'
import type { AtipOpens } from '../types/opens'
import type { AtipShape } from '../types/shape'
import { combineEffects, type EffectRows, type ParameterEffectRows } from './combine-effects'
import { addVersionFiles } from './version-managed'

/**
 * The kinds of values, each with a type and a shape: `path` is one value, `paths` are several, and a question mark
 * makes an argument optional. A list is a choice of these words.
 */
export type Kind = keyof typeof KINDS | `${keyof typeof KINDS}?` | readonly string[]

/** Any other field of an option, without its prefix `x-`. */
interface More {
  effects?: ParameterEffectRows
  preview?: ParameterEffectRows
  changes?: AtipOption['x-changes']
  argv?: AtipOption['x-argv']
  sensitive?: AtipOption['x-sensitive']
  host?: AtipOption['x-host']
  runs?: AtipOption['x-runs']
  rare?: true
  loses?: AtipOption['x-loses']
  file?: AtipOption['x-file']
  /** Another shape than that of the kind. */
  shape?: AtipShape
  required?: boolean
  /** Takes any number of the values of a list. */
  variadic?: boolean
  /** The default value. */
  default?: unknown
  /** An environment variable that also sets it. */
  variable?: string
}

/** An option: its flags, separated by spaces; its kind; what it does. */
export type OptionRow = readonly [flags: string, kind: Kind, description: string, more?: More]

/** An argument: its kind and what it is. */
export type ArgumentRow = readonly [kind: Kind, description: string, more?: More]

/** Options by name. */
export type OptionRows = Readonly<Record<string, OptionRow>>

/** Commands by name. */
export type CommandSet = Readonly<Record<string, CommandRows>>

/** Rows by name, or several sets of them: what commands share is a set with a name. */
type Sets<Row> = Readonly<Record<string, Row>> | readonly Readonly<Record<string, Row>>[]

/** A command in the notation of this folder: one line for each option and argument. */
export interface CommandRows {
  readonly description: string
  readonly effects?: EffectRows
  /** Arguments by name, in their order. */
  readonly arguments?: Readonly<Record<string, ArgumentRow>>
  readonly options?: Sets<OptionRow>
  /** A large program has a set of commands for each of its files. */
  readonly commands?: Sets<CommandRows>
  readonly examples?: readonly string[]
  readonly argv?: AtipCommand['x-argv']
  readonly folder?: AtipCommand['x-folder']
  readonly changes?: AtipCommand['x-changes']
  readonly opens?: AtipOpens
  /** What it does with files that no word names. */
  readonly files?: AtipCommand['x-file']
  /** The kinds of lines that it prints. */
  readonly prints?: AtipCommand['x-prints']
  readonly sensitive?: AtipCommand['x-sensitive']
  readonly loses?: AtipCommand['x-loses']
  /** The text that it reads from standard input. */
  readonly stdin?: string
  /** Few people need it (`x-rare`), as with `rareCommands`. */
  readonly isRare?: true
}

/** A program in the notation of this folder. Its options are those of its only command unless it has several. */
export interface ProgramRows extends CommandRows {
  readonly name: string
  readonly version: string
  readonly homepage: string
  /** The versions that were compared with these rows. */
  readonly verified?: AtipTool['x-verified']
  /** Options that every command takes. */
  readonly globalOptions?: Sets<OptionRow>
  readonly authentication?: AtipTool['authentication']
  readonly patterns?: AtipTool['patterns']
  /** Names of options that few calls of any command need (`x-rare`), separated by spaces. */
  readonly rare?: string
  /** The words of commands and groups that few people need (`x-rare`), separated by commas. */
  readonly rareCommands?: string
}

/** Plural kinds take any number of values. */
const KINDS = {
  /** Takes no value. */
  switch: { type: 'boolean' },
  /** The same, and its description says that it is off unless it is given. */
  off: { type: 'boolean', default: false },
  /** Data to the program. */
  text: { type: 'string', 'x-shape': 'text' },
  texts: { type: 'string', variadic: true, 'x-shape': 'text' },
  name: { type: 'string', 'x-shape': 'name' },
  names: { type: 'string', variadic: true, 'x-shape': 'name' },
  /** The name of a branch or tag. */
  ref: { type: 'string', 'x-shape': 'ref' },
  refs: { type: 'string', variadic: true, 'x-shape': 'ref' },
  /** A commit, a range of commits, or a path in one. */
  revision: { type: 'string', 'x-shape': 'revision' },
  revisions: { type: 'string', variadic: true, 'x-shape': 'revision' },
  pattern: { type: 'string', 'x-shape': 'pattern' },
  patterns: { type: 'string', variadic: true, 'x-shape': 'pattern' },
  /** One line of data. */
  line: { type: 'string', 'x-shape': 'line' },
  lines: { type: 'string', variadic: true, 'x-shape': 'line' },
  format: { type: 'string', 'x-shape': 'format' },
  path: { type: 'file', 'x-shape': 'path' },
  paths: { type: 'file', variadic: true, 'x-shape': 'path' },
  directory: { type: 'directory', 'x-shape': 'path' },
  directories: { type: 'directory', variadic: true, 'x-shape': 'path' },
  /** A whole number. */
  integer: { type: 'integer' },
  /** Any number. */
  decimal: { type: 'number' },
  /** A number that the program writes in its own way: `10K`, `+5`, `1.5s`. */
  number: { type: 'string', 'x-shape': 'name' },
  url: { type: 'url', 'x-shape': 'http-url', 'x-host': 'url' },
  urls: { type: 'url', variadic: true, 'x-shape': 'http-url', 'x-host': 'url' },
  /** Code in another language, which no shape makes harmless. */
  code: { type: 'string' },
  codes: { type: 'string', variadic: true },
  /** No shape, for commands that do not only read: each of their calls needs approval anyway. */
  value: { type: 'string' },
  values: { type: 'string', variadic: true },
  file: { type: 'file' },
  files: { type: 'file', variadic: true },
  folder: { type: 'directory' },
  address: { type: 'url' },
} as const

/** Never asks for anything and costs nothing; a program that does says so. */
const QUIET: AtipEffects = {
  interactive: { stdin: 'none', prompts: false, tty: false },
  cost: { estimate: 'free', billable: false },
}

/** Returns the metadata of a program that is written in rows. */
export function describeProgram({
  name,
  version,
  homepage,
  globalOptions,
  effects,
  verified,
  rare = '',
  rareCommands = '',
  ...rows
}: ProgramRows): AtipTool {
  const names = new Set(rare.split(' '))
  const { description, commands, argv, folder: own, changes, opens, files, authentication, patterns, ...command } = rows
  const folder = addVersionFiles(name, own)
  return {
    atip: { version: '0.6' },
    name,
    version,
    description,
    homepage,
    trust: { source: 'community' },
    effects: { ...QUIET, ...(effects !== undefined && combineEffects(effects)) },
    ...(globalOptions !== undefined && { globalOptions: describeOptions(globalOptions, names) }),
    ...(argv !== undefined && { 'x-argv': argv }),
    ...(folder !== undefined && { 'x-folder': folder }),
    ...(changes !== undefined && { 'x-changes': changes }),
    ...(opens !== undefined && { 'x-opens': opens }),
    ...(files !== undefined && { 'x-file': files }),
    ...(verified !== undefined && { 'x-verified': verified }),
    ...(authentication !== undefined && { authentication }),
    ...(patterns !== undefined && { patterns }),
    commands:
      commands === undefined
        ? { '': describeCommand({ description, ...command }, names) }
        : markRare(describeAll(commands, names), rareCommands.split(', ').filter(Boolean)),
  }
}

/** Marks commands and groups that few people need. */
function markRare(
  commands: Record<string, AtipCommand>,
  rare: readonly string[],
  above = '',
): Record<string, AtipCommand> {
  return Object.fromEntries(
    Object.entries(commands).map(([name, command]) => {
      const words = `${above}${name}`
      if (rare.includes(words)) return [name, { ...command, 'x-rare': true }]
      const below = command.commands && markRare(command.commands, rare, `${words} `)
      return [name, below === undefined ? command : { ...command, commands: below }]
    }),
  )
}

/** Returns the rows of a set, or of several sets in their order. */
function entriesOf<Row>(rows: Sets<Row>): [string, Row][] {
  const sets = (Array.isArray(rows) ? rows : [rows]) as readonly Readonly<Record<string, Row>>[]
  return sets.flatMap((set) => Object.entries(set))
}

type Names = ReadonlySet<string>

function describeAll(commands: Sets<CommandRows>, rare: Names): Record<string, AtipCommand> {
  return Object.fromEntries(entriesOf(commands).map(([name, rows]) => [name, describeCommand(rows, rare)]))
}

function describeCommand(rows: CommandRows, rare: Names): AtipCommand {
  const { description, effects, arguments: given, options, commands, examples } = rows
  const { argv, folder, changes, opens, files, prints, sensitive, stdin, loses, isRare } = rows
  return {
    description,
    ...(given !== undefined && { arguments: Object.entries(given).map(describeArgument) }),
    ...(options !== undefined && { options: describeOptions(options, rare) }),
    ...(commands !== undefined && { commands: describeAll(commands, rare) }),
    ...(effects !== undefined && { effects: combineEffects(effects) }),
    ...(examples !== undefined && { examples: [...examples] }),
    ...(argv !== undefined && { 'x-argv': argv }),
    ...(folder !== undefined && { 'x-folder': folder }),
    ...(changes !== undefined && { 'x-changes': changes }),
    ...(opens !== undefined && { 'x-opens': opens }),
    ...(files !== undefined && { 'x-file': files }),
    ...(prints !== undefined && { 'x-prints': prints }),
    ...(sensitive !== undefined && { 'x-sensitive': sensitive }),
    ...(stdin !== undefined && { 'x-stdin': { description: stdin } }),
    ...(loses !== undefined && { 'x-loses': loses }),
    ...(isRare !== undefined && { 'x-rare': true as const }),
  }
}

function describeOptions(rows: Sets<OptionRow>, rare: Names): AtipOption[] {
  return entriesOf(rows).map((row) => ({ ...describeOption(row), ...(rare.has(row[0]) && { 'x-rare': true }) }))
}

/** A list of texts is an array: before ATIP 0.6, no other option could be given several times. */
function describeOption([name, [flags, kind, description, more]]: [string, OptionRow]): AtipOption {
  const { type, variadic, ...value } = { ...describeValue(kind), ...describeMore(more) }
  const isArray = variadic === true && (type === 'string' || type === 'enum')
  return {
    name,
    flags: flags.split(' '),
    type: isArray ? 'array' : type,
    ...(variadic === true && !isArray && { variadic }),
    description,
    ...value,
  }
}

function describeArgument([name, [kind, description, more]]: [string, ArgumentRow]): AtipArgument {
  const isOptional = typeof kind === 'string' && kind.endsWith('?')
  return { name, ...describeValue(kind), description, ...(isOptional && { required: false }), ...describeMore(more) }
}

function describeValue(kind: Kind): Pick<AtipOption, 'type' | 'variadic' | 'enum' | 'default' | 'x-shape' | 'x-host'> {
  if (typeof kind === 'string') return KINDS[kind.replace('?', '') as keyof typeof KINDS]
  return { type: 'enum', enum: [...kind] }
}

function describeMore({
  required,
  variadic,
  default: value,
  variable,
  effects,
  preview,
  ...more
}: More = {}): Partial<AtipOption> {
  const extensions = Object.entries(more).map(([field, each]) => [`x-${field}`, each])
  return {
    ...(required !== undefined && { required }),
    ...(variadic !== undefined && { variadic }),
    ...(value !== undefined && { default: value }),
    ...(variable !== undefined && { envVar: variable }),
    ...(effects !== undefined && { 'x-effects': combineEffects(effects) }),
    ...(preview !== undefined && { 'x-preview': combineEffects(preview) }),
    ...Object.fromEntries(extensions),
  }
}
