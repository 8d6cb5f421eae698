import type { ShellLine } from '../../types/shell'
import { readCmd } from './read-cmd'
import { readPowerShell } from './read-powershell'
import { refuse, startScanner } from './tokens'

/** Options of PowerShell before its command: those with a value, and those without. */
const WITH_VALUE = /^-(?:ex(?:ecutionpolicy)?|ep|o(?:utputformat)?|in(?:putformat)?|wi(?:ndowstyle)?|w|v(?:ersion)?)$/i
const ALONE = /^-(?:nop(?:rofile)?|noni(?:nteractive)?|nol(?:ogo)?|sta|mta)$/i
const COMMAND = /^-(?:c|co\w*)$/i
const ENCODED = /^-(?:e|ec|en\w*)$/i

/**
 * Reads the line that words give to PowerShell or cmd.exe; `undefined` for words of another program.
 *
 * @param words `undefined` for one that is not known
 */
export function readInnerLine([program = '', ...operands]: readonly (string | undefined)[]): ShellLine | undefined {
  const name = /(?:^|[\\/])(pwsh|powershell|cmd)(?:\.exe)?$/i.exec(program)?.[1]?.toLowerCase()
  if (name === undefined) return undefined
  if (!operands.every((each) => each !== undefined)) return unread(name, 'runs a line that is not known')
  return name === 'cmd' ? readCmdWords(operands) : readPowerShellWords(name, operands)
}

/** Switches of cmd.exe stand before its line; `/k` keeps a shell that waits for more. */
function readCmdWords(operands: readonly string[]): ShellLine {
  const at = operands.findIndex((word) => !/^\/{1,2}[dsqau]$/i.test(word))
  // Git Bash writes two slashes, so that a switch is not taken for a path.
  const [, glued = ''] = /^\/{1,2}c(.*)$/is.exec(operands[at] ?? '') ?? []
  if (!/^\/{1,2}c/i.test(operands[at] ?? '')) return unread('cmd', 'is started without a line')
  const words = [...(glued === '' ? [] : [glued]), ...operands.slice(at + 1)]
  const [only = ''] = words
  const joined = words.map((word) => (word === '' || /\s/.test(word) ? `"${word}"` : word)).join(' ')
  const line = words.length === 1 ? only.replace(/^"(.*)"$/s, '$1') : joined
  return withNote(
    readCmd(line),
    words.some((word) => word.includes('"')),
    QUOTES,
  )
}

const QUOTES =
  'has quotes within quotes: another program on the way may take them off, and the path that is left may be the whole drive'

function readPowerShellWords(name: string, operands: readonly string[]): ShellLine {
  for (let at = 0; at < operands.length; at++) {
    const word = operands[at] as string
    if (WITH_VALUE.test(word)) at++
    else if (ENCODED.test(word)) return readEncoded(operands.slice(at + 1))
    else if (COMMAND.test(word) || (name === 'powershell' && !/^[-/]/.test(word))) {
      const text = operands.slice(COMMAND.test(word) ? at + 1 : at).join(' ')
      if (/^\s*-?\s*$/.test(text)) return unread(name, 'runs a line that is not known')
      return withNote(readPowerShell(text), /"[^"]*[;|&<>(){}\n`@][^"]*"/.test(text), QUOTES)
    } else if (!ALONE.test(word)) break
  }
  return unread(name, 'is started without a line')
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Reads a line that is written in base 64, two bytes for each character. */
function readEncoded([text = '', ...others]: readonly string[]): ShellLine {
  if (others.length > 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(text))
    return unread('powershell', 'runs a line that cannot be decoded')
  const bytes: number[] = []
  let bits = 0
  let held = 0
  for (const digit of text.replace(/=+$/, '')) {
    held = ((held << 6) | DIGITS.indexOf(digit)) & 0xffff
    bits += 6
    if (bits >= 8) {
      bits -= 8
      bytes.push((held >> bits) & 0xff)
    }
  }
  const units = bytes.flatMap((byte, at) => (at % 2 === 0 ? [] : [(bytes[at - 1] as number) | (byte << 8)]))
  const line = readPowerShell(units.map((unit) => String.fromCharCode(unit)).join(''))
  return withNote(line, units.length === 0 || bytes.length % 2 === 1, 'runs a line that cannot be decoded')
}

function withNote(line: ShellLine, isNoted: boolean, what: string): ShellLine {
  if (!isNoted) return line
  const problem = {
    code: 'NOT_READ' as const,
    message: `PowerShell or cmd.exe ${what}`,
    start: 0,
    end: line.source.length,
  }
  return { ...line, problems: [problem, ...line.problems] }
}

function unread(name: string, what: string): ShellLine {
  const scanner = startScanner('', name === 'cmd' ? 'cmd.exe' : 'PowerShell')
  refuse(scanner, what)
  return { ...readCmd(''), problems: scanner.problems }
}
