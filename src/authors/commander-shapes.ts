/**
 * The parts of commander's objects that are read, so that commander need not be imported.
 *
 * @module
 */

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
export interface CommanderSettings {
  /** The arguments before version 11. */
  readonly _args?: readonly CommanderArgument[]
  readonly _actionHandler?: unknown
  readonly _executableHandler?: boolean
  readonly _enablePositionalOptions?: boolean
  readonly _passThroughOptions?: boolean
}
