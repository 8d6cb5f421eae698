import type { Limiter } from '../process/concurrency'
import type { ToolCall } from '../types/lifecycle'
import type { ExecutorSettings } from './executor-settings'
import type { PreparedCall } from './prepare-call'
import type { ExecuteOptions, ExecutionStart } from './types'

/** Says that a call may run. */
export interface Approval {
  readonly approvedBy: ExecutionStart['approvedBy']
  /** True if a person was asked just now, which took time. */
  readonly wasAsked: boolean
}

/** Says that a call must not run. */
interface Disapproval {
  readonly status: 'denied' | 'needs-approval' | 'aborted'
  readonly reason?: string
}

/**
 * Finds out who approves a call: the policy, an approval given earlier, or a person who is asked now.
 *
 * @param questions lets one call at a time ask
 */
export async function askForApproval(
  call: ToolCall,
  { decision }: PreparedCall,
  { approvalId, signal }: ExecuteOptions,
  { confirm, cwd, isApproved }: ExecutorSettings,
  questions: Limiter,
): Promise<Approval | Disapproval> {
  if (signal?.aborted) return { status: 'aborted' }
  if (decision.decision === 'deny') return { status: 'denied' }
  if (decision.decision === 'allow') return { approvedBy: 'policy', wasAsked: false }
  const isGiven = approvalId !== undefined && approvalId === decision.approvalId
  if (isGiven || isApproved(decision.approvalId)) return { approvedBy: 'person', wasAsked: false }
  if (confirm === undefined) {
    if (approvalId === undefined) return { status: 'needs-approval' }
    return { status: 'needs-approval', reason: `The approval was given for something else. ${decision.reason}` }
  }
  if (!(await questions.enter(signal))) return { status: 'aborted' }
  try {
    const asked = (async () => confirm({ ...decision, call, cwd }, signal))()
    const answer = await raceAbort<unknown>(
      asked.catch(() => 'failed'),
      signal,
    )
    if (answer === 'aborted') return { status: 'aborted' }
    if (answer === true) return { approvedBy: 'person', wasAsked: true }
    return { status: 'denied', reason: answer === 'failed' ? UNANSWERED : DECLINED }
  } finally {
    questions.leave()
  }
}

/** Tells the model that a person said no. */
export const DECLINED = 'A person declined it: do something else, or ask what the person wants.'
const UNANSWERED = 'Nobody could be asked for approval.'

async function raceAbort<T>(action: Promise<T>, signal: AbortSignal | undefined): Promise<T | 'aborted'> {
  if (signal === undefined) return action
  let onAbort = (): void => {}
  const aborted = new Promise<'aborted'>((resolve) => {
    onAbort = () => resolve('aborted')
    signal.addEventListener('abort', onAbort)
    if (signal.aborted) onAbort()
  })
  try {
    return await Promise.race([action, aborted])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
