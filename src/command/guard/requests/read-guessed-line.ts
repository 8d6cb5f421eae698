import type { GuardAction, ShellAction } from '../types'
import { findFields } from './request-data'

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

/** The names of fields that hold the directory in which a line runs. */
const DIRECTORY = /^(?:cwd|dir|dir_?path|directory|folder|workspace_?folder|work_?(?:ing)?_?dir(?:ectory)?)$/i

/** Returns the line with the directory that stands beside it in the input of its tool, if there is one. */
export function placeLine(line: ShellAction, input: unknown): Guessed {
  const given = findFields(input, DIRECTORY, line.line)?.filter((each) => each !== '')
  const [directory] = given ?? [0]
  if (directory === undefined) return line
  if (typeof directory === 'string' && given?.every((each) => each === directory) === true) {
    return { ...line, directory }
  }
  return { kind: 'unreadable', problem: 'The directory of the line cannot be read' }
}
