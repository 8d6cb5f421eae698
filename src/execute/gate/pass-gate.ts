import type { Limiter } from '../../process/concurrency'
import type { Redact } from '../../process/redactor'
import type { ToolCall } from '../../types/lifecycle'
import type { RefusedCall } from '../execution-results'
import type { ExecutorSettings } from '../executor-settings'
import type { ExecuteOptions, ExecutionDecision, RefusedBy } from '../types'
import { sayChangeSinceDecision } from './approval-id'
import { type Approval, askForApproval } from './ask-for-approval'
import { type AuditLog, openAuditLog } from './audit-log'

/** A call or a line with the decision about it, made by the present state of this machine. */
export interface Decided {
  /** The decision for the person who approves. */
  readonly decision: ExecutionDecision
  /** The same decision for logs and results, where everything that looks like a secret is redacted. */
  readonly record: ExecutionDecision
  readonly redact: Redact
}

/** A call or a line that is to start. */
export interface GateRequest<Now extends Decided> {
  readonly call: ToolCall
  /** Decides about it. Called again whenever time has passed. */
  readonly decide: () => Now
  readonly options: Pick<ExecuteOptions, 'approvalId' | 'signal'>
  readonly settings: Pick<ExecutorSettings, 'confirm' | 'cwd' | 'isApproved' | 'onDiagnostic' | 'onEvent'>
  /** Lets one thing at a time ask a person. */
  readonly questions: Limiter
  /** Limits how many run at a time. */
  readonly running?: Limiter
  /** Prepares the start, just before it. Returns why that was not possible, which voids an approval. */
  readonly secure?: ((now: Now) => string | undefined) | undefined
  /** Why it must not start, even if a person approves it. */
  readonly objection?: string | undefined
}

/** A call or a line that passed the gate. */
export interface Passed<Now extends Decided> {
  /** The last decision, which the start must follow at once. */
  readonly now: Now
  readonly approval: Approval
  readonly log: AuditLog
}

/** Why a call or a line did not pass, with the decision that may be shown. */
export type GateRefusal = Omit<RefusedCall, 'call'>

/**
 * Takes a call or a line from the decision to its start: decide, ask, decide again, log, decide again, start. A change
 * meanwhile voids an approval, and a start that cannot be logged does not happen.
 */
export async function passGate<Now extends Decided, Result>(
  { call, decide, options, settings, questions, running, secure, objection }: GateRequest<Now>,
  start: (passed: Passed<Now>) => Promise<Result>,
  refuse: (refusal: GateRefusal) => Result,
): Promise<Result> {
  const decided = decide()
  const { decision, record, redact } = decided
  const log = openAuditLog(settings.onEvent, call, decided)
  const refuseFor = async (status: GateRefusal['status'], reason?: string, refusedBy?: RefusedBy): Promise<Result> => {
    await log.refusal(status, reason ?? decision.reason, refusedBy)
    // Only what waits for a person shows this person everything.
    return refuse({ status, reason, refusedBy, redact, decision: status === 'needs-approval' ? decision : record })
  }
  const approval = await askForApproval(call, decided, options, settings, questions)
  if ('status' in approval) return refuseFor(approval.status, approval.reason, approval.refusedBy)
  if (objection !== undefined) return refuseFor('denied', objection)
  const mustWait = running?.isFull() === true
  if (running !== undefined && !(await running.enter(options.signal))) return refuseFor('aborted')
  try {
    const refuseChanged = (now: Now): Promise<Result> =>
      refuseFor('needs-approval', sayChangeSinceDecision(decision.approvalId, now.decision.approvalId))
    const current = mustWait || approval.wasAsked ? decide() : decided
    if (!isStillApproved(current, decided, approval)) return await refuseChanged(current)
    if (!(await log.start(settings.cwd, approval.approvedBy))) return await refuseFor('denied', UNLOGGED)
    // Writing the log also took time.
    const now = settings.onEvent === undefined ? current : decide()
    if (!isStillApproved(now, decided, approval)) return await refuseChanged(now)
    const problem = secure?.(now)
    if (problem !== undefined) return await refuseFor('needs-approval', `${problem}.`)
    return await start({ now, approval, log })
  } finally {
    running?.leave()
  }
}

const UNLOGGED = 'The log could not be written, so nothing was run.'

/** Returns true if the approval is for exactly that which would run now. */
function isStillApproved(now: Decided, decided: Decided, { approvedBy }: Approval): boolean {
  const { decision, approvalId } = now.decision
  if (now === decided) return true
  if (approvalId !== decided.decision.approvalId) return false
  return decision === 'allow' || (decision === 'confirm' && approvedBy === 'person')
}
