import { listMeant } from '../../internal/nearest'
import type { CommandProblem, CommandProblemCode } from '../../types/argv'
import type { FlatCommand } from '../../types/toolset'

/** A word of a command line, of which perhaps only the beginning is known. */
export interface Word {
  /** The whole text or its known beginning. */
  readonly text: string
  /**
   * `whole`: the text is the word. `beginning`: the word begins with the text. `fields`: there may be no word, one or
   * several, and nothing is known about them.
   */
  readonly extent: 'whole' | 'beginning' | 'fields'
}

/** The value of an argument that is not known before the line runs; effects count it as every possible value. */
export interface UnknownValue {
  /** The known beginning of the value. */
  readonly beginning: string
}

/** Creates a word that is known. */
export function toWord(text: string): Word {
  return { text, extent: 'whole' }
}

/** Returns the word without its first characters. */
export function dropStart({ text, extent }: Word, length: number): Word {
  return { text: text.slice(length), extent }
}

/** Returns true if the word is known and is this text. */
export function isWholeWord(word: Word | undefined, text: string): boolean {
  return word?.extent === 'whole' && word.text === text
}

/** Returns true if a program may read the word as an option because it begins, or may begin, with a dash. */
export function mayBeOption({ text, extent }: Word): boolean {
  if (extent !== 'whole') return text === '' || text.startsWith('-')
  return text.length > 1 && text.startsWith('-')
}

/** A problem of a word, or of a value that is not known before the line runs. */
export interface WordProblem extends Omit<CommandProblem, 'code'> {
  readonly code: CommandProblemCode | 'UNKNOWN_VALUE'
}

const MAX_SHOWN = 60

/** Returns a text for a message: in quotes, in one line, shortened. */
export function show(text: string): string {
  const short = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
  return JSON.stringify(short.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\ufffd'))
}

/** Returns the sentence that suggests known words, or an empty text. */
export function suggest(text: string, known: readonly string[]): string {
  const meant = listMeant(text, known)
  return meant.length === 0 ? '' : `; did you mean ${meant.join(', ')}?`
}

/** Returns the words that name a command: `git remote add`. */
export function nameCommand({ tool, path }: Pick<FlatCommand, 'tool' | 'path'>): string {
  return [tool.name, ...path].join(' ')
}

/** Creates a problem whose message is one sentence. */
export function createProblem(code: WordProblem['code'], word: string, message: string): WordProblem {
  return { code, message: /[.?]$/.test(message) ? message : `${message}.`, word }
}
