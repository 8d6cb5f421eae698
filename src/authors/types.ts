import type { AtipArgument, AtipCommand, AtipEffects, AtipOption } from '../types/atip'

/**
 * The fields of a parameter that no library for command lines knows. `type` replaces the type that was read.
 *
 * @example
 * const details: ParameterDetails = { type: 'file', 'x-effects': { filesystem: { write: true } } }
 */
export type ParameterDetails = Partial<
  Pick<
    AtipOption,
    | 'type'
    | 'x-argv'
    | 'x-changes'
    | 'x-effects'
    | 'x-host'
    | 'x-preview'
    | 'x-rare'
    | 'x-runs'
    | 'x-sensitive'
    | 'x-shape'
  >
>

/**
 * Facts that an author adds to those that the program knows about itself.
 *
 * @example
 * const options: AuthorOptions = { effects: { list: READ_ONLY }, parameters: { list: { file: { 'x-shape': 'path' } } } }
 */
export interface AuthorOptions {
  /**
   * The effects of commands. A key is the words of a command, joined by one space: `remote push`; `''` is the program
   * without a command. The effects of a command that is not named stay undeclared, so that a person is asked.
   *
   * @default {}
   */
  effects?: Readonly<Record<string, AtipEffects>>
  /**
   * More about parameters: by command, with the same keys, and then by the name of the argument or option. The key of an
   * option that a group or the program declares is that of the group or `''`.
   *
   * @default {}
   */
  parameters?: Readonly<Record<string, Readonly<Record<string, ParameterDetails>>>>
  /** The name of the executable. @default the name that the program gives itself */
  name?: string
  /** @default the version that the program gives itself, or `unknown` */
  version?: string
  /** @default the description that the program gives itself */
  description?: string
  homepage?: string
  /** Called for everything that is left out. Errors that it throws are ignored. */
  onDiagnostic?: (diagnostic: AuthorDiagnostic) => void
}

/**
 * Something that the program has and that its metadata leaves out.
 *
 * @example
 * const show = ({ command, message }: AuthorDiagnostic): string => `${command}: ${message}`
 */
export interface AuthorDiagnostic {
  /**
   * - `COMMAND_LEFT_OUT`: a command whose options are not known here
   * - `OPTION_LEFT_OUT`: an option that cannot be given, or cannot be described
   * - `EFFECTS_LEFT_OUT`: declared effects that do not hold, because the library runs something besides the command
   */
  code: 'COMMAND_LEFT_OUT' | 'OPTION_LEFT_OUT' | 'EFFECTS_LEFT_OUT'
  /** A sentence for people. */
  message: string
  /** The words of the command, joined by one space. */
  command: string
}

/** Reports something that is left out. */
export type ReportLeftOut = (code: AuthorDiagnostic['code'], command: string, message: string) => void

/** A program in the form that is common to all libraries for command lines. */
export interface DeclaredProgram {
  readonly name: string | undefined
  readonly version: string | undefined
  readonly root: DeclaredCommand
  /** How its command lines are written and read. */
  readonly argv: AtipCommand['x-argv']
}

/** A command of such a program, or a group of commands. */
export interface DeclaredCommand {
  readonly description: string | undefined
  readonly arguments: readonly AtipArgument[]
  readonly options: readonly AtipOption[]
  /** Options that the commands below it take, too. */
  readonly shared: readonly AtipOption[]
  /** Commands below it by their word. Not empty for a group. */
  readonly commands: ReadonlyMap<string, DeclaredCommand>
  /** True if it does something without a command below it. */
  readonly isRunnable: boolean
  /** True if it also runs when a command below it runs. */
  readonly runsBeside?: boolean
  /** Effects that the program declares itself. */
  readonly effects?: AtipEffects | undefined
  readonly examples?: readonly string[] | undefined
  readonly argv?: AtipCommand['x-argv']
}
