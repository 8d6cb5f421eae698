import { copyJson } from '../internal/copy-data'
import { isPlainObject } from '../internal/foreign-values'
import { type CommandPlan, planCommand } from '../safety/policy/command-plan'
import { judgeCallByPlan } from '../safety/policy/judge'
import type { PolicyPlan } from '../safety/policy/policy'
import type { ReportedViolation } from '../types/safety'
import type { StandardIssue, StandardResult } from '../types/standard'
import type { FlatCommand } from '../types/toolset'

type Arguments = Record<string, unknown>
type Result = StandardResult<Arguments>

/**
 * Returns a function that checks the arguments of one command as a validator with `checkArguments` does. The function
 * prepares itself on first use, never throws, and returns a copy.
 *
 * @param policy the plan for `{ checkArguments: true }`
 */
export function createArgumentValidator(command: FlatCommand, policy: PolicyPlan): (value: unknown) => Result {
  let plan: CommandPlan | undefined
  return (value) => {
    try {
      plan ??= planCommand(command, policy)
      return validateArguments(value, command, plan, policy)
    } catch {
      return { issues: [{ message: `The arguments of ${command.name} cannot be read` }] }
    }
  }
}

function validateArguments(value: unknown, command: FlatCommand, plan: CommandPlan, policy: PolicyPlan): Result {
  const given = value ?? {}
  const copied = copyJson(isPlainObject(given) ? given : NO_OBJECT)
  if ('problem' in copied) {
    return { issues: [{ message: `The arguments of ${command.name} are not JSON: ${copied.problem}` }] }
  }
  const { violations, coerced } = judgeCallByPlan(plan, copied.value, policy)
  // Parts of a schema that cannot be checked cause only warnings, and a value of an unusual shape is valid.
  const wrong = violations.filter(({ severity, code }) => severity === 'error' && code !== 'VALUE_SHAPE')
  if (wrong.length > 0) return { issues: wrong.map(toIssue) }
  const args = copied.value as Arguments
  if (command.schema !== undefined) return { value: coerced ?? args }
  return { value: normalizeArguments(args, coerced ?? {}, plan.keys) }
}

const NO_OBJECT: readonly unknown[] = []

function toIssue({ message, parameter }: ReportedViolation): StandardIssue {
  return parameter === undefined ? { message } : { message, path: [parameter] }
}

/** Returns the arguments with the keys and types of the parameters, without arguments that count as absent. */
function normalizeArguments(args: Arguments, coerced: Arguments, keys: CommandPlan['keys']): Arguments {
  const value: Arguments = {}
  for (const [spelling, given] of Object.entries(args)) {
    if (given === null || (Array.isArray(given) && given.length === 0)) continue
    const key = keys.get(spelling) ?? spelling
    value[key] = Object.hasOwn(coerced, key) ? coerced[key] : given
  }
  return value
}
