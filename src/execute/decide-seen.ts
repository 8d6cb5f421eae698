import { addDangers, findDangers } from '../argv/danger'
import type { CallJudge } from '../safety/policy/validator'
import type { MachineFindings } from '../see/see-call'
import type { CommandInvocation, Danger } from '../types/argv'
import type { AtipEffects } from '../types/atip'
import type { ToolCall } from '../types/lifecycle'
import type { Decision, ReportedViolation } from '../types/safety'

/** The facts about a call that a look at this machine found. */
export interface SeenCall {
  /** The effects of its command line. */
  readonly effects: AtipEffects
  /** The dangers that it has under other names of its program's file. */
  readonly dangers: readonly Danger[]
  readonly violations: MachineFindings['violations']
  /** True if the host gives the program its standard input. */
  readonly hasInput: boolean
}

/** Returns the decision about a call with what is seen on this machine: nothing that the first decision tells already. */
export function decideSeen(
  judge: CallJudge,
  { name, arguments: args }: Pick<ToolCall, 'name' | 'arguments'>,
  decision: Decision<ReportedViolation>,
  { effects, dangers, violations, hasInput }: SeenCall,
): Decision<ReportedViolation> {
  if (decision.decision === 'deny') return decision
  const isTold = ({ code, parameter }: ReportedViolation): boolean =>
    decision.violations.some((told) => told.code === code && told.parameter === parameter)
  const found = violations.filter((violation) => !isTold(violation))
  if (dangers.length === 0 && found.length === 0) return decision
  return judge.decide(name, args, addDangers(effects, dangers), found, hasInput)
}

/**
 * Returns the dangers of a call according to other names of the program's file: a link, or a file of another name, is
 * not the program that the metadata names.
 *
 * @param own the caller's dangers
 */
export function listDangersOfFile(
  names: readonly string[],
  { command, commandPath: path, args }: CommandInvocation,
  own: readonly Danger[],
): Danger[] {
  const others = names.filter((name) => name !== command)
  return others.flatMap((program) => findDangers({ program, path, args }, own))
}
