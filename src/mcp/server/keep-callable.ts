import { createValidator } from '../../safety/policy/validator'
import { createSubset, flattenTools } from '../../toolset/create-toolset'
import type { Policy, ReportedViolation } from '../../types/safety'
import type { FlatCommand, Toolset } from '../../types/toolset'

/**
 * Leaves out the commands that a policy denies with any arguments, because nobody needs to read about them. Keeps a
 * command if that is not certain: an option may make it a dry run.
 */
export function keepCallable(tools: Toolset, policy: Policy): Toolset {
  const { onViolation } = policy
  const denials = Array.from(policy.rules ?? []).filter(({ decision }) => decision === 'deny')
  // Denials of some calls of a command deny none for certain.
  const rules = denials.filter(({ when }) => when === undefined)
  const denyEffects = rules.some(({ effect }) => effect !== undefined)
  const validator = createValidator(tools, { ...policy, rules })
  const isDenied = (command: FlatCommand): boolean => {
    const { violations } = validator.decide({ name: command.name, arguments: {} })
    const hasPreview = command.parameters.some(({ definition }) => 'x-preview' in definition)
    return violations.some(({ code, parameter, fact }) => {
      if (code === 'TRUST_BELOW_THRESHOLD') return true
      if (code === 'COMMAND_DENIED') return !(denyEffects && hasPreview)
      return onViolation === 'deny' && !hasPreview && parameter === undefined && ABOUT_EFFECTS.includes(fact.kind)
    })
  }
  const kept = tools.commands.filter((command) => !isDenied(command))
  if (kept.length === tools.commands.length) return tools
  const documents = new Set(kept.map(({ tool }) => tool))
  return createSubset(flattenTools(tools), [...documents], kept)
}

const ABOUT_EFFECTS: readonly ReportedViolation['fact']['kind'][] = ['effect', 'undeclared', 'outside', 'secret-output']
