import { replaceEscapes, take } from '../scan-text'

/** A piece of a program: a name or reserved word, a text, a number, a pattern, the beginning or rest of a template, a mark. */
export interface Token {
  readonly kind: 'word' | 'text' | 'number' | 'pattern' | 'template' | 'rest' | 'mark' | 'end'
  /** A word or mark as written, the content of a text or a piece of a template, a number without its separators. */
  readonly value: string
  /** Where it begins. */
  readonly at: number
  /** True if a line ends between it and the token before it. */
  readonly startsLine: boolean
}

/** The tokens of a text, the last one an `end`, or where and why it could not be split. */
export type Split =
  | {
      readonly tokens: readonly Token[]
      /** The index of the token that closes a bracket, by the index of the one that opens it. */
      readonly ends: ReadonlyMap<number, number>
    }
  | { readonly problem: string; readonly at: number }

/** Characters that people do not see as what they are: ends of lines, blanks and hidden ones. */
const UNCLEAR = /(?![\t\n])\p{Cc}|[\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]|\p{Cs}/u
const BLANK = /(?:[ \t\n]+|\/\/[^\n]*|\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\/)+/y
const WORD = /[A-Za-z_$][\w$]*/y
const NUMBER =
  /(?:0[xX][\da-fA-F]+(?:_[\da-fA-F]+)*n?|0[oO][0-7]+n?|0[bB][01]+n?|(?:0|[1-9](?:_?\d)*)n|(?:(?:0|[1-9](?:_?\d)*)(?:\.(?:\d(?:_?\d)*)?|(?!\.))|\.\d(?:_?\d)*)(?:[eE][+-]?\d+)?)(?![\w$\\])/y
const TEXT = /'[^'\\\n]*(?:\\[\s\S][^'\\\n]*)*'|"[^"\\\n]*(?:\\[\s\S][^"\\\n]*)*"/y
const PIECE = /[^`\\$]*(?:(?:\\[\s\S]|\$(?!\{))[^`\\$]*)*(`|\$\{)/y
const PATTERN = /\/(?![*/])(?:[^\n\\/[]|\\[^\n]|\[(?:[^\n\\\]]|\\[^\n])*\])+\/[A-Za-z]*/y
const MARK =
  />>>=|\.\.\.|===|!==|\*\*=|<<=|>>=|>>>|&&=|\|\|=|\?\?=|=>|==|!=|<=|>=|&&|\|\||\?\?|\?\.(?!\d)|\+\+|--|\+=|-=|\*=|\/=|%=|&=|\|=|\^=|<<|>>|\*\*|[{}()[\];,<>+\-*/%&|^!~?:=.]/y

/** Words after which an expression begins. */
const BEFORE_VALUE = /^(?:return|typeof|case|in|of|delete|void|throw|new|else|do|instanceof|await)$/
const CLOSERS: { readonly [open: string]: string } = { '(': ')', '[': ']', '{': '}', '`': '}' }

/** A bracket that is open; the first one holds the whole text. */
interface Open {
  readonly index: number
  readonly mark: string
  /** True if it contains a `<` that may begin the types of a call in TypeScript: `a<b>(c)`. */
  mayHoldTypes: boolean
}

/** The state of the splitting. */
interface Splitting {
  readonly tokens: Token[]
  readonly ends: Map<number, number>
  readonly open: Open[]
  /** The brackets after which a statement follows: those of `if`, `while` and `for`. */
  readonly heads: Set<number>
}

/** Splits a program. What a slash means follows from the token before it; the grammar checks that it fits. */
export function splitJavaScript(text: string): Split {
  const unclear = UNCLEAR.exec(text)
  if (unclear !== null) return { problem: 'holds a character that is not shown or ends a line', at: unclear.index }
  const tokens: Token[] = []
  const open = [{ index: -1, mark: '', mayHoldTypes: false }]
  const splitting: Splitting = { tokens, ends: new Map(), open, heads: new Set() }
  for (let at = 0; ; ) {
    const blank = take(BLANK, text, at)
    at += blank.length
    const startsLine = tokens.length === 0 || blank.includes('\n')
    const last = open.at(-1) as Open
    if (at >= text.length) {
      if (open.length > 1) return { problem: 'holds a bracket that does not close', at: tokens[last.index]?.at ?? 0 }
      tokens.push({ kind: 'end', value: '', at, startsLine })
      return splitting
    }
    const found = readToken(text, at, text[at] === '}' && last.mark === '`', splitting)
    if ('problem' in found) return { problem: found.problem, at }
    const token = { kind: found.kind, value: found.value, at, startsLine }
    at += found.length
    const isHole = (token.kind === 'template' || token.kind === 'rest') && text[at - 1] === '{'
    const isComment = startsLine && token.value === '--' && text[at] === '>'
    const problem = isComment ? 'holds a comment of HTML' : followBrackets(splitting, token, isHole)
    if (problem !== undefined) return { problem, at: token.at }
    tokens.push(token)
  }
}

/** Notes which brackets are open, and returns what is wrong with them. */
function followBrackets({ tokens, ends, open, heads }: Splitting, token: Token, isHole: boolean): string | undefined {
  const { kind, value } = token
  const isMark = kind === 'mark'
  if (kind === 'word' || kind === 'text') return undefined
  if (kind === 'rest' || (isMark && (value === ')' || value === ']' || value === '}'))) {
    const { index, mark } = open.pop() as Open
    if (CLOSERS[mark] !== (kind === 'rest' ? '}' : value)) return 'closes a bracket that is not open'
    ends.set(index, tokens.length)
    const opener = tokens[index - 1]
    if (value === ')' && opener?.kind === 'word' && /^(?:if|while|for)$/.test(opener.value)) heads.add(tokens.length)
  }
  const last = open.at(-1)
  const before = tokens.at(-1)
  const mayBeTypeArguments = last?.mayHoldTypes && before?.kind === 'mark' && /^>+$/.test(before.value)
  if (mayBeTypeArguments && (kind === 'template' || (isMark && value === '(')))
    return 'compares what other languages read as a call'
  if (last !== undefined && isMark && (value === '<' || value === ';')) last.mayHoldTypes = value === '<'
  if (isHole || (isMark && (value === '(' || value === '[' || value === '{'))) {
    open.push({ index: tokens.length, mark: isHole ? '`' : value, mayHoldTypes: false })
  }
  return undefined
}

/** Returns true if a slash after these tokens begins a pattern, and undefined if that is unclear. */
function maySlashBeginPattern({ tokens, heads }: Splitting): boolean | undefined {
  const last = tokens.at(-1)
  if (last === undefined) return true
  if (last.kind === 'word') {
    const before = tokens.at(-2)?.value
    return BEFORE_VALUE.test(last.value) && before !== '.' && before !== '?.'
  }
  if (last.kind === 'template' || last.kind === 'rest') return undefined
  if (last.kind !== 'mark') return false
  if (last.value === '}') return undefined
  if (last.value === ')') return heads.has(tokens.length - 1)
  return last.value !== ']' && last.value !== '++' && last.value !== '--'
}

type Found =
  | { readonly kind: Token['kind']; readonly value: string; readonly length: number }
  | { readonly problem: string }

function readToken(text: string, at: number, closesHole: boolean, splitting: Splitting): Found {
  const letter = text.charAt(at)
  if (letter === '`' || closesHole) return readPiece(text, at)
  const word = /[\w$]/.test(letter) ? take(WORD, text, at) : ''
  if (word !== '') return { kind: 'word', value: word, length: word.length }
  if (letter === '"' || letter === "'") {
    const quoted = take(TEXT, text, at)
    const value = quoted === '' ? undefined : readEscapes(quoted.slice(1, -1))
    if (value === undefined) return { problem: 'holds a text that does not end, or an escape that is not read' }
    return { kind: 'text', value, length: quoted.length }
  }
  const number = /[\d.]/.test(letter) ? take(NUMBER, text, at) : ''
  if (number !== '') return { kind: 'number', value: number.replaceAll('_', ''), length: number.length }
  const isPattern = letter === '/' ? maySlashBeginPattern(splitting) : false
  if (isPattern === true) {
    const pattern = take(PATTERN, text, at)
    if (pattern === '' || !isPatternValid(pattern)) return { problem: 'holds a pattern that is not valid' }
    return { kind: 'pattern', value: pattern, length: pattern.length }
  }
  const mark = take(MARK, text, at)
  if (isPattern === undefined) return { problem: 'holds a slash whose meaning is unclear' }
  if (letter === '<' && text.startsWith('<!--', at)) return { problem: 'holds a comment of HTML' }
  if (mark === '')
    return {
      problem: `holds ${/^\d/.test(letter) ? 'a number that is not read' : `a sign that is not read: ${letter}`}`,
    }
  return { kind: 'mark', value: mark, length: mark.length }
}

/** Reads a piece of a template, from a backtick or the end of a hole to the next hole or the end. */
function readPiece(text: string, at: number): Found {
  const piece = take(PIECE, text, at + 1)
  const inner = piece.endsWith('`') ? piece.slice(0, -1) : piece.slice(0, -2)
  const value = piece === '' ? undefined : readEscapes(inner)
  if (value === undefined) return { problem: 'holds a template that does not end, or an escape that is not read' }
  return { kind: text[at] === '`' ? 'template' : 'rest', value, length: piece.length + 1 }
}

const SIMPLE: { readonly [letter: string]: string } = {
  ...{ n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', '0': '\0', '\n': '' },
}
const ESCAPE = /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|u\{([\da-fA-F]{1,6})\}|(0(?!\d)|[^ux\d])|)/g

/** Returns what a text with escapes says, or undefined if an escape has no meaning or an old one. */
function readEscapes(text: string): string | undefined {
  const decoded = replaceEscapes(text, ESCAPE, ([, byte, unit, point, letter]) => {
    const code = Number.parseInt(byte ?? unit ?? point ?? '', 16)
    if (code <= 0x10ffff) return String.fromCodePoint(code)
    return letter === undefined ? undefined : (SIMPLE[letter] ?? letter)
  })
  return typeof decoded === 'string' ? decoded : undefined
}

function isPatternValid(pattern: string): boolean {
  const end = pattern.lastIndexOf('/')
  try {
    return new RegExp(pattern.slice(1, end), pattern.slice(end + 1)) instanceof RegExp
  } catch {
    return false
  }
}
