import type { ActionGroup } from '../internal/action-groups'
import { guarded } from '../internal/guard'
import { type ActionMisfit, keyInGroup, resolveAction } from '../internal/resolve-action'
import { flattenTools } from '../toolset'
import type { AtipEffects } from '../types/atip'
import type { Decision, Policy, PolicyViolation, ValidationResult } from '../types/safety'
import type { FlatCommand, Tools } from '../types/toolset'
import type { ValidatorOptions } from '../types/validator'
import { type CommandPlan, type Judgement, planCommand } from './command-plan'
import { combine } from './decide'
import { judgeCall, usesEffects } from './judge'
import { createUnknownJudge } from './omitted'
import { readPolicy } from './policy'
import { readListener, tellUnused } from './unused-rules'

/** Judges calls by a policy. `built`: the effects of the command line that was built for the call. */
export interface CallJudge {
  validate(name: unknown, args: unknown): ValidationResult
  decide(name: unknown, args: unknown, built?: AtipEffects): Decision
}

/** @throws AtipValidationError if a tool, the policy or an option is invalid */
export function createCallJudge(tools: Tools, policy: Policy, options: ValidatorOptions = {}): CallJudge {
  const plan = readPolicy(policy)
  const onDiagnostic = readListener(options)
  const { commands, replaced, tools: documents, groups } = flattenTools(tools)
  const plans = new Map<string, CommandPlan>()
  for (const command of commands) plans.set(command.name, planCommand(command, replaced.get(command) ?? [], plan))
  if (onDiagnostic !== undefined) tellUnused(plan.rules, plans, documents, onDiagnostic)
  const judgeUnknown = createUnknownJudge(documents, [...plans.keys()], plan)
  const judge = (name: unknown, args: unknown, built?: AtipEffects): Judgement => {
    const command = plans.get(name as string)
    if (command === undefined) return judgeOther(name, args, built)
    if (command.isPlain && built === undefined && !usesEffects(command, args)) return command.verdict
    return guarded('the arguments', () => judgeCall(command, args, plan, built))
  }
  const judgeOther = (name: unknown, args: unknown, built?: AtipEffects): Judgement => {
    const group = groups().get(name)
    if (group === undefined) return judgeUnknown(name)
    const call = guarded('the arguments', () => resolveAction(group, args ?? {}))
    if ('problem' in call) return misfitOf(group.name, call)
    return inWordsOf(group, call.command, judge(call.command.name, call.arguments, built))
  }
  return {
    validate: (name, args) => resultOf(judge(name, args)),
    decide: (name, args, built) => {
      const judgement = judge(name, args, built)
      const { valid: _, ...found } = resultOf(judgement)
      return { ...combine(judgement, plan.policy), ...found }
    },
  }
}

/** A call of a group that stands for none of its commands. Without an action it is the name of none. */
function misfitOf(toolName: string, { parameter, problem, isMissing }: ActionMisfit): Judgement {
  const code = isMissing === true ? 'UNKNOWN_COMMAND' : 'INVALID_ARGUMENT'
  const message = `${toolName}: ${parameter ?? 'the arguments'} ${problem}`
  const violation: PolicyViolation = { code, message, severity: 'error', toolName }
  return { violations: [parameter === undefined ? violation : { ...violation, parameter }], rules: [] }
}

/** What is found about a call of a group speaks of the parameters that the group has. */
function inWordsOf(group: ActionGroup, command: FlatCommand, judgement: Judgement): Judgement {
  const { violations, coerced } = judgement
  const rename = (key: string): string => keyInGroup(group, command, key)
  const renamed = violations.map((violation) => {
    const { parameter = '', message } = violation
    const key = rename(parameter)
    const start = `${command.name}: ${parameter} `
    const isTold = key !== parameter && message.startsWith(start)
    const told = isTold ? `${command.name}: ${key} ${message.slice(start.length)}` : message
    return violation.parameter === undefined ? violation : { ...violation, parameter: key, message: told }
  })
  if (coerced === undefined) return { ...judgement, violations: renamed }
  const values = Object.entries(coerced).map(([key, value]) => [rename(key), value])
  return { ...judgement, violations: renamed, coerced: Object.fromEntries(values) }
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
