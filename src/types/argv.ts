import type { AtipEffects } from './atip'

/** How a program takes its command line where that differs from the usual (extension `x-argv`). */
export interface AtipArgv {
  /**
   * What ends the options, in front of the first argument. `false` where nothing does: an argument that begins with a
   * dash is then refused, a path gets `./` in front. On an argument only `true` counts: `--` stands in front of it instead. @default true, which is `--`
   */
  endOfOptions?: boolean | '--end-of-options'
  /** Where options of groups and of the program stand: behind the word that declares them, or behind all words. @default 'before' */
  globals?: 'before' | 'after'
  /** `false`: options stand behind the arguments. @default true */
  optionsFirst?: boolean
  /** Between a flag and its value. @default '=' for `--flag`, ' ' for `-f` */
  separator?: '=' | ' ' | '' | ':'
  /** Several values: the flag for each, one value with commas, or the flag once and values behind it. @default 'repeat' */
  arrayStyle?: 'repeat' | 'comma' | 'space'
  /** How a switch is turned off: a flag such as `--no-color`, or `=false` behind its own. @default the flag `--no-…`, where it is declared */
  negation?: string | null
  /** How an empty value is given. @default '=', which is `--flag=` */
  emptyValue?: '=' | ' '
}

/** A command line for one call, ready to be run without a shell. */
export interface CommandInvocation {
  /** The name of the program. */
  command: string
  args: string[]
  /** The name that was called. */
  toolName: string
  /** The words of the command behind the program's name. */
  commandPath: string[]
  /** The effects of this call: those of the command, of the parameters that it uses, and of well-known dangers in it. */
  effects: AtipEffects
  /** How long it may take, in milliseconds, where the metadata says so. */
  timeoutMs?: number
  stdin: 'none' | 'optional' | 'required' | 'password'
  /** It needs a terminal. */
  tty: boolean
  /** Sensitive values, by the variable that the program reads. Not enumerable: printing shows no secret. */
  readonly env: Readonly<Record<string, string>>
  /** A sensitive value that is the program's standard input; `undefined` where there is none. Not enumerable. */
  readonly input: string | undefined
  /** The same command line quoted for a POSIX shell, invisible characters visible, to be shown to people. */
  display: string
}

/** How to build a command line. */
export interface CommandOptions {
  /** Dangers beside those that are known. */
  dangers?: readonly Danger[] | undefined
}

/** Something that a program does whatever its metadata says: an option, an operand, or a whole command. */
export interface Danger {
  /** The name of the program, or several, without folder and extension. */
  readonly program: string | readonly string[]
  /** The words of the command, or of several: `'remote add'`; it and all below are meant. Absent: every command. */
  readonly command?: string | readonly string[]
  /** Flags, as the program's manual spells them. Shortened, bundled and with a value they count as well. */
  readonly flags?: readonly string[]
  /** Only values that begin so, or do behind an equals sign: `@` of `--data=@file` and `--form=a=@file`. */
  readonly values?: readonly string[]
  /** Arguments that begin so, in any case; `''` for any argument. */
  readonly operands?: readonly string[]
  /** What it does: runs a program, writes a file, reads one. */
  readonly does: 'execute' | 'write' | 'read'
}
