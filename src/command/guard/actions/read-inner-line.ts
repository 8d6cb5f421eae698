import { Buffer } from 'node:buffer'
import { readCmd } from '../../../shell/windows/read-cmd'
import { readPowerShell } from '../../../shell/windows/read-powershell'
import type { ShellLine } from '../../../types/shell'

/** Options of PowerShell before its command: those with a value, and those without. Others may start something. */
const WITH_VALUE = /^-(?:ex(?:ec|ecutionpolicy)?|ep|inputformat|outputformat|w|windowstyle)$/i
const ALONE = /^-(?:nop(?:rofile)?|noni(?:nteractive)?|nol(?:ogo)?|sta|mta)$/i
const COMMAND = /^-(?:c|com|command)$/i
const ENCODED = /^-(?:e|ec|en\w*)$/i

/**
 * Reads the line that words give to PowerShell or cmd.exe; `undefined` for words of another program.
 *
 * @param words `undefined` for one that is not known
 */
export function readInnerLine([program = '', ...operands]: readonly (string | undefined)[]): ShellLine | undefined {
  const name = /(?:^|[\\/])(pwsh|powershell|cmd)(?:\.exe)?$/i.exec(program)?.[1]?.toLowerCase()
  if (name === undefined) return undefined
  const words = operands.filter((word) => word !== undefined)
  if (words.length < operands.length) return withNote(readCmd(''), 'runs a line that is not known')
  return (name === 'cmd' ? readCmdWords(words) : readPowerShellWords(name, words)) ?? withNote(readCmd(''), NO_LINE)
}

const NO_LINE = 'is started without a line'
const QUOTES =
  'has quotes within quotes: another program on the way may take them off, and the path that is left may be the whole drive'

/** Switches of cmd.exe stand before its line; `/k` keeps a shell that waits for more. */
function readCmdWords(operands: readonly string[]): ShellLine | undefined {
  const at = operands.findIndex((word) => !/^\/{1,2}[dsqau]$/i.test(word))
  // Git Bash writes two slashes, so that a switch is not taken for a path.
  const found = /^\/{1,2}c(.*)$/is.exec(operands[at] ?? '')
  if (found === null) return undefined
  const words = [found[1] ?? '', ...operands.slice(at + 1)].filter((word, index) => index > 0 || word !== '')
  const [only = ''] = words
  const joined = words.map((word) => (word === '' || /\s/.test(word) ? `"${word}"` : word)).join(' ')
  const line = readCmd(words.length === 1 ? only.replace(/^"(.*)"$/s, '$1') : joined)
  return words.some((word) => word.includes('"')) ? withNote(line, QUOTES) : line
}

function readPowerShellWords(name: string, operands: readonly string[]): ShellLine | undefined {
  const at = operands.findIndex(
    (word, index) => !ALONE.test(word) && !WITH_VALUE.test(word) && !WITH_VALUE.test(operands[index - 1] ?? ''),
  )
  const word = operands[at] ?? ''
  const others = operands.slice(at + 1)
  if (ENCODED.test(word)) return readEncoded(others)
  if (!COMMAND.test(word) && (name !== 'powershell' || /^(?:[-/]|$)/.test(word))) return undefined
  const text = (COMMAND.test(word) ? others : [word, ...others]).join(' ')
  if (/^\s*-?\s*$/.test(text)) return undefined
  const line = readPowerShell(text)
  return /"[^"]*[;|&<>(){}\n`@][^"]*"/.test(text) ? withNote(line, QUOTES) : line
}

/** Reads a line that is written in base 64, two bytes for each character. */
function readEncoded([text = '', ...others]: readonly string[]): ShellLine {
  const bytes = Buffer.from(text, 'base64')
  const line = readPowerShell(bytes.toString('utf16le'))
  const isWhole = bytes.length > 0 && bytes.length % 2 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text)
  return isWhole && others.length === 0 ? line : withNote(line, 'runs a line that cannot be decoded')
}

function withNote(line: ShellLine, what: string): ShellLine {
  const message = `PowerShell or cmd.exe ${what}`
  return { ...line, problems: [{ code: 'NOT_READ', message, start: 0, end: line.source.length }, ...line.problems] }
}
