import { addDangers } from '../../argv/danger'
import { repeatsTooMuch } from '../../internal/count-repeats'
import { hasRuledEffect, isChange, mayWrite } from '../../internal/effects/classify-effects'
import { mergeStrictest } from '../../internal/effects/strictest'
import { isPlainObject } from '../../internal/foreign-values'
import { listTexts } from '../../internal/list-texts'
import { computeBaseEffects, computeCallEffects } from '../../toolset/call-effects'
import { listUsedValues } from '../../toolset/parameter-keys'
import { findNaming, listNamingKeys } from '../../toolset/run-effects'
import type { AtipEffects } from '../../types/atip'
import type { ReportedViolation, ViolationCode } from '../../types/safety'
import type { ArgumentFact, EffectFact } from '../../types/violation-facts'
import {
  choosesExceptedHosts,
  findPathPart,
  findSensitivePaths,
  findValueProblems,
  isPublicUse,
  looksAtValues,
} from './argument-risks'
import { type ArgumentProblem, type ArgumentReport, plainKey } from './arguments'
import { findKnownPlace, findOutsideChange } from './change-places'
import { createViolation, findEffectViolations, foldUndescribedCode } from './checks'
import { type CommandPlan, findDenial, type Judgement } from './command-plan'
import type { PathVerdict } from './paths'
import type { PathPlan, PolicyPlan } from './policy'
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
export function judgeCallByPlan(
  command: CommandPlan,
  given: unknown,
  plan: PolicyPlan,
  built?: AtipEffects,
): Judgement {
  const object = given ?? {}
  const args = isPlainObject(object) && !repeatsTooMuch(object) ? object : undefined
  const { violations: all, rules, effects } = judgeEffects(command, given, args, plan, built)
  // A program that starts others may ask other hosts, too.
  const isExcepted =
    args !== undefined && effects.subprocess === false && choosesExceptedHosts(command.checked, args, plan.risks)
  const violations = isExcepted ? all.filter(({ code }) => code !== 'NETWORK_OPERATION') : all
  const secret = args !== undefined && isPublicUse(command.publicWith, args) ? [] : command.secret
  if (args === undefined) {
    const isLooked = plan.looksAtArguments || command.withheld.length > 0
    const unreadable = createViolation(command, 'INVALID_ARGUMENT', { kind: 'not-an-object' })
    return { violations: [...violations, ...(isLooked ? [unreadable] : []), ...secret], rules, effects }
  }
  const report = command.checkArguments?.(args)
  const wrong = command.withheld.length > 0 ? addWithheldProblems(command, args, report) : (report?.problems ?? NONE)
  const found = built === undefined ? wrong : wrong.filter(({ code }) => code !== 'ARGUMENT_INJECTION')
  const problems = [...found, ...findValueViolations(command, args, effects, plan)]
  if (problems.length === 0 && report?.coerced === undefined && secret.length === 0)
    return { violations, rules, effects }
  const ofCode = (code: ViolationCode): ReportedViolation[] =>
    keepWorstByParameter(problems.filter((problem) => problem.code === code)).map(({ parameter, fact, unclear }) =>
      createViolation(command, code, fact, parameter, unclear === true ? 'warning' : undefined),
    )
  const last = [...ofCode('SENSITIVE_READ'), ...ofCode('HOST_NOT_ALLOWED'), ...ofCode('VALUE_SHAPE')]
  const complete = [...violations, ...ARGUMENT_CODES.flatMap(ofCode), ...secret, ...last]
  const changes = ofCode('CHANGE_OPERATION')
  const judged = { violations: changes.length > 0 ? insertChanges(complete, changes) : complete, rules, effects }
  return report?.coerced === undefined ? judged : { ...judged, coerced: report.coerced }
}

/** Inserts violations at their position in the order of codes. */
function insertChanges(all: readonly ReportedViolation[], changes: readonly ReportedViolation[]): ReportedViolation[] {
  const place = all.findIndex(({ code }) => AFTER_CHANGES.includes(code))
  return place < 0 ? [...all, ...changes] : [...all.slice(0, place), ...changes, ...all.slice(place)]
}

/** Finds the problems with paths, hosts and shapes of values, and with secrets that they make the command print. */
function findValueViolations(
  command: CommandPlan,
  args: Readonly<Record<string, unknown>>,
  effects: AtipEffects,
  { paths, writable, risks, policy }: PolicyPlan,
): ArgumentProblem[] {
  const { isSensitive, isProtected } = risks
  const problems = paths === undefined ? [] : findPathProblems(command, args, paths)
  if (writable !== undefined && mayWrite(effects)) problems.push(...findWriteProblems(command, args, writable))
  if (looksAtValues(risks)) problems.push(...findValueProblems(command.checked, args, risks))
  const isWrite = mayWrite(effects)
  if (isSensitive !== undefined) {
    const entries = Object.entries(args).filter(([key]) => isWrite || !command.listedKeys.has(key))
    for (const { parameter, path } of findSensitivePaths(Object.fromEntries(entries), isSensitive, command)) {
      const fact = { kind: 'sensitive-path', path, ...(isWrite && { isWrite }) } as const
      problems.push({ code: 'SENSITIVE_READ', parameter, fact })
    }
  }
  const isReported = policy.allowChanges === false && isChange(effects)
  if (isProtected !== undefined && isWrite && !isReported) {
    for (const { parameter, path } of findSensitivePaths(args, isProtected, command)) {
      problems.push({ code: 'CHANGE_OPERATION', parameter, fact: { kind: 'protected-path', path } })
    }
  }
  return problems
}

/** Judges a call by its effects and by rules with conditions. */
function judgeEffects(
  command: CommandPlan,
  given: unknown,
  args: Readonly<Record<string, unknown>> | undefined,
  plan: PolicyPlan,
  built: AtipEffects | undefined,
): Pick<Judgement, 'violations' | 'rules'> & { effects: AtipEffects } {
  const complete = args && { ...args, ...command.pinned?.arguments }
  const dangers = built === undefined ? (command.dangers?.(complete) ?? []) : []
  if (built === undefined && dangers.length === 0 && !command.isConditional && !usesEffects(command, given)) {
    return { violations: command.base, rules: command.rules, effects: command.effects }
  }
  const own = computeBaseEffects(command, args)
  const declared = addDangers(computeCallEffects(command, args), dangers)
  const effects = built === undefined ? declared : mergeStrictest(declared, built)
  const runsVouched = command.isVouchedFor && effects.subprocess === true
  const ruled = command.ruled === undefined ? effects : mergeStrictest(effects, computeCallEffects(command.ruled, args))
  const rules = command.rules.filter(
    (rule) =>
      (rule.effect === undefined ||
        runsVouched ||
        hasRuledEffect(rule.effect, rule.effect === 'lost' ? effects : ruled)) &&
      meetsConditions(rule, command.spellings, complete),
  )
  const place = findKnownPlace(effects, command.places, args)
  const listCauses = (fails: (effects: AtipEffects) => boolean): string[] => listCausingKeys(command, args, fails)
  const restricted = [
    ...findEffectViolations(command, { ...command, effects, own, place, listCauses }, plan),
    ...findOutsideChange(command, effects, command.places, args, plan),
  ]
  const violations = [
    ...foldUndescribedCode(command, effects, restricted, (key) => findNamed(command, args, key)),
    ...findDenial(command, command.isForeign, rules),
  ]
  return { violations, rules, effects }
}

/** Finds the first name among the values of a parameter that says what its script does. */
function findNamed(
  { descriptions, keys }: CommandPlan,
  args: Readonly<Record<string, unknown>> | undefined,
  key: string,
): EffectFact['named'] {
  for (const { effects, spellings } of descriptions.flatMap(({ effectful }) => effectful)) {
    const naming = listNamingKeys(effects?.values)
    if (args === undefined || naming.length === 0 || !spellings.some((each) => keys.get(each) === key)) continue
    for (const value of listUsedValues(spellings, args)) {
      const found = findNaming(naming, value)
      const loses = (found && effects?.values?.[found.key]?.deletes) ?? []
      if (found !== undefined) return { name: String(value), word: found.words[0], loses: loses.length > 0 }
    }
  }
  return undefined
}

/** Only so many arguments are looked at for the cause of an effect. */
const MAX_CAUSES = 40

/** Lists the keys of the arguments without which a call would not fail a test of its declared effects. */
function listCausingKeys(
  command: CommandPlan,
  args: Readonly<Record<string, unknown>> | undefined,
  fails: (effects: AtipEffects) => boolean,
): string[] {
  const given = args === undefined ? [] : command.effectKeys.filter((key) => Object.hasOwn(args, key))
  if (args === undefined || given.length === 0 || given.length > MAX_CAUSES) return []
  const known = Object.entries(args).filter(([key]) => command.keys.has(key))
  if (!fails(computeCallEffects(command, Object.fromEntries(known)))) return []
  const causing = given.filter((omitted) => {
    const others = known.filter(([key]) => key !== omitted)
    return !fails(computeCallEffects(command, Object.fromEntries(others)))
  })
  return causing.map((key) => command.keys.get(key) ?? key)
}

/** The codes that come after `CHANGE_OPERATION`. */
const AFTER_CHANGES: readonly ViolationCode[] = [
  'SUBPROCESS_OPERATION',
  'INTERACTIVE_OPERATION',
  'UNDECLARED_EFFECTS',
  'COMMAND_DENIED',
  'MISSING_ARGUMENT',
  'UNKNOWN_ARGUMENT',
  'INVALID_ARGUMENT',
  'ARGUMENT_INJECTION',
  'PATH_NOT_ALLOWED',
  'SENSITIVE_READ',
  'HOST_NOT_ALLOWED',
  'VALUE_SHAPE',
]

const NONE: readonly ArgumentProblem[] = []

const ARGUMENT_CODES: readonly ViolationCode[] = [
  'MISSING_ARGUMENT',
  'UNKNOWN_ARGUMENT',
  'INVALID_ARGUMENT',
  'ARGUMENT_INJECTION',
  'PATH_NOT_ALLOWED',
]

/** Reports removed and pinned parameters as unknown arguments, even if the policy does not check arguments. */
function addWithheldProblems(
  { withheld, pinned }: CommandPlan,
  args: Readonly<Record<string, unknown>>,
  report: ArgumentReport | undefined,
): ArgumentProblem[] {
  const others = report?.problems.filter(({ parameter }) => !withheld.includes(parameter ?? '')) ?? []
  const set = pinned?.keys.filter((key) => Object.hasOwn(args, key) && args[key] !== undefined) ?? []
  const used = withheld.filter((key) => !set.includes(key) && listUsedValues([key], args).length > 0)
  return [
    ...set.map((parameter): ArgumentProblem => ({ code: 'UNKNOWN_ARGUMENT', parameter, fact: { kind: 'pinned' } })),
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

/** Returns a problem for each argument with a path outside the allowed ones; the worst text of each argument counts. */
function findPathProblems(
  { pathKeys, keys, shapes }: CommandPlan,
  args: Readonly<Record<string, unknown>>,
  { judge, allowed, isWrite }: PathPlan,
): ArgumentProblem[] {
  return Object.keys(args).flatMap((key): ArgumentProblem[] => {
    const isPath = pathKeys.has(key)
    const judgeText = (text: string | undefined): PathVerdict => {
      if (text === undefined) return 'unclear'
      const path = findPathPart(text, isPath ? undefined : shapes.get(key), false)
      return path === undefined ? 'allowed' : judge(path, isPath)
    }
    const verdicts = new Set([...listTexts(args[key])].map(judgeText))
    const isCertain = verdicts.has('refused')
    if (!isCertain && !verdicts.has('unclear')) return []
    const parameter = keys.get(key) ?? plainKey(key)
    const fact: ArgumentFact = { kind: 'path', allowed: [...allowed], isCertain, ...(isWrite && { isWrite }) }
    return [{ code: 'PATH_NOT_ALLOWED', parameter, fact, unclear: !isCertain }]
  })
}

/**
 * Returns the problems of a call that may change files: paths outside those that it may change, or the working directory
 * where it names none.
 */
function findWriteProblems(
  command: CommandPlan,
  args: Readonly<Record<string, unknown>>,
  writable: PathPlan,
): ArgumentProblem[] {
  const found = findPathProblems(command, args, writable)
  const namesPath = listUsedValues([...command.pathKeys], args).length > 0
  if (namesPath || found.length > 0 || writable.judge('.', true) === 'allowed') return found
  const isCertain = writable.isPlaced
  const fact: ArgumentFact = { kind: 'path', allowed: [...writable.allowed], isCertain, isWrite: true }
  return [{ code: 'PATH_NOT_ALLOWED', parameter: undefined, fact, unclear: !isCertain }]
}
