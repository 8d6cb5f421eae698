import { findCalledCommand } from '../toolset/create-toolset'
import type { ToolCall } from '../types/lifecycle'
import type { Toolset } from '../types/toolset'
import type { ExecutionResult } from './types'

/** Remembers failed and declined calls until a call changed something or another task begins. */
export interface FailureMemory {
  /** Returns true if the same command line failed too often. */
  isHopeless(approvalId: string): boolean
  note(call: ToolCall, result: ExecutionResult): void
  clear(): void
}

/** A call that failed so often is not tried again. */
const MAX_FAILURES = 2

export function createFailureMemory(toolset: Toolset): FailureMemory {
  const failures = new Map<string, number>()
  return {
    clear: () => failures.clear(),
    isHopeless: (approvalId) => (failures.get(approvalId) ?? 0) >= MAX_FAILURES,
    note(call, { status, decision: { approvalId, decision } }) {
      const isDeclined = status === 'denied' && decision === 'confirm'
      // There is no limit on the failures of a call that a person approves each time.
      const isFailed = decision !== 'confirm' && (status === 'failed' || status === 'timeout')
      if (isFailed || isDeclined) failures.set(approvalId, (failures.get(approvalId) ?? 0) + 1)
      if (status !== 'ok') return
      failures.delete(approvalId)
      // The change may have removed the cause of failures.
      if (findCalledCommand(toolset, call)?.readOnly !== true) failures.clear()
    },
  }
}
