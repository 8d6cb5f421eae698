import { createValidator } from '../safety/policy/validator'
import { createSubset, flattenTools } from '../toolset/create-toolset'
import type { Policy, ReportedViolation } from '../types/safety'
import type { FlatCommand, Toolset } from '../types/toolset'

/**
 * Leaves out the commands that a policy denies with any arguments, because nobody needs to read about them. Keeps a
 * command if that is not certain: a rule may allow some of its calls, or an option make it a dry run.
 */
export function keepCallable(tools: Toolset, policy: Policy): Toolset {
  const { onViolation, rules = [] } = policy
  const validator = createValidator(tools, policy)
  const isDenied = (command: FlatCommand): boolean => {
    const { decision, violations } = validator.decide({ name: command.name, arguments: {} })
    const hasPreview = command.parameters.some(({ definition }) => 'x-preview' in definition)
    return decision === 'deny' && !hasPreview && violations.some(isAboutEffects)
  }
  if (onViolation !== 'deny' || Array.from(rules).some(({ decision }) => decision === 'allow')) return tools
  const kept = tools.commands.filter((command) => !isDenied(command))
  const documents = new Set(kept.map(({ tool }) => tool))
  return createSubset(flattenTools(tools), [...documents], kept)
}

function isAboutEffects({ parameter, fact }: ReportedViolation): boolean {
  return parameter === undefined && ['effect', 'undeclared', 'outside', 'secret-output'].includes(fact.kind)
}
