/**
 * Running calls: options, decisions that can be approved, results, events.
 *
 * @module
 */

import type { ProgramFile } from '../process/find-program'
import type { Sandbox } from '../process/sandbox'
import type { Danger } from '../types/argv'
import type { ResultFilterOptions } from '../types/filter'
import type { ToolCall } from '../types/lifecycle'
import type { Decision, Policy } from '../types/safety'

/** Decides about calls and runs them. */
export interface Executor {
  /**
   * Decides about a call, runs it if it may, and waits for its end. Never throws and never rejects: whatever goes wrong
   * is a result. Nothing is ever retried.
   */
  execute(call: ToolCall, options?: ExecuteOptions): Promise<ExecutionResult>
  /** What would become of a call. Runs nothing. */
  decide(call: ToolCall, options?: Pick<ExecuteOptions, 'stdin'>): Promise<ExecutionDecision>
}

/** How to run one call. */
export interface ExecuteOptions {
  /** Stops the call: first politely, then by force. */
  signal?: AbortSignal | undefined
  /** The program's standard input. Without it there is none. */
  stdin?: string | Uint8Array | undefined
  /** The `approvalId` of a decision that a person approved: the call runs if exactly the same would run. */
  approvalId?: string | undefined
}

/** A decision about a call, together with what would run. */
export interface ExecutionDecision extends Decision {
  /** A hash of what would run: command line, directory, program, granted variables. `''` where nothing can. */
  approvalId: string
  /** The command line for people: quoted for a POSIX shell, invisible characters visible, secrets redacted. */
  display: string
  /** The words that would be run, secrets redacted; the first one is the file of the program, or of the sandbox around it. */
  command: string[]
}

/** What a person is asked about. */
export interface ConfirmationRequest extends ExecutionDecision {
  /** The call, a copy: its arguments are as the model gave them, secrets included. */
  call: ToolCall
  /** The directory in which it would run. */
  cwd: string
}

/** How calls are decided about and run. */
export interface ExecutorOptions {
  /** What runs, asks or is denied. Its `cwd` is that of the executor. @default presets.supervised */
  policy?: Policy | undefined
  /** Asks a person, one thing at a time; `signal` is that of the call. Anything but `true` is a no. Absent: a call that must be confirmed ends as `needs-approval`. */
  confirm?: ((request: ConfirmationRequest, signal?: AbortSignal) => boolean | Promise<boolean>) | undefined
  /** Finds the file of a program; `undefined` where there is none. @default the first one in the absolute, protected directories of PATH */
  resolve?: ((tool: string) => ProgramFile | undefined) | undefined
  /** Dangers beside those that are known. */
  dangers?: readonly Danger[] | undefined
  /** How secrets are redacted; `maxLength` limits each stream. `false`: only granted variables and sensitive values are. @default {} */
  filter?: Omit<ResultFilterOptions, 'keep'> | false | undefined
  /** Where calls run; absolute. @default the directory of this process */
  cwd?: string | undefined
  /** Variables for the program, beside a small neutral set. Values are redacted where they look like secrets. */
  env?: Readonly<Record<string, string>> | undefined
  /** Names of variables of this process that the program gets. Those that rule what programs do are refused. */
  allowEnv?: readonly string[] | undefined
  /** Milliseconds until a call is stopped. @default what the metadata says, at most ten minutes, else one minute */
  timeoutMs?: number | undefined
  /** How much of each stream is kept, its head and its tail; the rest is read and counted. @default 1048576 bytes */
  maxOutputBytes?: number | undefined
  /** Most UTF-16 units of output in `text`. @default 24000 */
  maxTextLength?: number | undefined
  /** How many calls run at the same time; others wait. @default 4 */
  concurrency?: number | undefined
  /** What happens to programs that a call leaves behind in its process group. @default 'kill' */
  afterExit?: 'kill' | 'leave' | undefined
  /** Compare the program's file with the one that was decided about, just before the start. @default true */
  verifyIdentity?: boolean | undefined
  /** Puts a command into a sandbox. What throws or is no command refuses the call: it never runs without. */
  sandbox?: Sandbox | undefined
  /** Is told what an audit log needs, secrets redacted, and waited for. If it fails before the start, the call is refused. */
  onEvent?: ((event: ExecutionEvent) => void) | undefined
}

export type ExecutionStatus = 'ok' | 'failed' | 'denied' | 'needs-approval' | 'timeout' | 'aborted'

/** What became of a call. */
export interface ExecutionResult {
  /** `ok`: exit code 0; `failed`: another one, killed by a signal, or not to be started. */
  status: ExecutionStatus
  /** `null` where the program was not started, or was killed. */
  exitCode: number | null
  /** Output without escape sequences, secrets redacted; binary output is a note. */
  stdout: string
  stderr: string
  durationMs: number
  /** Some output was left out of `stdout` or `stderr`. */
  truncated: boolean
  decision: ExecutionDecision
  /** The words that were run, secrets redacted; `[]` where nothing was. */
  command: string[]
  /** What the model should read: what ran, how it ended, and its output, cleaned and marked as such. */
  text: string
}

/** One line of an audit log: a plain object that is one line of JSON. */
export type ExecutionEvent = ExecutionStart | ExecutionEnd | ExecutionRefusal

interface ExecutionEventBase {
  /** The same for start and end of an execution. */
  executionId: string
  /** ISO 8601, UTC. */
  time: string
  /** `id` and `name` of the call. */
  callId: string
  toolName: string
  approvalId: string
  display: string
}

export interface ExecutionStart extends ExecutionEventBase {
  type: 'start'
  cwd: string
  /** `policy`: nothing needed approval; `person`: `confirm` or an `approvalId` said yes. */
  approvedBy: 'policy' | 'person'
}

export interface ExecutionEnd extends ExecutionEventBase {
  type: 'end'
  status: ExecutionStatus
  exitCode: number | null
  /** The signal that ended the program, such as `SIGKILL`. */
  signal: string | null
  durationMs: number
  stdoutBytes: number
  stderrBytes: number
  truncated: boolean
}

export interface ExecutionRefusal extends ExecutionEventBase {
  type: 'refusal'
  status: 'denied' | 'needs-approval' | 'aborted'
  reason: string
  codes: string[]
}
