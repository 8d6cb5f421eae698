import type { ToolCall } from '../types/lifecycle'
import type { Toolset } from '../types/toolset'
import type { ExecutionResult } from './types'

/** Remembers which calls failed or were declined, until something was changed. */
export interface FailureMemory {
  /** Whether the same command line failed twice already. */
  isHopeless(approvalId: string): boolean
  note(call: ToolCall, result: ExecutionResult): void
}

const MOST_TIMES = 2

export function createFailureMemory(toolset: Toolset): FailureMemory {
  const failures = new Map<string, number>()
  return {
    isHopeless: (approvalId) => (failures.get(approvalId) ?? 0) >= MOST_TIMES,
    note({ name }, { status, decision: { approvalId, decision } }) {
      const isDeclined = status === 'denied' && decision === 'confirm'
      if (status === 'failed' || status === 'timeout' || isDeclined)
        failures.set(approvalId, (failures.get(approvalId) ?? 0) + 1)
      if (status !== 'ok') return
      failures.delete(approvalId)
      // What was changed may be what was wrong.
      if (toolset.resolve(name)?.readOnly !== true) failures.clear()
    },
  }
}
