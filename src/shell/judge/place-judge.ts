import { show } from '../../argv/read/word'
import { once } from '../../internal/once'
import { sayViolationToModel } from '../../internal/words/violation-words'
import { type CallJudge, createCallJudge, decideJudgement } from '../../safety/policy/validator'
import type { AtipEffects } from '../../types/atip'
import type { Decision, Policy, ReportedViolation } from '../../types/safety'
import type { Toolset } from '../../types/toolset'
import { FILE_ACCESS, type FileAccess } from './files/file-access'
import type { CallArguments } from './folder-judge'

/** The decision about a call or a redirection. */
export interface PlacedDecision {
  readonly decision: Decision<ReportedViolation>
  /** True if it reads a secret, allowed or not. */
  readonly readsSecret: boolean
}

/** Judges what runs in one directory. */
export interface PlaceJudge {
  /**
   * Judges a call.
   *
   * @param runsPrograms true if it runs programs that are judged by themselves, and prints nothing of its own
   */
  decideCall(name: string, args: CallArguments, effects: AtipEffects, runsPrograms: boolean): PlacedDecision
  /** Judges a redirection; `subject` stands for it in messages. */
  decideAccess(access: FileAccess, file: string, subject: string): PlacedDecision
  /** Judges a read of the directory itself. */
  decideOwnRead(): PlacedDecision
}

/**
 * Makes a function that creates the judge for a directory: its absolute path, or `undefined` for an unknown one.
 *
 * @param toolset the described programs
 * @param policy its relative paths are resolved
 */
export function createPlaceJudges(toolset: Toolset, policy: Policy): (place: string | undefined) => PlaceJudge {
  const { cwd: _, ...rest } = policy
  // Reads of secrets are always looked for, because they must not flow to the network where they are allowed, either.
  const anywhere: Policy = { ...rest, allowSensitive: false }
  const { rules = [], deniedCommands: __, allowedTools: ___, ...others } = anywhere
  // A redirection is not a command: only rules about what calls do apply to it.
  const plain: Policy = { ...others, rules: rules.filter(({ command, effect }) => command === undefined && effect) }
  const [calls, files] = [createCallJudge(toolset, anywhere), createCallJudge([FILE_ACCESS], plain)]
  return (place) => createPlaceJudge(calls.at(place), files.at(place), policy, place)
}

function createPlaceJudge(calls: CallJudge, files: CallJudge, policy: Policy, place: string | undefined): PlaceJudge {
  const decide = (judgement: ReturnType<CallJudge['judge']>, isQuiet = false): PlacedDecision => {
    const isKept = ({ fact }: ReportedViolation): boolean => !(isQuiet && fact.kind === 'secret-output')
    const found = judgement.violations.filter(isKept)
    const readsSecret = found.some(isSecretRead)
    const violations = policy.allowSensitive === false ? found : found.filter((each) => !isSecretRead(each))
    return { decision: decideJudgement({ ...judgement, violations }, policy), readsSecret }
  }
  const decideAccess: PlaceJudge['decideAccess'] = (access, file, subject) => {
    const judgement = files.judge(access, { file })
    return decide({
      ...judgement,
      violations: judgement.violations.map((violation) => nameSubject(violation, subject)),
    })
  }
  const decideOwnRead = once(() => decideAccess('shell_read', place ?? '', `The directory ${show(place ?? '')}`))
  return {
    decideCall: (name, args, effects, runsPrograms) => decide(calls.judge(name, args, effects), runsPrograms),
    decideAccess,
    decideOwnRead,
  }
}

/** Returns a violation of a redirection with the words of the line in its message. */
function nameSubject(violation: ReportedViolation, subject: string): ReportedViolation {
  const { parameter } = violation
  const told = { ...violation, toolName: subject, ...(parameter !== undefined && { parameter: 'it' }) }
  return { ...violation, message: sayViolationToModel(told) }
}

function isSecretRead({ code }: ReportedViolation): boolean {
  return code === 'SENSITIVE_READ'
}
