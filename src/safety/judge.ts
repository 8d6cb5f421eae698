import { isPlainObject } from '../internal/guard'
import { effectsOfCall } from '../internal/strictest'
import { textsIn } from '../internal/texts-in'
import type { PolicyViolation } from '../types/safety'
import type { ArgumentProblem } from './arguments'
import { type CommandPlan, denialOf, type Judgement } from './command-plan'
import type { PolicyPlan } from './policy'
import { holds } from './rules'
import { effectViolations, violationOf } from './violations'

/** Whether a call uses a parameter with effects, as far as its arguments can be read. */
export function usesEffects({ effectful }: CommandPlan, args: unknown): boolean {
  if (args === undefined || args === null) return false
  if (!isPlainObject(args)) return true
  for (const { spellings } of effectful) {
    for (const spelling of spellings) if (Object.hasOwn(args, spelling)) return true
  }
  return false
}

/** Judges a call whose arguments make a difference. */
export function judgeCall(command: CommandPlan, given: unknown, plan: PolicyPlan): Judgement {
  const args = isPlainObject(given ?? {}) ? ((given ?? {}) as Readonly<Record<string, unknown>>) : undefined
  const effects = effectsOfCall(command.effects, command.effectful, args)
  const rules = command.rules.filter((rule) => holds(rule, command.spellings, args))
  const violations = effectViolations(command, { effects, trust: command.trust }, plan)
  violations.push(...denialOf(command, command.isForeign, rules))
  if (args === undefined) {
    if (command.checkArguments !== undefined || plan.paths !== undefined) violations.push(unreadable(command))
    return { violations, rules }
  }
  const report = command.checkArguments?.(args)
  const problems = [...(report?.problems ?? []), ...pathProblems(command, args, plan)]
  for (const code of problems.length === 0 ? [] : ARGUMENT_CODES) {
    for (const problem of problems) if (problem.code === code) violations.push(argumentViolation(command, problem))
  }
  return report?.coerced === undefined ? { violations, rules } : { violations, rules, coerced: report.coerced }
}

const ARGUMENT_CODES = [
  ...['MISSING_ARGUMENT', 'UNKNOWN_ARGUMENT', 'INVALID_ARGUMENT', 'ARGUMENT_INJECTION', 'PATH_NOT_ALLOWED'],
]

function unreadable(command: CommandPlan): PolicyViolation {
  return violationOf(command, 'INVALID_ARGUMENT', `The arguments of ${command.name} must be an object`)
}

function argumentViolation(
  command: CommandPlan,
  { code, parameter, problem, unclear }: ArgumentProblem,
): PolicyViolation {
  const subject = parameter === undefined ? 'an argument' : parameter
  const violation = violationOf(command, code, `${command.name}: ${subject} ${problem}`)
  if (unclear === true) violation.severity = 'warning'
  return parameter === undefined ? violation : { ...violation, parameter }
}

/** One problem for each argument that names a path outside, as bad as the worst of its texts. */
function pathProblems(
  { pathKeys }: CommandPlan,
  args: Readonly<Record<string, unknown>>,
  { paths, policy: { allowedPaths = [] } }: PolicyPlan,
): ArgumentProblem[] {
  if (paths === undefined) return []
  return Object.keys(args).flatMap((key): ArgumentProblem[] => {
    const verdicts = new Set([...textsIn(args[key])].map((text) => paths(text, pathKeys.has(key))))
    const unclear = !verdicts.has('refused')
    if (unclear && !verdicts.has('unclear')) return []
    const problem = `${unclear ? 'may name' : 'names'} a path that is not under ${allowedPaths.map((path) => JSON.stringify(path)).join(', ')}`
    const parameter = /^[\w.-]{1,64}$/.test(key) ? key : undefined
    return [{ code: 'PATH_NOT_ALLOWED', parameter, problem, unclear }]
  })
}
