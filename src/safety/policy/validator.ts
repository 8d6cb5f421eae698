import { snapshot } from '../../internal/copy-data'
import { isRecord, wrapErrors } from '../../internal/foreign-values'
import { once } from '../../internal/once'
import { FUNCTION, readOptions } from '../../internal/read-options'
import { renameParameters } from '../../internal/words/rename-parameters'
import { sayViolationsToModel } from '../../internal/words/violation-words'
import type { ActionGroup } from '../../toolset/action-groups'
import { flattenTools, requireTools } from '../../toolset/create-toolset'
import type { Flattened } from '../../toolset/flatten'
import { mapSpellings } from '../../toolset/parameter-keys'
import { findKeyInGroup, type MisfitCall, resolveCall } from '../../toolset/resolve-call'
import type { AtipEffects, AtipTool } from '../../types/atip'
import type {
  Decision,
  Policy,
  PolicyDiagnostic,
  ReportedViolation,
  ValidationResult,
  Validator,
  ValidatorOptions,
} from '../../types/safety'
import type { FlatCommand, Tools } from '../../types/toolset'
import { createNamelessViolation, isConfirmable, isUndescribed } from './checks'
import { type CommandPlan, type Judgement, planCommand } from './command-plan'
import { createFloor } from './find-catastrophe'
import { judgeCallByPlan, usesEffects } from './judge'
import { movePolicy, type PolicyPlan, readPolicyPlan } from './policy'
import { layOverSupervised } from './presets'
import { mapSpellingsByName, type Rule } from './rules'
import { createUnknownJudge } from './unknown-commands'

/**
 * Creates a validator that checks tool calls against a policy (RFC section 11.2).
 *
 * `validate` takes the policy as specified: a field that is not given allows. `decide` lays it over
 * `presets.supervised`, like everything that runs calls, so it may ask where `validate` finds nothing. Later changes to
 * the tools or the policy have no effect.
 *
 * @param options `onDiagnostic`: called for rules that can never apply, usually because of a misspelled name
 * @throws AtipValidationError if a tool, the policy or an option is invalid
 * @example
 * const { decide } = createValidator([git], presets.supervised)
 * console.log(decide({ name: 'git_log', arguments: {} }).decision) // => allow
 * console.log(decide({ name: 'git_reset', arguments: { hard: true } }).decision) // => confirm
 */
export function createValidator(
  tools: Tools,
  policy: Policy,
  options: ValidatorOptions = {},
): Required<Validator<ReportedViolation>> {
  return wrapErrors('the tools or the policy', () => {
    const flattened = copyTools(tools)
    const { validate } = createFlatJudge(flattened, policy, options)
    const laid = layOverSupervised(policy)
    const { decide } = createFlatJudge(flattened, laid)
    const findTaken = createFloor(flattened, laid)
    return Object.freeze<Required<Validator<ReportedViolation>>>({
      validate,
      decide: (call) =>
        wrapErrors('the call', () => {
          const { name, arguments: args } = isRecord(call) ? call : {}
          return decide(name, args, undefined, findTaken(name, args))
        }),
    })
  })
}

/** Judges calls by a policy. */
export interface CallJudge {
  /** Returns the judge of calls in another directory; `undefined` is an unknown one. */
  at(cwd: string | undefined): CallJudge
  /** @param built the effects of the command line that was built for the call */
  judge(name: unknown, args: unknown, built?: AtipEffects): Judgement
  validate(name: unknown, args: unknown): ValidationResult<ReportedViolation>
  /**
   * @param built the effects of the command line that was built for the call
   * @param found violations that a look at this machine found
   * @param hasInput true if the host gives the program its standard input, so that no person is asked for it
   */
  decide(
    name: unknown,
    args: unknown,
    built?: AtipEffects,
    found?: readonly ReportedViolation[],
    hasInput?: boolean,
  ): Decision<ReportedViolation>
}

/** @throws AtipValidationError if a tool, the policy or an option is invalid */
export function createCallJudge(tools: Tools, policy: Policy, options?: ValidatorOptions): CallJudge {
  return createFlatJudge(copyTools(tools), policy, options)
}

/** Flattens a copy of the tools, because a command is prepared at its first call. */
function copyTools(tools: Tools): Flattened {
  if (Array.isArray(tools)) requireTools(tools)
  return flattenTools(Array.isArray(tools) ? snapshot(tools) : tools)
}

function createFlatJudge(flattened: Flattened, policy: Policy, options: ValidatorOptions = {}): CallJudge {
  const plan = readPolicyPlan(policy)
  const { onDiagnostic } = readOptions<ValidatorOptions>(options, { onDiagnostic: FUNCTION })
  const { commands, tools: documents } = flattened
  if (onDiagnostic !== undefined) reportUnusedRules(plan, commands, documents, onDiagnostic)
  return createPlannedJudge(flattened, plan, new Map())
}

/** @param plans the plans of commands, which hold in every directory; new plans are added */
function createPlannedJudge(flattened: Flattened, plan: PolicyPlan, plans: Map<unknown, CommandPlan>): CallJudge {
  const judgeUnknown = createUnknownJudge(flattened, plan)
  const findPlan = (name: unknown): CommandPlan | undefined => {
    const known = plans.get(name)
    if (known !== undefined) return known
    const command = flattened.byName().get(name)
    if (command === undefined) return undefined
    const planned = wrapErrors('the tools', () => planCommand(command, plan))
    plans.set(name, planned)
    return planned
  }
  const judge = (name: unknown, args: unknown, built?: AtipEffects): Judgement => {
    const command = findPlan(name)
    if (command === undefined) return judgeOther(name, args, built)
    if (command.isPlain && command.dangers === undefined && built === undefined && !usesEffects(command, args))
      return command.verdict
    return wrapErrors('the arguments', () => judgeCallByPlan(command, args, plan, built))
  }
  const judgeOther = (name: unknown, args: unknown, built?: AtipEffects): Judgement => {
    const call = wrapErrors('the arguments', () => resolveCall(flattened, name, args))
    if ('misfit' in call) return judgeMisfit(call)
    if (call.command === undefined || call.group === undefined) return judgeUnknown(call.name)
    return renameForGroup(call.group, call.command, judge(call.name, call.arguments, built))
  }
  return {
    at: (cwd) => createPlannedJudge(flattened, movePolicy(plan, cwd), plans),
    judge,
    validate: (name, args) => createResult(judge(name, args)),
    decide: (name, args, built, others = [], hasInput = false) => {
      const judged = judge(name, args, built)
      const own = hasInput ? { ...judged, violations: judged.violations.filter(needsMoreThanInput) } : judged
      const judgement = others.length === 0 ? own : { ...own, violations: [...own.violations, ...others] }
      return decideJudgement(judgement, plan.policy)
    },
  }
}

/** Returns the decision that follows from a judgement. */
export function decideJudgement(judgement: Judgement, policy: Policy): Decision<ReportedViolation> {
  const { valid: _, ...found } = createResult(judgement)
  return { ...weighJudgement(judgement, policy), ...found }
}

/** Returns false for a violation that is only about reading standard input. */
function needsMoreThanInput({ code, fact }: ReportedViolation): boolean {
  if (code !== 'INTERACTIVE_OPERATION' || fact.kind !== 'effect' || fact.effects === undefined) return true
  return fact.effects.some((effect) => effect !== 'interactive.stdin')
}

/** Judges a misfit call; a group without an action is reported as an unknown command. */
function judgeMisfit({ group: { name: toolName }, parameter, misfit }: MisfitCall): Judgement {
  const code = misfit.kind === 'missing-action' ? 'UNKNOWN_COMMAND' : 'INVALID_ARGUMENT'
  return { violations: [createNamelessViolation(toolName, code, misfit, parameter)], rules: [] }
}

/** Renames the parameters in a judgement to those of the group that was called. */
function renameForGroup(group: ActionGroup, command: FlatCommand, judgement: Judgement): Judgement {
  const { violations, coerced } = judgement
  const rename = (key: string): string => findKeyInGroup(group, command, key)
  const renamed = violations.map((violation) => renameParameters(violation, rename))
  if (coerced === undefined) return { ...judgement, violations: renamed }
  const values = Object.entries(coerced).map(([key, value]) => [rename(key), value])
  return { ...judgement, violations: renamed, coerced: Object.fromEntries(values) }
}

/** Copies the violations, so that no caller can change the result that the next caller gets. */
function createResult({ violations, coerced }: Judgement): ValidationResult<ReportedViolation> {
  if (violations.length === 0 && coerced === undefined) return { valid: true, violations: [] }
  const result: ValidationResult<ReportedViolation> = {
    valid: violations.length === 0,
    violations: violations.map(copyViolation),
  }
  if (coerced !== undefined) result.coerced = coerced
  return result
}

/** Copies a violation field by field, because spreads are slow here. */
function copyViolation({
  code,
  message,
  severity,
  toolName,
  commandPath,
  parameter,
  field,
  fact,
}: ReportedViolation): ReportedViolation {
  const copy: ReportedViolation = { code, message, severity, toolName, fact }
  if (commandPath !== undefined) copy.commandPath = [...commandPath]
  if (parameter !== undefined) copy.parameter = parameter
  if (field !== undefined) copy.field = field
  return copy
}

/** Weighs a judgement: anything that denies wins, then a rule that allows, then confirmation. */
export function weighJudgement(
  { violations, rules, effects, isDenied }: Judgement,
  policy: Policy,
): Pick<Decision, 'decision' | 'reason' | 'containable'> {
  const { onViolation, undescribed = 'ask' } = policy
  const denying = violations.filter(
    (violation) =>
      onViolation === 'deny' || !isConfirmable(violation) || (undescribed === 'deny' && isUndescribed(violation)),
  )
  if (isDenied || denying.length > 0)
    return { decision: 'deny', reason: sayViolationsToModel(denying.length > 0 ? denying : violations) }
  const allowing = rules.find(({ decision }) => decision === 'allow')
  if (allowing !== undefined) return { decision: 'allow', reason: allowing.reason || 'A rule of the policy allows it.' }
  const confirming = rules.find(({ decision }) => decision === 'confirm')
  if (confirming === undefined && violations.length === 0) {
    return { decision: 'allow', reason: 'Nothing in the policy is against it.' }
  }
  const ruled = confirming && (confirming.reason || 'A rule of the policy asks for confirmation.')
  const reason = [ruled, sayViolationsToModel(violations)].filter(Boolean).join(' ')
  const isContainable = undescribed === 'contain' && confirming === undefined && violations.every(isUndescribed)
  return { decision: 'confirm', reason, ...(isContainable && !isForChanges(effects) && { containable: true }) }
}

/**
 * Returns true if the metadata lists what a call makes, changes or deletes: where it can change nothing, it would only
 * fail.
 */
function isForChanges({ creates = [], modifies = [], deletes = [] }: AtipEffects = {}): boolean {
  return [creates, modifies, deletes].some(({ length }) => length > 0)
}

/** Reports rules that match no command, and conditions on parameters that no matching command has. */
function reportUnusedRules(
  { rules, rulesFor }: PolicyPlan,
  commands: readonly FlatCommand[],
  documents: readonly AtipTool[],
  onDiagnostic: (diagnostic: PolicyDiagnostic) => void,
): void {
  const known = new Map<Rule, Set<string>>()
  for (const { tool, path, ...command } of commands) {
    const { parameters } = command.pinned?.command ?? command
    const spellings = once(() => mapSpellingsByName(mapSpellings(parameters)))
    for (const rule of rulesFor([tool.name, ...path])) {
      const found = known.get(rule) ?? new Set()
      for (const [parameter] of rule.when) if (spellings().has(parameter)) found.add(parameter)
      known.set(rule, found)
    }
  }
  const partial = new Set(documents.filter((tool) => tool.partial === true).map(({ name }) => name.toLowerCase()))
  for (const rule of rules) {
    // The rule may be about a command that a partial document omits.
    if (rule.words.length === 0 || partial.has((rule.words[0] as string).toLowerCase())) continue
    const path = [...rule.path]
    const found = known.get(rule)
    if (found === undefined) {
      onDiagnostic({ code: 'RULE_UNUSED', message: `No command is ${JSON.stringify(rule.words.join(' '))}`, path })
    }
    for (const [parameter] of found === undefined ? [] : rule.when) {
      if (found?.has(parameter)) continue
      const message = `None of its commands has a parameter ${JSON.stringify(parameter)}`
      onDiagnostic({ code: 'CONDITION_UNUSED', message, path: [...path, 'when', parameter] })
    }
  }
}
