import { describeSystemProblem } from '../process/system-problem'
import { type CommandFailure, createFailure, EXIT } from './failure'
import type { World } from './world'

/**
 * Reads a text file, or standard input for `-`, to its end.
 *
 * @param file absolute, or `-`
 * @param maxLength in UTF-16 units
 * @throws an error with the system's `code`: EFBIG for a text that is longer
 */
export async function readWhole(
  file: string,
  maxLength: number,
  { readPieces }: Pick<World, 'readPieces'>,
): Promise<string> {
  const pieces: string[] = []
  let length = 0
  for await (const piece of readPieces(file)) {
    length += piece.length
    if (length > maxLength) throw Object.assign(new Error('too long'), { code: 'EFBIG' })
    pieces.push(piece)
  }
  return pieces.join('')
}

/**
 * Creates the failure for something that the system did not let us read. The words are ours, never those of the system.
 *
 * @param subject what was to be read, at the beginning of a sentence
 * @param hints replace the usual advice
 */
export function unreadable(
  subject: string,
  error: unknown,
  { hints, exitCode = EXIT.failed }: { readonly hints?: readonly string[]; readonly exitCode?: number } = {},
): CommandFailure {
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
