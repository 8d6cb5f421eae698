import { replaceEscapes, take } from '../scan-text'
import type { Stop } from './python-tree'

/** A word, number, text or mark of Python, or the end of a line, block or program. */
export interface PythonToken {
  readonly kind: 'word' | 'number' | 'text' | 'mark' | 'line' | 'indent' | 'dedent' | 'end'
  /** The source of the token; for a text with its quotes. */
  readonly value: string
  /** Where it begins. */
  readonly at: number
}

/** The tokens of a program, or why it could not be split. */
type PythonTokens = { readonly tokens: readonly PythonToken[] } | Stop

const WORD = /[A-Za-z_][A-Za-z0-9_]*/y
const NUMBER =
  /(?:0[xX](?:_?[0-9a-fA-F])+|0[oO](?:_?[0-7])+|0[bB](?:_?[01])+|(?:\d(?:_?\d)*\.(?:\d(?:_?\d)*)?|\.\d(?:_?\d)*|\d(?:_?\d)*)(?:[eE][+-]?\d(?:_?\d)*)?[jJ]?)/y
/** Old octal numbers. */
const ZERO_FIRST = /^0[\d_]*[1-9][\d_]*$/
const TEXT_START = /(?:[uU]|[rR]?[bBfF]|[bBfF][rR]|[rR])?('''|"""|'|")/y
const TEXT_REST: Readonly<Record<string, RegExp>> = {
  "'": /[^'\\\n]*(?:\\[\s\S][^'\\\n]*)*'/y,
  '"': /[^"\\\n]*(?:\\[\s\S][^"\\\n]*)*"/y,
  "'''": /[^'\\]*(?:(?:\\[\s\S]|'(?!''))[^'\\]*)*'''/y,
  '"""': /[^"\\]*(?:(?:\\[\s\S]|"(?!""))[^"\\]*)*"""/y,
}
const MARK = /\*\*=?|\/\/=?|>>=?|<<=?|\.\.\.|->|[!:+\-*/%&|^@=<>]=|[-+*/%@&|^~<>()[\]{},:;.=!]/y
const BLANK = /(?:[ \t]|\\\n)+/y
const COMMENT = /#[^\n]*/y

/** Controls, and characters that change the direction in which a text is shown. */
const HIDING = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]|\p{Cs}/u
/** A comment of the first two lines that names the encoding in which they are read. */
const ENCODING = /^[ \t]*#.*?coding[:=][ \t]*([-\w.]+)/

/** Splits a program of Python into tokens. Lines within brackets end nowhere. */
export function splitPython(text: string): PythonTokens {
  const hiding = HIDING.exec(text)
  if (hiding !== null) return { at: hiding.index, problem: 'holds a character that hides what the text says' }
  for (const line of text.split('\n', 2)) {
    const encoding = ENCODING.exec(line)?.[1]
    if (encoding !== undefined && !/^utf-?8$/i.test(encoding)) {
      return { at: 0, problem: `names an encoding of its text (${encoding})` }
    }
  }
  const tokens: PythonToken[] = []
  const indents = ['']
  let depth = 0
  for (let at = 0; at < text.length; ) {
    if (depth === 0 && (tokens.length === 0 || tokens.at(-1)?.kind === 'line')) {
      const start = skipEmptyLines(text, at)
      const indent = text.slice(start.line, start.at)
      const problem = start.at < text.length ? addIndent(tokens, indents, indent, start.at, text) : undefined
      if (problem !== undefined) return { at: start.at, problem }
      at = start.at
    }
    at += take(BLANK, text, at).length
    at += take(COMMENT, text, at).length
    if (at >= text.length) break
    if (text[at] === '\n') {
      if (depth === 0 && tokens.at(-1)?.kind !== 'line') tokens.push({ kind: 'line', value: '\n', at })
      at++
      continue
    }
    const token = readToken(text, at)
    if ('problem' in token) return token
    tokens.push(token)
    at += token.value.length
    if (token.kind === 'mark' && '([{'.includes(token.value)) depth++
    else if (token.kind === 'mark' && ')]}'.includes(token.value)) depth = Math.max(0, depth - 1)
  }
  const at = text.length
  if (tokens.length > 0 && tokens.at(-1)?.kind !== 'line') tokens.push({ kind: 'line', value: '', at })
  while (indents.length > 1) tokens.push({ kind: 'dedent', value: indents.pop() ?? '', at })
  tokens.push({ kind: 'end', value: '', at })
  return { tokens }
}

/** Returns where the next line that holds something begins, and where its first word begins. */
function skipEmptyLines(text: string, from: number): { line: number; at: number } {
  for (let line = from; ; ) {
    let at = line
    while (text[at] === ' ' || text[at] === '\t') at++
    const end = at + take(COMMENT, text, at).length
    if (text[end] !== '\n') return { line, at: end }
    line = end + 1
  }
}

function addIndent(
  tokens: PythonToken[],
  indents: string[],
  indent: string,
  at: number,
  text: string,
): string | undefined {
  if (indent.includes('\t') && /^[\t]* /.test(indent)) return 'mixes tabs and blanks in front of lines'
  if (text[at] === '\\' || text[at] === '#') return 'is not understood'
  const now = indents.at(-1) ?? ''
  const kind = indents[1]?.[0]
  if (indent !== '' && kind !== undefined && kind !== indent[0]) return 'mixes tabs and blanks in front of lines'
  if (indent.length > now.length) {
    indents.push(indent)
    tokens.push({ kind: 'indent', value: indent, at })
    return undefined
  }
  while ((indents.at(-1) ?? '').length > indent.length) {
    tokens.push({ kind: 'dedent', value: indents.pop() ?? '', at })
  }
  return indents.at(-1) === indent ? undefined : 'is indented as no line before it'
}

/** Reads one token, which is not a blank. */
function readToken(text: string, at: number): PythonToken | Stop {
  const start = take(TEXT_START, text, at)
  if (start !== '') {
    const quote = /['"]+$/.exec(start)?.[0] ?? ''
    const rest = take(TEXT_REST[quote] as RegExp, text, at + start.length)
    return rest === ''
      ? { at, problem: 'holds a text that does not end' }
      : { kind: 'text', value: text.slice(at, at + start.length + rest.length), at }
  }
  const word = take(WORD, text, at)
  if (word !== '') return { kind: 'word', value: word, at }
  const number = take(NUMBER, text, at)
  if (number !== '') {
    const isWrong = ZERO_FIRST.test(number) || /\w/.test(text[at + number.length] ?? '')
    return isWrong ? { at, problem: 'holds a number that is not understood' } : { kind: 'number', value: number, at }
  }
  const mark = take(MARK, text, at)
  return mark === '' ? { at, problem: 'holds a character that is not understood' } : { kind: 'mark', value: mark, at }
}

/** The content of a text literal. */
interface TextParts {
  readonly isBytes: boolean
  /** Its texts, and the fields in braces with the tokens of their expressions. */
  readonly parts: readonly (string | readonly PythonToken[])[]
}

const UNCLEAR = 'holds a text whose braces are unclear'
const SIMPLE: Readonly<Record<string, string>> = {
  ...{ '\n': '', '\\': '\\', "'": "'", '"': '"', a: '\x07', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' },
}

/** Reads a token that is a text: its escapes, and the fields of one that is formatted. */
export function readTextToken({ value, at }: PythonToken): TextParts | Stop {
  const prefix = (/^[a-zA-Z]*/.exec(value)?.[0] ?? '').toLowerCase()
  const quotes = /^(?:'''|"""|'|")/.exec(value.slice(prefix.length))?.[0].length ?? 1
  const start = prefix.length + quotes
  const body = value.slice(start, -quotes)
  const isRaw = prefix.includes('r')
  const isBytes = prefix.includes('b')
  if (isBytes && /[^\0-\x7f]/.test(body)) return { at, problem: 'holds bytes that are not ASCII' }
  if (prefix.includes('f')) return readFields(body, at + start, isRaw)
  const text = isRaw ? body : readEscapes(body, isBytes, at + start)
  return typeof text === 'string' ? { isBytes, parts: [text] } : text
}

const ESCAPE = /\\(?:([0-7]{1,3})|x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([\s\S]))/g

/** Returns a text without the escapes of Python. */
function readEscapes(body: string, isBytes: boolean, at: number): string | Stop {
  const text = replaceEscapes(body, ESCAPE, ([whole, octal, hex, short, long, other = '']) => {
    const digits = hex ?? (isBytes ? undefined : (short ?? long))
    const code = octal === undefined ? Number.parseInt(digits ?? '', 16) : Number.parseInt(octal, 8)
    if (code <= 0x10ffff) return String.fromCodePoint(code)
    const isUnread = other === 'x' || (!isBytes && /[NuU]/.test(whole))
    return isUnread ? undefined : (SIMPLE[other] ?? whole)
  })
  if (typeof text === 'string') return text
  const isNamed = body[text + 1] === 'N'
  const problem = `holds ${isNamed ? 'a character that is given by its name' : 'an escape that is not understood'}`
  return { at: at + text, problem }
}

/** Reads the texts and fields of a formatted text. */
function readFields(body: string, at: number, isRaw: boolean): TextParts | Stop {
  const parts: (string | readonly PythonToken[])[] = []
  for (let place = 0; place < body.length; ) {
    const brace = /[{}]/g
    brace.lastIndex = place
    const next = brace.exec(body)?.index ?? body.length
    const literal = body.slice(place, next)
    const text = isRaw ? literal : readEscapes(literal.replace(/\\$/, '\\\\'), false, at + place)
    if (typeof text !== 'string') return text
    parts.push(text)
    place = next
    if (place === body.length) break
    if (body[place] === body[place + 1]) {
      parts.push(body[place] as string)
      place += 2
      continue
    }
    const field = body[place] === '{' ? readField(body, place + 1, at, 0) : undefined
    if (field === undefined) return { at: at + place, problem: UNCLEAR }
    for (const tokens of field.fields) parts.push(tokens)
    place = field.end
  }
  return { isBytes: false, parts }
}

interface Field {
  /** The tokens of its expression, and of those in its format. */
  readonly fields: readonly (readonly PythonToken[])[]
  /** The place after its brace. */
  readonly end: number
}

/** Reads a field after its brace; `level` is 1 in the format of another field. */
function readField(body: string, start: number, at: number, level: number): Field | undefined {
  const tokens: PythonToken[] = []
  let depth = 0
  for (let place = start; place < body.length; ) {
    if (/\s/.test(body[place] as string)) {
      place++
      continue
    }
    const token = readToken(body, place)
    if ('problem' in token || token.value.includes('\\')) return undefined
    if (token.kind === 'mark' && depth === 0 && /^(?:[}:!]|=$)/.test(token.value) && token.value !== '!=') {
      tokens.push({ kind: 'end', value: '', at: at + place })
      const rest = tokens.length === 1 ? undefined : readFormat(body, place, at, level)
      return rest === undefined ? undefined : { fields: [tokens, ...rest.fields], end: rest.end }
    }
    if (token.kind === 'mark' && '([{'.includes(token.value)) depth++
    if (token.kind === 'mark' && ')]}'.includes(token.value)) depth--
    tokens.push({ ...token, at: at + place })
    place += token.value.length
  }
  return undefined
}

const CONVERSION = /(?:=\s*)?(?:![rsa](?=[:}]))?/y

/** Reads what follows the expression of a field: `=`, `!r`, a format, the brace. */
function readFormat(body: string, start: number, at: number, level: number): Field | undefined {
  CONVERSION.lastIndex = start
  let place = start + (CONVERSION.exec(body)?.[0].length ?? 0)
  if (body[place] === '}') return { fields: [], end: place + 1 }
  if (body[place] !== ':') return undefined
  const fields: (readonly PythonToken[])[] = []
  for (place++; place < body.length; ) {
    const mark = body[place]
    if (mark === '}') return { fields, end: place + 1 }
    if (mark === '\\' || mark === '\n') return undefined
    if (mark !== '{') {
      place++
      continue
    }
    const field = level > 0 || body[place + 1] === '{' ? undefined : readField(body, place + 1, at, level + 1)
    if (field === undefined) return undefined
    fields.push(...field.fields)
    place = field.end
  }
  return undefined
}
