import type { AtipEffects } from './atip'
import type { AtipPrints } from './file'
import type { ToolCall } from './lifecycle'
import type { ShellName } from './shell'
import type { FlatCommand } from './toolset'

/**
 * The ways in which a program's command line differs from the usual one (extension `x-argv`).
 *
 * @example
 * const argv: AtipArgv = { endOfOptions: true, separator: '=', interspersed: true }
 */
export interface AtipArgv {
  /**
   * The word that ends the options, written before the first argument. `false`: the program has no such word, so an
   * argument that begins with a dash is refused, and a path gets a leading `./`. In the metadata of an argument, only
   * `true` has an effect: it moves `--` directly before that argument. @default true, which means `--`
   */
  endOfOptions?: boolean | '--end-of-options'
  /**
   * Where options of groups and of the program are written: after the word that declares them, or after all words.
   * `'anywhere'`: they are written after that word and read after every later word, too. @default 'before'
   */
  globals?: 'before' | 'after' | 'anywhere'
  /** `false`: options are written after the arguments. @default true */
  optionsFirst?: boolean
  /** The text between a flag and its value. @default '=' for `--flag`, ' ' for `-f` */
  separator?: '=' | ' ' | '' | ':'
  /**
   * The way in which several values are written: with the flag before each, joined by commas, with the flag once before
   * all, or with the flag before every two: `--arg NAME VALUE`.
   * @default 'repeat'
   */
  arrayStyle?: 'repeat' | 'comma' | 'space' | 'pairs'
  /**
   * The way in which a switch is turned off: a flag such as `--no-color`, `=false` after its own flag, or `+` in place
   * of the dash before its letter. @default the flag `--no-…`, if declared
   */
  negation?: string | null
  /**
   * The way in which an empty value is written; `null` if it cannot be. Behind a flag with a `bareValue`, an empty word is read so,
   * too: `sed -i ''`. @default '=', which gives `--flag=`
   */
  emptyValue?: '=' | ' ' | null
  /**
   * `true`: options may come between and after the arguments, up to `--`. `false`: the first argument ends the options.
   * In the metadata of one argument: that argument ends them. In the metadata of an option: it must come before all
   * arguments. @default unknown, so an option after an argument is not read
   */
  interspersed?: boolean
  /**
   * `true`: a long flag may be shortened as long as no other begins like it. Only where every long flag is declared.
   * @default unknown, so a shortened flag is not read
   */
  abbreviations?: boolean
  /**
   * Several short flags may share a word, and a value may follow its short flag directly: `-xvf a`, `-n5`.
   * @default true, unless a flag of the command has one dash and several letters
   */
  bundling?: boolean
  /** `'any'`: one dash and two mean the same, as in programs written in Go. */
  dashes?: 'any'
  /**
   * All texts that may separate a flag from its value, for reading. If `=` is one of them, it always separates. A value
   * may directly follow only a short flag. @default `separator`; if that is not declared, '=' and ' ' for `--flag`, ' '
   * and '' for `-f`
   */
  separators?: readonly ('=' | ' ' | '' | ':')[]
  /** `true`: a value that is a word of its own may begin with a dash: `head -n -5`. @default false */
  dashValues?: boolean
  /** The value that a flag means without one. Any other value is attached: `--color`, `--color=never`. */
  bareValue?: string
  /** `true`: a switch takes the next word for its value if that is `true` or `false`: `npm install --dry-run false`. */
  switchValues?: boolean
  /** `'last'`: of several values for an option that takes one, the last one counts. @default unknown: it is not read */
  repeats?: 'last'
  /**
   * In the metadata of an option: its value may also be written directly after this sign, `-20` or `+cmd`; after `-`
   * only a whole number or an allowed value. With the flag `+`, it is the first word after the program: `cargo +nightly
   * test`. In the metadata of an argument: all words that begin with `+` are its values, without the sign: `date +%s`.
   */
  prefix?: '-' | '+'
  /**
   * In the metadata of an argument: names of options. Where one of them is used, the program takes no such argument:
   * the first one of `grep -e PATTERN FILE` is a file.
   */
  absentWith?: readonly string[]
  /**
   * `true`, in the metadata of an option: it is the last one, and all words after its value are arguments, even if they
   * look like options: `python -m pytest -q`. @default false
   */
  endsOptions?: boolean
  /** `'assignment'`: the argument takes the words that contain `=` after their first character: `env A=1 make`. */
  form?: 'assignment'
  /** `true`: the flags have no dash, and `=` and the value follow: `dd if=a`. */
  keyword?: boolean
  /**
   * `'first'`: the first word may be short flags without their dash, whose values are the next words: `tar cfz a`.
   * `'any'`: the flags that consist of one letter and no dash may share a word: `ps aux`.
   */
  dashless?: 'first' | 'any'
  /** `true`: a word that begins with a dash but is not a declared flag is an argument: `echo -x`. @default false */
  dashArguments?: boolean
  /**
   * The argument is an expression. It begins at the first of these words and goes on to the end; each word is followed
   * by so many values, or by the words of a command and `;` or `+`: `{ '-name': 1, '-exec': 'command' }`.
   */
  terms?: Readonly<Record<string, number | 'command'>>
  /** Arguments that begin with one of these texts mean something else, so they are not read: `+`, `@`. */
  unread?: readonly string[]
  /**
   * Words that the first argument must not be, because the program would run another command that is not described: a
   * hidden one, or another name of one. The words of described commands need not be listed.
   */
  reserved?: readonly string[]
  /**
   * In the metadata of a command: other words for it, `['i', 'add']` for `npm install`. In that of a program: its other
   * names, `['python3.12']`. They are read, never written.
   */
  aliases?: readonly string[]
}

/**
 * The kind of command line that a parameter holds.
 *
 * @example
 * const kind: AtipRunKind = 'line'
 */
export type AtipRunKind = 'words' | 'line' | 'code'

/**
 * Says that a program runs what a parameter holds (extension `x-runs`).
 *
 * - `'words'`: the program and its words: `env make all`
 * - `'line'`: a line for a shell, in one word or several: `sh -c 'make all'`
 * - `'code'`: a program in another language: `awk '{ print $1 }'`
 *
 * @example
 * const runs: AtipRuns = { as: 'words', with: ['arguments'] }
 */
export type AtipRuns =
  | AtipRunKind
  | {
      as: AtipRunKind
      /** The program adds words that are not on the command line, or replaces parts of them: `xargs`. */
      adds?: boolean
      /** With `adds`: what the added words are. With one of `unless`, they may be anything: `xargs -a list rm`. */
      added?: Omit<AtipPrints, 'lines' | 'with'> & {
        /** Items of standard input, or names of files (see `AtipPrints`): `ls | xargs rm`, `find . -exec rm {} +`. */
        from: 'input' | 'files'
        /** Names of parameters whose value the items take the place of: `xargs -I % mv % old`. */
        replaces?: string[]
        /**
         * Names of parameters that may turn off `replaces`: with one of each, the added words may be anything:
         * `xargs -I % -n 1 rm %`.
         */
        follows?: string[]
        /**
         * Names of parameters with which items are not split at blanks: `xargs -0 rm`. `name=value` is an option with
         * this value, which `unless` then does not rule out: `xargs -d '\n' rm`.
         */
        whole?: string[]
      }
      /** Names of parameters, one of which must be used: the first argument of `sh` is a line only with `-c`. */
      with?: string[]
      /** Names of arguments whose words follow: those of the module that `python -m` runs. */
      arguments?: string[]
      /** The values that are names of programs. Any other value is a program without a description. @default all */
      programs?: string[]
      /** Names of parameters, or words of the expression, with which it runs in another directory: `find -execdir`. */
      elsewhere?: string[]
      /**
       * With `with`: a directory of programs, such as `node_modules/.bin`. Where the folder or one above it has a program of
       * this name there, the call means the same as with the first parameter of `with`, unless one of `unless` is used.
       * Only a judge that looks into folders knows.
       */
      installed?: { in: string; unless?: string[] }
      /**
       * The language of code: `sqlite`, `postgres`, `mysql`, `python`, `javascript`. A judge that reads it may find that it
       * only reads (`readCode`), if of the other parameters only those of `beside` and `plain` are used.
       */
      language?: string
      /** With `language`: names of parameters with which code that only reads still does, or `name=value` for one value. */
      beside?: string[]
      /** The same, if their values are plain names: `app`, but no link and no `name=value`. */
      plain?: string[]
      /** With `language`: the program reads such code from its standard input if it gets none in a parameter. @default false */
      input?: boolean
      /** With `language`: the program sends the code to a server. @default false */
      server?: boolean
      /** The shell that runs the line. @default not known: the line is read for `sh`, and for the shell around it */
      shell?: ShellName
    }

/**
 * A command line for one call, to be run without a shell.
 *
 * @example
 * const words = ({ command, args }: CommandInvocation): string[] => [command, ...args]
 */
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
  /** The text that the call gives for standard input (`x-stdin`), if any. */
  text?: string
  /** The command line quoted for a POSIX shell, with invisible characters escaped. For display only. */
  display: string
}

/**
 * Options of `buildCommand`.
 *
 * @example
 * const options: CommandOptions = { dangers: [{ program: 'deploy', flags: ['--hook'], does: 'execute' }] }
 */
export interface CommandOptions {
  /** Dangers in addition to the built-in ones. */
  dangers?: readonly Danger[] | undefined
}

/**
 * An option, operand or whole command that is dangerous regardless of the program's metadata.
 *
 * @example
 * const danger: Danger = { program: 'deploy', flags: ['--hook'], does: 'execute' }
 */
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
  /** The danger: it runs a program, deletes files for good, writes one, or reads one. */
  readonly does: 'execute' | 'delete' | 'write' | 'read'
}

/**
 * The reason that a word of a command line was not understood.
 *
 * @example
 * const code: CommandProblemCode = 'UNKNOWN_OPTION'
 */
export type CommandProblemCode =
  | 'UNKNOWN_PROGRAM'
  | 'UNKNOWN_COMMAND'
  | 'UNKNOWN_OPTION'
  /** An option without its value, or a required parameter that is missing. */
  | 'MISSING_VALUE'
  /** An argument too many, or a value that the parameter does not take. */
  | 'UNEXPECTED_ARGUMENT'
  /** A word that could be read in several ways. */
  | 'AMBIGUOUS_OPTION'

/**
 * A word of a command line that was not understood.
 *
 * @example
 * const show = ({ code, word }: CommandProblem): string => `${code}: ${word}`
 */
export interface CommandProblem {
  readonly code: CommandProblemCode
  /** A sentence for people. */
  readonly message: string
  /** The word; for a missing word, the last word of the command. */
  readonly word: string
}

/**
 * A command line that a parameter holds (`x-runs`).
 *
 * @example
 * const show = ({ as, words }: RunReading): string => `${as}: ${words.join(' ')}`
 */
export interface RunReading {
  /** The key of the parameter. */
  readonly parameter: string
  readonly as: AtipRunKind
  /** The words as they are written. A line and code may consist of several words, too. */
  readonly words: readonly string[]
  /** True if the program adds words or replaces parts of them, so that they are not all that runs. */
  readonly adds: boolean
  /** True if the words run in another directory than the program. */
  readonly elsewhere: boolean
  /** The meaning of the words; `undefined` for a line and for code. */
  readonly reading: CommandReading | undefined
}

/**
 * The meaning of the words of a command line.
 *
 * @example
 * const isWhole = ({ call, problems }: CommandReading): boolean => call !== undefined && problems.length === 0
 */
export interface CommandReading {
  /** The call; `undefined` if any word was not understood. Its id is empty. */
  readonly call: ToolCall | undefined
  /** The command, if it is known. */
  readonly command: FlatCommand | undefined
  readonly problems: readonly CommandProblem[]
  /** The command lines among the words, in their order. */
  readonly runs: readonly RunReading[]
}
