import { attempt } from '../../internal/attempt'
import { describeKind } from '../../internal/foreign-values'
import { type Limiter, raceAbort } from '../../process/concurrency'
import type { ToolCall } from '../../types/lifecycle'
import type { ExecutionStart } from '../execution-events'
import type { ExecutionDecision, RefusedBy } from '../types'
import { sayWhatChanged } from './approval-id'
import type { Decided, GateRequest } from './pass-gate'

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
  readonly refusedBy?: RefusedBy
}

/**
 * Finds out who approves a call: the policy, an approval given earlier, or a person who is asked now.
 *
 * @param questions lets one call at a time ask
 */
export async function askForApproval(
  call: ToolCall,
  { decision, redact }: Pick<Decided, 'decision' | 'redact'>,
  { approvalId, signal }: GateRequest<Decided>['options'],
  { confirm, cwd, isApproved, onDiagnostic }: GateRequest<Decided>['settings'],
  questions: Limiter,
): Promise<Approval | Disapproval> {
  if (signal?.aborted) return { status: 'aborted' }
  if (decision.decision === 'deny') return { status: 'denied', refusedBy: 'policy' }
  if (decision.decision === 'allow') return { approvedBy: 'policy', wasAsked: false }
  const isGiven = approvalId !== undefined && approvalId === decision.approvalId
  if (isGiven || isApproved(decision.approvalId)) return { approvedBy: 'person', wasAsked: false }
  const change = approvalId === undefined ? undefined : sayWhatChanged(approvalId, decision.approvalId)
  const told = change === undefined ? decision : tellChange(decision, change)
  if (confirm === undefined) {
    return { status: 'needs-approval', ...(change !== undefined && { reason: told.reason }) }
  }
  if (!(await questions.enter(signal))) return { status: 'aborted' }
  try {
    const asked = (async () => confirm({ ...told, call, cwd }, signal))()
    const answer = await raceAbort(readAnswer(asked), signal)
    if (answer === 'aborted') return { status: 'aborted' }
    if (answer === true) return { approvedBy: 'person', wasAsked: true }
    if (answer === false) return { status: 'denied', reason: DECLINED, refusedBy: 'person' }
    attempt(() => onDiagnostic?.({ code: 'CONFIRM_FAILED', message: redact(answer), path: ['options', 'confirm'] }))
    return { status: 'denied', reason: UNANSWERED }
  } finally {
    questions.leave()
  }
}

/** Returns an answer, or a sentence that says why there is none. */
async function readAnswer(asked: Promise<unknown>): Promise<boolean | string> {
  try {
    const answer = await asked
    return typeof answer === 'boolean' ? answer : `confirm answered neither true nor false, but ${describeKind(answer)}`
  } catch (error) {
    const message = attempt(() => String((error as Error).message))
    return `confirm threw an error${message ? `: ${message}` : ''}`
  }
}

/** Adds to a decision what changed since a person was asked about the same call. */
export function tellChange(decision: ExecutionDecision, change: string): ExecutionDecision {
  const { reason, explanation } = decision
  return { ...decision, reason: `${change} ${reason}`, explanation: [change, ...explanation] }
}

/** Tells the model that a person said no. */
export const DECLINED = 'A person declined it: do something else, or ask what the person wants.'
const UNANSWERED = 'Nobody could be asked for approval, because asking failed.'
