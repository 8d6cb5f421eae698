import { findNearest } from '../../internal/nearest'
import type { CommandProblem, CommandProblemCode } from '../../types/argv'
import type { FlatCommand } from '../../types/toolset'

/** A problem of a word, or of a value that is not known before the line runs. */
export interface WordProblem extends Omit<CommandProblem, 'code'> {
  readonly code: CommandProblemCode | 'UNKNOWN_VALUE'
}

const MAX_SHOWN = 60

/** Returns a text as it stands in a message: in quotes, in one line, shortened. */
export function show(text: string): string {
  const short = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
  return JSON.stringify(short.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\ufffd'))
}

/** Returns the sentence that suggests a known word, or an empty text. */
export function suggest(text: string, known: readonly string[]): string {
  const nearest = findNearest(text, known)
  return nearest === undefined ? '' : `; did you mean ${nearest}?`
}

/** Returns the words that name a command: `git remote add`. */
export function nameCommand({ tool, path }: Pick<FlatCommand, 'tool' | 'path'>): string {
  return [tool.name, ...path].join(' ')
}

/** Creates a problem whose message is one sentence. */
export function createProblem(code: WordProblem['code'], word: string, message: string): WordProblem {
  return { code, message: /[.?]$/.test(message) ? message : `${message}.`, word }
}
