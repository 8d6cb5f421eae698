import type { SandboxStop } from '../sandbox/find-stops'
import type { ExecutionStatus, RefusedBy } from './types'

/**
 * One entry of an audit log: a plain object for one line of JSON.
 *
 * @example
 * const log: string[] = []
 * const onEvent = (event: ExecutionEvent): void => void log.push(JSON.stringify(event))
 */
export type ExecutionEvent = ExecutionStart | ExecutionEnd | ExecutionRefusal

interface ExecutionEventBase {
  /** Identical in the start and end events of one execution. */
  executionId: string
  /** ISO 8601, UTC. */
  time: string
  /** `id` and `name` of the call. */
  callId: string
  toolName: string
  approvalId: string
  display: string
  /**
   * Of a program that a line of shell started: the `executionId` of the line. `toolName` is then that of the call that the
   * program's words are, or the name of the program.
   */
  lineExecutionId?: string
}

/**
 *
 * @example
 * const show = ({ display, approvedBy }: ExecutionStart): string => `${display} (allowed by the ${approvedBy})`
 */
export interface ExecutionStart extends ExecutionEventBase {
  type: 'start'
  cwd: string
  /** `policy`: the policy allowed the call; `person`: a person approved it through `confirm` or an `approvalId`. */
  approvedBy: 'policy' | 'person'
}

/**
 *
 * @example
 * const show = ({ toolName, status, durationMs }: ExecutionEnd): string => `${toolName} ${status} ${durationMs} ms`
 */
export interface ExecutionEnd extends ExecutionEventBase {
  type: 'end'
  status: ExecutionStatus
  exitCode: number | null
  /** The signal that ended the program, such as `SIGKILL`. */
  signal: string | null
  durationMs: number
  /** Of a program of a line: without the bytes that it wrote into a file or another program directly. */
  stdoutBytes: number
  stderrBytes: number
  truncated: boolean
  /** What the sandbox probably kept a failed program from doing; absent if nothing shows that. */
  stopped?: SandboxStop[]
}

/**
 *
 * @example
 * const show = ({ toolName, status, codes }: ExecutionRefusal): string => `${toolName} ${status} ${codes.join(' ')}`
 */
export interface ExecutionRefusal extends ExecutionEventBase {
  type: 'refusal'
  status: 'denied' | 'needs-approval' | 'aborted'
  /** Who denied it; absent unless the policy or a person did. */
  refusedBy?: RefusedBy
  reason: string
  codes: string[]
}
