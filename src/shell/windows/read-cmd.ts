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
  const sign = redirection === '' ? take(scanner, SIGN) : ''
  if (/[()\r\n]/.test(sign)) refuse(scanner, /[()]/.test(sign) ? 'has a block' : 'has a second line', { start })
  if (sign !== '') addSign(scanner, sign.length > 1 || sign === '|' ? (sign as SignToken['text']) : ';', start)
  else if (redirection === '') readWord(scanner)
  // A copy of another stream changes nothing.
  else if (!redirection.includes('&')) addSign(scanner, redirection.replace(/^\d/, '') as SignToken['text'], start)
}

const PLAIN = /[^\s&|<>()^%!"]+/y
const WITHIN = /[^"%!]+/y
const VARIABLE = /%[^%\s]*%?|![^!\s]*!?/y

function readWord(scanner: Scanner): void {
  const { text, tokens } = scanner
  const start = scanner.at
  const parts: ShellWordPart[] = []
  let isQuoted = false
  for (;;) {
    const from = scanner.at
    const sign = text.charAt(from)
    const plain = take(scanner, isQuoted ? WITHIN : PLAIN)
    if (plain !== '') parts.push(textPart(plain, from, isQuoted))
    else if (sign === '"') {
      scanner.at++
      isQuoted = !isQuoted
      parts.push(textPart('', from, true))
    } else if (sign === '%' || sign === '!') {
      take(scanner, VARIABLE)
      refuse(scanner, 'has a variable, whose value may hold commands', { start: from })
      parts.push(unknownPart('_', from, scanner.at))
    } else if (sign === '^') {
      scanner.at = Math.min(text.length, from + 2)
      if (/[\r\n]/.test(text.charAt(from + 1))) refuse(scanner, 'has a command on several lines', { start: from })
      parts.push(textPart(text.slice(from + 1, scanner.at), from, true))
    } else break
  }
  if (isQuoted) refuse(scanner, 'has a quote without an end', { start })
  if (/\\"/.test(text.slice(start, scanner.at))) refuse(scanner, 'has a backslash before a quote', { start })
  tokens.push({ kind: 'word', parts, isBare: text.charAt(start) !== '"', isListed: false, start, end: scanner.at })
}
