import type { AtipCommand, AtipTool } from '../types/atip'

/**
 * A checked tool of a manifest: its program is absolute; its variable names are upper-case and unique.
 *
 * @example
 * const spec: ToolSpec = { name: 'count', description: 'Count words', command: ['/srv/tools/count.sh'], timeoutSec: 5 }
 */
export interface ToolSpec {
  readonly name: string
  /** Absent if the manifest has none or an empty one. */
  readonly description?: string
  /** JSON Schema of the arguments. The format does not check it: any JSON value is possible. */
  readonly schema?: unknown
  /** The program's file and its fixed arguments. */
  readonly command: readonly string[]
  /** Time limit for one call in seconds, above 0. If absent, the runner decides. */
  readonly timeoutSec?: number
  /** Variables that the program gets in addition to PATH and HOME. */
  readonly envPassthrough?: readonly string[]
}

/**
 * The content of agentcli's `tools.json`.
 *
 * @example
 * const manifest: ToolsManifest = { tools: [{ name: 'count', command: ['./tools/bin/count'] }] }
 */
export interface ToolsManifest {
  readonly tools: readonly ToolSpec[]
}

/**
 * The parts of a manifest that a tool's metadata keeps for `toToolsManifest`.
 *
 * @example
 * const binding: AgentcliBinding = { command: ['/srv/tools/count.sh'], envPassthrough: ['LANG'] }
 */
export interface AgentcliBinding {
  readonly command: readonly string[]
  readonly envPassthrough?: readonly string[]
  /** Fields that the manifest lacks and the metadata fills in. */
  readonly absent?: readonly ('description' | 'schema')[]
  /** The schema if it is not an object and so cannot be `x-schema`. */
  readonly schema?: unknown
}

/**
 * Metadata of a manifest's tool; its only command is the tool itself.
 *
 * @example
 * const wordsOf = ({ commands }: AgentcliTool): readonly string[] => commands['']['x-agentcli'].command
 */
export interface AgentcliTool extends AtipTool {
  commands: { '': AtipCommand & { 'x-schema': Readonly<Record<string, unknown>>; 'x-agentcli': AgentcliBinding } }
}

/**
 *
 * @example
 * const options: RunManifestOptions = { cwd: '/srv/app', timeoutMs: 10_000 }
 */
export interface RunManifestOptions {
  /** Absolute path of the directory to run in. @default the directory of this process */
  cwd?: string | undefined
  /** Source of PATH, HOME and the variables of `envPassthrough`. @default `process.env` */
  env?: Readonly<Record<string, string | undefined>> | undefined
  /** Time limit of a tool without `timeoutSec`. @default 30_000 */
  timeoutMs?: number | undefined
  /** A larger result is left out, and the model is told. @default 1_048_576 */
  maxOutputBytes?: number | undefined
  /** Stops the call: first politely, then by force. */
  signal?: AbortSignal | undefined
  /** Called after each run with an entry for an audit log. Errors that it throws are ignored. */
  onEvent?: ((event: ManifestToolEvent) => void) | undefined
}

/**
 * A line of agentcli's audit log, ready for `JSON.stringify`. Holds no values of variables.
 *
 * @example
 * const show = ({ tool, exit, ms }: ManifestToolEvent): string => `${tool}: exit code ${exit}, ${ms} ms`
 */
export interface ManifestToolEvent {
  /** Time at which the run ended, in ISO 8601. */
  readonly ts: string
  readonly tool: string
  /** With secrets redacted. */
  readonly argv: readonly string[]
  readonly cwd: string
  /** The exit code; -1 if the tool was stopped or killed, or did not start. */
  readonly exit: number
  readonly ms: number
  readonly stdoutBytes: number
  readonly stderrBytes: number
  /** True if the result or part of the error was too long for the model. */
  readonly truncated: boolean
  /** Names from `envPassthrough` that were passed; absent if there are none. */
  readonly envKeys?: readonly string[]
}

/**
 *
 * @example
 * const forModel = ({ status, content }: ToolOutcome): string => (status === 'ok' ? content : `${status}: ${content}`)
 */
export interface ToolOutcome {
  /** `ok` for exit code 0; `failed` for anything else except a stop by `timeoutMs` or `signal`. */
  readonly status: 'ok' | 'failed' | 'timeout' | 'aborted'
  /** The tool's output, or `{ error }`; pass it to `handleToolResult`. */
  readonly result: unknown
  /** The result as one line of JSON, spelled as the tool wrote it. */
  readonly content: string
  /** `null` if the tool did not end by itself. */
  readonly exitCode: number | null
  readonly durationMs: number
  /** True if the result was too long and left out, or the error was cut. */
  readonly truncated: boolean
}
