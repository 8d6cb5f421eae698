import type { ShellList } from '../../types/shell'
import type { ShellWordPart } from '../../types/shell-words'

/** Everything outside of a word that decides what it expands to. */
export interface ExpansionScope {
  /** Returns the value of a variable or special parameter; undefined if it is not set. */
  read(name: string): string | undefined
  assign(name: string, value: string): void
  /** Runs commands and returns what they print, without the newlines at its end. */
  run(body: ShellList): Promise<string>
  /** Runs commands and returns the path of what they print. */
  runToFile(part: Extract<ShellWordPart, { kind: 'process' }>): Promise<string>
  /** Lists the files that match a pattern, sorted; `[]` if there are none. */
  findFiles(pieces: readonly { readonly text: string; readonly isPattern: boolean }[]): string[]
  /** Lets other work go on after a text was compared with patterns. Throws if nothing more runs. */
  pause(): Promise<void>
  /** Returns a home directory, or undefined if there is no such user. */
  home(user: string): string | undefined
  /** True if an unset variable is a failure (`set -u`). */
  readonly failsOnUnset: boolean
  /** The characters at which values are split. */
  readonly separators: string
}
