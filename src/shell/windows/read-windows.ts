import type { ShellLine } from '../../types/shell'
import type { ShellWordPart } from '../../types/shell-words'
import { buildLine } from './build-line'
import {
  addSign,
  refusePlace,
  type Scanner,
  type SignToken,
  startScanner,
  takeMatch,
  textPart,
  unknownPart,
} from './tokens'

/**
 * Reads lines of PowerShell: pipelines of cmdlets and programs with plain words. Blocks, expressions, assignments and whatever
 * else there is are problems, and the commands within are read as well as they can be, for what they may lose.
 */
export function readPowerShell(text: string): ShellLine {
  const scanner = startScanner(text, 'PowerShell')
  while (scanner.at < scanner.text.length) readPowerShellToken(scanner)
  return buildLine(scanner)
}

const BLANKS = /[^\S\n]+/y
const SIGN = /[;\n]|&&|\|\|?/y
const REDIRECTION = /[1-6*]?>>?(?:&[12])?/y

function readPowerShellToken(scanner: Scanner): void {
  if (takeMatch(scanner, BLANKS) !== '') return
  const { at: start, text, tokens } = scanner
  const redirection = takeMatch(scanner, REDIRECTION)
  const sign = redirection === '' ? takeMatch(scanner, SIGN) : redirection.replace(/^[1-6*]/, '')
  if (sign !== '') {
    // A copy of another stream changes nothing.
    if (!/>&/.test(sign)) addSign(scanner, sign === '\n' ? ';' : (sign as SignToken['text']), start)
    return
  }
  const isListed = text.charAt(start) === ','
  if (isListed) {
    if (tokens.at(-1)?.kind !== 'word') refusePlace(scanner, 'has a list without a first value')
    scanner.at++
    takeMatch(scanner, BLANKS)
  }
  const first = text.charAt(scanner.at)
  if (!/^[&<>(){}@#,;|\n]?$/.test(first)) {
    readPowerShellWord(scanner, isListed)
    return
  }
  refusePlace(scanner, `has ${EXPRESSIONS[first] ?? 'an expression'}`)
  if (isListed) return
  scanner.at++
  if (first !== '@' && first !== '#') addSign(scanner, ';', start)
}

const EXPRESSIONS: Readonly<Record<string, string>> = {
  ...{ '&': 'a call of what a text names, or a job', '<': 'an operator of its future', '#': 'a comment' },
  ...{ '{': 'a block of code', '}': 'a block of code', '@': 'a list, a table, a text or parameters from a variable' },
}

/** Quotes, an escape, a variable, plain text, or a quote without an end. */
const PIECE = /'[^']*(?:''[^']*)*'|"[^"`]*(?:(?:`.|"")[^"`]*)*"|`.?|\$(?:env:)?[\w?^$]+|\$|[^\s;|&<>(){},'"`$]+|['"]/isy
const WITHIN = /`.|""|\$(?:env:)?[\w?^$]+|\$|[^"`$]+/gis
const ESCAPES: Readonly<Record<string, string>> = {
  ...{ 0: '\0', a: '\x07', b: '\b', e: '\x1b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' },
}

function readPowerShellWord(scanner: Scanner, isListed: boolean): void {
  const { at: start, tokens, text } = scanner
  const parts: ShellWordPart[] = []
  const isBare = !/['"]/.test(text.charAt(start))
  for (;;) {
    const from = scanner.at
    const piece = takeMatch(scanner, PIECE)
    if (piece === '') break
    if (!isBare && from > start) refusePlace(scanner, 'has a quoted word that goes on after its quote', { start: from })
    const [sign] = piece
    if (sign === '`') refusePlace(scanner, 'has an escape outside of quotes', { start: from })
    if (sign === '`') parts.push(textPart(piece.slice(1), from, true))
    else if (sign === '$') parts.push(toVariable(piece, from, false, scanner))
    else if (sign !== "'" && sign !== '"') parts.push(textPart(piece, from, false))
    else if (piece.length === 1) {
      refusePlace(scanner, 'has a quote without an end', { start: from })
      scanner.at = text.length
      parts.push(textPart(text.slice(from + 1), from, true))
    } else if (sign === "'") parts.push(textPart(piece.slice(1, -1).replaceAll("''", "'"), from, true))
    else parts.push(textPart('', from, true), ...readDouble(piece.slice(1, -1), from + 1, scanner))
  }
  tokens.push({ kind: 'word', parts, isBare, isListed, start, end: scanner.at })
}

function readDouble(text: string, start: number, scanner: Scanner): ShellWordPart[] {
  return [...text.matchAll(WITHIN)].map(({ 0: piece, index }): ShellWordPart => {
    const from = start + index
    if (piece.startsWith('$')) return toVariable(piece, from, true, scanner)
    if (!/^["`]/.test(piece)) return textPart(piece, from, true)
    const next = piece.charAt(1)
    if (piece === '`u') refusePlace(scanner, 'has an escape by number', { start: from })
    return textPart((piece.startsWith('`') && ESCAPES[next]) || next, from, true)
  })
}

/** Names that a shell of Unix gives a value of its own. */
const OWN = /^(?:E?UID|PPID|RANDOM|SECONDS|LINENO|PWD|\W|\d+)?$/i

/** Returns a variable: only the home directory is known, and names tell secrets. */
function toVariable(found: string, start: number, isQuoted: boolean, scanner: Scanner): ShellWordPart {
  const end = start + found.length
  const next = scanner.text.slice(end, end + 2)
  if (found === '$' && !/^[({]/.test(next)) return textPart('$', start, isQuoted)
  // A name with a colon may be that of a file.
  if (found === '$' || (isQuoted ? /^:\w/ : /^[.[(:]/).test(next)) refusePlace(scanner, 'has an expression', { start })
  const name = found.replace(/^\$(?:env:)?/i, '')
  return unknownPart(/^home$/i.test(name) ? 'HOME' : OWN.test(name) ? '_' : name, start, end)
}

/**
 * Reads a line of cmd.exe: commands and programs with plain words. Variables, whose values may hold commands, blocks and
 * whatever else there is are problems.
 */
export function readCmd(text: string): ShellLine {
  const scanner = startScanner(text, 'cmd.exe')
  takeMatch(scanner, /@?/y)
  while (scanner.at < scanner.text.length) readCmdToken(scanner)
  return buildLine(scanner)
}

const CMD_BLANKS = /[^\S\r\n]+/y
const CMD_REDIRECTION = /[0-9]?(?:>>?(?:&[0-9])?|<)/y
const CMD_SIGN = /&&|\|\||[&|()\r\n]/y

function readCmdToken(scanner: Scanner): void {
  if (takeMatch(scanner, CMD_BLANKS) !== '') return
  const start = scanner.at
  const redirection = takeMatch(scanner, CMD_REDIRECTION)
  const sign = redirection === '' ? takeMatch(scanner, CMD_SIGN) : redirection.replace(/^\d/, '')
  if (/[()\r\n]/.test(sign)) refusePlace(scanner, /[()]/.test(sign) ? 'has a block' : 'has a second line', { start })
  if (sign === '') readCmdWord(scanner)
  // A copy of another stream changes nothing.
  else if (!/>&/.test(sign)) addSign(scanner, /^[&()\r\n]$/.test(sign) ? ';' : (sign as SignToken['text']), start)
}

/** Quotes, an escape, a variable, plain text, or a quote without an end. */
const CMD_PIECE = /"[^"]*"?|\^.?|%[^%\s]*%?|![^!\s]*!?|[^\s&|<>()^%!"]+/sy

function readCmdWord(scanner: Scanner): void {
  const { at: start, text, tokens } = scanner
  const parts: ShellWordPart[] = []
  for (;;) {
    const from = scanner.at
    const piece = takeMatch(scanner, CMD_PIECE)
    if (piece === '') break
    const isQuoted = piece.startsWith('"')
    if (isQuoted && !/^".*"$/s.test(piece)) refusePlace(scanner, 'has a quote without an end', { start: from })
    if (/^\^[\r\n]/.test(piece)) refusePlace(scanner, 'has a command on several lines', { start: from })
    if (/^[^^].*[%!]|^[%!]/s.test(piece)) {
      refusePlace(scanner, 'has a variable, whose value may hold commands', { start: from })
      parts.push(unknownPart('_', from, scanner.at))
    } else parts.push(textPart(piece.replace(/^"([^"]*)"?$|^\^/, '$1'), from, /^["^]/.test(piece)))
  }
  if (/\\"/.test(text.slice(start, scanner.at))) refusePlace(scanner, 'has a backslash before a quote', { start })
  tokens.push({ kind: 'word', parts, isBare: text.charAt(start) !== '"', isListed: false, start, end: scanner.at })
}
