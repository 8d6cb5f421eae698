import type { ShellLine } from '../../types/shell'
import type { ShellWordPart } from '../../types/shell-words'
import { buildLine } from './build-line'
import { addSign, refuse, type Scanner, type SignToken, startScanner, take, textPart, unknownPart } from './tokens'

/**
 * Reads a line of cmd.exe: commands and programs with plain words. Variables, whose values may hold commands, blocks and
 * whatever else there is are problems.
 */
export function readCmd(text: string): ShellLine {
  const scanner = startScanner(text, 'cmd.exe')
  take(scanner, /@?/y)
  while (scanner.at < scanner.text.length) readToken(scanner)
  return buildLine(scanner)
}

const BLANKS = /[^\S\r\n]+/y
const REDIRECTION = /[0-9]?(?:>>?(?:&[0-9])?|<)/y
const SIGN = /&&|\|\||[&|()\r\n]/y

function readToken(scanner: Scanner): void {
  if (take(scanner, BLANKS) !== '') return
  const start = scanner.at
  const redirection = take(scanner, REDIRECTION)
  const sign = redirection === '' ? take(scanner, SIGN) : redirection.replace(/^\d/, '')
  if (/[()\r\n]/.test(sign)) refuse(scanner, /[()]/.test(sign) ? 'has a block' : 'has a second line', { start })
  if (sign === '') readWord(scanner)
  // A copy of another stream changes nothing.
  else if (!/>&/.test(sign)) addSign(scanner, /^[&()\r\n]$/.test(sign) ? ';' : (sign as SignToken['text']), start)
}

/** Quotes, an escape, a variable, plain text, or a quote without an end. */
const PIECE = /"[^"]*"?|\^.?|%[^%\s]*%?|![^!\s]*!?|[^\s&|<>()^%!"]+/sy

function readWord(scanner: Scanner): void {
  const { at: start, text, tokens } = scanner
  const parts: ShellWordPart[] = []
  for (;;) {
    const from = scanner.at
    const piece = take(scanner, PIECE)
    if (piece === '') break
    const isQuoted = piece.startsWith('"')
    if (isQuoted && !/^".*"$/s.test(piece)) refuse(scanner, 'has a quote without an end', { start: from })
    if (/^\^[\r\n]/.test(piece)) refuse(scanner, 'has a command on several lines', { start: from })
    if (/^[^^].*[%!]|^[%!]/s.test(piece)) {
      refuse(scanner, 'has a variable, whose value may hold commands', { start: from })
      parts.push(unknownPart('_', from, scanner.at))
    } else parts.push(textPart(piece.replace(/^"([^"]*)"?$|^\^/, '$1'), from, /^["^]/.test(piece)))
  }
  if (/\\"/.test(text.slice(start, scanner.at))) refuse(scanner, 'has a backslash before a quote', { start })
  tokens.push({ kind: 'word', parts, isBare: text.charAt(start) !== '"', isListed: false, start, end: scanner.at })
}
