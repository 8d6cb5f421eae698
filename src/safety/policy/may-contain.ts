import type { Decision, ReportedViolation } from '../../types/safety'
import { isUndescribed } from './checks'

type Weighed = Pick<Decision<ReportedViolation>, 'decision' | 'containable' | 'violations'>

/** Returns true for a decision that lets a call run unasked where it is contained: what was found later may be against it. */
export function mayContain({ decision, containable, violations }: Weighed): boolean {
  return decision === 'confirm' && containable === true && violations.every(isUndescribed)
}

/** Returns true for a decision that needs no person where calls are contained. */
export function isFreeOrContainable(weighed: Weighed): boolean {
  return weighed.decision === 'allow' || mayContain(weighed)
}

/** Returns the field that says whether what both decisions are about may be contained. */
export function joinContainable(one: Weighed, other: Weighed): Pick<Weighed, 'containable'> {
  const isAllowed = one.decision === 'allow' && other.decision === 'allow'
  return !isAllowed && [one, other].every(isFreeOrContainable) ? { containable: true } : {}
}
