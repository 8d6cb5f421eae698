import type { JsonProblem } from './json-text'

/** A hook of the guard that stands in a file of settings. */
export interface FoundHook {
  readonly event: string
  /** The line that the agent starts. */
  readonly command: string
  /** The entry among those of the event, as data. */
  readonly entry: unknown
}

/** The ways to read and change the hooks of the guard in the text of a file. */
export interface HookForm {
  readonly find: (text: string) => readonly FoundHook[] | JsonProblem
  /** Returns a text that has the hooks, and nothing else changed. */
  readonly add: (text: string, command: string) => string | JsonProblem
  /** Returns a text without the hooks. */
  readonly remove: (text: string) => string | JsonProblem
}
