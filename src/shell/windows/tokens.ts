import type { ShellProblem, ShellSpan } from '../../types/shell'
import type { ShellWordPart } from '../../types/shell-words'

/** A word of a line of Windows. */
export interface WordToken extends ShellSpan {
  readonly kind: 'word'
  readonly parts: readonly ShellWordPart[]
  /** True if no quotes begin it. */
  readonly isBare: boolean
  /** True if it follows a comma: it is one more value of the same list. */
  readonly isListed: boolean
}

/** A sign between commands, which a group or a block is, too, or one of a redirection to the word that follows. */
export interface SignToken extends ShellSpan {
  readonly kind: 'sign'
  readonly text: ';' | '|' | '&&' | '||' | '>' | '>>' | '<'
}

/** A text that is being read, and what was found so far. */
export interface Scanner {
  readonly text: string
  at: number
  readonly tokens: (WordToken | SignToken)[]
  readonly problems: ShellProblem[]
  /** The name of the language, also for messages. */
  readonly language: 'PowerShell' | 'cmd.exe'
}

/** Windows starts nothing with a longer text. */
const MAX_LENGTH = 32_767
const MAX_PROBLEMS = 20

/** Characters that PowerShell reads as quotes, dashes, blanks or ends of lines, and characters that are invisible or not text. */
const ODD =
  /\r(?!\n)|[\u2010-\u2015\u2018-\u201f\u2212]|(?![ \t\r\n])[\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}]/u

/** Starts to read a text. Characters that look like others are problems anywhere. */
export function startScanner(given: string, language: Scanner['language']): Scanner {
  const text = given.length > MAX_LENGTH ? '' : given
  const scanner: Scanner = { text, at: 0, tokens: [], problems: [], language }
  if (text !== given) refusePlace(scanner, 'has a text that is too long to be read')
  const start = text.search(ODD)
  if (start >= 0) refusePlace(scanner, 'has a character that cannot be seen or looks like another one', { start })
  return scanner
}

/** Notes a place that is not read: the character at which the scanner is, if none is given. */
export function refusePlace(
  { problems, language, at }: Scanner,
  what: string,
  { start, end = start + 1 }: Pick<ShellSpan, 'start'> & Partial<ShellSpan> = { start: at },
): void {
  if (problems.length >= MAX_PROBLEMS) return
  problems.push({ code: 'NOT_READ', message: `${language} ${what}, which is not read`, start, end })
}

/** Takes what a sticky pattern matches at the place of the scanner; `''` for nothing. */
export function takeMatch(scanner: Scanner, pattern: RegExp): string {
  pattern.lastIndex = scanner.at
  const found = pattern.exec(scanner.text)?.[0] ?? ''
  scanner.at += found.length
  return found
}

/** Adds a sign that ends at the place of the scanner. */
export function addSign(scanner: Scanner, text: SignToken['text'], start: number): void {
  scanner.tokens.push({ kind: 'sign', text, start, end: scanner.at })
}

/** Returns text as a part of a word. */
export function textPart(text: string, start: number, quoted: boolean): ShellWordPart {
  return { kind: 'text', text, quoted, start, end: start + text.length }
}

/** Returns a part of a word that is known only when the line runs. */
export function unknownPart(name: string, start: number, end: number): ShellWordPart {
  const missing = { subscript: undefined, prefix: undefined, operator: undefined, word: undefined, second: undefined }
  return { kind: 'parameter', quoted: true, name, ...missing, start, end }
}

/** Returns the text of a word, if it is known. */
export function knownTextOf(word: Pick<WordToken, 'parts'>): string | undefined {
  return word.parts.every(({ kind }) => kind === 'text') ? textOfWord(word) : undefined
}

/** Returns the text of a word, without what is not known. */
export function textOfWord({ parts }: Pick<WordToken, 'parts'>): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : '')).join('')
}
