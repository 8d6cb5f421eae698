import type { AtipEffects } from './atip'

/** How a program's command line differs from the usual one (extension `x-argv`). */
export interface AtipArgv {
  /**
   * The word that ends the options, written before the first argument. `false`: the program has no such word, so an
   * argument that begins with a dash is refused, and a path gets a leading `./`. In the metadata of an argument, only
   * `true` has an effect: it moves `--` directly before that argument. @default true, which means `--`
   */
  endOfOptions?: boolean | '--end-of-options'
  /**
   * Where options of groups and of the program are written: after the word that declares them, or after all words.
   * @default 'before'
   */
  globals?: 'before' | 'after'
  /** `false`: options are written after the arguments. @default true */
  optionsFirst?: boolean
  /** The text between a flag and its value. @default '=' for `--flag`, ' ' for `-f` */
  separator?: '=' | ' ' | '' | ':'
  /**
   * How several values are written: with the flag before each, joined by commas, or with the flag once before all.
   * @default 'repeat'
   */
  arrayStyle?: 'repeat' | 'comma' | 'space'
  /**
   * How a switch is turned off: a flag such as `--no-color`, or `=false` after its own flag. @default the flag
   * `--no-…`, if declared
   */
  negation?: string | null
  /** How an empty value is written. @default '=', which gives `--flag=` */
  emptyValue?: '=' | ' '
}

/** A command line for one call, to be run without a shell. */
export interface CommandInvocation {
  /** The name of the program. */
  command: string
  args: string[]
  /** The name used in the call. */
  toolName: string
  /** The words of the command after the program's name. */
  commandPath: string[]
  /** The effects of the command, of the parameters in use, and of well-known dangers on the command line. */
  effects: AtipEffects
  /** The timeout in milliseconds, if the metadata declares one. */
  timeoutMs?: number
  stdin: 'none' | 'optional' | 'required' | 'password'
  /** The command needs a terminal. */
  tty: boolean
  /** Sensitive values by environment variable. Not enumerable, so that printing this object shows no secrets. */
  readonly env: Readonly<Record<string, string>>
  /** A sensitive value to write to the program's standard input, if any. Not enumerable. */
  readonly input: string | undefined
  /** The command line quoted for a POSIX shell, with invisible characters escaped. For display only. */
  display: string
}

/** Options of `buildCommand`. */
export interface CommandOptions {
  /** Dangers in addition to the built-in ones. */
  dangers?: readonly Danger[] | undefined
}

/** An option, operand or whole command that is dangerous regardless of the program's metadata. */
export interface Danger {
  /** One or more program names, without directory or extension. */
  readonly program: string | readonly string[]
  /** The words of one or more commands, such as `'remote add'`; includes their subcommands. Absent: every command. */
  readonly command?: string | readonly string[]
  /** Flags as the program's manual spells them. They also match if abbreviated, bundled or followed by a value. */
  readonly flags?: readonly string[]
  /**
   * The flags match only if their value, or its part after `=`, begins with one of these: `@` in `--data=@file`,
   * `--form=a=@file`.
   */
  readonly values?: readonly string[]
  /** Arguments that begin with one of these match, ignoring case; `''` matches any argument. */
  readonly operands?: readonly string[]
  /** The danger: it runs a program, writes a file, or reads one. */
  readonly does: 'execute' | 'write' | 'read'
}
