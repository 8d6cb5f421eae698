import type { ExecutionDecision } from '../types'

const UNCONTAINED = 'It runs without the sandbox.'

/** Returns the decision about running the same without its sandbox: a person must always be asked. */
export function liftSandbox<Decided extends ExecutionDecision>(decision: Decided, approvalId: string): Decided {
  const { approvalIdWithoutSandbox: _, ...rest } = decision
  const reason = decision.decision === 'confirm' ? `${decision.reason} ${UNCONTAINED}` : UNCONTAINED
  const explanation = [...decision.explanation, UNCONTAINED]
  return { ...(rest as Decided), decision: 'confirm', reason, approvalId, explanation }
}
