import type { ShellLine } from '../../types/shell'
import type { ShellWordPart } from '../../types/shell-words'
import { buildLine } from './build-line'
import { addOperator, refuse, type Scanner, startScanner, take, textPart, unknownPart } from './tokens'

/**
 * Reads lines of PowerShell: pipelines of cmdlets and programs with plain words. Blocks, expressions, assignments and whatever
 * else there is are problems, and the commands within are read as well as they can be, for what they may lose.
 */
export function readPowerShell(text: string): ShellLine {
  const scanner = startScanner(text, 'PowerShell')
  while (scanner.at < scanner.text.length) readToken(scanner)
  return buildLine(scanner, text)
}

const BLANKS = /[^\S\n]+/y
const OPERATOR = /[;\n]|&&|\|\|?/y
const REDIRECTION = /[1-6*]?>>?(?:&[12])?/y

function readToken(scanner: Scanner): void {
  if (take(scanner, BLANKS) !== '') return
  const { at: start, text } = scanner
  const redirection = take(scanner, REDIRECTION)
  const sign = text.charAt(start)
  const operator = redirection === '' ? take(scanner, OPERATOR) : ''
  if (redirection !== '') {
    const kept = redirection.includes('&') ? 'copy' : redirection.endsWith('>>') ? '>>' : '>'
    scanner.tokens.push({ kind: 'redirection', operator: kept, start, end: start + redirection.length })
  } else if (operator !== '') {
    addOperator(scanner, /[;\n]/.test(operator) ? ';' : (operator as '|'), start)
  } else if (sign === ',') {
    if (scanner.tokens.at(-1)?.kind !== 'word') refuse(scanner, 'has a list without a first value')
    scanner.at++
    take(scanner, BLANKS)
    readWord(scanner, true)
  } else if (/[&<>(){}@#]/.test(sign)) {
    refuse(scanner, `has ${EXPRESSIONS[sign] ?? 'an expression'}`)
    scanner.at++
    if (sign !== '@' && sign !== '#') addOperator(scanner, ';', start)
  } else readWord(scanner, false)
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
  n: '\n',
  t: '\t',
  r: '\r',
  '0': '\0',
  a: '\x07',
  b: '\b',
  f: '\f',
  v: '\v',
  e: '\x1b',
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
      if (sign === '`' && next === 'u') refuse(scanner, 'has an escape by number', from)
      parts.push(textPart((sign === '`' && ESCAPES[next]) || next, from, true))
    } else if (sign === '"') {
      scanner.at++
      return parts
    } else {
      refuse(scanner, 'has a quote without an end', start)
      return parts
    }
  }
}

const VARIABLE = /\$(?:[A-Za-z_]+:)?[\w?^$]+/y
/** Names that a shell of Unix gives a value of its own. */
const OWN = /^(?:E?UID|PPID|RANDOM|SECONDS|LINENO|PWD|\W|\d+)$/i

/** Reads a variable: only the home directory is known, and names tell secrets. */
function readVariable(scanner: Scanner, isQuoted: boolean): ShellWordPart {
  const start = scanner.at
  const found = take(scanner, VARIABLE)
  const next = scanner.text.charAt(scanner.at)
  if (found === '') {
    scanner.at++
    if (!/[({]/.test(scanner.text.charAt(scanner.at))) return textPart('$', start, isQuoted)
  }
  if (found === '' || (!isQuoted && /[.[(:]/.test(next))) refuse(scanner, 'has an expression', start)
  const name = found.replace(/^\$(?:[A-Za-z_]+:)?/, '')
  const known = /^home$/i.test(name) ? 'HOME' : OWN.test(name) || name === '' ? '_' : name
  return unknownPart(known, start, scanner.at)
}
