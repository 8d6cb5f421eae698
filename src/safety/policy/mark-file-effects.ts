import type { Consequence } from '../../types/file'
import type { Decision, ReportedViolation, ViolationCode } from '../../types/safety'

const LOSING: readonly ViolationCode[] = ['DESTRUCTIVE_OPERATION', 'NON_REVERSIBLE_OPERATION', 'FILESYSTEM_DELETE']

/**
 * Marks the effects of a decision that are about nothing but the files that the call names: those that the same call would not
 * have if it lost nothing of these. A violation that is about more keeps what it is about besides.
 *
 * @param consequences of files that are not committed, they tell all that is lost
 */
export function markFileEffects<Told extends Pick<Decision<ReportedViolation>, 'violations'>>(
  decision: Told,
  losingNothing: readonly Pick<Decision<ReportedViolation>, 'violations'>[],
  consequences: readonly Consequence[],
): Told {
  const isAll = consequences.some(({ of }) => of === 'uncommitted')
  const left = isAll
    ? decision.violations.filter(({ code }) => !LOSING.includes(code))
    : losingNothing.flatMap(({ violations }) => violations)
  const violations = decision.violations.map((violation): ReportedViolation => {
    const { code, fact } = violation
    if (fact.kind !== 'effect' || fact.loses !== undefined) return violation
    const same = left.filter((each) => each.code === code)
    const kept = new Set(same.flatMap((each) => (each.fact.kind === 'effect' ? (each.fact.effects ?? []) : [])))
    const effects = fact.effects?.filter((effect) => kept.has(effect))
    if (same.length > 0 && (effects === undefined || effects.length > 0)) {
      return effects === undefined ? violation : { ...violation, fact: Object.freeze({ ...fact, effects }) }
    }
    return { ...violation, fact: Object.freeze({ ...fact, about: 'files' as const }) }
  })
  return { ...decision, violations }
}
