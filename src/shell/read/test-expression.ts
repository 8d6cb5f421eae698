import type { ShellTestExpression } from '../../types/shell'
import type { ShellWord } from '../../types/shell-words'
import { finishWord } from './finish-word'
import { skipLines } from './lines'
import {
  accept,
  CLOSE,
  countOperator,
  endsWord,
  HASH,
  nested,
  OPEN,
  peek,
  type Reader,
  report,
  SPACE,
  skipBlanks,
  TAB,
} from './reader'
import { type Piece, readPieces } from './word'

const UNARY = /^-[abcdefghknoprstuvwxzGLNORS]$/
const BINARY = ['==', '=~', '!=', '=', '-eq', '-ne', '-lt', '-le', '-gt', '-ge', '-nt', '-ot', '-ef', '<', '>']

/** Reads the condition of `[[ ]]`, up to its end. */
export function readTestExpression(reader: Reader): ShellTestExpression {
  let left = readAnd(reader)
  for (;;) {
    skipLines(reader)
    if (!accept(reader, '||')) return left
    countOperator(reader)
    left = { kind: 'or', left, right: readAnd(reader) }
  }
}

function readAnd(reader: Reader): ShellTestExpression {
  let left = readTerm(reader)
  for (;;) {
    skipLines(reader)
    if (!accept(reader, '&&')) return left
    countOperator(reader)
    left = { kind: 'and', left, right: readTerm(reader) }
  }
}

function readTerm(reader: Reader): ShellTestExpression {
  skipLines(reader)
  if (acceptWord(reader, '!')) return { kind: 'not', expression: nested(reader, () => readTerm(reader)) }
  if (peek(reader) !== OPEN) return readCondition(reader)
  const start = reader.index
  reader.index++
  const expression = nested(reader, () => readTestExpression(reader))
  skipLines(reader)
  if (!accept(reader, ')')) report(reader, 'SYNTAX', start, 'The ( in [[ ]] has no )', reader.index + 1)
  return expression
}

function acceptWord(reader: Reader, word: string): boolean {
  const before = reader.index
  if (accept(reader, word)) {
    const code = peek(reader)
    if (code === SPACE || code === TAB || code === 10) return true
  }
  reader.index = before
  return false
}

function readCondition(reader: Reader): ShellTestExpression {
  const left = readOperand(reader)
  const isUnquoted = left.parts.length === 1 && left.parts[0]?.kind === 'text' && !left.parts[0].quoted
  skipBlanks(reader)
  const operator = BINARY.find((each) => acceptWord(reader, each))
  if (operator !== undefined) {
    skipBlanks(reader)
    if (isUnquoted && UNARY.test(left.text ?? '')) {
      report(reader, 'NOT_READ', reader.index, 'Shells disagree about an operand of [[ ]] that is an operator')
    }
    const right = operator === '=~' ? readPattern(reader) : readOperand(reader)
    return { kind: 'binary', operator, left, right }
  }
  const isOperator = isUnquoted && UNARY.test(left.text ?? '')
  if (!isOperator || endsWord(peek(reader)) || isEnd(reader)) return { kind: 'word', word: left }
  return { kind: 'unary', operator: left.text ?? '', word: readOperand(reader) }
}

function isEnd(reader: Reader): boolean {
  const before = reader.index
  const found = accept(reader, ']]') && endsWord(peek(reader))
  reader.index = before
  return found
}

function readOperand(reader: Reader): ShellWord {
  const start = reader.index
  const pieces = isEnd(reader) || peek(reader) === HASH ? [] : readPieces(reader)
  if (pieces.length === 0) report(reader, 'SYNTAX', start, 'An operand is missing in [[ ]]')
  return finishWord(reader, pieces, start, 'path')
}

/** Reads a regular expression, where parentheses and bars are text. */
function readPattern(reader: Reader): ShellWord {
  const start = reader.index
  const pieces: Piece[] = []
  let depth = 0
  for (;;) {
    const found = readPieces(reader)
    for (const piece of found) pieces.push(piece)
    const code = peek(reader)
    const isText = code === OPEN || (code === CLOSE && depth > 0) || (code === 124 && depth > 0)
    if (!isText) break
    depth += code === OPEN ? 1 : code === CLOSE ? -1 : 0
    pieces.push({ kind: 'raw', text: String.fromCharCode(code), start: reader.index, end: reader.index + 1 })
    reader.index++
  }
  if (pieces.length === 0 || depth > 0) report(reader, 'NOT_READ', start, 'This pattern is not read', reader.index + 1)
  return finishWord(reader, pieces, start, 'text')
}
