/**
 * What an audit log is told.
 *
 * @module
 */

import type { ExecutionStatus } from './types'

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
