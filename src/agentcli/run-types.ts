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
