import type { ShellLine } from '../../types/shell'
import type { ShellWordPart } from '../../types/shell-words'
import { buildLine } from './build-line'
import { addSign, refuse, type Scanner, type SignToken, startScanner, take, textPart, unknownPart } from './tokens'

/**
 * Reads lines of PowerShell: pipelines of cmdlets and programs with plain words. Blocks, expressions, assignments and whatever
 * else there is are problems, and the commands within are read as well as they can be, for what they may lose.
 */
export function readPowerShell(text: string): ShellLine {
  const scanner = startScanner(text, 'PowerShell')
  while (scanner.at < scanner.text.length) readToken(scanner)
  return buildLine(scanner)
}

const BLANKS = /[^\S\n]+/y
const SIGN = /[;\n]|&&|\|\|?/y
const REDIRECTION = /[1-6*]?>>?(?:&[12])?/y

function readToken(scanner: Scanner): void {
  if (take(scanner, BLANKS) !== '') return
  const { at: start, text, tokens } = scanner
  const redirection = take(scanner, REDIRECTION)
  if (redirection !== '') {
    // A copy of another stream changes nothing.
    if (!redirection.includes('&')) addSign(scanner, redirection.endsWith('>>') ? '>>' : '>', start)
    return
  }
  const sign = take(scanner, SIGN)
  if (sign !== '') {
    addSign(scanner, sign === '\n' ? ';' : (sign as SignToken['text']), start)
    return
  }
  const isListed = text.charAt(start) === ','
  if (isListed) {
    if (tokens.at(-1)?.kind !== 'word') refuse(scanner, 'has a list without a first value')
    scanner.at++
    take(scanner, BLANKS)
  }
  const first = text.charAt(scanner.at)
  if (!/^[&<>(){}@#,;|\n]?$/.test(first)) {
    readWord(scanner, isListed)
    return
  }
  refuse(scanner, `has ${EXPRESSIONS[first] ?? 'an expression'}`)
  if (isListed) return
  scanner.at++
  if (first !== '@' && first !== '#') addSign(scanner, ';', start)
}

const EXPRESSIONS: Readonly<Record<string, string>> = {
  '&': 'a call of what a text names, or a job',
  '{': 'a block of code',
  '}': 'a block of code',
  '@': 'a list, a table, a text or parameters from a variable',
  '#': 'a comment',
  '<': 'an operator of its future',
}

const PLAIN = /[^\s;|&<>(){},'"`$]+/y
const SINGLE = /'[^']*(?:''[^']*)*'/y

function readWord(scanner: Scanner, isListed: boolean): void {
  const { text, tokens } = scanner
  const start = scanner.at
  const parts: ShellWordPart[] = []
  const isQuote = (at: number): boolean => text.charAt(at) === "'" || text.charAt(at) === '"'
  const isBare = !isQuote(start)
  for (;;) {
    const from = scanner.at
    const sign = text.charAt(from)
    if (sign === '' || /[\s;|&<>(){},]/.test(sign)) break
    if (!isBare && from > start) {
      refuse(scanner, 'has a quoted word that goes on behind its quote')
      if (!isQuote(from) && sign !== '$' && sign !== '`') parts.push(textPart(take(scanner, PLAIN), from, false))
    }
    const plain = take(scanner, PLAIN)
    if (plain !== '') parts.push(textPart(plain, from, false))
    else if (sign === "'") parts.push(readSingle(scanner))
    else if (sign === '"') parts.push(...readDouble(scanner))
    else if (sign === '$') parts.push(readVariable(scanner, false))
    else if (sign === '`') {
      refuse(scanner, 'has an escape outside of quotes')
      scanner.at = Math.min(text.length, from + 2)
      parts.push(textPart(text.slice(from + 1, scanner.at), from + 1, true))
    }
  }
  tokens.push({ kind: 'word', parts, isBare, isListed, start, end: scanner.at })
}

function readSingle(scanner: Scanner): ShellWordPart {
  const start = scanner.at
  const found = take(scanner, SINGLE)
  if (found !== '') return textPart(found.slice(1, -1).replaceAll("''", "'"), start, true)
  refuse(scanner, 'has a quote without an end')
  scanner.at = scanner.text.length
  return textPart(scanner.text.slice(start + 1), start, true)
}

const WITHIN = /[^"`$]+/y
const ESCAPES: Readonly<Record<string, string>> = {
  0: '\0',
  a: '\x07',
  b: '\b',
  e: '\x1b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
}

function readDouble(scanner: Scanner): ShellWordPart[] {
  const { text } = scanner
  const start = scanner.at
  const parts: ShellWordPart[] = [textPart('', start, true)]
  scanner.at++
  for (;;) {
    const from = scanner.at
    const sign = text.charAt(from)
    const plain = take(scanner, WITHIN)
    if (plain !== '') parts.push(textPart(plain, from, true))
    else if (sign === '$') parts.push(readVariable(scanner, true))
    else if (sign === '`' || text.startsWith('""', from)) {
      scanner.at = Math.min(text.length, from + 2)
      const next = text.charAt(from + 1)
      if (sign === '`' && next === 'u') refuse(scanner, 'has an escape by number', { start: from })
      parts.push(textPart((sign === '`' && ESCAPES[next]) || next, from, true))
    } else if (sign === '"') {
      scanner.at++
      return parts
    } else {
      refuse(scanner, 'has a quote without an end', { start })
      return parts
    }
  }
}

const VARIABLE = /\$(?:env:)?[\w?^$]+/iy
/** Names that a shell of Unix gives a value of its own. */
const OWN = /^(?:E?UID|PPID|RANDOM|SECONDS|LINENO|PWD|\W|\d+)?$/i

/** Reads a variable: only the home directory is known, and names tell secrets. */
function readVariable(scanner: Scanner, isQuoted: boolean): ShellWordPart {
  const { at: start, text } = scanner
  const found = take(scanner, VARIABLE)
  if (found === '') scanner.at++
  const next = text.slice(scanner.at, scanner.at + 2)
  if (found === '' && !/^[({]/.test(next)) return textPart('$', start, isQuoted)
  // A name with a colon may be that of a file.
  if (found === '' || (isQuoted ? /^:\w/ : /^[.[(:]/).test(next)) refuse(scanner, 'has an expression', { start })
  const name = found.replace(/^\$(?:env:)?/i, '')
  return unknownPart(/^home$/i.test(name) ? 'HOME' : OWN.test(name) ? '_' : name, start, scanner.at)
}
