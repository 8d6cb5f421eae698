import type { ExecutionEvent } from './execution-events'
/**
 * Running calls: options, decisions that can be approved, results, events of the audit log.
 *
 * @module
 */

import type { ProgramFile } from '../process/find-program'
import type { SandboxStop } from '../sandbox/find-stops'
import type { Sandbox } from '../sandbox/sandbox'
import type { Danger } from '../types/argv'
import type { CompileDiagnostic } from '../types/compile'
import type { ResultFilterOptions } from '../types/filter'
import type { ToolCall } from '../types/lifecycle'
import type { Decision, Policy, PolicyDiagnostic, ReportedViolation } from '../types/safety'
import type { PinnedArguments } from '../types/toolset'
import type { UndoStore } from '../undo/types'

/**
 * Decides about calls and runs them.
 *
 * @example
 * const { decide, execute }: Executor = createExecutor([git])
 */
export interface Executor {
  /**
   * Decides about a call, runs it if it is allowed or approved, and waits for its end. Failures are returned as
   * results, not thrown. Nothing is ever retried.
   *
   * @throws AtipValidationError (as a rejection) for a wrong option
   */
  execute(call: ToolCall, options?: ExecuteOptions): Promise<ExecutionResult>
  /** Decides about a call without running it. */
  decide(call: ToolCall, options?: Pick<ExecuteOptions, 'stdin'>): Promise<ExecutionDecision>
}

/**
 * How to run one call.
 *
 * @example
 * const options: ExecuteOptions = { stdin: 'pear\napple\n', signal: AbortSignal.timeout(10_000) }
 */
export interface ExecuteOptions {
  /** Stops the call, first with SIGTERM, then with SIGKILL. */
  signal?: AbortSignal | undefined
  /** The program's standard input. @default none */
  stdin?: string | Uint8Array | undefined
  /** The `approvalId` of a decision that a person approved: the call runs if exactly the same command would run. */
  approvalId?: string | undefined
}

/**
 * A decision about a call, together with what would run.
 *
 * @example
 * const question = ({ display, explanation }: ExecutionDecision): string => [display, ...explanation].join('\n')
 */
export interface ExecutionDecision extends Decision<ReportedViolation> {
  /** A hash of what would run: command line, directory, program, granted variables. `''` if nothing can run. */
  approvalId: string
  /**
   * Identifiers of "this program of this folder", if a person is asked only because of programs that the folder names:
   * hashes of the folder, the setting, its value and the files that it names. `[]` otherwise.
   */
  folderApprovalIds: string[]
  /**
   * The `approvalId` with which a person approves this call once without the sandbox, after it was stopped there. The
   * policy must not deny the call. Absent if nothing can run or there is no sandbox.
   */
  approvalIdWithoutSandbox?: string
  /** True if it runs in a sandbox that only reads, because no metadata describes it (`undescribed: 'contain'`). */
  contained?: true
  /**
   * The command line to show to people: quoted for a POSIX shell. Invisible characters, and letters that pass for
   * letters of another script, are written as escapes. Values of granted secrets and sensitive parameters are redacted.
   *
   * If a person must approve (`confirm`), nothing else is: a word that only looks like a secret may be the name of the
   * package that would run. Do not log it, and do not show it to a model; `onEvent` and `text` hold a redacted one. In
   * all other decisions and results, everything that looks like a secret is redacted.
   */
  display: string
  /**
   * The words that would run, redacted like `display`; the first is the file of the program or of the sandbox around
   * it.
   */
  command: string[]
  /**
   * Sentences for the person who approves: what the call does, and what is unknown about it. `reason` is for the model.
   */
  explanation: string[]
}

/**
 * A call that a person is asked to approve.
 *
 * @example
 * const question = ({ display, explanation }: ConfirmationRequest): string => [display, ...explanation].join('\n')
 */
export interface ConfirmationRequest extends ExecutionDecision {
  /** A copy of the call, with the arguments that the model gave, including secrets. */
  call: ToolCall
  /** The working directory. */
  cwd: string
}

/**
 * How to decide about calls and run them.
 *
 * @example
 * const options: ExecutorOptions = { policy: presets.readOnly, timeoutMs: 10_000, allowEnv: ['GITHUB_TOKEN'] }
 */
export interface ExecutorOptions {
  /**
   * Says which calls run, need approval or are denied. A field that is not given has its value in
   * `presets.supervised`, so that a policy only becomes stricter unless a field says otherwise. If the policy and the
   * executor both have `cwd`, the values must be equal.
   *
   * @default presets.supervised
   */
  policy?: Policy | undefined
  /**
   * Asks a person, one call at a time; `signal` is the call's signal. Anything but `true` means no.
   *
   * @default calls that need approval end as `needs-approval`
   */
  confirm?: ((request: ConfirmationRequest, signal?: AbortSignal) => boolean | Promise<boolean>) | undefined
  /**
   * Returns the file of a program. If it returns `undefined`, the call is denied: PATH is not searched.
   *
   * @default the first one in the absolute, protected directories of PATH
   */
  resolve?: ((name: string) => ProgramFile | undefined) | undefined
  /**
   * Absolute paths of folders whose settings programs may obey, with everything below: hooks, filters, scripts. You vouch
   * for the programs there: `make` or `bash x.sh` count as changes in the folder, not as undescribed code. In all other
   * folders, programs are kept from obeying them, or the call needs approval (`FOLDER_PROGRAM`).
   *
   * @default none
   */
  trustedFolders?: readonly string[] | undefined
  /**
   * Identifiers that a person approved for good, as a list or as an object such as a `Set` that is asked each time. A
   * call whose `approvalId` is among them runs as approved by a person; a program of the folder whose identifier is
   * among them (`folderApprovalIds`) is not asked about.
   *
   * @default none
   */
  approved?: readonly string[] | { has(approvalId: string): boolean } | undefined
  /**
   * Arguments that every call gets. Models neither see nor give them. They are part of what people approve.
   *
   * @default none
   */
  pinned?: PinnedArguments | undefined
  /** Dangers besides the built-in ones. */
  dangers?: readonly Danger[] | undefined
  /**
   * How secrets are redacted; `maxLength` limits each stream. `false` redacts only granted variables and sensitive
   * values.
   *
   * @default {}
   */
  filter?: Omit<ResultFilterOptions, 'keep'> | false | undefined
  /** The working directory, absolute. @default the working directory of this process */
  cwd?: string | undefined
  /** Variables for the program besides a small neutral set. Values that look like secrets are redacted. */
  env?: Readonly<Record<string, string>> | undefined
  /** Names of variables of this process that the program gets. Those that control what programs do are refused. */
  allowEnv?: readonly string[] | undefined
  /** Milliseconds until a call is stopped. @default the time in the metadata, at most ten minutes, or one minute */
  timeoutMs?: number | undefined
  /** Bytes kept of each stream, half from the start and half from the end; the rest is counted. @default 1048576 */
  maxOutputBytes?: number | undefined
  /** Maximum length of the output in `text`, in UTF-16 units. @default 24000 */
  maxTextLength?: number | undefined
  /** Maximum number of calls that run at the same time; others wait. @default 4 */
  concurrency?: number | undefined
  /**
   * Receives the output of programs while they run, in pieces of whole lines: cleaned, secrets redacted. Nothing of a
   * command whose output is secret.
   */
  onOutput?: ((piece: OutputPiece) => void) | undefined
  /**
   * An absolute path of a directory that keeps the whole output of calls whose `text` is cut: files of mode 0600 in a
   * directory of mode 0700, secrets redacted, at most 100 MB each. `text` names them. Nothing removes them.
   *
   * @default nothing is kept
   */
  outputDirectory?: string | undefined
  /**
   * The store that keeps copies of what calls delete and replace, just before they start: `createUndoStore()`. With
   * `allowRecoverable: 'kept'` in the policy, what it keeps runs unasked; otherwise a person is asked, and told of the copy.
   * What cannot be copied counts as lost, and a copy that fails voids an approval.
   *
   * @default nothing is kept
   */
  undo?: UndoStore | undefined
  /** The treatment of programs that a call leaves running in its process group. @default 'kill' */
  afterExit?: 'kill' | 'leave' | undefined
  /** Checks just before the start that the program's file has not changed since the decision. @default true */
  verifyIdentity?: boolean | undefined
  /**
   * Puts a command into a sandbox, such as `createEffectsSandbox()`. If it throws or returns no valid command, the call
   * is denied.
   *
   * @default none
   */
  sandbox?: Sandbox | undefined
  /**
   * The sandbox for calls that the policy contains (`undescribed: 'contain'`). It must hold a program to the `effects` that it
   * is given, whatever the program is. Where it throws, a person is asked.
   *
   * @default createReadingSandbox()
   */
  contain?: Sandbox | undefined
  /**
   * Receives events for an audit log, secrets redacted, and is awaited. If it fails before the start, the call is
   * denied.
   */
  onEvent?: ((event: ExecutionEvent) => void) | undefined
  /**
   * Called for every rule and denied command of the policy that can never apply to these tools, and for every mistake
   * with an approval, and every error that the `run` of a tool throws; by `createToolkit`, also for everything that was changed or left out when the tools were compiled,
   * and for every program of another version than its metadata was compared with.
   */
  onDiagnostic?:
    | ((
        diagnostic: CompileDiagnostic | PolicyDiagnostic | ApprovalDiagnostic | VersionDiagnostic | RunDiagnostic,
      ) => void)
    | undefined
}

/**
 * A program has a version that `x-verified` of its metadata does not cover.
 *
 * @example
 * const show = ({ code, message }: VersionDiagnostic): string => `${code}: ${message}`
 */
export interface VersionDiagnostic {
  code: 'VERSION_NOT_VERIFIED'
  /** A human-readable sentence. */
  message: string
  path: string[]
}

/**
 * A mistake with an approval, because of which a call did not run.
 *
 * @example
 * const show = ({ code, message }: ApprovalDiagnostic): string => `${code}: ${message}`
 */
export interface ApprovalDiagnostic {
  /**
   * `CONFIRM_FAILED`: `confirm` threw an error, or answered neither true nor false; `APPROVAL_UNKNOWN`: `handle` was
   * given an approval that fits no call of the turn.
   */
  code: 'CONFIRM_FAILED' | 'APPROVAL_UNKNOWN'
  /** A human-readable sentence, secrets redacted. */
  message: string
  /** The option that the mistake is about. */
  path: string[]
}

/**
 * The `run` of a tool threw an error, which the model does not see.
 *
 * @example
 * const show = ({ code, message }: RunDiagnostic): string => `${code}: ${message}`
 */
export interface RunDiagnostic {
  code: 'RUN_FAILED'
  /** The message of the error, secrets redacted. */
  message: string
  /** The name that the model called, between `tools` and `run`. */
  path: string[]
}

/**
 *
 * @example
 * const status: ExecutionStatus = 'needs-approval'
 */
export type ExecutionStatus = 'ok' | 'failed' | 'denied' | 'needs-approval' | 'timeout' | 'aborted'

/**
 * Who denied a call: the policy, or a person who was asked.
 *
 * @example
 * const whoRefused = ({ refusedBy }: ExecutionResult): RefusedBy | undefined => refusedBy
 */
export type RefusedBy = 'policy' | 'person'

/**
 * The result of a call.
 *
 * @example
 * const forModel = ({ status, text }: ExecutionResult): string => (status === 'ok' ? text : `${status}: ${text}`)
 */
export interface ExecutionResult {
  /** `ok`: exit code 0; `failed`: another exit code, killed by a signal, or not started because of an error. */
  status: ExecutionStatus
  /** Of a denied call: who denied it; absent if no one could be asked, or if what was approved could not start. */
  refusedBy?: RefusedBy
  /** `null` if the program was not started or was killed, and for a tool that is not a program. */
  exitCode: number | null
  /** Output without escape sequences, secrets redacted; for binary output, a note. */
  stdout: string
  stderr: string
  durationMs: number
  /** How the program ended: `exit code 0, 0.1 s`; the status that `run` gave: `refused, 0.1 s`; empty if none was run. */
  ending: string
  /** True if some output was left out of `stdout` or `stderr`. */
  truncated: boolean
  decision: ExecutionDecision
  /** The words that ran, secrets redacted; `[]` if nothing ran. */
  command: string[]
  /** The files that hold the whole output; absent if everything is in `text` (`outputDirectory`). */
  outputFiles?: string[]
  /** What the sandbox probably kept a failed program from doing; absent if nothing shows that. */
  stopped?: SandboxStop[]
  /** True if something ran in a sandbox that only reads, because no metadata describes it. */
  contained?: true
  /** The text for the model: what ran, how it ended, and its cleaned output, marked as data. */
  text: string
}

/**
 * A piece of a program's output.
 *
 * @example
 * const onOutput = ({ stream, text }: OutputPiece): void => void process[stream].write(text)
 */
export interface OutputPiece {
  /** `id` and `name` of the call. */
  readonly callId: string
  readonly toolName: string
  readonly stream: 'stdout' | 'stderr'
  readonly text: string
}
