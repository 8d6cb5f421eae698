import type { ShellHereDocument, ShellRedirection } from '../../types/shell'
import type { ShellWord } from '../../types/shell-words'
import { expandBraces } from './braces'
import { finishWord } from './finish-word'
import { isDigitCode } from './names'
import { reportObeyed } from './obeyed-variables'
import {
  AMPERSAND,
  accept,
  GREATER,
  HASH,
  LESS,
  OPEN,
  peek,
  peekSecond,
  type Reader,
  report,
  reportDifference,
  skipBlanks,
  spanOf,
} from './reader'
import { type Piece, readPieces } from './word'

/** Longest first. */
const OPERATORS = ['<<<', '<<-', '&>>', '<<', '<&', '<>', '>>', '>&', '>|', '&>', '<', '>'] as const

/** The descriptor before the operator, without a blank between them. */
export interface RedirectionHead {
  readonly descriptor: number | undefined
  readonly variable: string | undefined
  readonly start: number
}

/** Returns true if a redirection comes next. `<(` and `>(` begin words. */
export function isRedirection(reader: Reader): boolean {
  const code = peek(reader)
  if (code === LESS || code === GREATER) return peekSecond(reader) !== OPEN
  return code === AMPERSAND && peekSecond(reader) === GREATER
}

/** Returns what the word before `<` or `>` says about the redirection, or undefined if it is a word of its own. */
export function readHead(reader: Reader, pieces: readonly Piece[], start: number): RedirectionHead | undefined {
  const [piece] = pieces
  const code = peek(reader)
  if ((code === LESS || code === GREATER) && SUBSCRIPTED.test(reader.text.slice(start, reader.index))) {
    report(reader, 'NOT_READ', start, 'The subscript of a descriptor is an expression that runs commands', reader.index)
  }
  if (pieces.length !== 1 || piece?.kind !== 'raw' || (code !== LESS && code !== GREATER)) return undefined
  if (/^\d+$/.test(piece.text)) {
    const descriptor = Number(piece.text)
    // Also a digit and a line that goes on: `3\\` at its end.
    if (reader.index - start > 1 && reader.reading.shell !== 'bash') report(reader, 'SHELLS_DIFFER', start, MANY_DIGITS)
    if (descriptor > 255) report(reader, 'NOT_READ', start, 'Descriptors above 255 are not read', reader.index)
    return { descriptor, variable: undefined, start }
  }
  const variable = /^\{([A-Za-z_]\w*)\}$/.exec(piece.text)?.[1]
  if (variable === undefined) return undefined
  reportDifference(reader, 'A variable in front of a redirection', start)
  reportObeyed(reader, variable, '0', start)
  return { descriptor: undefined, variable, start }
}

const MANY_DIGITS = 'In other shells than bash, the digits before this redirection are a word of their own'

/** An element of an array before a redirection, which the shell assigns to. */
const SUBSCRIPTED = /^\{[A-Za-z_]\w*\[[\s\S]*\]\}$/

/** Reads a redirection with the reader at its operator. */
export function readRedirection(reader: Reader, head?: RedirectionHead): ShellRedirection {
  const start = head?.start ?? reader.index
  const sign = reader.index
  const operator = OPERATORS.find((each) => accept(reader, each)) ?? '>'
  if (operator === '<<<' || operator.startsWith('&')) reportDifference(reader, operator, sign)
  skipBlanks(reader)
  const wordStart = reader.index
  const pieces = peek(reader) === HASH ? [] : readPieces(reader)
  if (pieces.length === 0) report(reader, 'SYNTAX', sign, `No word follows ${operator}`, wordStart)
  if (operator !== '<&' && operator !== '>&' && readHead(reader, pieces, wordStart) !== undefined) {
    report(reader, 'SYNTAX', wordStart, 'A descriptor stands where a file should', reader.index)
  }
  const base = {
    descriptor: head?.descriptor ?? (operator.startsWith('<') ? 0 : 1),
    variable: head?.variable,
    ...spanOf(reader, start),
  }
  if (operator === '<<' || operator === '<<-') return readDocument(reader, pieces, sign, { operator, ...base })
  const target = readTarget(reader, pieces, wordStart)
  if (operator === '<<<') return { kind: 'here-string', operator, target, ...base }
  if (operator === '<&' || operator === '>&') {
    return copyOrFile(reader, operator, target, { hasHead: head !== undefined, wordStart, ...base })
  }
  return { kind: 'file', operator, target, ...base }
}

function readTarget(reader: Reader, pieces: readonly Piece[], start: number): ShellWord {
  if (expandBraces(reader, pieces, start).length > 1) {
    report(reader, 'NOT_READ', start, 'Braces make several words where one file should stand', reader.index)
  }
  const target = finishWord(reader, pieces, start, 'path')
  if (target.parts.some(({ kind }) => kind === 'glob')) reportDifference(reader, 'A glob as a target', start)
  return target
}

type Base = Pick<ShellHereDocument, 'descriptor' | 'variable' | 'start' | 'end'>

function copyOrFile(
  reader: Reader,
  operator: '<&' | '>&',
  target: ShellWord,
  { hasHead, wordStart, ...base }: Base & { readonly hasHead: boolean; readonly wordStart: number },
): ShellRedirection {
  const { text } = target
  const next = peek(reader)
  if (next === LESS || next === GREATER) reportDifference(reader, 'A redirection directly after another', wordStart)
  if (text === undefined) reportDifference(reader, `${operator} with a value`, wordStart)
  if (text === undefined) return { kind: 'file', operator, target, ...base }
  if (text === '-') return { kind: 'copy', operator, from: undefined, moves: false, ...base }
  const [, digits, dash] = /^(\d{1,3})(-?)$/.exec(text) ?? []
  if (digits !== undefined) {
    if (dash === '-' || digits.length > 1) reportDifference(reader, `${operator}${text}`, wordStart)
    return { kind: 'copy', operator, from: Number(digits), moves: dash === '-', ...base }
  }
  const mayBeFile =
    operator === '>&' && !hasHead && !text.startsWith('-') && !isDigitCode(text.charCodeAt(0)) && text !== ''
  if (!mayBeFile) report(reader, 'NOT_READ', wordStart, `${operator} takes a descriptor or -`, reader.index)
  reportDifference(reader, `${operator} with a file`, wordStart)
  return { kind: 'file', operator: mayBeFile ? '&>' : operator, target, ...base }
}

function readDocument(
  reader: Reader,
  pieces: readonly Piece[],
  start: number,
  { operator, ...base }: Base & { readonly operator: '<<' | '<<-' },
): ShellHereDocument {
  const isText = pieces.every(({ kind }) => kind === 'raw' || kind === 'text')
  const delimiter = pieces.map((piece) => (piece.kind === 'raw' || piece.kind === 'text' ? piece.text : '')).join('')
  if (!isText || delimiter.includes('\n') || reader.text.slice(start, reader.index).includes('$')) {
    report(reader, 'NOT_READ', start, 'The end of a here-document is read only if it is plain text', reader.index)
  }
  const body = { kind: 'word' as const, parts: [], text: '', start: base.end, end: base.end }
  const quoted = pieces.some(({ kind }) => kind === 'text')
  const document = { kind: 'here-document' as const, operator, delimiter, quoted, body, ...base }
  reader.documents.push({ start, document })
  return document
}
