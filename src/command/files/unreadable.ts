import { describeSystemProblem } from '../../process/system-problem'
import { createFailure, EXIT, type Failure } from '../failure'

/**
 * Creates the failure for something that the system did not let us read. The words are ours, never those of the system.
 *
 * @param subject what was to be read, at the beginning of a sentence
 * @param hints in place of what usually helps
 */
export function unreadable(
  subject: string,
  error: unknown,
  { hints, exitCode = EXIT.failed }: { readonly hints?: readonly string[]; readonly exitCode?: number } = {},
): Failure {
  const { says, advice } = sayUnreadable(error)
  return createFailure(`${subject} ${says}.`, exitCode, hints ?? [`${advice}.`])
}

/** Says what is wrong with a file that cannot be read, as the predicate of a sentence, and what to do. */
export function sayUnreadable(error: unknown): { readonly says: string; readonly advice: string } {
  const { code } = Object(error) as { code?: unknown }
  const { reason, advice } = describeSystemProblem(String(code))
  const isMissing = code === 'ENOENT' || code === 'ENOTDIR'
  return {
    says: isMissing ? 'does not exist' : `cannot be read: ${reason}`,
    advice: advice.replace(/^./, (letter) => letter.toUpperCase()),
  }
}
