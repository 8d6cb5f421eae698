import { markFileEffects } from '../safety/policy/mark-file-effects'
import { sortConsequences } from '../toolset/files/foresee'
import type { Decision, ReportedViolation } from '../types/safety'
import type { CallSight } from './see-call'

/**
 * Adds what a call would do to files to the decision about it.
 *
 * @param decideLosingNothing decides about the same call as one that loses nothing of these files
 */
export function addConsequences(
  decision: Decision<ReportedViolation>,
  { consequences = [], losesNothing }: Pick<CallSight, 'consequences' | 'losesNothing'>,
  decideLosingNothing: () => Decision<ReportedViolation>,
): Decision<ReportedViolation> {
  if (consequences.length === 0) return decision
  const told = { ...decision, consequences: sortConsequences(consequences) }
  return losesNothing || decision.decision === 'allow' ? told : markFileEffects(told, [decideLosingNothing()])
}
