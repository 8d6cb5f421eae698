import type { Decision, ReportedViolation } from '../../types/safety'

/**
 * Marks the effects of a decision that are about nothing but the files that the call names: those that the same call would not
 * have if it lost nothing of these.
 */
export function markFileEffects<Told extends Pick<Decision<ReportedViolation>, 'violations'>>(
  decision: Told,
  losingNothing: readonly Pick<Decision<ReportedViolation>, 'violations'>[],
): Told {
  const codes = new Set(losingNothing.flatMap(({ violations }) => violations.map(({ code }) => code)))
  const violations = decision.violations.map((violation): ReportedViolation => {
    const { code, fact } = violation
    if (fact.kind !== 'effect' || codes.has(code)) return violation
    return { ...violation, fact: Object.freeze({ ...fact, about: 'files' as const }) }
  })
  return { ...decision, violations }
}
