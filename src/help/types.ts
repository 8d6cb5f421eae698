/** A line of a help text, without control characters or tabs. */
export interface Line {
  /** The line number, counted from 1. */
  readonly number: number
  /** The number of spaces before `text`. */
  readonly indent: number
  /** The trimmed text, which is empty for a blank line. */
  readonly text: string
}

/** The content of a section. `skip` marks sections that are not read, such as examples and exit codes. */
export type SectionKind = 'usage' | 'commands' | 'options' | 'globals' | 'arguments' | 'skip' | 'other'

/** The lines below a heading. */
export interface Section {
  readonly kind: SectionKind
  readonly title: string
  readonly lines: Line[]
}

/** A row of a list with its description. */
export interface ListEntry<Head> {
  readonly head: Head
  readonly line: Line
  /** The column where the description begins, or 0 if there is no description yet. */
  column: number
  /** The description's lines, with an empty line between paragraphs. */
  readonly description: string[]
}

/** The placeholder for the value of an option. */
export interface ValueText {
  /** The placeholder without the brackets around it: `FILE`, `a|b`. */
  readonly text: string
  /** True if the placeholder is in braces: `{a,b}`. */
  readonly isBraced: boolean
  /** True if `text` is the default and not a name for the value: `--flag=false:`. */
  readonly isDefault: boolean
  readonly variadic: boolean
  /** True if the flag is given once and several words follow it. */
  readonly isApart: boolean
  /** The text between the flag and the value. */
  readonly separator: '=' | ' ' | '' | ':'
}

/** An option's flags and the value that they take. */
export interface OptionHead {
  readonly flags: readonly string[]
  readonly value: ValueText | undefined
  /** Flags of further options in the same row, with the same value: `-sT` and `-sA` in `-sS/sT/sA`. */
  readonly others?: readonly string[]
  /** True if the last flag turns off what the first flag turns on: `--fast / --safe`. */
  readonly isPair?: boolean
}

/** An argument from a usage line or a list. */
export interface ArgumentHead {
  readonly name: string
  readonly required: boolean
  readonly variadic: boolean
  /** The allowed values, or `[]` if any value is allowed. */
  readonly choices: readonly string[]
}

/** A command from a list or a usage line. */
export interface CommandHead {
  /** The words after the program's name. */
  readonly path: readonly string[]
  readonly aliases: readonly string[]
  readonly arguments: readonly ArgumentHead[]
}

/**
 * A part of the help text that is missing from the draft.
 *
 * @example
 * const show = ({ line, message }: HelpDiagnostic): string => `line ${line}: ${message}`
 */
export interface HelpDiagnostic {
  /**
   * - `LINE_UNREAD`: a line looks like an option or a subcommand, and something in it is missing from the draft
   * - `TEXT_CUT`: the text, a line or the usage lines exceed a limit, so the rest was not read
   */
  code: 'LINE_UNREAD' | 'TEXT_CUT'
  /** A sentence for people. */
  message: string
  /** Line number, counted from 1. */
  line: number
  /** The unread line, without control characters, cut to 120 characters. Absent for `TEXT_CUT`. */
  text?: string
}

/** Records a diagnostic for `onDiagnostic`. */
export type AddHelpDiagnostic = (code: HelpDiagnostic['code'], message: string, line: number, text?: string) => void

/**
 * Options of `fromHelp`.
 *
 * @example
 * const options: HelpOptions = { onDiagnostic: ({ message }) => console.warn(message) }
 */
export interface HelpOptions {
  /** Receives every part of the text that is missing from the draft, after the draft is complete. */
  onDiagnostic?: ((diagnostic: HelpDiagnostic) => void) | undefined
}
