import type { ShellList } from '../../types/shell'
import { reportMissingBodies } from './here-document'
import { accept, CLOSE, nested, peek, type Reader, report } from './reader'

/** Reads the commands from an opening sign, which comes next, up to `)`. */
export function readEnclosed(reader: Reader, opening: '(' | '$(' | '<(' | '>('): ShellList {
  const start = reader.index
  const { documents } = reader
  reader.documents = []
  accept(reader, opening)
  const body = nested(reader, () => reader.grammar.readList(reader, [')']))
  reportMissingBodies(reader)
  reader.documents = documents
  if (peek(reader) === CLOSE) reader.index++
  else report(reader, 'UNFINISHED', start, `The ${opening} that opens here has no end; add )`, reader.end)
  return body
}
