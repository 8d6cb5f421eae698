import type { FlatCommand, Tools } from './toolset'

/**
 * The commands to keep (RFC section 3.1.1). A command must meet every given condition.
 *
 * @example
 * const selection: Selection = { commands: ['git log', 'gh pr'], depth: 2 }
 */
export interface Selection {
  /**
   * The first words of commands, with or without the tool's name: `'pr'`, `'gh pr'`, `'gh'`. Their subcommands are
   * kept, too. Absent: every command.
   */
  commands?: readonly string[] | undefined
  /** Maximum number of words after the tool's name; 1 keeps the top level. Absent: no limit. */
  depth?: number | undefined
}

/**
 * The size of a set of tools in a request.
 *
 * @example
 * const { estimatedTokens, withinLimits }: ToolCount = countTools([npm], 'openai')
 */
export interface ToolCount {
  /** The number of definitions. */
  tools: number
  /** Characters (UTF-16 units) of the definitions as JSON. */
  characters: number
  /** A rough estimate: a quarter of the characters, rounded up. Tokenizers differ. */
  estimatedTokens: number
  /** True if the provider accepts this many definitions in one request. */
  withinLimits: boolean
}

/**
 * Finds commands for a task. Those of `createToolSearch` have `add`.
 *
 * @example
 * const { search }: ToolSearch = createToolSearch([git])
 */
export interface ToolSearch {
  /**
   * Returns the commands that match the query, best first; `[]` if no command contains a word of the query.
   *
   * @param query a task in plain words, such as "undo my last commit"
   * @throws AtipValidationError if the query is not a string or an option is invalid
   */
  search(query: string, options?: SearchOptions): SearchHit[]
  /**
   * Adds tools to the search. Names are unique within one set of tools, not between sets.
   *
   * @throws AtipValidationError if a tool is invalid; in that case, nothing is added
   */
  add?(tools: Tools): void
}

/**
 * Options of a search.
 *
 * @example
 * const options: SearchOptions = { limit: 5 }
 */
export interface SearchOptions {
  /** Maximum number of commands to return, at least 1. @default 10 */
  limit?: number
}

/**
 * A command that was found.
 *
 * @example
 * const show = ({ command, score }: SearchHit): string => `${command.name} ${score}`
 */
export interface SearchHit {
  command: FlatCommand
  /** How well it matches; comparable only within one search. */
  score: number
}
