/**
 * The settings that programs obey in the folder that they run in (extension `x-folder`).
 *
 * @module
 */

import type { AtipEffects } from './atip'

/**
 * The settings of its working directory that a program obeys, and how to prevent that (extension). What a tool, its
 * groups and its commands declare adds up.
 *
 * @example
 * const folder: AtipFolder = { obeys: [{ file: '.notesrc', format: 'ini', keys: ['editor'], runs: 'its editor' }] }
 */
export interface AtipFolder {
  /**
   * Variables that make the program ignore settings of the folder; `~/` at the start of a value is the home directory.
   */
  env?: Record<string, string>
  /** Settings that git gets through variables (`GIT_CONFIG_COUNT`), which override those of the repository. */
  gitConfig?: Record<string, string>
  /** Settings that nothing neutralises. If the folder has one, the call needs approval (`FOLDER_PROGRAM`). */
  obeys?: AtipFolderRule[]
  /** The name of the parameter that chooses another working directory, such as `-C`. */
  directory?: string
  /**
   * The effects of calls that run programs of the folder, such as a Makefile, its tests or a script, if a person trusts
   * these programs; otherwise they may do anything. They replace the same effects of the command, and changes count as
   * changes in the folder. Every path among the arguments must be trusted, too.
   */
  trusted?: AtipEffects & {
    /** Names of parameters, one of which must be used: without a script, `python` runs its standard input. */
    with?: string[]
  }
}

/**
 * Settings in one file of the folder that make a program run another one, or talk to another host.
 *
 * @example
 * const rule: AtipFolderRule = { file: '.notesrc', above: true, format: 'ini', keys: ['editor'], runs: 'its editor' }
 */
export interface AtipFolderRule {
  /**
   * A file relative to the folder. `git-config` and `git-hooks` mean the configuration and the hooks of the repository
   * that the folder belongs to, and of its submodules. `.` is the folder itself, or if it is empty, the first folder
   * above it that is not empty.
   */
  file: string
  /** The names of files that it runs or obeys anywhere in the folder `.`. @default none that is known */
  holds?: string[]
  /** Files in the directories above count as well. @default false */
  above?: boolean
  /** How settings are read from the file. `exists`: the file is the setting; a directory counts unless it is empty. */
  format?: 'ini' | 'env' | 'json' | 'lines' | 'exists'
  /**
   * The settings in lower case. `*` means any text, and `{name}` the value of that parameter: `filter.*.clean`,
   * `scripts.prepare`, `scripts.{script}`. @default all
   */
  keys?: string[]
  /**
   * The values that do harm, in lower case. `*` stands for any text, also for one with slashes. In a JSON file, `null`
   * counts as absent. @default all
   */
  values?: string[]
  /** Harmless values among them, written in the same way. */
  except?: string[]
  /** The thing that the setting names, in words for people: `a content filter`. */
  runs: string
  /** Names of parameters, one of which must be used for the program to obey. @default every call obeys */
  with?: string[]
  /** Names of switches, each of which keeps the program from obeying, such as `--version`. @default none */
  without?: string[]
}
