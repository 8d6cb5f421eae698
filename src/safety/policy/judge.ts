import { mergeStrictest } from '../../internal/effects/strictest'
import { isPlainObject } from '../../internal/guard'
import { listTexts } from '../../internal/list-texts'
import { computeCallEffects } from '../../toolset/call-effects'
import { listUsedValues } from '../../toolset/parameter-keys'
import type { AtipEffects } from '../../types/atip'
import type { ArgumentFact, PolicyViolation, ViolationCode } from '../../types/safety'
import { type ArgumentProblem, type ArgumentReport, plainKey } from './arguments'
import { createViolation, findEffectViolations } from './checks'
import { type CommandPlan, findDenial, type Judgement } from './command-plan'
import type { PolicyPlan } from './policy'
import { meetsConditions } from './rules'

/** Returns true if a call may use a parameter with effects; unreadable arguments may use any. Never throws. */
export function usesEffects({ effectKeys }: CommandPlan, args: unknown): boolean {
  if (args === undefined || args === null || effectKeys.length === 0) return false
  try {
    // The first condition is cheap and sufficient for most calls.
    if (Object.getPrototypeOf(args) !== Object.prototype && !isPlainObject(args)) return true
    for (let index = 0; index < effectKeys.length; index++) {
      if ((effectKeys[index] as string) in (args as object)) return true
    }
    return false
  } catch {
    return true
  }
}

/**
 * Judges a call whose arguments matter.
 *
 * @param built the effects of the command line that was built for the call; they are added, and no value on that
 *   command line is a flag
 */
export function judgeCall(command: CommandPlan, given: unknown, plan: PolicyPlan, built?: AtipEffects): Judgement {
  const object = given ?? {}
  const args = isPlainObject(object) ? object : undefined
  const { violations, rules } =
    built !== undefined || usesEffects(command, given) || command.isConditional
      ? judgeEffects(command, args, plan, built)
      : command.verdict
  if (args === undefined) {
    const isLooked = command.checkArguments !== undefined || plan.paths !== undefined || command.withheld.length > 0
    const unreadable = createViolation(command, 'INVALID_ARGUMENT', { kind: 'not-an-object' })
    return { violations: isLooked ? [...violations, unreadable] : violations, rules }
  }
  const report = command.checkArguments?.(args)
  const wrong = command.withheld.length > 0 ? addWithheldProblems(command, args, report) : (report?.problems ?? NONE)
  const found = built === undefined ? wrong : wrong.filter(({ code }) => code !== 'ARGUMENT_INJECTION')
  const problems = plan.paths === undefined ? found : [...found, ...findPathProblems(command, args, plan.paths)]
  if (problems.length === 0 && report?.coerced === undefined) return { violations, rules }
  const sorted = ARGUMENT_CODES.flatMap((code) =>
    keepWorstByParameter(problems.filter((problem) => problem.code === code)),
  )
  const all = [...violations, ...sorted.map((problem) => createArgumentViolation(command, problem))]
  return report?.coerced === undefined
    ? { violations: all, rules }
    : { violations: all, rules, coerced: report.coerced }
}

/** Judges a call by the effects of the parameters in use and by rules with conditions. */
function judgeEffects(
  command: CommandPlan,
  args: Readonly<Record<string, unknown>> | undefined,
  plan: PolicyPlan,
  built: AtipEffects | undefined,
): Judgement {
  const declared = computeCallEffects(command, args)
  const effects = built === undefined ? declared : mergeStrictest(declared, built)
  const rules = command.rules.filter((rule) => meetsConditions(rule, command.spellings, args))
  const violations = findEffectViolations(command, { effects, own: command.effects, trust: command.trust }, plan)
  return { violations: [...violations, ...findDenial(command, command.isForeign, rules)], rules }
}

const NONE: readonly ArgumentProblem[] = []

const ARGUMENT_CODES: readonly ViolationCode[] = [
  'MISSING_ARGUMENT',
  'UNKNOWN_ARGUMENT',
  'INVALID_ARGUMENT',
  'ARGUMENT_INJECTION',
  'PATH_NOT_ALLOWED',
]

/** Reports removed parameters as unknown arguments, even if the policy does not check arguments. */
function addWithheldProblems(
  { withheld }: CommandPlan,
  args: Readonly<Record<string, unknown>>,
  report: ArgumentReport | undefined,
): ArgumentProblem[] {
  const others = report?.problems.filter(({ parameter }) => !withheld.includes(parameter ?? '')) ?? []
  const used = withheld.filter((key) => listUsedValues([key], args).length > 0)
  return [
    ...used.map((parameter): ArgumentProblem => {
      return { code: 'UNKNOWN_ARGUMENT', parameter, fact: { kind: 'withheld' } }
    }),
    ...others,
  ]
}

/** Keeps the worst problem of each parameter. */
function keepWorstByParameter(problems: readonly ArgumentProblem[]): ArgumentProblem[] {
  const byParameter = new Map<unknown, ArgumentProblem>()
  for (const problem of problems) {
    const key = problem.parameter ?? problem
    if (byParameter.get(key)?.unclear !== false) byParameter.set(key, problem)
  }
  return [...byParameter.values()]
}

function createArgumentViolation(
  command: CommandPlan,
  { code, parameter, fact, unclear }: ArgumentProblem,
): PolicyViolation {
  return createViolation(command, code, fact, parameter, unclear === true ? 'warning' : undefined)
}

/** Returns a problem for each argument with a path outside the allowed ones; the worst text of each argument counts. */
function findPathProblems(
  { pathKeys, keys }: CommandPlan,
  args: Readonly<Record<string, unknown>>,
  { judge, allowed }: NonNullable<PolicyPlan['paths']>,
): ArgumentProblem[] {
  return Object.keys(args).flatMap((key): ArgumentProblem[] => {
    const verdicts = new Set(
      [...listTexts(args[key])].map((text) => (text === undefined ? 'unclear' : judge(text, pathKeys.has(key)))),
    )
    const isCertain = verdicts.has('refused')
    if (!isCertain && !verdicts.has('unclear')) return []
    const parameter = keys.get(key) ?? plainKey(key)
    const fact: ArgumentFact = { kind: 'path', allowed: [...allowed], isCertain }
    return [{ code: 'PATH_NOT_ALLOWED', parameter, fact, unclear: !isCertain }]
  })
}
