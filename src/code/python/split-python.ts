import type { Stop } from './python-tree'

/** A word, number, text or mark of Python, or the end of a line, block or program. */
export interface PythonToken {
  readonly kind: 'word' | 'number' | 'text' | 'mark' | 'line' | 'indent' | 'dedent' | 'end'
  /** What the program says; for a text with its quotes. */
  readonly value: string
  /** Where it begins. */
  readonly at: number
}

/** The tokens of a program, or why it could not be split. */
export type PythonTokens = { readonly tokens: readonly PythonToken[] } | Stop

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

const take = (pattern: RegExp, text: string, at: number): string => {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}

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
export function readToken(text: string, at: number): PythonToken | Stop {
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
