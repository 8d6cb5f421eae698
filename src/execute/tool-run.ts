import type { FlatCommand } from '../types/toolset'

/**
 * Runs the calls of a tool that is not a program, after an executor has decided about them: `run` of its metadata.
 *
 * If it throws, the model only reads that the call failed; `onDiagnostic` gets the message (`RUN_FAILED`).
 *
 * @example
 * const run: ToolRun = async ({ command, args }) => ({ status: 'ok', content: `${command.name} of ${String(args.city)}` })
 */
export type ToolRun = (call: ToolRunCall, context: ToolRunContext) => Promise<ToolRunOutcome>

/**
 * A call that may run.
 *
 * @example
 * const show = ({ command, args }: ToolRunCall): string => `${command.name} ${JSON.stringify(args)}`
 */
export interface ToolRunCall {
  readonly command: FlatCommand
  /** The arguments under the names of the command's schema (`x-schema`). Frozen. */
  readonly args: Readonly<Record<string, unknown>>
}

/**
 * The limits within which `run` answers a call.
 *
 * @example
 * const isLate = ({ signal }: ToolRunContext): boolean => signal.aborted
 */
export interface ToolRunContext {
  /** Aborts when the caller stops the call or its time is up; two seconds later its outcome is not waited for. */
  readonly signal: AbortSignal
  /** Milliseconds that the call may take. */
  readonly timeoutMs: number
  /** The executor's working directory. */
  readonly cwd: string
}

/**
 * How a call ended, as `callMCP`, `callA2T` and `runManifestTool` say it.
 *
 * @example
 * const outcome: ToolRunOutcome = { status: 'ok', content: '21 degrees' }
 */
export interface ToolRunOutcome {
  /** `ok`; `timeout` and `aborted` for a call that was stopped; anything else is a failure. */
  readonly status:
    | ('ok' | 'failed' | 'timeout' | 'aborted' | 'refused' | 'needs-input')
    | ('invalid-request' | 'unavailable' | 'outcome-unknown')
  /** The text for the model, which is filtered like the output of programs. */
  readonly content: string
}
