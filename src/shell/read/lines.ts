import { readBodies } from './here-document'
import { HASH, NEWLINE, peek, type Reader, skipBlanks } from './reader'

/** Moves behind a comment, if one begins here. Its newline stays: no backslash joins it with the next line. */
export function skipComment(reader: Reader): void {
  if (peek(reader) !== HASH) return
  const newline = reader.text.indexOf('\n', reader.index)
  reader.index = newline < 0 || newline > reader.end ? reader.end : newline
}

/** Moves behind a newline, and behind the here-documents that begin there. */
function takeNewline(reader: Reader): void {
  reader.index++
  if (reader.documents.length > 0) readBodies(reader)
}

/** Moves behind blanks, comments and newlines, and returns true if there was a newline. */
export function skipLines(reader: Reader): boolean {
  let isNewLine = false
  for (;;) {
    skipBlanks(reader)
    skipComment(reader)
    if (peek(reader) !== NEWLINE) return isNewLine
    takeNewline(reader)
    isNewLine = true
  }
}
