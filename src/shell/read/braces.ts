import { type RawText, type Reader, report } from './reader'
import type { Piece } from './word'

export const MAX_BRACE_WORDS = 256
const MAX_BRACE_DEPTH = 20

/** An unquoted brace or comma, or a piece of a word between them. */
type Token = Piece | '{' | '}' | ','

/** Texts, and choices between several texts. */
type Sequence = readonly (Piece | Choice)[]
interface Choice {
  readonly kind: 'choice'
  readonly options: readonly Sequence[]
}

/** Returns the words that braces make of one: `a{b,c}` is `ab` and `ac`. */
export function expandBraces(reader: Reader, pieces: readonly Piece[], start: number): readonly (readonly Piece[])[] {
  if (!pieces.some((piece) => piece.kind === 'raw' && piece.text.includes('{'))) return [pieces]
  const isSet = pieces.some((piece) => piece.kind === 'raw' && /,|\.\./.test(piece.text))
  if (!isSet) return [pieces]
  const tokens = tokenize(pieces)
  const sequence = readSequence(tokens, { index: 0 }, 0)
  const isRead = sequence !== undefined
  const expanded = isRead ? multiply(sequence) : undefined
  if (expanded === undefined) {
    const limit = isRead
      ? `Braces that make more than ${MAX_BRACE_WORDS} words are not read`
      : 'These braces are not read'
    report(reader, 'NOT_READ', start, `${limit}; write the words out`, reader.index)
    return [pieces]
  }
  if (expanded.length > 1 && reader.reading.shell !== 'bash')
    report(reader, 'SHELLS_DIFFER', start, 'Shells disagree about a word with braces', reader.index)
  return expanded.length === 1 ? [pieces] : expanded.map((word) => join(word, { start, end: reader.index }))
}

/** Joins neighbouring raw texts, since a tilde or a glob may reach from one into the next. What braces made gets their place. */
function join(word: readonly Piece[], place: { readonly start: number; readonly end: number }): Piece[] {
  const joined: Piece[] = []
  for (const piece of word) {
    const last = joined.at(-1)
    if (piece.kind !== 'raw' || last?.kind !== 'raw')
      joined.push(piece.kind === 'raw' && piece.end === 0 ? { ...piece, ...place } : piece)
    else joined[joined.length - 1] = { kind: 'raw', text: last.text + piece.text, ...place }
  }
  return joined
}

function tokenize(pieces: readonly Piece[]): Token[] {
  const tokens: Token[] = []
  for (const piece of pieces) {
    if (piece.kind !== 'raw') {
      tokens.push(piece)
      continue
    }
    let offset = 0
    for (const text of piece.text.split(/([{},])/)) {
      if (text === '{' || text === '}' || text === ',') tokens.push(text)
      else if (text !== '') tokens.push(slice(piece, text, offset))
      offset += text.length
    }
  }
  return tokens
}

/** Returns a part of raw text; its place is that of the whole if escaped newlines have been removed from it. */
export function slice(piece: RawText, text: string, offset: number): RawText {
  if (piece.end - piece.start !== piece.text.length) return { ...piece, text }
  const start = piece.start + offset
  return { kind: 'raw', text, start, end: start + text.length }
}

const literal = (text: string): RawText => ({ kind: 'raw', text, start: 0, end: 0 })

/** Reads up to a `}` or a comma of the enclosing braces. Undefined for braces that do not pair, which shells read differently. */
function readSequence(tokens: readonly Token[], at: { index: number }, depth: number): Sequence | undefined {
  const sequence: (Piece | Choice)[] = []
  for (; at.index < tokens.length; at.index++) {
    const token = tokens[at.index] as Token
    if (depth > 0 && (token === '}' || token === ',')) return sequence
    if (token === '}') return undefined
    if (token === '{') {
      const choice = depth < MAX_BRACE_DEPTH ? readChoice(tokens, at, depth) : undefined
      if (choice === undefined) return undefined
      sequence.push(...choice)
    } else sequence.push(token === ',' ? literal(',') : token)
  }
  return depth === 0 ? sequence : undefined
}

/** Reads what a `{` begins: options, numbers or letters in a row, or text that contains neither. */
function readChoice(tokens: readonly Token[], at: { index: number }, depth: number): Sequence | undefined {
  const options: Sequence[] = []
  for (;;) {
    at.index++
    const option = readSequence(tokens, at, depth + 1)
    if (option === undefined) return undefined
    options.push(option)
    if (tokens[at.index] === '}') break
  }
  const [only] = options
  if (options.length > 1 || only === undefined) return [{ kind: 'choice', options }]
  const text = only.map((piece) => (piece.kind === 'raw' ? piece.text : '\0')).join('')
  if (!text.includes('..')) return [literal('{'), ...only, literal('}')]
  const row = listRow(text)
  return row === undefined ? undefined : [{ kind: 'choice', options: row.map((word) => [literal(word)]) }]
}

/** Returns the texts that `1..3`, `01..10..2` or `a..e` make: at most one more than the limit; or undefined. */
function listRow(text: string): string[] | undefined {
  const numbers = /^(-?\d{1,9})\.\.(-?\d{1,9})(?:\.\.(-?\d{1,9}))?$/.exec(text)
  const letters = /^([a-z])\.\.([a-z])$|^([A-Z])\.\.([A-Z])$/.exec(text)
  if (letters !== null) {
    const [from = '', to = ''] = letters.slice(1).filter((letter) => letter !== undefined)
    return count(from.charCodeAt(0), to.charCodeAt(0), 1).map((code) => String.fromCharCode(code))
  }
  if (numbers === null) return undefined
  const [, from = '', to = '', step = '1'] = numbers
  const isPadded = [from, to].some((number) => /^-?0\d/.test(number))
  const width = isPadded ? Math.max(from.length, to.length) : 0
  return count(Number(from), Number(to), Math.abs(Number(step)) || 1).map((number) => pad(number, width))
}

function count(from: number, to: number, step: number): number[] {
  const numbers: number[] = []
  const direction = from <= to ? step : -step
  for (let number = from; direction > 0 ? number <= to : number >= to; number += direction) {
    numbers.push(number)
    if (numbers.length > MAX_BRACE_WORDS) break
  }
  return numbers
}

const pad = (number: number, width: number): string =>
  number < 0 ? `-${String(-number).padStart(width - 1, '0')}` : String(number).padStart(width, '0')

/** Returns every word that a sequence makes, or undefined if there are too many. */
function multiply(sequence: Sequence): Piece[][] | undefined {
  let words: Piece[][] = [[]]
  for (const each of sequence) {
    if (each.kind !== 'choice') {
      for (const word of words) word.push(each)
      continue
    }
    const endings: Piece[][] = []
    for (const option of each.options) {
      const expanded = multiply(option)
      if (expanded === undefined || endings.length + expanded.length > MAX_BRACE_WORDS) return undefined
      endings.push(...expanded)
    }
    if (words.length * endings.length > MAX_BRACE_WORDS) return undefined
    words = words.flatMap((word) => endings.map((ending) => [...word, ...ending]))
  }
  return words
}
