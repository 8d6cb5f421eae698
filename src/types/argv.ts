import type { AtipEffects } from './atip'

/** How a program's command line differs from the usual one (extension `x-argv`). */
export interface AtipArgv {
  /**
   * The word before the first argument that ends the options. `false`: the program knows none, so an argument that
   * begins with a dash is refused, and a path gets a leading `./`. On an argument only `true` counts: it puts `--`
   * before that argument instead of the first one. @default true, which is `--`
   */
  endOfOptions?: boolean | '--end-of-options'
  /** Where options of groups and of the program stand: after the word that declares them, or after all words. @default 'before' */
  globals?: 'before' | 'after'
  /** `false`: options stand after the arguments. @default true */
  optionsFirst?: boolean
  /** What stands between a flag and its value. @default '=' for `--flag`, ' ' for `-f` */
  separator?: '=' | ' ' | '' | ':'
  /** How several values are written: the flag for each, one value with commas, or the flag once before all values. @default 'repeat' */
  arrayStyle?: 'repeat' | 'comma' | 'space'
  /** How a switch is turned off: a flag such as `--no-color`, or `=false` after its own flag. @default the flag `--no-…` if it is declared */
  negation?: string | null
  /** How an empty value is written. @default '=', which is `--flag=` */
  emptyValue?: '=' | ' '
}

/** A command line for one call, to be run without a shell. */
export interface CommandInvocation {
  /** The name of the program. */
  command: string
  args: string[]
  /** The name that was called. */
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
  /** Sensitive values by the environment variable that the program reads. Not enumerable, so printing shows no secret. */
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

/** An option, operand or whole command that is dangerous whatever the program's metadata says. */
export interface Danger {
  /** One or more names of programs, without directory and extension. */
  readonly program: string | readonly string[]
  /** The words of one or more commands, such as `'remote add'`; includes their subcommands. Absent: every command. */
  readonly command?: string | readonly string[]
  /** Flags as the program's manual spells them. They also match if abbreviated, bundled or followed by a value. */
  readonly flags?: readonly string[]
  /** The flags match only with a value that begins like this, or does so after `=`: `@` for `--data=@file` and `--form=a=@file`. */
  readonly values?: readonly string[]
  /** Arguments that begin like this, ignoring case; `''` matches any argument. */
  readonly operands?: readonly string[]
  /** What it does: runs a program, writes a file, or reads one. */
  readonly does: 'execute' | 'write' | 'read'
}
