import { guarded, isRecord } from '../internal/guard'
import { flattenTools } from '../toolset'
import type { Policy, PolicyViolation, ValidationResult } from '../types/safety'
import type { Tools } from '../types/toolset'
import type { Validator, ValidatorOptions } from '../types/validator'
import { type CommandPlan, type Judgement, planCommand } from './command-plan'
import { combine } from './decide'
import { judgeCall, usesEffects } from './judge'
import { createUnknownJudge } from './omitted'
import { readPolicy } from './policy'
import { readListener, tellUnused } from './unused-rules'

/**
 * Makes a validator that checks tool calls against a policy (RFC section 11.2).
 *
 * Tools and policy are copied; later changes to them change nothing.
 *
 * @param options `onDiagnostic` is told of rules that can never apply, most often for a misspelled name
 * @throws AtipValidationError if a tool, the policy or an option is invalid
 */
export function createValidator(tools: Tools, policy: Policy = {}, options: ValidatorOptions = {}): Validator {
  return guarded('the tools or the policy', () => {
    const plan = readPolicy(policy)
    const onDiagnostic = readListener(options)
    const { commands, replaced, tools: documents } = flattenTools(tools)
    const plans = new Map<string, CommandPlan>()
    for (const command of commands) plans.set(command.name, planCommand(command, replaced.get(command) ?? [], plan))
    if (onDiagnostic !== undefined) tellUnused(plan.rules, plans, documents, onDiagnostic)
    const judgeUnknown = createUnknownJudge(documents, [...plans.keys()], plan)
    const judge = (name: unknown, args: unknown): Judgement => {
      const command = plans.get(name as string)
      if (command === undefined) return judgeUnknown(name)
      if (command.isPlain && !usesEffects(command, args)) return command.verdict
      return guarded('the arguments', () => judgeCall(command, args, plan))
    }
    return Object.freeze<Validator>({
      validate: (name, args) => resultOf(judge(name, args)),
      decide: (call) =>
        guarded('the call', () => {
          const judgement = judge(isRecord(call) ? call.name : undefined, isRecord(call) ? call.arguments : undefined)
          const { valid: _, ...found } = resultOf(judgement)
          return { ...combine(judgement, plan.policy), ...found }
        }),
    })
  })
}

/** Violations are copied, so that no caller can change what the next one sees. */
function resultOf({ violations, coerced }: Judgement): ValidationResult {
  if (violations.length === 0 && coerced === undefined) return { valid: true, violations: [] }
  const result: ValidationResult = { valid: violations.length === 0, violations: violations.map(copyOf) }
  if (coerced !== undefined) result.coerced = coerced
  return result
}

function copyOf({ commandPath, ...violation }: PolicyViolation): PolicyViolation {
  return commandPath === undefined ? violation : { ...violation, commandPath: [...commandPath] }
}
