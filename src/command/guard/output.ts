import type { Agent, GuardOutput, GuardVerdict } from './types'

/** Nothing is said: the agent's own rules decide. */
export const SILENCE: GuardOutput = { stdout: '', stderr: '', exitCode: 0 }

/** Characters that JSON does not escape, but that are invisible or change the direction of the text. */
const UNSEEN = /[\u007f-\u009f\p{Default_Ignorable_Code_Point}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Prints an answer as one line of JSON. */
export function printJson(answer: unknown): GuardOutput {
  const json = JSON.stringify(answer).replace(UNSEEN, (character) =>
    Array.from({ length: character.length }, (_, index) => character.charCodeAt(index))
      .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
      .join(''),
  )
  return { stdout: `${json}\n`, stderr: '', exitCode: 0 }
}

/** Prints the answer that several agents have in common. */
export function hookOutput(event: string, decision: string, reason: string, more: object = {}): GuardOutput {
  const answer = { hookEventName: event, permissionDecision: decision, permissionDecisionReason: reason, ...more }
  return printJson({ hookSpecificOutput: answer })
}

/** Denies by an exit code, for requests that cannot be answered in another way. */
export function denyByExitCode(reason: string): GuardOutput {
  return { stdout: '', stderr: `${reason}\n`, exitCode: 2 }
}

/** Answers as several agents read it: they know no allow. */
export const answerPreToolUse: Agent['answer'] = ({ decision, reason, offers = '' }) =>
  isSilent(decision) ? SILENCE : hookOutput('PreToolUse', decision, reason + offers)

/** Denies by the exit code whatever is not allowed. */
export const answerByExitCode: Agent['answer'] = ({ decision, reason }) =>
  isSilent(decision) ? SILENCE : denyByExitCode(reason)

/** Returns true for a decision that an agent without an answer for it is not told. */
export function isSilent(decision: GuardVerdict['decision']): boolean {
  return decision === 'none' || decision === 'allow'
}
