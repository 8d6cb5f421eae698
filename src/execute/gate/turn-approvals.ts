import { attempt } from '../../internal/attempt'
import type { ToolCall } from '../../types/lifecycle'
import type { BackgroundJobs } from '../background/background-jobs'
import { readBackgroundCall } from '../background/background-tool'
import type { ExecutorSettings } from '../executor-settings'
import type { Executor } from '../types'
import { findNearestApproval } from './approval-id'

/** The approvals that a turn was handled with. Those that are used are removed. */
export interface TurnApprovals {
  /** Each approval is valid for one call; `undefined` if no person has been asked yet. */
  readonly approvals: string[] | undefined
  /** The approvals that fit no call of the turn, if it is not known what a person was asked. */
  readonly unfitting: string[]
  /** The approvals that no person was asked for, if it is known what a person was asked. */
  readonly unknown: string[]
}

/** The approvals of a turn, with what decides about its calls. */
interface DecidedTurn extends Pick<TurnApprovals, 'approvals'> {
  readonly executor: Executor
  readonly background: BackgroundJobs | undefined
}

/** Tells about an approval that belongs to no call. */
export const UNKNOWN_APPROVAL = 'An approval that was given fits no call of this turn.'

/** Removes an approval from the list, so that it is used only once. */
export function takeApproval(approvals: string[] | undefined, approvalId: string): string | undefined {
  const index = approvals?.indexOf(approvalId) ?? -1
  return index < 0 ? undefined : approvals?.splice(index, 1)[0]
}

/** Lists the approvals that fit no call of a turn. */
export async function listUnfitting(
  calls: readonly ToolCall[],
  { approvals = [], executor, background }: DecidedTurn,
): Promise<string[]> {
  if (approvals.length === 0) return []
  const decisions = await Promise.all(
    calls.map((call) => {
      const request = background && readBackgroundCall(call)
      return executor.decide(request?.kind === 'start' ? request.target : call)
    }),
  )
  const ids = new Set(decisions.flatMap((one) => [one.approvalId, one.approvalIdWithoutSandbox ?? one.approvalId]))
  return approvals.filter((id) => !ids.has(id))
}

/** Reports the approvals that no person was asked for, and returns them. */
export function reportUnknown(
  unfitting: readonly string[],
  asked: ReadonlyMap<number, string>,
  { settings: { onDiagnostic } }: { readonly settings: Pick<ExecutorSettings, 'onDiagnostic'> },
): string[] {
  const known = new Set(asked.values())
  const unknown = unfitting.filter((id) => !known.has(id))
  for (const _ of unknown) {
    const path = ['options', 'approvals']
    attempt(() => onDiagnostic?.({ code: 'APPROVAL_UNKNOWN', message: UNKNOWN_APPROVAL, path }))
  }
  return unknown
}

/**
 * Removes the approval that a person gave for a call before it changed; `undefined` if there is none. If it is not
 * known what the person was asked, it is the one that fits best of those that fit no call.
 */
export function takeStaleApproval(
  { approvals, unfitting }: TurnApprovals,
  approvalId: string,
  asked: string | undefined,
): string | undefined {
  if (asked === approvalId) return undefined
  if (asked !== undefined) return takeApproval(approvals, asked)
  return takeApproval(unfitting, findNearestApproval(unfitting, approvalId) ?? '')
}
