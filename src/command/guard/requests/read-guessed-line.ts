import type { GuardAction } from '../types'
import { findFields } from './find-fields'
import { placeLine } from './place-line'

/** The names of fields that hold a line of shell. */
const LINE = /^(?:(?:bash|shell|sh|terminal|cli)_?)?(?:commands?|cmd|command_?line)$|^(?:bash|script)$/i

type Guessed = Extract<GuardAction, { kind: 'shell' | 'unreadable' }>

/** Reads the line of a tool that nothing is known of: a field of that name makes it a shell. `undefined` without one. */
export function readGuessedLine(input: unknown): Guessed | undefined {
  const lines = findFields(input, LINE)
  const [line] = lines ?? [undefined]
  if (lines?.length === 0) return undefined
  if (lines?.length === 1 && typeof line === 'string') return placeLine({ kind: 'shell', line, isGuess: true }, input)
  return { kind: 'unreadable', problem: 'The tool is not known, and its input does not hold one line' }
}
