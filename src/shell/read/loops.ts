import type { ShellArithmeticFor, ShellFor, ShellIf, ShellList, ShellRedirection, ShellWhile } from '../../types/shell'
import type { ShellWord } from '../../types/shell-words'
import { findArithmeticEnd, readArithmetic } from './arithmetic'
import { finishOperands } from './finish-word'
import { skipComment, skipLines } from './lines'
import { reportObeyed } from './obeyed-variables'
import {
  accept,
  advance,
  endsWord,
  GREATER,
  LESS,
  nested,
  peek,
  type Reader,
  report,
  reportDifference,
  SEMICOLON,
  skipBlanks,
  spanOf,
} from './reader'
import { isRedirection } from './redirection'
import { peekReserved } from './reserved'
import { readPieces } from './word'

/** Reads a list that must not be empty, up to a closing word. */
function readBody(reader: Reader, closers: readonly string[]): ShellList {
  const start = reader.index
  const body = nested(reader, () => reader.grammar.readList(reader, closers))
  if (body.items.length === 0)
    report(reader, 'SYNTAX', start, `A command should stand before ${closers[0]}`, reader.index + 1)
  return body
}

/** Moves past a word that must come next. */
function expectWord(reader: Reader, word: string, start: number): boolean {
  if (peekReserved(reader) === word) {
    advance(reader, word.length)
    return true
  }
  report(reader, 'UNFINISHED', start, `The word ${word} is missing`, Math.max(reader.index, start + 1))
  return false
}

/** Reads `if`, with the reader at this word. */
export function readIf(reader: Reader, redirections: ShellRedirection[]): ShellIf {
  const start = reader.index
  const branches: { condition: ShellList; body: ShellList }[] = []
  let otherwise: ShellList | undefined
  advance(reader, 2)
  for (;;) {
    const condition = readBody(reader, ['then'])
    if (!expectWord(reader, 'then', start)) break
    const body = readBody(reader, ['fi', 'elif', 'else'])
    branches.push({ condition, body })
    if (peekReserved(reader) !== 'elif') break
    advance(reader, 4)
  }
  if (peekReserved(reader) === 'else') {
    advance(reader, 4)
    otherwise = readBody(reader, ['fi'])
  }
  expectWord(reader, 'fi', start)
  return { kind: 'if', branches, otherwise, redirections, ...spanOf(reader, start) }
}

/** Reads `while` or `until`, with the reader at this word. */
export function readWhile(reader: Reader, redirections: ShellRedirection[]): ShellWhile {
  const start = reader.index
  const kind = peekReserved(reader) === 'until' ? 'until' : 'while'
  advance(reader, 5)
  const condition = readBody(reader, ['do'])
  const body = readLoopBody(reader, start)
  return { kind, condition, body, redirections, ...spanOf(reader, start) }
}

function readLoopBody(reader: Reader, start: number): ShellList {
  expectWord(reader, 'do', start)
  const body = readBody(reader, ['done'])
  expectWord(reader, 'done', start)
  return body
}

/** Reads `for` or `select`, with the reader at this word. */
export function readFor(reader: Reader, redirections: ShellRedirection[]): ShellFor | ShellArithmeticFor {
  const start = reader.index
  const kind = peekReserved(reader) === 'select' ? 'select' : 'for'
  advance(reader, kind.length)
  skipBlanks(reader)
  if (kind === 'for' && accept(reader, '((')) return readArithmeticFor(reader, redirections, start)
  if (kind === 'select') reportDifference(reader, 'select', start)
  const pieces = readPieces(reader)
  const [piece] = pieces
  const name = pieces.length === 1 && piece?.kind === 'raw' && /^[A-Za-z_]\w*$/.test(piece.text) ? piece.text : ''
  if (name === '') report(reader, 'SYNTAX', start, `No name of a variable follows ${kind}`, reader.index + 1)
  reportObeyed(reader, name, undefined, start)
  const words = readForWords(reader)
  const body = readLoopBody(reader, start)
  return { kind, name, words, body, redirections, ...spanOf(reader, start) }
}

function readForWords(reader: Reader): ShellWord[] | undefined {
  skipBlanks(reader)
  if (peek(reader) === SEMICOLON) {
    advance(reader)
    skipLines(reader)
    return undefined
  }
  skipLines(reader)
  if (!acceptIn(reader)) return undefined
  const words: ShellWord[] = []
  for (;;) {
    skipBlanks(reader)
    skipComment(reader)
    const code = peek(reader)
    const isProcess = (code === LESS || code === GREATER) && !isRedirection(reader)
    if (endsWord(code) && !isProcess) break
    const from = reader.index
    for (const word of finishOperands(reader, readPieces(reader), from)) words.push(word)
  }
  const before = reader.index
  const isSeparated = accept(reader, ';')
  if (!skipLines(reader) && !isSeparated) {
    report(reader, 'SYNTAX', before, 'A ; or a newline should stand behind the words of a loop')
  }
  return words
}

/** Moves past the word `in`. */
export function acceptIn(reader: Reader): boolean {
  const before = reader.index
  if (accept(reader, 'in') && endsWord(peek(reader))) return true
  reader.index = before
  return false
}

function readArithmeticFor(reader: Reader, redirections: ShellRedirection[], start: number): ShellArithmeticFor {
  const end = findArithmeticEnd(reader) ?? reader.index
  const parts = splitAtSemicolons(reader, end).map((part) => {
    const expression = nested(reader, () => readArithmetic(reader, part))
    reader.index = Math.min(part + 1, end)
    return expression
  })
  if (parts.length !== 3) report(reader, 'SYNTAX', start, 'Three expressions should stand in for ((…))', reader.index)
  reader.index = Math.min(end + 2, reader.end)
  reportDifference(reader, 'for ((…))', start)
  skipBlanks(reader)
  accept(reader, ';')
  skipLines(reader)
  const body = readLoopBody(reader, start)
  const [first, condition, next] = parts
  return { kind: 'arithmetic-for', first, condition, next, body, redirections, ...spanOf(reader, start) }
}

/** Returns the offset where each expression ends. */
function splitAtSemicolons(reader: Reader, end: number): number[] {
  const ends: number[] = []
  for (let index = reader.index; index < end && ends.length < 4; index++) {
    if (reader.text.charCodeAt(index) === SEMICOLON) ends.push(index)
  }
  return [...ends, end]
}
