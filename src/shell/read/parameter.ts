import type { ShellParameter, ShellSubstitution, ShellWord } from '../../types/shell-words'
import { CLOSE_BRACKET, isDigitCode, isNameLetter, isSpecialParameter, OPEN_BRACKET, readName } from './names'
import { reportObeyed } from './obeyed-variables'
import {
  accept,
  advance,
  BANG,
  BAR,
  CLOSE_BRACE,
  HASH,
  NEWLINE,
  nested,
  peek,
  peekSecond,
  type Reader,
  report,
  reportDifference,
  SPACE,
  spanOf,
  TAB,
} from './reader'

/** Longest first, so that `##` is not read as `#`. */
const OPERATORS = [':-', ':=', ':?', ':+', '-', '=', '?', '+', '##', '#', '%%', '%'] as const
/** Operators that sh does not have. */
const MORE_OPERATORS = ['//', '/#', '/%', '/', '^^', '^', ',,', ',', '@', ':'] as const

/** An offset or a length that is a number. Others are expressions, which can run commands. */
const OFFSET = /^ *(?:\d+|\( *-\d+ *\)| -\d+|) *$/

/** The parts of a parameter that have been read so far. */
interface Draft {
  name: string
  prefix: '#' | '!' | undefined
  subscript: string | undefined
  operator: string | undefined
  word: ShellWord | undefined
  second: ShellWord | undefined
}

/** Reads `${…}` with the reader at its dollar. */
export function readBraceParameter(reader: Reader, quoted: boolean): ShellParameter | ShellSubstitution {
  const start = reader.index
  accept(reader, '${')
  const first = peek(reader)
  if (first === SPACE || first === TAB || first === NEWLINE || first === BAR) {
    return readFunctionSubstitution(reader, quoted, start)
  }
  const draft: Draft = {
    name: '',
    prefix: undefined,
    subscript: undefined,
    operator: undefined,
    word: undefined,
    second: undefined,
  }
  nested(reader, () => readDraft(reader, draft, quoted, start))
  if (!accept(reader, '}')) {
    report(reader, 'UNFINISHED', start, 'The parameter that opens here has no end; add }', reader.end)
  }
  const { name, prefix, subscript, operator, word, second } = draft
  const places = spanOf(reader, start)
  return { kind: 'parameter', quoted, name, subscript, prefix, operator, word, second, ...places }
}

function readDraft(reader: Reader, draft: Draft, quoted: boolean, start: number): void {
  readPrefix(reader, draft)
  draft.name = readParameterName(reader)
  if (draft.name === '') report(reader, 'NOT_READ', start, 'No name follows ${', reader.index + 1)
  if (peek(reader) === OPEN_BRACKET) readSubscript(reader, draft)
  if (draft.prefix === '!') reportDifference(reader, '! in front of a name', start, start + 3)
  readOperator(reader, draft, quoted, start)
  if (draft.prefix === '#' && draft.operator !== undefined) {
    report(reader, 'NOT_READ', start, 'A length has no operator', reader.index)
  }
}

/** `${#}` is the number of parameters and `${#x}` a length; `${#-x}` is `$#` with a default. */
function readPrefix(reader: Reader, draft: Draft): void {
  const code = peek(reader)
  if (code !== HASH && code !== BANG) return
  const second = peekSecond(reader)
  if (isNameLetter(second)) draft.prefix = code === HASH ? '#' : '!'
  else if (code === HASH && isSpecialParameter(second)) {
    const before = reader.index
    advance(reader, 2)
    const isLength = peek(reader) === CLOSE_BRACE
    reader.index = before
    if (isLength) draft.prefix = '#'
  }
  if (draft.prefix !== undefined) advance(reader)
}

function readParameterName(reader: Reader): string {
  const code = peek(reader)
  if (isDigitCode(code)) {
    let digits = ''
    for (let digit = peek(reader); isDigitCode(digit); digit = peek(reader)) {
      digits += String.fromCharCode(digit)
      reader.index++
    }
    return digits
  }
  if (isNameLetter(code)) return readName(reader)
  if (!isSpecialParameter(code)) return ''
  advance(reader)
  return String.fromCharCode(code)
}

function readSubscript(reader: Reader, draft: Draft): void {
  const start = reader.index
  const close = reader.text.slice(start, start + 64).indexOf(']')
  const subscript = close < 0 ? '' : reader.text.slice(start + 1, start + close)
  if (/^(?:[@*]|-?\d+|[A-Za-z_]\w*)$/.test(subscript) && start + close < reader.end) {
    draft.subscript = subscript
    reader.index = start + close + 1
    reportDifference(reader, 'A subscript', start)
    return
  }
  report(reader, 'NOT_READ', start, 'Only @, *, a number or a name is read as a subscript', start + 1)
  draft.subscript = ''
  reader.index++
  reader.grammar.readInnerWord(reader, false, '}')
  if (reader.text.charCodeAt(reader.index) === CLOSE_BRACKET) reader.index++
}

function readOperator(reader: Reader, draft: Draft, quoted: boolean, start: number): void {
  const code = peek(reader)
  if (code === CLOSE_BRACE || code < 0) return
  const operator = OPERATORS.find((each) => accept(reader, each)) ?? MORE_OPERATORS.find((each) => accept(reader, each))
  if (operator === undefined) {
    report(reader, 'NOT_READ', reader.index, 'This is no operator of a parameter')
    draft.operator = ''
    draft.word = reader.grammar.readInnerWord(reader, quoted, '}')
    return
  }
  draft.operator = operator
  const { grammar } = reader
  if (operator === ':') {
    draft.word = readOffset(reader, '}:')
    if (accept(reader, ':')) draft.second = readOffset(reader, '}')
  } else if (operator.startsWith('/')) {
    draft.word = grammar.readInnerWord(reader, quoted, '}/')
    if (accept(reader, '/')) draft.second = grammar.readInnerWord(reader, quoted, '}')
  } else {
    draft.word = grammar.readInnerWord(reader, quoted, '}')
    if (operator.endsWith('=')) reportObeyed(reader, draft.name, draft.word.text, start)
    if (operator === '@') readTransformation(reader, draft)
  }
  if (MORE_OPERATORS.some((each) => each === operator)) reportDifference(reader, operator, start)
}

function readOffset(reader: Reader, closers: '}' | '}:'): ShellWord {
  const start = reader.index
  const word = reader.grammar.readInnerWord(reader, false, closers)
  if (word.text === undefined || !OFFSET.test(word.text)) {
    report(reader, 'NOT_READ', start, 'An offset is read only if it is a number', reader.index)
  }
  return word
}

/** `${x@Q}` has its letter as a part of the operator; `${!x@}`, the names that begin with x, has none. */
function readTransformation(reader: Reader, draft: Draft): void {
  const letter = draft.word?.text ?? ''
  const isKnown = /^[QEPAaKkUuL]$/.test(letter) || (letter === '' && draft.prefix === '!')
  if (!isKnown) report(reader, 'NOT_READ', reader.index, 'This is no transformation of a parameter')
  draft.operator = `@${letter}`
  draft.word = undefined
}

/** `${ …; }` runs commands, in bash from 5.3 on. */
function readFunctionSubstitution(reader: Reader, quoted: boolean, start: number): ShellSubstitution {
  accept(reader, '|')
  const body = nested(reader, () => reader.grammar.readList(reader, ['}']))
  if (!accept(reader, '}'))
    report(reader, 'UNFINISHED', start, 'The brace that opens here has no end; add }', reader.end)
  report(reader, 'NOT_READ', start, 'Commands in braces behind a dollar are not read; write $(…)', reader.index)
  return { kind: 'substitution', quoted, body, ...spanOf(reader, start) }
}
