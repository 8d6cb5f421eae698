import { isRecord } from '../internal/guard'
import type { PolicyViolation, ViolationCode } from '../types/safety'
import type { FlatCommand } from '../types/toolset'
import { reasonOf, type Subject } from './checks'
import type { PolicyPlan } from './policy'

const WARNINGS: readonly ViolationCode[] = ['NETWORK_OPERATION', 'FILESYSTEM_WRITE', 'FILESYSTEM_DELETE']

/** Whether a person may overrule a violation; warnings are all such. */
export function isConfirmable({ code, severity }: PolicyViolation): boolean {
  return severity === 'warning' || /OPERATION$|^COST|^UNDECLARED|^OMITTED/.test(code)
}

/** A violation by a command that is known. */
export function violationOf(
  { name, path }: Pick<FlatCommand, 'name' | 'path'>,
  code: ViolationCode,
  message: string,
): PolicyViolation {
  const severity = WARNINGS.includes(code) ? 'warning' : 'error'
  return { code, message, severity, toolName: name, commandPath: [...path] }
}

/** The violations of effects and trust, in their order. */
export function effectViolations(
  command: Pick<FlatCommand, 'name' | 'path'>,
  subject: Subject,
  { policy, checks, watched }: PolicyPlan,
): PolicyViolation[] {
  const violations: PolicyViolation[] = []
  for (const check of checks) {
    if (!check.fails(subject, policy)) continue
    violations.push(violationOf(command, check.code, `${command.name} ${reasonOf(check)}`))
  }
  if (policy.allowUndeclaredEffects !== false) return violations
  const { effects, own } = subject
  const unseen = watched.filter((check) => check.isBlind?.(effects, own))
  // How it runs is not what it does.
  const { duration: _, interactive: __, ...does } = own
  const isSilent = watched.length === 0 && isEmpty(does)
  if (unseen.length === 0 && !isSilent) return violations
  const what = isSilent ? 'any effects' : `whether it ${listOf(unseen.map(({ reason }) => reason))}`
  const message = `${command.name} does not declare ${what}, which needs allowUndeclaredEffects`
  return [...violations, violationOf(command, 'UNDECLARED_EFFECTS', message)]
}

/** `a, b or c` */
function listOf(phrases: readonly string[]): string {
  return phrases.join(', ').replace(/, ([^,]*)$/, ' or $1')
}

/** Whether nothing is declared: no field, or only parts without one. */
function isEmpty(effects: object): boolean {
  return Object.values(effects).every((value) => value === undefined || (isRecord(value) && isEmpty(value)))
}
