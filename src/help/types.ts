/** A line of a help text, without control characters and tabs. */
export interface Line {
  /** Counted from 1. */
  readonly number: number
  /** Number of spaces before `text`. */
  readonly indent: number
  /** Trimmed; empty for a blank line. */
  readonly text: string
}

/** The content of a section; `skip` for examples, exit codes and the like. */
export type SectionKind = 'usage' | 'commands' | 'options' | 'globals' | 'arguments' | 'skip' | 'other'

/** The lines below a heading. */
export interface Section {
  readonly kind: SectionKind
  readonly title: string
  readonly lines: Line[]
}

/** A row of a list with its description. */
export interface Entry<Head> {
  readonly head: Head
  readonly line: Line
  /** Column where the description begins; 0 if there is no description yet. */
  column: number
  /** Lines of the description, with an empty one between paragraphs. */
  readonly description: string[]
}

/** The placeholder for the value of an option. */
export interface ValueText {
  /** Without the brackets around it: `FILE`, `a|b`. */
  readonly text: string
  /** Written in braces: `{a,b}`. */
  readonly isBraced: boolean
  /** `text` is the default, not a name for the value: `--flag=false:`. */
  readonly isDefault: boolean
  readonly variadic: boolean
  /** The flag is given once and followed by several words. */
  readonly isApart: boolean
  /** The text between the flag and the value. */
  readonly separator: '=' | ' ' | '' | ':'
}

/** The flags of an option and the value they take. */
export interface OptionHead {
  readonly flags: readonly string[]
  readonly value: ValueText | undefined
}

/** An argument from a usage line or a list. */
export interface ArgumentHead {
  readonly name: string
  readonly required: boolean
  readonly variadic: boolean
  /** The allowed values; empty if any value is allowed. */
  readonly choices: readonly string[]
}

/** A command from a list or a usage line. */
export interface CommandHead {
  /** The words after the program's name. */
  readonly path: readonly string[]
  readonly aliases: readonly string[]
  readonly arguments: readonly ArgumentHead[]
}

/** A part of the help text that is missing from the draft. */
export interface HelpDiagnostic {
  /**
   * - `LINE_UNREAD`: a line looks like an option but could not be read
   * - `TEXT_CUT`: the text, a line or the usage lines exceed a limit; the rest was not read
   */
  code: 'LINE_UNREAD' | 'TEXT_CUT'
  /** A sentence for people. */
  message: string
  /** Line number, counted from 1. */
  line: number
}

/** Records a diagnostic for `onDiagnostic`. */
export type AddDiagnostic = (code: HelpDiagnostic['code'], message: string, line: number) => void

/** Options of `fromHelp`. */
export interface HelpOptions {
  /** Called for every part of the text that is missing from the draft, once the draft is complete. */
  onDiagnostic?: ((diagnostic: HelpDiagnostic) => void) | undefined
}
