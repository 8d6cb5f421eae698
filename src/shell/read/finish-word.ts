import type { ShellWord, ShellWordPart } from '../../types/shell-words'
import { expandBraces, slice } from './braces'
import { type RawText, type Reader, report, reportDifference, spanOf } from './reader'
import { staticText } from './static-text'
import type { Piece } from './word'

/** Where in a word a tilde means a home directory, and whether globs and braces have a meaning. */
export type WordRole = 'operand' | 'path' | 'value' | 'text'

/** Returns the words that an operand makes: several, or none, if it contains braces. */
export function finishOperands(reader: Reader, pieces: readonly Piece[], start: number): ShellWord[] {
  const words = expandBraces(reader, pieces, start)
  if (words.length === 1) return [finishWord(reader, words[0] ?? [], start, 'operand')]
  // Empty words that braces make are dropped.
  return words
    .filter((word) => word.some((piece) => piece.kind !== 'raw' || piece.text !== ''))
    .map((word) => finishWord(reader, word, start, 'operand'))
}

/**
 * Makes a word of its pieces: finds tildes and globs in raw text.
 *
 * @param role `path`: the target of a redirection, or a word without braces; `value`: what is assigned, with tildes after
 * colons and without globs; `text`: neither tildes nor globs
 */
export function finishWord(reader: Reader, pieces: readonly Piece[], start: number, role: WordRole): ShellWord {
  const parts: ShellWordPart[] = []
  const tildes = role === 'text' ? undefined : tildesOf(reader, pieces, role)
  const lastBracket = role === 'operand' || role === 'path' ? findLastBracket(pieces) : -1
  const isGlob = role === 'operand' || role === 'path'
  let opened = false
  pieces.forEach((piece, index) => {
    if (piece.kind !== 'raw') parts.push(piece)
    else {
      const rules = { tildes: tildes?.get(piece), isGlob, closesLater: lastBracket > index, opened }
      opened = addRaw(reader, parts, piece, rules)
    }
  })
  const text = staticText(parts)
  return { kind: 'word', parts, text, ...spanOf(reader, start) }
}

function findLastBracket(pieces: readonly Piece[]): number {
  return pieces.reduce((last, piece, index) => (piece.kind === 'raw' && piece.text.includes(']') ? index : last), -1)
}

/** Matches characters of raw text that may be more than text. */
const MEANING = /[~*?[\]]/
const ASSIGNMENT = /^[A-Za-z_]\w*\+?=/

/** Returns the offsets, in each raw text, of tildes that begin a path. */
function tildesOf(reader: Reader, pieces: readonly Piece[], role: WordRole): Map<Piece, Set<number>> | undefined {
  if (!pieces.some((piece) => piece.kind === 'raw' && piece.text.includes('~'))) return undefined
  const [first] = pieces
  const found = new Map<Piece, Set<number>>()
  // Where the value of an operand such as `if=~/a` begins.
  const valueStart = role === 'operand' && first?.kind === 'raw' ? (ASSIGNMENT.exec(first.text)?.[0].length ?? 0) : 0
  const isList = role === 'value' || valueStart > 0
  pieces.forEach((piece, index) => {
    if (piece.kind !== 'raw') return
    const starts = Array.from(piece.text.matchAll(/~/g), ({ index: offset }) => offset).filter((offset) => {
      if (index === 0 && offset === valueStart) return true
      return isList && piece.text.charAt(offset - 1) === ':'
    })
    if (starts.length === 0) return
    found.set(piece, new Set(starts.filter((offset) => isPrefix(pieces, index, offset, isList))))
    if (valueStart > 0) reportDifference(reader, 'A tilde in an operand', piece.start, piece.end)
  })
  return found
}

/** Returns true if the whole name after a tilde is raw text. */
function isPrefix(pieces: readonly Piece[], index: number, offset: number, isList: boolean): boolean {
  const piece = pieces[index] as RawText
  const rest = piece.text.slice(offset + 1)
  return index === pieces.length - 1 || (isList ? /[/:]/ : /\//).test(rest)
}

interface RawRules {
  readonly tildes: ReadonlySet<number> | undefined
  readonly isGlob: boolean
  /** True if a later piece has a `]`. */
  readonly closesLater: boolean
  /** True if a `[` in an earlier piece waits for its `]`. */
  readonly opened: boolean
}

/** Adds the parts of raw text, and returns true if a `[` waits for its `]` in a later piece. */
function addRaw(reader: Reader, parts: ShellWordPart[], piece: RawText, rules: RawRules): boolean {
  const { tildes, isGlob, closesLater } = rules
  const { text } = piece
  const locate = (part: RawText) => spanOf(reader, part.start, part.end)
  if (!MEANING.test(text)) {
    parts.push({ kind: 'text', text, quoted: false, ...locate(piece) })
    return rules.opened
  }
  let { opened } = rules
  let from = 0
  const flush = (to: number): void => {
    if (to <= from) return
    const part = slice(piece, text.slice(from, to), from)
    parts.push({ kind: 'text', text: part.text, quoted: false, ...locate(part) })
  }
  const lastClose = text.lastIndexOf(']')
  for (let index = 0; index < text.length; index++) {
    const letter = text.charAt(index)
    let length = 0
    let user: string | undefined
    if (letter === '~' && tildes?.has(index) === true) {
      user = /^[^/:]*/.exec(text.slice(index + 1, index + 200))?.[0] ?? ''
      length = 1 + user.length
      if (user !== '') reportTilde(reader, piece, user)
    } else if (isGlob && (letter === '*' || letter === '?')) length = 1
    else if (isGlob && letter === '[' && lastClose > index) length = closeBracket(text, index) - index
    else if (isGlob && letter === '[' && closesLater) {
      length = 1
      opened = true
    } else if (isGlob && letter === ']' && opened) length = 1
    if (length === 0) continue
    flush(index)
    const part = slice(piece, text.slice(index, index + length), index)
    if (user === undefined) parts.push({ kind: 'glob', text: part.text, ...locate(part) })
    else parts.push({ kind: 'tilde', user, ...locate(part) })
    from = index + length
    index = from - 1
  }
  flush(text.length)
  return opened
}

/** Returns the offset after the `]` that closes a bracket. A `]` that comes first is text, as is that of `[:alpha:]`. */
function closeBracket(text: string, open: number): number {
  const first = '!^'.includes(text.charAt(open + 1)) ? open + 2 : open + 1
  for (let index = first; index < text.length; index++) {
    const name = text.startsWith('[:', index) ? /^\[:[a-z]{1,9}:\]/.exec(text.slice(index, index + 14)) : null
    if (name !== null) index += name[0].length - 1
    else if (index > first && text.charAt(index) === ']') return index + 1
  }
  return text.lastIndexOf(']') + 1
}

function reportTilde(reader: Reader, piece: RawText, user: string): void {
  if (user === '+' || user === '-') reportDifference(reader, `~${user}`, piece.start, piece.end)
  else if (!/^[A-Za-z_][\w.-]*$/.test(user)) {
    report(reader, 'NOT_READ', piece.start, 'What follows the tilde is no name of a user', piece.end)
  }
}
