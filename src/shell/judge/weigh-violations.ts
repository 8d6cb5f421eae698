import { createNamelessViolation } from '../../safety/policy/checks'
import type { PolicyPlan } from '../../safety/policy/policy'
import { weighJudgement } from '../../safety/policy/validator'
import type { Decision, ReportedViolation, ViolationCode } from '../../types/safety'

/**
 * Decides about violations that were found in a line. Rules that deny or ask count if they are about these words; those that
 * allow were written for calls of described commands.
 */
export function weighViolations(
  plan: PolicyPlan,
  violations: readonly ReportedViolation[],
  words: readonly string[] = [],
): Decision<ReportedViolation> {
  if (violations.length === 0 && plan.rules.length === 0) return { decision: 'allow', reason: '', violations: [] }
  const isUndescribed = violations.some(({ code }) => UNDESCRIBED.includes(code))
  const rules = plan
    .rulesFor(words)
    .filter(
      ({ decision, when, effect }) =>
        decision !== 'allow' && when.length === 0 && (effect === undefined || isUndescribed),
    )
  const denial = rules.find(({ decision }) => decision === 'deny')
  const all = denial === undefined ? [...violations] : [...violations, createDenial(words[0] ?? '', denial.reason)]
  return { ...weighJudgement({ violations: all, rules }, plan.policy), violations: all }
}

/** The codes of what may do anything, so that rules about every effect are about it. */
const UNDESCRIBED: readonly ViolationCode[] = ['UNKNOWN_PROGRAM', 'UNREADABLE_COMMAND', 'UNKNOWN_COMMAND']

/** Returns the violation of a command that a rule denies. */
export function createDenial(program: string, reason: string | undefined): ReportedViolation {
  return createNamelessViolation(program, 'COMMAND_DENIED', { kind: 'denied', by: 'rule', ...(reason && { reason }) })
}
