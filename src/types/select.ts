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
