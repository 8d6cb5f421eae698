import { createNamelessViolation } from '../../safety/policy/checks'
import type { CommandProblemCode } from '../../types/argv'
import type { ReportedViolation } from '../../types/safety'

/** A part of a line cannot be read; `problem` is a sentence without its subject's name. */
export function unreadable(program: string, problem: string): ReportedViolation {
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

/** A part runs what stands in a file that the line itself changes. */
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
