import { accept, expect, fail, failHere, isAt, type Parser, peek, RESERVED, readName } from './parser'
import { readFunctionRest } from './read-function'
import type { Entry, Expression } from './tree'

/** Reads `{ … }` as a value, its bracket passed. */
export function readRecord(parser: Parser, at: number): Expression {
  const entries: Entry[] = []
  while (!accept(parser, 'mark', '}')) {
    const entry = readEntry(parser)
    if (entry !== undefined) entries.push(entry)
    if (!isAt(parser, 'mark', '}')) expect(parser, 'mark', ',')
    if (parser.stop !== undefined) break
  }
  const record = { kind: 'record', entries, at } as const
  parser.program.records.push(record)
  return record
}

function readEntry(parser: Parser): Entry | undefined {
  const { at, kind, value } = peek(parser)
  parser.index++
  if (kind === 'mark' && value === '...') {
    return { key: undefined, value: parser.grammar.readAssigned(parser, false), at }
  }
  if (kind === 'mark' && value === '[') {
    const key = parser.grammar.readAssigned(parser, false)
    expect(parser, 'mark', ']')
    return { key, value: readEntryValue(parser), at }
  }
  if (kind !== 'word' && kind !== 'text' && kind !== 'number') {
    parser.index--
    failHere(parser)
    return undefined
  }
  const isShorthand = kind === 'word' && (isAt(parser, 'mark', ',') || isAt(parser, 'mark', '}'))
  if (!isShorthand) {
    const isPrefix = kind === 'word' && peek(parser).kind !== 'mark'
    if (isPrefix && value === 'async' && !peek(parser).startsLine) return readAsyncMethod(parser, at)
    if (isPrefix && (value === 'get' || value === 'set')) fail(parser, `defines a property with ${value}`, at)
    return { key: value, value: readEntryValue(parser), at }
  }
  if (RESERVED.has(value) && !/^(?:undefined|NaN|Infinity)$/.test(value)) fail(parser, `has "${value}" as a name`, at)
  const isConstant = RESERVED.has(value)
  return { key: value, value: isConstant ? { kind: 'constant', at } : readName(parser, value, at), at }
}

function readAsyncMethod(parser: Parser, at: number): Entry {
  const { kind, value } = peek(parser)
  if (kind !== 'word' && kind !== 'text') failHere(parser)
  parser.index++
  return { key: value, value: readFunctionRest(parser, true), at }
}

function readEntryValue(parser: Parser): Expression {
  if (isAt(parser, 'mark', '(')) return readFunctionRest(parser, false)
  expect(parser, 'mark', ':')
  return parser.grammar.readAssigned(parser, false)
}
