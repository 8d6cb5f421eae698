import type { ShellList, ShellName, ShellProblem, ShellProblemCode, ShellSimple, ShellSpan } from '../../types/shell'
import type { ShellWord, ShellWordPart } from '../../types/shell-words'
import type { PendingDocument } from './here-document'

/** The state that all readers of one line share. */
export interface Reading {
  readonly shell: ShellName
  readonly commands: ShellSimple[]
  readonly problems: ShellProblem[]
  /** The places of the bodies of here-documents. */
  readonly bodies: ShellSpan[]
  depth: number
  /** The number of operators of arithmetic and of `[[ ]]` so far: a visit of an expression may go one level down for each. */
  operators: number
  /** True once a limit has ended the reading: every reader is then at its end. */
  stopped: boolean
}

/** A place in a text that is read: the line itself, or a part of it without its escapes or tabs. */
export interface Reader {
  readonly text: string
  readonly end: number
  index: number
  readonly reading: Reading
  /** For each offset of the text, the offset in the line; undefined where they are the same. */
  readonly places: readonly number[] | undefined
  /** Here-documents whose lines begin after the next newline. */
  documents: PendingDocument[]
  readonly grammar: Grammar
}

/** The readers of parts that contain one another: words contain commands, and commands words. */
export interface Grammar {
  /** Reads commands up to one of the closing words or signs, which stays. */
  readonly readList: (reader: Reader, closers: readonly string[]) => ShellList
  /** Reads a word within `${…}` up to one of the closing characters, which stays. */
  readonly readInnerWord: (reader: Reader, quoted: boolean, closers: Closers) => ShellWord
  /** Reads the lines of a here-document. */
  readonly readBody: (reader: Reader) => ShellWordPart[]
  /** Reads what begins with a dollar. */
  readonly readDollar: (reader: Reader, quoted: boolean) => RawText | ShellWordPart
}

/** Characters that end a word within `${…}`. */
export type Closers = '}' | '}/' | '}:'

/** Text without quotes, with its offsets in the text of the reader. */
export interface RawText {
  readonly kind: 'raw'
  readonly text: string
  readonly start: number
  readonly end: number
}

export const MAX_DEPTH = 100
export const MAX_COMMANDS = 10_000
const MAX_OPERATORS = 1000
const MAX_PROBLEMS = 100

export const TAB = 9
export const NEWLINE = 10
export const SPACE = 32
export const BANG = 33
export const QUOTE = 34
export const HASH = 35
export const DOLLAR = 36
export const AMPERSAND = 38
export const APOSTROPHE = 39
export const OPEN = 40
export const CLOSE = 41
export const DASH = 45
export const SEMICOLON = 59
export const LESS = 60
export const GREATER = 62
export const BACKSLASH = 92
export const BACKTICK = 96
export const OPEN_BRACE = 123
export const BAR = 124
export const CLOSE_BRACE = 125

/** Returns the offset of the first character from `index` on that is not part of an escaped newline. */
export function skipEscapedNewlines({ text, end }: Reader, index: number): number {
  let next = index
  while (next + 1 < end && text.charCodeAt(next) === BACKSLASH && text.charCodeAt(next + 1) === NEWLINE) next += 2
  return next
}

/** Returns the next character, or -1 at the end. Moves past escaped newlines before it. */
export function peek(reader: Reader): number {
  if (reader.reading.stopped) return -1
  const code = reader.index < reader.end ? reader.text.charCodeAt(reader.index) : -1
  if (code !== BACKSLASH) return code
  reader.index = skipEscapedNewlines(reader, reader.index)
  return reader.index < reader.end ? reader.text.charCodeAt(reader.index) : -1
}

/** Returns the character after the next one, or -1. */
export function peekSecond(reader: Reader): number {
  if (peek(reader) < 0) return -1
  const next = skipEscapedNewlines(reader, reader.index + 1)
  return next < reader.end ? reader.text.charCodeAt(next) : -1
}

/** Moves past the next `count` characters. */
export function advance(reader: Reader, count = 1): void {
  for (let left = count; left > 0; left--) if (peek(reader) >= 0) reader.index++
}

/** Moves past `text` and returns true if it comes next. */
export function accept(reader: Reader, text: string): boolean {
  let index = reader.reading.stopped ? reader.end : reader.index
  for (let offset = 0; offset < text.length; offset++) {
    index = skipEscapedNewlines(reader, index)
    if (index >= reader.end || reader.text.charCodeAt(index) !== text.charCodeAt(offset)) return false
    index++
  }
  reader.index = index
  return true
}

/** Moves past spaces and tabs. */
export function skipBlanks(reader: Reader): void {
  for (let code = peek(reader); code === SPACE || code === TAB; code = peek(reader)) reader.index++
}

/** Returns true for characters that end a word: blanks, newlines and operators. */
export function endsWord(code: number): boolean {
  return (
    code === -1 ||
    code === SPACE ||
    code === NEWLINE ||
    code === TAB ||
    code === SEMICOLON ||
    code === AMPERSAND ||
    code === BAR ||
    code === OPEN ||
    code === CLOSE ||
    code === LESS ||
    code === GREATER
  )
}

/** Returns the offset in the line of an offset in the text of a reader. */
export function placeOf({ places }: Reader, index: number): number {
  return places === undefined ? index : (places[index] ?? places.at(-1) ?? 0)
}

/** Returns the places in the line of two offsets in the text of a reader. */
export function spanOf(reader: Reader, start: number, end: number = reader.index): ShellSpan {
  return { start: placeOf(reader, start), end: placeOf(reader, end) }
}

/** Reports what was not read between two offsets. */
export function report(
  reader: Reader,
  code: ShellProblemCode,
  start: number,
  message: string,
  end: number = start + 1,
): void {
  const { problems, stopped } = reader.reading
  if (stopped || problems.length >= MAX_PROBLEMS) return
  problems.push({ code, message, start: placeOf(reader, start), end: placeOf(reader, Math.min(end, reader.end)) })
}

/** Reports what `sh` reads in another way than bash, if the line is for it. */
export function reportDifference(reader: Reader, what: string, start: number, end: number = reader.index): void {
  if (reader.reading.shell !== 'sh') return
  report(reader, 'SHELLS_DIFFER', start, `${what} means something else in sh, or nothing`, end)
}

/** Ends the reading of the whole line at a limit. */
export function stop(reader: Reader, code: ShellProblemCode, message: string): void {
  const { reading } = reader
  if (reading.stopped) return
  reading.problems.push({ code, message, ...spanOf(reader, reader.index, reader.end) })
  reading.stopped = true
}

/** Runs `read` one level deeper, or ends the reading where there are too many levels. */
export function nested<T>(reader: Reader, read: () => T): T {
  const { reading } = reader
  if (reading.depth >= MAX_DEPTH) {
    stop(reader, 'TOO_DEEP', `The line is not read further: commands lie more than ${MAX_DEPTH} levels deep`)
  }
  reading.depth++
  const value = read()
  reading.depth--
  return value
}

/** Counts an operator of an expression, or ends the reading where there are too many. */
export function countOperator(reader: Reader): void {
  if (++reader.reading.operators <= MAX_OPERATORS) return
  stop(reader, 'TOO_MANY', `The line is not read further: its expressions have more than ${MAX_OPERATORS} operators`)
}

/** Returns a reader of the text that a part of the line means. */
export function readerOf(
  outer: Reader,
  text: string,
  places: readonly number[] | undefined,
  start = 0,
  end: number = text.length,
): Reader {
  return { text, end, index: start, reading: outer.reading, places, documents: [], grammar: outer.grammar }
}
