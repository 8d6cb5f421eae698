import type { Decision, Policy } from '../types/safety'
import type { Judgement } from './command-plan'
import { isConfirmable } from './violations'

/** Weighs what was found: denied by anything that denies, else allowed by a rule that allows, else asked about. */
export function combine(
  { violations, rules, isDenied }: Judgement,
  policy: Policy,
): Pick<Decision, 'decision' | 'reason'> {
  const denying = violations.filter((violation) => policy.onViolation === 'deny' || !isConfirmable(violation))
  if (isDenied || denying.length > 0)
    return { decision: 'deny', reason: sentence(denying.length > 0 ? denying : violations) }
  const allowing = rules.find(({ decision }) => decision === 'allow')
  if (allowing !== undefined) return { decision: 'allow', reason: allowing.reason || 'A rule of the policy allows it.' }
  const confirming = rules.find(({ decision }) => decision === 'confirm')
  if (confirming === undefined && violations.length === 0) {
    return { decision: 'allow', reason: 'Nothing in the policy is against it.' }
  }
  const ruled = confirming && (confirming.reason || 'A rule of the policy asks for confirmation.')
  return { decision: 'confirm', reason: [ruled, sentence(violations)].filter(Boolean).join(' ') }
}

/** All messages as one sentence, with the name of the command in front of the first only. */
function sentence(violations: Judgement['violations']): string {
  if (violations.length === 0) return ''
  const messages = violations.map(({ message, toolName }, index) =>
    index > 0 && toolName !== '' && message.startsWith(toolName)
      ? message.slice(toolName.length).replace(/^:? /, '')
      : message,
  )
  const text = messages.join('; ')
  return /[.?!]$/.test(text) ? text : `${text}.`
}
