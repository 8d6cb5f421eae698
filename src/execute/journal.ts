import { randomUUID } from 'node:crypto'
import type { ToolCall } from '../types/lifecycle'
import type { ExecutionEnd, ExecutionEvent, ExecutionRefusal, ExecutionStart } from './event-types'
import type { ProcessOutcome } from './run-process'
import type { ExecutionDecision } from './types'

/** Tells what becomes of one call to whoever keeps a log. */
export interface Journal {
  /** @returns whether it was taken: what cannot be logged must not run */
  start(cwd: string, approvedBy: ExecutionStart['approvedBy']): boolean
  end(outcome: ProcessOutcome, what: Pick<ExecutionEnd, 'status' | 'truncated'>): void
  refusal(status: ExecutionRefusal['status'], reason: string): void
}

export function openJournal(
  onEvent: ((event: ExecutionEvent) => void) | undefined,
  call: ToolCall,
  { approvalId, display, violations }: ExecutionDecision,
): Journal {
  const executionId = randomUUID()
  const tell = (event: Record<string, unknown>): boolean => {
    if (onEvent === undefined) return true
    const { id: callId, name: toolName } = call
    const time = new Date().toISOString()
    try {
      onEvent({ executionId, time, callId, toolName, approvalId, display, ...event } as unknown as ExecutionEvent)
      return true
    } catch {
      return false
    }
  }
  return {
    start: (cwd, approvedBy) => tell({ type: 'start', cwd, approvedBy }),
    end: ({ exitCode, signal, durationMs, stdout, stderr }, { status, truncated }) => {
      const bytes = { stdoutBytes: stdout.bytes, stderrBytes: stderr.bytes }
      tell({ type: 'end', status, exitCode, signal, durationMs: Math.round(durationMs), ...bytes, truncated })
    },
    refusal: (status, reason) => {
      tell({ type: 'refusal', status, reason, codes: violations.map(({ code }) => code) })
    },
  }
}
