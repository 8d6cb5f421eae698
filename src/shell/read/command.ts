import type {
  ShellArithmeticCommand,
  ShellCommand,
  ShellFunction,
  ShellGroup,
  ShellRedirection,
  ShellTest,
} from '../../types/shell'
import { findArithmeticEnd, readArithmetic } from './arithmetic'
import { readCase } from './case'
import { readEnclosed } from './enclosed'
import { skipLines } from './lines'
import { readFor, readIf, readWhile } from './loops'
import {
  accept,
  advance,
  endsWord,
  nested,
  OPEN,
  peek,
  placeOf,
  type Reader,
  report,
  reportDifference,
  skipBlanks,
  spanOf,
} from './reader'
import { isRedirection, readHead, readRedirection } from './redirection'
import { peekReserved } from './reserved'
import { readSimple } from './simple'
import { readTestExpression } from './test-expression'
import { readPieces } from './word'

/**
 * Reads one member of a pipeline.
 *
 * @param redirections filled with its redirections
 */
export function readCommand(reader: Reader, redirections: ShellRedirection[]): ShellCommand {
  const start = reader.index
  if (peek(reader) !== OPEN && peekReserved(reader) === '') return readSimpleOrFunction(reader, redirections, start)
  if (peekReserved(reader) === 'in')
    report(reader, 'SHELLS_DIFFER', start, 'Shells disagree about in as a name', start + 2)
  const command = readCompound(reader, redirections, start)
  if (command === undefined) return readSimpleOrFunction(reader, redirections, start)
  readRedirections(reader, redirections)
  return { ...command, end: placeOf(reader, reader.index) }
}

/** Reads the redirections after a compound command, which hold as long as it runs. */
function readRedirections(reader: Reader, redirections: ShellRedirection[]): void {
  for (;;) {
    const before = reader.index
    skipBlanks(reader)
    const start = reader.index
    const code = peek(reader)
    const isDigitCode = code >= 48 && code <= 57
    if (isRedirection(reader)) redirections.push(readRedirection(reader))
    else {
      const isHead = isDigitCode || (code === 123 && /^\{[A-Za-z_]\w*\}[<>]/.test(reader.text.slice(start, start + 99)))
      const head = isHead ? readHead(reader, readPieces(reader), start) : undefined
      if (head === undefined) {
        reader.index = before
        return
      }
      redirections.push(readRedirection(reader, head))
    }
  }
}

function readCompound(reader: Reader, redirections: ShellRedirection[], start: number): ShellCommand | undefined {
  if (peek(reader) === OPEN) return readParentheses(reader, redirections, start)
  switch (peekReserved(reader)) {
    case '{':
      return readGroup(reader, redirections, start)
    case 'if':
      return readIf(reader, redirections)
    case 'while':
    case 'until':
      return readWhile(reader, redirections)
    case 'for':
    case 'select':
      return readFor(reader, redirections)
    case 'case':
      return readCase(reader, redirections)
    case '[[':
      return readTest(reader, redirections, start)
    case 'function':
      return readFunction(reader, redirections, start)
    case 'coproc':
      advance(reader, 'coproc'.length)
      report(reader, 'NOT_READ', start, 'coproc is not read', reader.index)
      skipBlanks(reader)
      return nested(reader, () => readCommand(reader, redirections))
    default:
      return undefined
  }
}

function readParentheses(reader: Reader, redirections: ShellRedirection[], start: number): ShellCommand {
  if (accept(reader, '((')) {
    const end = findArithmeticEnd(reader)
    if (end !== undefined) return readArithmeticCommand(reader, redirections, start, end)
    reader.index = start
    reportDifference(reader, '((', start, start + 2)
  }
  const body = readEnclosed(reader, '(')
  if (body.items.length === 0) report(reader, 'SYNTAX', start, 'No command stands in ( )', reader.index)
  return group(reader, 'subshell', body, redirections, start)
}

function group(
  reader: Reader,
  kind: ShellGroup['kind'],
  body: ShellGroup['body'],
  redirections: ShellRedirection[],
  start: number,
): ShellGroup {
  return { kind, body, redirections, ...spanOf(reader, start) }
}

function readGroup(reader: Reader, redirections: ShellRedirection[], start: number): ShellGroup {
  accept(reader, '{')
  const body = nested(reader, () => reader.grammar.readList(reader, ['}']))
  if (!accept(reader, '}')) report(reader, 'UNFINISHED', start, 'The { that opens here has no end; add ; }', reader.end)
  if (body.items.length === 0) report(reader, 'SYNTAX', start, 'No command stands in { }', reader.index)
  return group(reader, 'group', body, redirections, start)
}

function readArithmeticCommand(
  reader: Reader,
  redirections: ShellRedirection[],
  start: number,
  end: number,
): ShellArithmeticCommand {
  const expression = nested(reader, () => readArithmetic(reader, end))
  reader.index = Math.min(end + 2, reader.end)
  reportDifference(reader, '((…))', start)
  return { kind: 'arithmetic-command', expression, redirections, ...spanOf(reader, start) }
}

function readTest(reader: Reader, redirections: ShellRedirection[], start: number): ShellTest {
  accept(reader, '[[')
  const expression = nested(reader, () => readTestExpression(reader))
  skipLines(reader)
  if (!accept(reader, ']]') || !endsWord(peek(reader)))
    report(reader, 'SYNTAX', start, 'The [[ has no ]] where it should end', reader.index)
  reportDifference(reader, '[[ ]]', start)
  return { kind: 'test', expression, redirections, ...spanOf(reader, start) }
}

function readFunction(reader: Reader, redirections: ShellRedirection[], start: number): ShellFunction {
  advance(reader, 'function'.length)
  skipBlanks(reader)
  const pieces = readPieces(reader)
  const [piece] = pieces
  const name = pieces.length === 1 && piece?.kind === 'raw' ? piece.text : ''
  if (name === '') report(reader, 'SYNTAX', start, 'No plain name follows the word function', reader.index)
  skipBlanks(reader)
  if (accept(reader, '(')) {
    skipBlanks(reader)
    if (!accept(reader, ')')) report(reader, 'SYNTAX', start, 'A ) should follow the (', reader.index)
  }
  skipLines(reader)
  reportDifference(reader, 'function', start, start + 8)
  return readFunctionBody(reader, name, redirections, start)
}

function readSimpleOrFunction(reader: Reader, redirections: ShellRedirection[], start: number): ShellCommand {
  const read = readSimple(reader, redirections)
  if (read.kind === 'simple') return read
  return readFunctionBody(reader, read.name, redirections, start)
}

function readFunctionBody(
  reader: Reader,
  name: string,
  redirections: ShellRedirection[],
  start: number,
): ShellFunction {
  const isCompound = peek(reader) === OPEN || peekReserved(reader) !== ''
  if (!isCompound) report(reader, 'SYNTAX', start, 'The body of a function stands in { } or ( )', reader.index + 1)
  const body = nested(reader, () => readCommand(reader, redirections))
  return { kind: 'function', name, body, redirections: [], ...spanOf(reader, start) }
}
