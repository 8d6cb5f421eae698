import type { Limiter } from '../process/concurrency'
import type { ToolCall } from '../types/lifecycle'
import type { ExecutorSettings } from './executor-settings'
import type { PreparedCall } from './prepare-call'
import type { ConfirmationRequest, ExecuteOptions, ExecutionStart } from './types'

/** Who said that a call may run. */
export interface Approval {
  readonly approvedBy: ExecutionStart['approvedBy']
  /** A person took time to answer. */
  readonly wasAsked: boolean
}

/** Nobody said that it may. */
export interface Disapproval {
  readonly status: 'denied' | 'needs-approval' | 'aborted'
  readonly reason?: string
}

/**
 * Finds who approves of a call: the policy, an approval given earlier, or a person who is asked now.
 *
 * @param line where those wait who want to ask: a person is asked one thing at a time
 */
export async function askForApproval(
  call: ToolCall,
  { decision }: PreparedCall,
  { approvalId, signal }: ExecuteOptions,
  { confirm, cwd }: ExecutorSettings,
  line: Limiter,
): Promise<Approval | Disapproval> {
  if (signal?.aborted) return { status: 'aborted' }
  if (decision.decision === 'deny') return { status: 'denied' }
  if (decision.decision === 'allow') return { approvedBy: 'policy', wasAsked: false }
  if (approvalId !== undefined && approvalId === decision.approvalId) return { approvedBy: 'person', wasAsked: false }
  if (confirm === undefined) {
    const isOther = approvalId !== undefined
    return isOther ? { status: 'needs-approval', reason: `${OTHER} ${decision.reason}` } : { status: 'needs-approval' }
  }
  if (!(await line.enter(signal))) return { status: 'aborted' }
  try {
    const answer = await raceAbort(ask(confirm, { ...decision, call, cwd }, signal), signal)
    if (answer === 'aborted') return { status: 'aborted' }
    if (answer === true) return { approvedBy: 'person', wasAsked: true }
    return { status: 'denied', reason: answer === 'failed' ? UNANSWERED : DECLINED }
  } finally {
    line.leave()
  }
}

const OTHER = 'The approval was given for something else.'
/** What the model is told where a person said no. */
export const DECLINED = 'A person declined it: do something else, or ask what is wanted.'
const UNANSWERED = 'Nobody could be asked for approval.'

async function ask(
  confirm: NonNullable<ExecutorSettings['confirm']>,
  request: ConfirmationRequest,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  try {
    return await confirm(request, signal)
  } catch {
    return 'failed'
  }
}

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
