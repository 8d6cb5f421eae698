import { isRecord } from '../internal/guard'
import type { GuardAction } from './types'

/** The names of fields that hold a line of shell. */
const LINE = /^(?:commands?|cmd|command_?line|shell_?command|script)$/i

type Guessed = Extract<GuardAction, { kind: 'shell' | 'unreadable' }>

/** Reads the line of a tool that nothing is known of: a field of that name makes it a shell. `undefined` without one. */
export function readGuessedLine(input: unknown): Guessed | undefined {
  const lines = listLines(input)
  const [line] = lines
  if (line === undefined) return undefined
  if (lines.length === 1 && typeof line === 'string') return { kind: 'shell', line, isGuess: true }
  return { kind: 'unreadable', problem: 'The tool is not known, and its input does not hold one line' }
}

/** More values than any tool takes. */
const MAX_VALUES = 100_000

/** Lists what fields of such a name hold, however deep; a value that cannot be searched counts as one. */
function listLines(input: unknown): unknown[] {
  const lines: unknown[] = []
  const waiting = [input]
  for (let count = 0; waiting.length > 0; count++) {
    if (count > MAX_VALUES) return [input]
    const value = waiting.pop()
    if (Array.isArray(value)) for (const each of value) waiting.push(each)
    if (!isRecord(value) || Array.isArray(value)) continue
    for (const [name, inner] of Object.entries(value)) {
      if (!LINE.test(name)) waiting.push(inner)
      else if (inner !== undefined && inner !== null) lines.push(inner)
    }
  }
  return lines
}
