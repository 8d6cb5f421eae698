/** A line of a help text: no controls, no tabs. */
export interface Line {
  /** From 1. */
  readonly number: number
  /** Columns of blanks in front of `text`. */
  readonly indent: number
  /** Without blanks around it; empty for a blank line. */
  readonly text: string
}

/** What a part of a help text lists; `skip` for examples and the like. */
export type SectionKind = 'usage' | 'commands' | 'options' | 'globals' | 'arguments' | 'skip' | 'other'

/** A part of a help text below one heading. */
export interface Section {
  readonly kind: SectionKind
  readonly title: string
  readonly lines: Line[]
}

/** A row of a list with what is said about it. */
export interface Entry<Head> {
  readonly head: Head
  readonly line: Line
  /** Where the description begins; 0 while there is none. */
  column: number
  /** Lines of the description; an empty one between paragraphs. */
  readonly description: string[]
}

/** The value of an option as the text writes it. */
export interface ValueText {
  /** Without the brackets around it: `FILE`, `a|b`. */
  readonly text: string
  /** The bracket around it; empty where there is none. */
  readonly bracket: '' | '<' | '[' | '{' | '('
  /** Is the default instead of a name for the value: `--flag=false:`. */
  readonly isDefault: boolean
  readonly optional: boolean
  readonly variadic: boolean
  /** Several words behind the flag, which stands once. */
  readonly isApart: boolean
  /** Between the flag and the value, where a flag of one dash has none or a sign. */
  readonly separator: '=' | ' ' | '' | ':'
}

/** The flags of a row, and the value that they take. */
export interface OptionHead {
  readonly flags: readonly string[]
  readonly value: ValueText | undefined
}

/** An argument as a usage line or a list has it. */
export interface ArgumentHead {
  readonly name: string
  readonly required: boolean
  readonly variadic: boolean
  /** Words to choose from. */
  readonly choices: readonly string[]
}

/** A row of a list of commands. */
export interface CommandHead {
  /** The words behind the program's name. */
  readonly path: readonly string[]
  readonly aliases: readonly string[]
  readonly arguments: readonly ArgumentHead[]
}

/** Something of a help text that the draft does not hold. */
export interface HelpDiagnostic {
  /**
   * - `LINE_UNREAD`: a line that looks like an option could not be read
   * - `TEXT_CUT`: the text, a line or a list is longer than what is read of it
   */
  code: 'LINE_UNREAD' | 'TEXT_CUT'
  /** A sentence for people. */
  message: string
  /** Number of the line, from 1. */
  line: number
}

/** Notes something for `onDiagnostic`. */
export type Note = (code: HelpDiagnostic['code'], message: string, line: number) => void

/** How to read a help text. */
export interface HelpOptions {
  /** Is told what of the text the draft does not hold, after the work is done. */
  onDiagnostic?: ((diagnostic: HelpDiagnostic) => void) | undefined
}
