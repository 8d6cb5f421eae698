import { randomUUID } from 'node:crypto'
import type { ProcessOutcome } from '../../process/run-process'
import type { ToolCall } from '../../types/lifecycle'
import type { ExecutionEnd, ExecutionEvent, ExecutionRefusal, ExecutionStart } from '../execution-events'
import type { RefusedBy } from '../types'
import type { Decided } from './pass-gate'

/** The facts about an end that are logged. */
interface EndedOutcome extends Pick<ProcessOutcome, 'exitCode' | 'signal' | 'durationMs'> {
  readonly stdout: { readonly bytes: number }
  readonly stderr: { readonly bytes: number }
}

interface LoggedCall extends Pick<Decided, 'redact'> {
  readonly record: Pick<Decided['record'], 'approvalId' | 'display' | 'violations'>
}

/** Reports the events of one call to the caller's `onEvent`. */
export interface AuditLog {
  readonly executionId: string
  /** @returns false if it could not be logged, so that the call must not run */
  start(cwd: string, approvedBy: ExecutionStart['approvedBy']): Promise<boolean>
  end(outcome: EndedOutcome, result: Pick<ExecutionEnd, 'status' | 'truncated' | 'stopped'>): Promise<boolean>
  refusal(status: ExecutionRefusal['status'], reason: string, refusedBy?: RefusedBy): Promise<boolean>
}

/** @param lineExecutionId the `executionId` of the line that starts the program */
export function openAuditLog(
  onEvent: ((event: ExecutionEvent) => void) | undefined,
  { id, name }: ToolCall,
  { record: { approvalId, display, violations }, redact }: LoggedCall,
  lineExecutionId?: string,
): AuditLog {
  const executionId = randomUUID()
  const report = async (event: Record<string, unknown>): Promise<boolean> => {
    if (onEvent === undefined) return true
    const line = lineExecutionId === undefined ? {} : { lineExecutionId }
    const call = { callId: redact(id), toolName: redact(name), approvalId, display, ...line }
    try {
      await onEvent({ executionId, time: new Date().toISOString(), ...call, ...event } as ExecutionEvent)
      return true
    } catch {
      return false
    }
  }
  return {
    executionId,
    start: (cwd, approvedBy) => report({ type: 'start', cwd, approvedBy }),
    end: ({ exitCode, signal, durationMs, stdout, stderr }, { status, truncated, stopped }) => {
      const bytes = { stdoutBytes: stdout.bytes, stderrBytes: stderr.bytes }
      const ended = { status, exitCode, signal, durationMs: Math.round(durationMs), ...bytes, truncated }
      return report({ type: 'end', ...ended, ...(stopped !== undefined && { stopped }) })
    },
    refusal: (status, reason, refusedBy) => {
      const codes = violations.map(({ code }) => code)
      return report({ type: 'refusal', status, ...(refusedBy && { refusedBy }), reason: redact(reason), codes })
    },
  }
}
