import type { AtipArgument, AtipCommand, AtipEffects, AtipOption, AtipTool } from '../types/atip'
import type { AtipShape } from '../types/shape'

/**
 * The kinds of values, each with a type and a shape: `path` is one value, `paths` are several, and a question mark
 * makes an argument optional. A list is a choice of these words.
 */
export type Kind = keyof typeof KINDS | `${keyof typeof KINDS}?` | readonly string[]

/** Any other field of an option, without its prefix `x-`. */
interface More {
  effects?: AtipOption['x-effects']
  preview?: AtipOption['x-preview']
  changes?: AtipOption['x-changes']
  argv?: AtipOption['x-argv']
  sensitive?: AtipOption['x-sensitive']
  host?: AtipOption['x-host']
  runs?: AtipOption['x-runs']
  /** Another shape than that of the kind. */
  shape?: AtipShape
  required?: boolean
  /** The default value. */
  default?: unknown
}

/** An option: its flags, separated by spaces; its kind; what it does. */
export type OptionRow = readonly [flags: string, kind: Kind, description: string, more?: More]

/** An argument: its kind and what it is. */
export type ArgumentRow = readonly [kind: Kind, description: string, more?: More]

/** Options by name. */
export type OptionRows = Readonly<Record<string, OptionRow>>

/** A command in the notation of this folder: one line for each option and argument. */
export interface CommandRows {
  readonly description: string
  readonly effects?: AtipEffects
  /** Arguments by name, in their order. */
  readonly arguments?: Readonly<Record<string, ArgumentRow>>
  /** Options, or sets of options that several commands share. */
  readonly options?: OptionRows | readonly OptionRows[]
  readonly commands?: Readonly<Record<string, CommandRows>>
  readonly examples?: readonly string[]
  readonly argv?: AtipCommand['x-argv']
  readonly folder?: AtipCommand['x-folder']
  readonly changes?: AtipCommand['x-changes']
  readonly sensitive?: AtipCommand['x-sensitive']
  /** The text that it reads from standard input. */
  readonly stdin?: string
}

/** A program in the notation of this folder. Its options are those of its only command unless it has several. */
export interface ProgramRows extends CommandRows {
  readonly name: string
  readonly version: string
  readonly homepage: string
  /** The versions that were compared with these rows. */
  readonly verified?: AtipTool['x-verified']
  /** Options that every command takes. */
  readonly globalOptions?: OptionRows | readonly OptionRows[]
}

/** Plural kinds take any number of values. */
const KINDS = {
  /** Takes no value. */
  switch: { type: 'boolean' },
  /** Data to the program. */
  text: { type: 'string', 'x-shape': 'text' },
  texts: { type: 'string', variadic: true, 'x-shape': 'text' },
  name: { type: 'string', 'x-shape': 'name' },
  names: { type: 'string', variadic: true, 'x-shape': 'name' },
  pattern: { type: 'string', 'x-shape': 'pattern' },
  patterns: { type: 'string', variadic: true, 'x-shape': 'pattern' },
  format: { type: 'string', 'x-shape': 'format' },
  path: { type: 'file', 'x-shape': 'path' },
  paths: { type: 'file', variadic: true, 'x-shape': 'path' },
  directory: { type: 'directory', 'x-shape': 'path' },
  directories: { type: 'directory', variadic: true, 'x-shape': 'path' },
  /** A whole number. */
  integer: { type: 'integer' },
  /** A number that the program writes in its own way: `10K`, `+5`, `1.5s`. */
  number: { type: 'string', 'x-shape': 'name' },
  url: { type: 'url', 'x-shape': 'http-url', 'x-host': 'url' },
  urls: { type: 'url', variadic: true, 'x-shape': 'http-url', 'x-host': 'url' },
  /** Code in another language, which no shape makes harmless. */
  code: { type: 'string' },
  codes: { type: 'string', variadic: true },
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
  ...rows
}: ProgramRows): AtipTool {
  const { description, commands, argv, folder, changes, ...command } = rows
  return {
    atip: { version: '0.6' },
    name,
    version,
    description,
    homepage,
    trust: { source: 'community' },
    effects: { ...QUIET, ...effects },
    commands: commands === undefined ? { '': describeCommand({ description, ...command }) } : describeAll(commands),
    ...(globalOptions !== undefined && { globalOptions: describeOptions(globalOptions) }),
    ...(argv !== undefined && { 'x-argv': argv }),
    ...(folder !== undefined && { 'x-folder': folder }),
    ...(changes !== undefined && { 'x-changes': changes }),
    ...(verified !== undefined && { 'x-verified': verified }),
  }
}

function describeAll(commands: Readonly<Record<string, CommandRows>>): Record<string, AtipCommand> {
  return Object.fromEntries(Object.entries(commands).map(([name, rows]) => [name, describeCommand(rows)]))
}

function describeCommand(rows: CommandRows): AtipCommand {
  const { description, effects, arguments: given, options, commands, examples } = rows
  const { argv, folder, changes, sensitive, stdin } = rows
  return {
    description,
    ...(given !== undefined && { arguments: Object.entries(given).map(describeArgument) }),
    ...(options !== undefined && { options: describeOptions(options) }),
    ...(commands !== undefined && { commands: describeAll(commands) }),
    ...(effects !== undefined && { effects }),
    ...(examples !== undefined && { examples: [...examples] }),
    ...(argv !== undefined && { 'x-argv': argv }),
    ...(folder !== undefined && { 'x-folder': folder }),
    ...(changes !== undefined && { 'x-changes': changes }),
    ...(sensitive !== undefined && { 'x-sensitive': sensitive }),
    ...(stdin !== undefined && { 'x-stdin': { description: stdin } }),
  }
}

function describeOptions(rows: OptionRows | readonly OptionRows[]): AtipOption[] {
  const sets = (Array.isArray(rows) ? rows : [rows]) as readonly OptionRows[]
  return sets.flatMap((set) =>
    Object.entries(set).map(([name, [flags, kind, description, more]]): AtipOption => {
      return { name, flags: flags.split(' '), ...describeValue(kind), description, ...describeMore(more) }
    }),
  )
}

function describeArgument([name, [kind, description, more]]: [string, ArgumentRow]): AtipArgument {
  const isOptional = typeof kind === 'string' && kind.endsWith('?')
  return { name, ...describeValue(kind), description, ...(isOptional && { required: false }), ...describeMore(more) }
}

function describeValue(kind: Kind): Pick<AtipOption, 'type' | 'variadic' | 'enum' | 'x-shape' | 'x-host'> {
  if (typeof kind === 'string') return KINDS[kind.replace('?', '') as keyof typeof KINDS]
  return { type: 'enum', enum: [...kind] }
}

function describeMore({ required, default: value, ...more }: More = {}): Partial<AtipOption> {
  const extensions = Object.entries(more).map(([field, each]) => [`x-${field}`, each])
  return {
    ...(required !== undefined && { required }),
    ...(value !== undefined && { default: value }),
    ...Object.fromEntries(extensions),
  }
}
