import { markFileEffects, tellLosses } from '../safety/policy/tell-losses'
import { sortConsequences } from '../toolset/files/foresee'
import type { Decision, ReportedViolation } from '../types/safety'
import type { CallSight } from './see-call'

/**
 * Adds what a call would lose to the decision about it.
 *
 * @param decideLosingNothing decides about the same call as one that loses nothing of its files
 */
export function addConsequences(
  decision: Decision<ReportedViolation>,
  { command, args, measure, consequences = [], losesNothing }: Omit<CallSight, 'look' | 'named'>,
  decideLosingNothing: () => Decision<ReportedViolation>,
): Decision<ReportedViolation> {
  const named = tellLosses(decision, command, args, { ...(measure && { measure }) })
  if (consequences.length === 0) return named
  const told = { ...named, consequences: sortConsequences(consequences) }
  return losesNothing || decision.decision === 'allow'
    ? told
    : markFileEffects(told, [decideLosingNothing()], consequences)
}
