import type { Consequence } from '../../types/file'
import type { Decision, ReportedViolation, ViolationCode } from '../../types/safety'
import type { ViolationFact } from '../../types/violation-facts'
import { sayConsequences } from './consequence-words'

/** Says what a call loses: for good first, then of files, the worst first. */
export function sayLosses(
  violations: readonly ReportedViolation[],
  consequences: readonly Consequence[] = [],
): string[] {
  const named = violations.flatMap(({ fact }) => (fact.kind === 'effect' ? (fact.loses ?? []) : []))
  return [...[...new Set(named)].map((loses) => `Loses for good: ${loses}.`), ...sayConsequences(consequences)]
}

/** Returns true if something is lost of which no copy is known. */
export function losesForGood({
  violations,
  consequences = [],
}: Pick<Decision<ReportedViolation>, 'violations' | 'consequences'>): boolean {
  return (
    consequences.some(({ kind }) => kind === 'lost') ||
    violations.some(({ fact }) => fact.kind === 'effect' && fact.loses)
  )
}

/** Lists the violations that say more than what a call loses. */
export function listUntold(
  violations: readonly ReportedViolation[],
  consequences: readonly Consequence[] = [],
): readonly ReportedViolation[] {
  const isTold = sayLosses(violations, consequences).length > 0
  const codes = new Set(violations.map(({ code }) => code))
  const isStrong = isTold || codes.has('DESTRUCTIVE_OPERATION') || codes.has('FILESYSTEM_DELETE')
  return violations.filter(({ code, fact }) => {
    if (fact.kind === 'sensitive-path') {
      return !consequences.some(({ given, unkept }) => given === fact.path && unkept !== undefined)
    }
    if (fact.kind !== 'effect') return true
    if (isTold && isToldAsLoss(fact)) return false
    if (code === 'NON_REVERSIBLE_OPERATION') return !codes.has('DESTRUCTIVE_OPERATION')
    return !(isStrong && WEAK.includes(code) && fact.place === undefined)
  })
}

/** Codes for changed files, left out where a loss is told: that says more. */
const WEAK: readonly ViolationCode[] = ['FILESYSTEM_WRITE', 'CHANGE_OPERATION']

/** Returns true for an effect that the losses of a call tell in full. */
export function isToldAsLoss(fact: ViolationFact): boolean {
  return fact.kind === 'effect' && (fact.about === 'files' || fact.loses !== undefined)
}
