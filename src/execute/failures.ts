import { commandOfCall } from '../toolset'
import type { ToolCall } from '../types/lifecycle'
import type { Toolset } from '../types/toolset'
import type { ExecutionResult } from './types'

/** Remembers which calls failed or were declined, until something was changed or the model was done. */
export interface FailureMemory {
  /** Whether the same command line failed twice already. */
  isHopeless(approvalId: string): boolean
  note(call: ToolCall, result: ExecutionResult): void
  /** The model is done: what follows is another task. */
  clear(): void
}

const MOST_TIMES = 2

export function createFailureMemory(toolset: Toolset): FailureMemory {
  const failures = new Map<string, number>()
  return {
    clear: () => failures.clear(),
    isHopeless: (approvalId) => (failures.get(approvalId) ?? 0) >= MOST_TIMES,
    note(call, { status, decision: { approvalId, decision } }) {
      const isDeclined = status === 'denied' && decision === 'confirm'
      // What a person approves of each time is the person's affair.
      const isFailed = decision !== 'confirm' && (status === 'failed' || status === 'timeout')
      if (isFailed || isDeclined) failures.set(approvalId, (failures.get(approvalId) ?? 0) + 1)
      if (status !== 'ok') return
      failures.delete(approvalId)
      // What was changed may be what was wrong.
      if (commandOfCall(toolset, call)?.readOnly !== true) failures.clear()
    },
  }
}
