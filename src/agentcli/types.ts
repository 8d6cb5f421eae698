import type { AtipValidationError } from '../internal/errors'
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

/** How to run a tool of a manifest. */
export interface RunManifestOptions {
  /** The directory to run it in; absolute. @default that of this process */
  cwd?: string | undefined
  /** The variables that PATH, HOME and those of `envPassthrough` are taken from. @default `process.env` */
  env?: Readonly<Record<string, string | undefined>> | undefined
  /** Milliseconds for a tool without `timeoutSec`. @default 30_000 */
  timeoutMs?: number | undefined
  /** A result of more bytes is left out, and the model told so. @default 1_048_576 */
  maxOutputBytes?: number | undefined
  /** Stops the call: first politely, then by force. */
  signal?: AbortSignal | undefined
  /** Is told what an audit log needs, after the run. What it throws is ignored. */
  onEvent?: ((event: ManifestToolEvent) => void) | undefined
}

/** One run, in the words of agentcli's audit log: `JSON.stringify` makes a line of it. Holds no value of a variable. */
export interface ManifestToolEvent {
  /** When it ended, in ISO 8601. */
  readonly ts: string
  readonly tool: string
  /** Secrets redacted. */
  readonly argv: readonly string[]
  readonly cwd: string
  /** -1 where it was stopped, killed, or could not be started. */
  readonly exit: number
  readonly ms: number
  readonly stdoutBytes: number
  readonly stderrBytes: number
  /** The result, or a part of the error, was too long for the model. */
  readonly truncated: boolean
  /** Names of variables of `envPassthrough` that were there to be passed; absent for none. */
  readonly envKeys?: readonly string[]
}

/** What became of a call. */
export interface ToolOutcome {
  /** `ok`: exit code 0. `failed`: anything else but a stop by time or signal. */
  readonly status: 'ok' | 'failed' | 'timeout' | 'aborted'
  /** What the tool said, or `{ error }`: what `handleToolResult` takes. */
  readonly result: unknown
  /** The same as one line of JSON, in the tool's own spelling where it wrote JSON. */
  readonly content: string
  /** `null` where it did not end by itself. */
  readonly exitCode: number | null
  readonly durationMs: number
  /** The result was left out, or the error cut: it was too long. */
  readonly truncated: boolean
}
