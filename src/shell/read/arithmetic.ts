import type { ShellArithmetic } from '../../types/shell-words'
import { isDigitCode, isNameLetter, OPEN_BRACKET, readName } from './names'
import { reportObeyed } from './obeyed-variables'
import {
  APOSTROPHE,
  accept,
  BACKSLASH,
  BACKTICK,
  CLOSE,
  countOperator,
  DOLLAR,
  NEWLINE,
  nested,
  OPEN,
  peek,
  QUOTE,
  type Reader,
  report,
  reportDifference,
  SPACE,
  stop,
  TAB,
} from './reader'

/**
 * Returns the offset of the `))` that ends an expression which begins at the reader, or undefined if the parentheses are
 * two subshells, one within the other.
 */
export function findArithmeticEnd(reader: Reader): number | undefined {
  const { text, end, index: start } = reader
  let depth = 1
  for (let index = start; index < end; index++) {
    const code = text.charCodeAt(index)
    if (code === OPEN) depth++
    else if (code === CLOSE && --depth === 0)
      return text.charCodeAt(index + 1) === CLOSE && index + 1 < end ? index : undefined
    else if (code === APOSTROPHE || code === QUOTE || code === BACKSLASH || code === BACKTICK) {
      report(reader, 'NOT_READ', index, 'Quotes and backslashes after (( are not read; write ( ( for subshells')
      return undefined
    }
  }
  stop(reader, 'UNFINISHED', 'The (( has no end; add ))')
  return undefined
}

/** Reads an expression that ends at an offset, and reports what is none. */
export function readArithmetic(reader: Reader, end: number): ShellArithmetic | undefined {
  const start = reader.index
  const inner: Reader = { ...reader, end, documents: [] }
  skipSpace(inner)
  const expression = peek(inner) < 0 ? undefined : readBinary(inner, 0)
  if (peek(inner) >= 0) report(inner, 'NOT_READ', inner.index, 'This arithmetic is not read', end)
  reader.index = Math.max(start, end)
  return expression
}

const STEPS = ['++', '--']
const ASSIGNMENTS = ['=', '+=', '-=', '*=', '/=', '%=', '<<=', '>>=', '&=', '^=', '|=']
/** Operators from the weakest to the strongest; those of one row are read from left to right. */
const LEVELS = [
  [','],
  ['?'],
  ['||'],
  ['&&'],
  ['|'],
  ['^'],
  ['&'],
  ['==', '!='],
  ['<=', '>=', '<', '>'],
  ['<<', '>>'],
  ['+', '-'],
  ['*', '/', '%'],
  ['**'],
]
/** All operators, longest first. */
const SIGNS: readonly string[] = /* @__PURE__ */ listSigns()

function listSigns(): string[] {
  return [...ASSIGNMENTS, ...STEPS, ...LEVELS.flat()].sort((one, other) => other.length - one.length)
}

const NOTHING: ShellArithmetic = { kind: 'number', text: '0' }

function skipSpace(reader: Reader): void {
  for (let code = peek(reader); code === SPACE || code === TAB || code === NEWLINE; code = peek(reader)) reader.index++
}

/** Returns the operator that comes next, which stays. */
function peekSign(reader: Reader): string | undefined {
  skipSpace(reader)
  const before = reader.index
  const found = peek(reader) < 0 ? undefined : SIGNS.find((sign) => accept(reader, sign))
  reader.index = before
  return found
}

/** Reads operands joined by operators of a level, or of stronger ones. */
function readBinary(reader: Reader, least: number): ShellArithmetic {
  let left = readUnary(reader)
  for (;;) {
    const operator = peekSign(reader)
    const level = operator === undefined ? -1 : LEVELS.findIndex((signs) => signs.includes(operator))
    if (operator === undefined || level < least) return left
    accept(reader, operator)
    countOperator(reader)
    if (operator === ',' || operator === '**') reportDifference(reader, operator, reader.index - 1)
    if (operator === '?') left = readConditional(reader, left)
    else {
      // Powers are read from right to left.
      const right = operator === '**' ? nested(reader, () => readBinary(reader, level)) : readBinary(reader, level + 1)
      left = { kind: 'binary', operator, left, right }
    }
  }
}

function readConditional(reader: Reader, condition: ShellArithmetic): ShellArithmetic {
  const then = nested(reader, () => readBinary(reader, 0))
  skipSpace(reader)
  if (!accept(reader, ':')) report(reader, 'NOT_READ', reader.index, 'A : should stand here')
  const otherwise = nested(reader, () => readBinary(reader, 1))
  return { kind: 'conditional', condition, then, otherwise }
}

function readUnary(reader: Reader): ShellArithmetic {
  skipSpace(reader)
  const step = accept(reader, '++') ? '++' : accept(reader, '--') ? '--' : undefined
  if (step !== undefined) return readStep(reader, step)
  for (const operator of ['+', '-', '!', '~'] as const) {
    if (!accept(reader, operator)) continue
    return { kind: 'unary', operator, operand: nested(reader, () => readUnary(reader)) }
  }
  return readOperand(reader)
}

function readStep(reader: Reader, operator: '++' | '--'): ShellArithmetic {
  const start = reader.index - 2
  skipSpace(reader)
  const name = isDigitCode(peek(reader)) ? '' : readName(reader)
  if (name === '') report(reader, 'NOT_READ', start, `No name follows ${operator}`)
  reportObeyed(reader, name, '0', start)
  reportDifference(reader, operator, start)
  return { kind: 'step', operator, after: false, name }
}

function readOperand(reader: Reader): ShellArithmetic {
  const start = reader.index
  const code = peek(reader)
  if (code === OPEN) {
    reader.index++
    const value = nested(reader, () => readBinary(reader, 0))
    skipSpace(reader)
    if (!accept(reader, ')')) report(reader, 'NOT_READ', start, 'The ( of this arithmetic has no end')
    return value
  }
  if (isDigitCode(code)) return readNumber(reader)
  if (isNameLetter(code)) return readVariable(reader)
  if (code !== DOLLAR) {
    report(reader, 'NOT_READ', start, 'A number, a name or a value should stand here')
    return NOTHING
  }
  const part = reader.grammar.readDollar(reader, true)
  const next = peek(reader)
  if (part.kind === 'raw' || isNameLetter(next) || next === DOLLAR) {
    report(reader, 'NOT_READ', start, 'Values side by side in arithmetic are not read', reader.index + 1)
  }
  return part.kind === 'raw' ? NOTHING : { kind: 'expansion', part }
}

function readNumber(reader: Reader): ShellArithmetic {
  const start = reader.index
  let text = readName(reader)
  if (accept(reader, '#')) {
    text += `#${readName(reader)}`
    reportDifference(reader, 'A base', start)
  }
  if (!/^(?:0[xX][\da-fA-F]+|0[0-7]*|[1-9]\d*|\d{1,2}#\w+)$/.test(text) || peek(reader) === DOLLAR) {
    report(reader, 'NOT_READ', start, 'This is no number', reader.index)
  }
  return { kind: 'number', text }
}

function readVariable(reader: Reader): ShellArithmetic {
  const start = reader.index
  const name = readName(reader)
  const next = peek(reader)
  if (next === OPEN_BRACKET || next === DOLLAR) {
    report(reader, 'NOT_READ', start, 'Arrays, and values behind names, are not read in arithmetic', reader.index + 1)
  }
  const sign = peekSign(reader)
  if (sign === undefined || (!STEPS.includes(sign) && !ASSIGNMENTS.includes(sign))) return { kind: 'name', name }
  accept(reader, sign)
  // What is computed is a number.
  reportObeyed(reader, name, '0', start)
  if (sign === '++' || sign === '--') {
    reportDifference(reader, sign, start)
    return { kind: 'step', operator: sign, after: true, name }
  }
  return { kind: 'assignment', operator: sign, name, value: nested(reader, () => readBinary(reader, 1)) }
}
