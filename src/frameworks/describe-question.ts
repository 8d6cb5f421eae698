import type { ExecutionDecision } from '../execute/types'

/** Returns what a person is shown who is asked about a call: what would run, and what each part of it does. */
export function describeQuestion({ display, explanation, reason }: ExecutionDecision): string {
  return `${display}\n\n${explanation.length === 0 ? reason : explanation.join('\n')}`
}
