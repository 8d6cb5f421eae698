import type { AtipValidationError } from '../errors'
import type { AtipCommand, AtipTool } from '../types/atip'

/** One tool of a manifest, checked: its program absolute, its variables in capitals and each once. */
export interface ToolSpec {
  readonly name: string
  /** Absent where the manifest has none, or an empty one. */
  readonly description?: string
  /** JSON Schema of the arguments. The format checks nothing of it: any JSON value may stand here. */
  readonly schema?: unknown
  /** The file of the program, then its fixed arguments. */
  readonly command: readonly string[]
  /** Most seconds for one call, above 0. Absent: whoever runs it decides. */
  readonly timeoutSec?: number
  /** Names of variables that the program gets beside PATH and HOME. */
  readonly envPassthrough?: readonly string[]
}

/** What a `tools.json` of agentcli holds. */
export interface ToolsManifest {
  readonly tools: readonly ToolSpec[]
}

/** One thing that is wrong with a manifest. */
export interface ManifestProblem {
  /** In the words of agentcli. */
  readonly message: string
  /** Where: `['tools', '0', 'command', '0']`; `[]` for the whole of it. */
  readonly path: readonly string[]
}

/** What is thrown for a manifest: message and path are those of the first problem. */
export interface ToolsManifestError extends AtipValidationError {
  /** All of them: wrong types first, then tool by tool. Not enumerable. */
  readonly problems: readonly ManifestProblem[]
}

/** What a tool's metadata keeps of the manifest, for the way back. */
export interface AgentcliBinding {
  readonly command: readonly string[]
  readonly envPassthrough?: readonly string[]
  /** Fields that the manifest does not have, and that something else stands in for. */
  readonly absent?: readonly ('description' | 'schema')[]
  /** The schema where it is no object, so that it cannot be `x-schema`. */
  readonly schema?: unknown
}

/** Metadata of a tool of a manifest: one command, the tool itself. */
export interface AgentcliTool extends AtipTool {
  commands: { '': AtipCommand & { 'x-schema': Readonly<Record<string, unknown>>; 'x-agentcli': AgentcliBinding } }
}
