/** The entries of the package, in the order of the table. */
export const ENTRIES = [
  'atip-bridge',
  'atip-bridge/shell',
  'atip-bridge/tools',
  'atip-bridge/tools/load',
  'atip-bridge/authors',
  'atip-bridge/code',
  'atip-bridge/frameworks',
  'atip-bridge/a2t',
  'atip-bridge/execute',
  'atip-bridge/discover',
  'atip-bridge/agentcli',
  'atip-bridge/mcp',
] as const

/** The entries that need Node, or a runtime that has its modules. */
export const NODE_ENTRIES: readonly string[] = ENTRIES.slice(ENTRIES.indexOf('atip-bridge/execute'))
