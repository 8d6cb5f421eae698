import { createNamelessViolation } from '../../safety/policy/checks'
import type { PolicyPlan } from '../../safety/policy/policy'
import { weighJudgement } from '../../safety/policy/validator'
import type { CommandProblemCode } from '../../types/argv'
import type { Decision, ReportedViolation, ViolationCode } from '../../types/safety'

/** A part of a line cannot be read; `problem` is a sentence without its subject's name. */
export function unreadablePart(program: string, problem: string): ReportedViolation {
  return createNamelessViolation(program, 'UNREADABLE_COMMAND', { kind: 'unreadable', problem })
}

/** A word of a command line was not understood; `problem` is a sentence. */
export function unreadWord(
  program: string,
  code: CommandProblemCode | 'UNKNOWN_VALUE',
  problem: string,
): ReportedViolation {
  const kept = code === 'UNKNOWN_PROGRAM' || code === 'UNKNOWN_VALUE' ? code : 'UNREADABLE_COMMAND'
  return createNamelessViolation(program, kept, { kind: 'unread-word', problem: problem.replace(/\.$/, '') })
}

/** A program is not described. */
export function unknownProgram(program: string, problem: string): ReportedViolation {
  return createNamelessViolation(program, 'UNKNOWN_PROGRAM', { kind: 'unreadable', problem })
}

/** A word is not known before the line runs, where it could change what the line does. */
export function unknownValue(program: string, what: string): ReportedViolation {
  return createNamelessViolation(program, 'UNKNOWN_VALUE', { kind: 'unknown-value', what })
}

/** A variable is set that changes what programs do. */
export function rulingVariable(program: string, name: string): ReportedViolation {
  return createNamelessViolation(program, 'VARIABLE_SET', { kind: 'variable', name })
}

/** A part runs the contents of a file that the line itself changes. */
export function writtenProgram(program: string, files: readonly string[]): ReportedViolation {
  return createNamelessViolation(program, 'FOLDER_PROGRAM', { kind: 'written-program', files })
}

/** Variables with secrets are printed, or one is used. */
export function secretVariable(program: string): ReportedViolation {
  return createNamelessViolation(program, 'SENSITIVE_READ', { kind: 'secret-output' })
}

/** A secret that one part reads may reach the network through another. */
export function secretFlow(program: string): ReportedViolation {
  return createNamelessViolation(program, 'SECRET_FLOW', { kind: 'secret-flow' })
}

/**
 * Decides about violations that were found in a line. Rules that deny or ask count if they are about these words; those that
 * allow were written for calls of described commands.
 */
export function weighViolations(
  plan: PolicyPlan,
  violations: readonly ReportedViolation[],
  words: readonly string[] = [],
): Decision<ReportedViolation> {
  if (violations.length === 0 && plan.rules.length === 0) return { decision: 'allow', reason: '', violations: [] }
  const isUndescribed = violations.some(({ code }) => UNDESCRIBED.includes(code))
  const rules = plan
    .rulesFor(words)
    .filter(
      ({ decision, when, effect }) =>
        decision !== 'allow' && when.length === 0 && (effect === undefined || isUndescribed),
    )
  const denial = rules.find(({ decision }) => decision === 'deny')
  const all = denial === undefined ? [...violations] : [...violations, createDenial(words[0] ?? '', denial.reason)]
  return { ...weighJudgement({ violations: all, rules }, plan.policy), violations: all }
}

/** The codes of what may do anything, so that rules about every effect are about it. */
const UNDESCRIBED: readonly ViolationCode[] = ['UNKNOWN_PROGRAM', 'UNREADABLE_COMMAND', 'UNKNOWN_COMMAND']

/** Returns the violation of a command that a rule denies. */
export function createDenial(program: string, reason: string | undefined): ReportedViolation {
  return createNamelessViolation(program, 'COMMAND_DENIED', { kind: 'denied', by: 'rule', ...(reason && { reason }) })
}
