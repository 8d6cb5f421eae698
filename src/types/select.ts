import type { FlatCommand, Tools } from './toolset'

/** Which commands to keep (RFC section 3.1.1). A command must meet all that is given. */
export interface Selection {
  /**
   * Words with which commands begin, with or without the name of the tool: `'pr'`, `'gh pr'`, `'gh'`. All below are kept.
   * Absent: every command.
   */
  commands?: readonly string[] | undefined
  /** How many words a command has at most behind the name of the tool; 1 is the top level. Absent: any number. */
  depth?: number | undefined
}

/** How much a set of tools takes of a request. */
export interface ToolCount {
  /** Definitions. */
  tools: number
  /** Characters (UTF-16 units) of the definitions as JSON. */
  characters: number
  /** About so many tokens: a quarter of the characters, rounded up. Tokenizers differ; take it as an order of size. */
  estimatedTokens: number
  /** Whether the provider takes as many definitions in one request. */
  withinLimits: boolean
}

/** Finds commands for a task. */
export interface ToolSearch {
  /**
   * The commands that fit the query best, the best first; `[]` where none has a word of it.
   *
   * @param query a task in plain words, such as "undo my last commit"
   * @throws AtipValidationError if the query is no text or an option is invalid
   */
  search(query: string, options?: SearchOptions): SearchHit[]
  /**
   * Adds tools to those that are searched. Names are unique within one set of tools, not between those that are added.
   *
   * @throws AtipValidationError if a tool is invalid; nothing is added then
   */
  add(tools: Tools): void
}

/** How to search. */
export interface SearchOptions {
  /** Most commands to return, from 1. @default 10 */
  limit?: number
}

/** A command that was found. */
export interface SearchHit {
  command: FlatCommand
  /** How well it fits; only to be compared with others of the same search. */
  score: number
}
