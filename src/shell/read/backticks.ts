import type { ShellSubstitution } from '../../types/shell-words'
import { reportMissingBodies } from './here-document'
import { BACKSLASH, BACKTICK, DOLLAR, nested, placeOf, QUOTE, type Reader, readerOf, report, spanOf } from './reader'

/** Reads commands in backticks, after it removed one level of backslashes. */
export function readBackticks(reader: Reader, quoted: boolean, inDocument = false): ShellSubstitution {
  const start = reader.index
  const { text, end } = reader
  const places: number[] = []
  let inner = ''
  let index = start + 1
  let from = index
  for (; index < end && text.charCodeAt(index) !== BACKTICK; index++) {
    places.push(placeOf(reader, index))
    if (text.charCodeAt(index) !== BACKSLASH || index + 1 >= end) continue
    const next = text.charCodeAt(index + 1)
    if (next === QUOTE && inDocument) {
      report(reader, 'NOT_READ', index, 'Shells disagree about \\" in backticks here; write $(…)', index + 2)
    }
    if (isEscape(next, quoted && !inDocument)) {
      inner += text.slice(from, index)
      from = index + 1
    } else places.push(placeOf(reader, index + 1))
    index++
  }
  inner += text.slice(from, Math.min(index, end))
  places.push(placeOf(reader, Math.min(index, end)))
  reader.index = Math.min(index + 1, end)
  if (index >= end) report(reader, 'UNFINISHED', start, 'The backtick that opens here has no end; add a backtick', end)
  const commands = readerOf(reader, inner, places)
  const body = nested(reader, () => reader.grammar.readList(commands, []))
  reportMissingBodies(commands)
  return { kind: 'substitution', quoted, body, ...spanOf(reader, start) }
}

const isEscape = (code: number, quoted: boolean): boolean =>
  code === DOLLAR || code === BACKTICK || code === BACKSLASH || (code === QUOTE && quoted)
