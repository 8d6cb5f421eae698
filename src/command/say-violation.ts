import { isConfirmable } from '../safety/policy/checks'
import type { PolicyViolation } from '../types/safety'
import { endSentence, shownLine } from './output/shown-text'

/** Those that a denial is for: what a person could overrule is left out where there is more. */
export function denyingOf(violations: readonly PolicyViolation[]): readonly PolicyViolation[] {
  const final = violations.filter((violation) => !isConfirmable(violation))
  return final.length > 0 ? final : violations
}

/** A sentence that says why a call is not simply allowed, without the field of the policy that would allow it. */
export function sayViolation({ message, toolName }: PolicyViolation): string {
  const line = shownLine(message).replace(/, which needs [\w ]+$/, '')
  const name = toolName === '' ? '' : shownLine(toolName)
  const said = name !== '' && line.startsWith(`${name}: `) ? line.slice(name.length + 2) : line
  const sentence = name !== '' && said.startsWith(`${name} `) ? `It ${said.slice(name.length + 1)}` : said
  return endSentence(sentence)
}
