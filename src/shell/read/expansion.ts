import type { ShellParameter, ShellWordPart } from '../../types/shell-words'
import { findArithmeticEnd, readArithmetic } from './arithmetic'
import { readEnclosed } from './enclosed'
import { isDigitCode, isNameLetter, isSpecialParameter, OPEN_BRACKET, readName } from './names'
import { readBraceParameter } from './parameter'
import {
  accept,
  advance,
  nested,
  OPEN,
  OPEN_BRACE,
  peekSecond,
  type RawText,
  type Reader,
  report,
  spanOf,
} from './reader'

/** Reads what begins with a dollar: an expansion, or the dollar alone, which is text. */
export function readDollar(reader: Reader, quoted: boolean): RawText | ShellWordPart {
  const start = reader.index
  const second = peekSecond(reader)
  if (second === OPEN) return readParentheses(reader, quoted)
  if (second === OPEN_BRACE) return readBraceParameter(reader, quoted)
  reader.index++
  if (isNameLetter(second) || isSpecialParameter(second)) {
    const isName = isNameLetter(second) && !isDigitCode(second)
    const name = isName ? readName(reader) : String.fromCharCode(second)
    if (!isName) advance(reader)
    return simpleParameter(reader, name, quoted, start)
  }
  if (second === OPEN_BRACKET)
    report(reader, 'NOT_READ', start, 'The old form $[…] is not read; write $((…))', start + 2)
  return { kind: 'raw', text: '$', start, end: reader.index }
}

function simpleParameter(reader: Reader, name: string, quoted: boolean, start: number): ShellParameter {
  return {
    kind: 'parameter',
    quoted,
    name,
    subscript: undefined,
    prefix: undefined,
    operator: undefined,
    word: undefined,
    second: undefined,
    ...spanOf(reader, start),
  }
}

function readParentheses(reader: Reader, quoted: boolean): ShellWordPart {
  const start = reader.index
  const isArithmetic = accept(reader, '$((')
  if (isArithmetic) {
    const end = findArithmeticEnd(reader)
    if (end !== undefined) {
      const expression = nested(reader, () => readArithmetic(reader, end))
      reader.index = Math.min(end + 2, reader.end)
      return { kind: 'arithmetic', quoted, expression, ...spanOf(reader, start) }
    }
    reader.index = start
  }
  const body = readEnclosed(reader, '$(')
  return { kind: 'substitution', quoted, body, ...spanOf(reader, start) }
}
