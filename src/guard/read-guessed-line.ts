import { isRecord } from '../internal/guard'
import type { GuardAction } from './types'

/** The names of fields that hold a line of shell. */
const LINE = /^(?:commands?|cmd|command_?line|shell_?command|script)$/i

type Guessed = Extract<GuardAction, { kind: 'shell' | 'unreadable' }>

/** Reads the line of a tool that nothing is known of: a field of that name makes it a shell. `undefined` without one. */
export function readGuessedLine(input: unknown): Guessed | undefined {
  const fields = Object.entries(isRecord(input) ? input : {})
  const lines = fields.flatMap(([name, value]) =>
    LINE.test(name) && value !== undefined && value !== null ? [value] : [],
  )
  const [line] = lines
  if (line === undefined) return undefined
  if (lines.length === 1 && typeof line === 'string') return { kind: 'shell', line, isGuess: true }
  return { kind: 'unreadable', problem: 'The tool is not known, and its input does not hold one line' }
}
