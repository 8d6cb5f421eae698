import type { ShellArray, ShellAssignment, ShellRedirection, ShellSimple } from '../../types/shell'
import type { ShellWord } from '../../types/shell-words'
import { finishOperands, finishWord } from './finish-word'
import { skipComment, skipLines } from './lines'
import { reportObeyed, reportObeyedWords } from './obeyed-variables'
import {
  accept,
  CLOSE,
  endsWord,
  MAX_COMMANDS,
  nested,
  OPEN,
  peek,
  type Reader,
  report,
  reportDifference,
  skipBlanks,
  spanOf,
  stop,
} from './reader'
import { isRedirection, readHead, readRedirection } from './redirection'
import { type Piece, readPieces } from './word'

/** A name before `()`, which begins a definition. */
export interface FunctionHead {
  readonly kind: 'function-head'
  readonly name: string
}

/** Reads words, assignments and redirections up to an operator. */
export function readSimple(reader: Reader, redirections: ShellRedirection[]): ShellSimple | FunctionHead {
  const start = reader.index
  const assignments: ShellAssignment[] = []
  const words: ShellWord[] = []
  let end = start
  for (;;) {
    skipBlanks(reader)
    skipComment(reader)
    const code = peek(reader)
    if (isRedirection(reader)) redirections.push(readRedirection(reader))
    else if (code === OPEN && words.length === 1 && assignments.length === 0 && redirections.length === 0) {
      const name = readFunctionHead(reader, words[0])
      if (name !== undefined) return { kind: 'function-head', name }
      break
    } else if (endsWord(code) && !startsProcess(reader, code)) break
    else readOne(reader, { assignments, words, redirections })
    end = reader.index
  }
  const command: ShellSimple = { kind: 'simple', assignments, words, redirections, ...spanOf(reader, start, end) }
  reportObeyedWords(reader, command, start)
  const { commands } = reader.reading
  commands.push(command)
  if (commands.length >= MAX_COMMANDS) {
    stop(reader, 'TOO_MANY', `The line is not read further: it has more than ${MAX_COMMANDS} commands`)
  }
  return command
}

const startsProcess = (reader: Reader, code: number): boolean => (code === 60 || code === 62) && !isRedirection(reader)

interface Parts {
  readonly assignments: ShellAssignment[]
  readonly words: ShellWord[]
  readonly redirections: ShellRedirection[]
}

/** Reads an assignment, a word, or the descriptor of a redirection with the rest of it. */
function readOne(reader: Reader, { assignments, words, redirections }: Parts): void {
  const start = reader.index
  const pieces = readPieces(reader)
  const head = readHead(reader, pieces, start)
  if (head !== undefined) {
    redirections.push(readRedirection(reader, head))
    return
  }
  const assignment = words.length === 0 ? readAssignment(reader, pieces, start) : undefined
  if (assignment === undefined) for (const word of finishOperands(reader, pieces, start)) words.push(word)
  else assignments.push(assignment)
}

const ASSIGNMENT = /^([A-Za-z_]\w*)(?:\[(\w+)\])?(\+?)=/

function readAssignment(reader: Reader, pieces: readonly Piece[], start: number): ShellAssignment | undefined {
  const [first] = pieces
  if (first?.kind !== 'raw') return undefined
  const [sign, name = '', subscript, plus] = ASSIGNMENT.exec(first.text) ?? []
  if (sign === undefined) {
    if (/^[A-Za-z_]\w*\[/.test(first.text)) {
      report(reader, 'NOT_READ', start, 'Only a number or a name is read as a subscript', reader.index)
    }
    return undefined
  }
  if (subscript !== undefined) reportDifference(reader, 'A subscript', start)
  if (plus === '+') reportDifference(reader, '+=', start)
  const isWhole = first.end - first.start === first.text.length
  const rest = first.text.slice(sign.length)
  const valueStart = isWhole ? first.start + sign.length : first.end
  const value: Piece[] = rest === '' ? [] : [{ kind: 'raw', text: rest, start: valueStart, end: first.end }]
  const isArray = rest === '' && pieces.length === 1 && peek(reader) === OPEN
  const written = isArray ? readArray(reader) : finishWord(reader, [...value, ...pieces.slice(1)], valueStart, 'value')
  reportObeyed(reader, name, written.kind === 'array' ? undefined : written.text, start)
  return { name, subscript, append: plus === '+', value: written, ...spanOf(reader, start) }
}

function readArray(reader: Reader): ShellArray {
  const start = reader.index
  const words: ShellWord[] = []
  accept(reader, '(')
  reportDifference(reader, 'An array', start)
  nested(reader, () => {
    for (;;) {
      skipLines(reader)
      const code = peek(reader)
      if (endsWord(code) && !startsProcess(reader, code)) break
      const from = reader.index
      const pieces = readPieces(reader)
      if (pieces[0]?.kind === 'raw' && pieces[0].text.startsWith('[')) {
        report(reader, 'NOT_READ', from, 'Subscripts within ( ) are not read', reader.index)
      }
      for (const word of finishOperands(reader, pieces, from)) words.push(word)
    }
  })
  if (!accept(reader, ')')) report(reader, 'SYNTAX', start, 'The ( of this array has no )', reader.index)
  if (!endsWord(peek(reader)))
    report(reader, 'NOT_READ', start, 'Text directly behind an array is not read', reader.index)
  return { kind: 'array', words, ...spanOf(reader, start) }
}

/** Reads `()` after a name, or reports the parenthesis. */
function readFunctionHead(reader: Reader, name: ShellWord | undefined): string | undefined {
  const start = reader.index
  accept(reader, '(')
  skipBlanks(reader)
  if (peek(reader) !== CLOSE) {
    reader.index = start
    return undefined
  }
  accept(reader, ')')
  const isPlain = name?.parts.length === 1 && name.parts[0]?.kind === 'text' && !name.parts[0].quoted
  if (!isPlain) report(reader, 'SYNTAX', start, 'The name of a function has no quotes and no expansions', reader.index)
  if (!/^[A-Za-z_]\w*$/.test(name?.text ?? '')) reportDifference(reader, 'This name of a function', start)
  skipLines(reader)
  return name?.text ?? ''
}
