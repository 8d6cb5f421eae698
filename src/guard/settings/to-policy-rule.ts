import type { PolicyRule } from '../../types/safety'
import type { GuardRule } from './types'

/**
 * Returns a rule of settings as a rule of a policy.
 *
 * @param name the name of the rule, which stands behind its reason: no two rules have the same reason then
 */
export function toPolicyRule(
  { command, decision, reason = '', when }: Omit<GuardRule, 'tool'>,
  name: string | undefined,
): PolicyRule {
  return {
    ...(command !== undefined && { command }),
    decision: decision === 'ask' ? 'confirm' : decision,
    ...(name !== undefined && { reason: sayRule(reason, name) }),
    ...(when !== undefined && { when }),
  }
}

/** Returns the reason of a rule with its name. */
export function sayRule(reason: string, name: string): string {
  const text = reason.trim()
  return text === '' ? `It is decided by ${name}` : `${text.replace(/(?<!\.)\.$/, '')} (${name})`
}
