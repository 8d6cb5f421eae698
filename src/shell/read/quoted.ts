import type { ShellWordPart } from '../../types/shell-words'
import { readBackticks } from './backticks'
import { readDollar } from './expansion'
import {
  APOSTROPHE,
  BACKSLASH,
  BACKTICK,
  CLOSE_BRACE,
  DOLLAR,
  peek,
  QUOTE,
  type Reader,
  report,
  spanOf,
} from './reader'

/** The end of quoted text: a double quote, the end of a here-document, or characters of a parameter in either of them. */
export type Closing = '"' | '' | '}' | '}/' | '}:'

/**
 * Reads text in which only dollars, backticks and some backslashes have a meaning: in double quotes, in the body of a
 * here-document, and after the operator of a parameter in them.
 */
export function readQuoted(reader: Reader, closing: Closing): ShellWordPart[] {
  const parts: ShellWordPart[] = []
  let text = ''
  let start = reader.index
  const flush = (end: number): void => {
    if (text === '') return
    parts.push({ kind: 'text', text, quoted: true, ...spanOf(reader, start, end) })
    text = ''
  }
  for (;;) {
    const code = peek(reader)
    if (code < 0 || (closing !== '' && closing.includes(String.fromCharCode(code)))) break
    if (text === '') start = reader.index
    if (code === BACKSLASH) text += readBackslash(reader, closing)
    else if (code === DOLLAR || code === BACKTICK) {
      const before = reader.index
      const part = code === DOLLAR ? readDollar(reader, true) : readBackticks(reader, true, closing === '')
      if (part.kind === 'raw') text += part.text
      else {
        flush(before)
        parts.push(part)
      }
    } else text += readPlain(reader, closing)
  }
  flush(reader.index)
  return parts
}

/** Reads text without any meaning, and at least one character. */
function readPlain(reader: Reader, closing: Closing): string {
  const { text, end, index: start } = reader
  const isParameter = closing.startsWith('}')
  let index = start
  for (; index < end; index++) {
    const code = text.charCodeAt(index)
    if (code === BACKSLASH || code === DOLLAR || code === BACKTICK) break
    if (code === QUOTE && closing === '"') break
    if (isParameter && (code === CLOSE_BRACE || closing.includes(text.charAt(index)))) break
    if (isParameter && (code === QUOTE || code === APOSTROPHE)) {
      report(reader, 'NOT_READ', index, 'Shells disagree about quotes in a parameter in quotes; write it without them')
    }
  }
  reader.index = index
  return text.slice(start, index)
}

/** Reads a backslash, which is text itself before most characters. */
function readBackslash(reader: Reader, closing: Closing): string {
  const { text, end, index } = reader
  const letter = index + 1 < end ? text.charAt(index + 1) : ''
  const isEscape =
    '$`\\'.includes(letter) || (letter === '"' && closing !== '') || (letter === '}' && closing.includes('}'))
  reader.index = Math.min(index + (letter === '' ? 1 : 2), end)
  if (letter === '') return '\\'
  return isEscape ? letter : `\\${letter}`
}
