import type { ShellWordPart } from '../../types/shell-words'
import { readAnsiQuotes } from './ansi-quotes'
import { readBackticks } from './backticks'
import { readEnclosed } from './enclosed'
import { readDollar } from './expansion'
import { readQuoted } from './quoted'
import {
  APOSTROPHE,
  BACKSLASH,
  BACKTICK,
  DOLLAR,
  endsWord,
  GREATER,
  LESS,
  nested,
  OPEN,
  peek,
  peekSecond,
  QUOTE,
  type RawText,
  type Reader,
  report,
  reportDifference,
  spanOf,
} from './reader'

/** A piece of a word before braces, tildes and globs are found. Raw text has offsets of the reader, parts those of the line. */
export type Piece = RawText | ShellWordPart

/**
 * Reads the pieces of a word up to what ends it: a blank or an operator; with `closers`, one of these characters instead.
 */
export function readPieces(reader: Reader, closers?: string): Piece[] {
  const pieces: Piece[] = []
  for (;;) {
    const code = peek(reader)
    if (code < 0) return pieces
    if (closers !== undefined) {
      if (closers.includes(String.fromCharCode(code))) return pieces
    } else if (endsWord(code)) {
      if ((code !== LESS && code !== GREATER) || peekSecond(reader) !== OPEN) return pieces
    }
    readPiece(reader, code, pieces, closers)
  }
}

function readPiece(reader: Reader, code: number, pieces: Piece[], closers: string | undefined): void {
  if (code === APOSTROPHE) pieces.push(readApostrophes(reader))
  else if (code === QUOTE) readDoubleQuotes(reader, pieces)
  else if (code === BACKSLASH) pieces.push(readEscaped(reader))
  else if (code === DOLLAR) readUnquotedDollar(reader, pieces)
  else if (code === BACKTICK) pieces.push(readBackticks(reader, false))
  else if ((code === LESS || code === GREATER) && peekSecond(reader) === OPEN) {
    pieces.push(readProcessSubstitution(reader, code))
  } else pieces.push(readRaw(reader, closers))
}

/** Returns true for characters that are more than text in a word. */
const isSpecial = (code: number): boolean =>
  endsWord(code) || code === APOSTROPHE || code === QUOTE || code === BACKSLASH || code === DOLLAR || code === BACKTICK

function readRaw(reader: Reader, closers: string | undefined): RawText {
  const start = reader.index
  let text = ''
  let from = start
  // The first character may be one that ends other words, but not this one.
  reader.index++
  for (;;) {
    const before = reader.index
    const code = peek(reader)
    // An escaped newline vanishes, also within a word: `l\` and `s` on the next line are `ls`.
    if (reader.index > before) {
      text += reader.text.slice(from, before)
      from = reader.index
    }
    if (code < 0 || isSpecial(code) || closers?.includes(String.fromCharCode(code)) === true) break
    reader.index++
  }
  return { kind: 'raw', text: text + reader.text.slice(from, reader.index), start, end: reader.index }
}

function textPart(reader: Reader, text: string, start: number): Piece {
  return { kind: 'text', text, quoted: true, ...spanOf(reader, start) }
}

function readApostrophes(reader: Reader): Piece {
  const start = reader.index
  const found = reader.text.indexOf("'", start + 1)
  const close = found < 0 || found >= reader.end ? -1 : found
  const text = reader.text.slice(start + 1, close < 0 ? reader.end : close)
  reader.index = close < 0 ? reader.end : close + 1
  if (close < 0) report(reader, 'UNFINISHED', start, "The quote ' that opens here has no end; add '", reader.end)
  return textPart(reader, text, start)
}

function readDoubleQuotes(reader: Reader, pieces: Piece[]): void {
  const start = reader.index
  const { length } = pieces
  reader.index++
  for (const part of nested(reader, () => readQuoted(reader, '"'))) pieces.push(part)
  if (peek(reader) === QUOTE) reader.index++
  else report(reader, 'UNFINISHED', start, 'The quote " that opens here has no end; add "', reader.end)
  if (pieces.length === length) pieces.push(textPart(reader, '', start))
}

function readEscaped(reader: Reader): Piece {
  const start = reader.index
  if (start + 1 >= reader.end) {
    report(reader, 'UNFINISHED', start, 'Nothing follows the backslash at the end', reader.end)
  }
  reader.index = Math.min(start + 2, reader.end)
  return textPart(reader, reader.text.slice(start + 1, reader.index), start)
}

function readUnquotedDollar(reader: Reader, pieces: Piece[]): void {
  const start = reader.index
  const second = peekSecond(reader)
  if (second === APOSTROPHE && reader.text.charCodeAt(start + 1) === APOSTROPHE) {
    pieces.push(textPart(reader, readAnsiQuotes(reader), start))
  } else if (second === QUOTE) {
    reader.index++
    peek(reader)
    readDoubleQuotes(reader, pieces)
    report(reader, 'NOT_READ', start, 'Write "…" instead of $"…", whose text is looked up in files', reader.index)
  } else if (second === APOSTROPHE) {
    report(reader, 'NOT_READ', start, "Write $ and ' without a newline between them")
    reader.index++
  } else pieces.push(readDollar(reader, false))
}

function readProcessSubstitution(reader: Reader, code: number): Piece {
  const start = reader.index
  const operator = code === LESS ? '<(' : '>('
  const body = readEnclosed(reader, operator)
  reportDifference(reader, `${operator}…)`, start)
  return { kind: 'process', operator, body, ...spanOf(reader, start) }
}
