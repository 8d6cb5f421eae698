import { spellingsOf } from '../internal/spellings'
import { plainKey } from '../safety/arguments'
import type { Decision } from '../types/safety'
import type { FlatCommand } from '../types/toolset'
import { quoted } from './shown-text'

const UNNAMED = 'an argument is unknown'

/**
 * Says which arguments are unknown: a validator, whose words reach models and logs, leaves out names that could hold a
 * secret, but here they are told to whom typed them.
 */
export function nameUnknown<Told extends Pick<Decision, 'reason' | 'violations'>>(
  decision: Told,
  args: Readonly<Record<string, unknown>>,
  { parameters }: FlatCommand,
): Told {
  const known = new Set([...spellingsOf(parameters).values()].flat())
  const names = Object.keys(args).filter((key) => !known.has(key) && plainKey(key) === undefined)
  let next = 0
  let { reason } = decision
  const violations = decision.violations.map((violation) => {
    const isUnnamed = violation.code === 'UNKNOWN_ARGUMENT' && violation.parameter === undefined
    const name = isUnnamed ? names[next++] : undefined
    if (name === undefined) return violation
    const named = (): string => `${quoted(name)} is unknown`
    reason = reason.replace(UNNAMED, named)
    return { ...violation, message: violation.message.replace(UNNAMED, named) }
  })
  return { ...decision, reason, violations }
}
