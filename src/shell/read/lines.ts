import { readBodies } from './here-document'
import { HASH, NEWLINE, peek, type Reader, report, skipBlanks } from './reader'

/**
 * Moves past a comment, if one begins here. Its newline stays: no backslash joins it with the next line.
 *
 * @param isAlone true where a command could begin
 */
export function skipComment(reader: Reader, isAlone = false): void {
  if (peek(reader) !== HASH) return
  const start = reader.index
  const newline = reader.text.indexOf('\n', reader.index)
  reader.index = newline < 0 || newline > reader.end ? reader.end : newline
  if (reader.reading.shell !== 'zsh') return
  // Where a person types, zsh has no comments: a plain one is then a program that is not there.
  const isPlain = isAlone && /^#[\w\s.,:/-]*$/.test(reader.text.slice(start, reader.index))
  if (!isPlain) report(reader, 'SHELLS_DIFFER', start, 'zsh may have no comments', reader.index)
}

/** Moves past a newline, and past the here-documents that begin there. */
function takeNewline(reader: Reader): void {
  reader.index++
  if (reader.documents.length > 0) readBodies(reader)
}

/**
 * Moves past blanks, comments and newlines, and returns true if there was a newline.
 *
 * @param isStart true where a command could begin
 */
export function skipLines(reader: Reader, isStart = false): boolean {
  let isNewLine = false
  for (;;) {
    skipBlanks(reader)
    skipComment(reader, isStart)
    if (peek(reader) !== NEWLINE) return isNewLine
    takeNewline(reader)
    isNewLine = true
  }
}
