import { sayViolationsToModel, sayViolationToModel, sayViolationToPerson } from '../internal/words/violation-words'
import { plainKey } from '../safety/policy/arguments'
import { isConfirmable } from '../safety/policy/checks'
import { mapSpellings } from '../toolset/parameter-keys'
import type { Decision, ReportedViolation, ViolationCode } from '../types/safety'
import type { FlatCommand } from '../types/toolset'
import { quoted, shownLine } from './output/shown-text'

const MISTAKE_CODES: readonly ViolationCode[] = [
  'MISSING_ARGUMENT',
  'UNKNOWN_ARGUMENT',
  'INVALID_ARGUMENT',
  'ARGUMENT_INJECTION',
]

/** Selects the violations that cause a denial: the violations that no person can approve, or all if there are none. */
export function selectDenying(violations: readonly ReportedViolation[]): readonly ReportedViolation[] {
  const final = violations.filter((violation) => !isConfirmable(violation))
  return final.length > 0 ? final : violations
}

/** Selects the violations that make a call invalid under any policy. */
export function selectMistakes(violations: readonly ReportedViolation[]): ReportedViolation[] {
  return violations.filter(({ code }) => MISTAKE_CODES.includes(code))
}

/**
 * Puts the names of unknown arguments into the messages. The validator leaves out names that could hold a secret,
 * because its messages reach models and logs; here the person who typed the names reads the messages.
 */
export function nameUnknownArguments<Told extends Pick<Decision<ReportedViolation>, 'reason' | 'violations'>>(
  decision: Told,
  args: Readonly<Record<string, unknown>>,
  { parameters }: FlatCommand,
): Told {
  const known = new Set([...mapSpellings(parameters).values()].flat())
  const names = Object.keys(args).filter((key) => !known.has(key) && plainKey(key) === undefined)
  let next = 0
  const violations = decision.violations.map((violation) => {
    const isUnnamed = violation.code === 'UNKNOWN_ARGUMENT' && violation.parameter === undefined
    const name = isUnnamed ? names[next++] : undefined
    if (name === undefined) return violation
    const named = { ...violation, parameter: name }
    return { ...named, message: sayViolationToModel(quoteParameter(named)) }
  })
  return next === 0 ? decision : { ...decision, reason: sayViolationsToModel(selectDenying(violations)), violations }
}

/** Explains a violation to a person. */
export function explainViolation(violation: ReportedViolation): string {
  return shownLine(sayViolationToPerson(quoteParameter(violation)))
}

function quoteParameter(violation: ReportedViolation): ReportedViolation {
  const { parameter } = violation
  const isPlain = parameter === undefined || plainKey(parameter) !== undefined
  return isPlain ? violation : { ...violation, parameter: quoted(parameter) }
}
