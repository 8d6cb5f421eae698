import type { PolicyViolation, ViolationCode } from '../types/safety'

const CODES: readonly ViolationCode[] = [
  'MISSING_ARGUMENT',
  'UNKNOWN_ARGUMENT',
  'INVALID_ARGUMENT',
  'ARGUMENT_INJECTION',
]

/** Those that say that a call is not valid, whatever the policy. */
export function mistakesOf(violations: readonly PolicyViolation[]): PolicyViolation[] {
  return violations.filter(({ code }) => CODES.includes(code))
}
