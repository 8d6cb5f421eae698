import { Buffer } from 'node:buffer'
import { createWindowsTools, findWindowsCommand } from '../../../catalogue/windows-commands'
import type { LineRule } from '../../../shell/judge/rules/line-rules'
import { findForeign } from '../../../shell/read/find-foreign'
import { readCmd, readPowerShell } from '../../../shell/windows/read-windows'
import type { AtipTool } from '../../../types/atip'
import type { Consequence } from '../../../types/file'
import type { ShellLine } from '../../../types/shell'
import type { ShellDecision, ShellPart } from '../../../types/shell-decision'
import type { GuardPolicy } from '../settings/create-tightened-policies'

/** Reads a line as shells of Windows do, and has the tools that such a line may name. */
export interface WindowsReader {
  readonly tools: readonly AtipTool[]
  readonly readInner: typeof readInnerLine
  /** Reads the line in the language of Windows that it is in, or seems to be in. Absent if it seems to be in none. */
  readonly readLine?: (line: string) => ShellLine
  /** True if no other reading counts. */
  readonly isSure: boolean
}

/** Signs of commands that only cmd.exe has. */
const CMD =
  /%\w+%|(?:^|[;|&(\n])\s*(?:rd|rmdir|del|erase|copy|xcopy|robocopy|move|attrib|dir|cd|pushd|if|for)\s[^;|&\n]*\/[a-z]/i
/** Text that all shells split at the same places: no escapes, no variables, and nothing special within quotes. */
const ALIKE =
  /^(?:[^"'`^%!\\$(){}<>#@]|\\(?!["'])|"[^"'`^%!$|&;<>(){}\r\n]*(?<!\\)"|\$null\b|(?<=\d)>&1|>(?=\s*\$null\b))*$/
const CMDLET = /(?:^|[;|]\s*)[A-Z][a-z]+-[A-Z]/

/**
 * Prepares the judgement of a line for shells of Windows.
 *
 * @param language the language of the line, if that is known
 * @param isShellKnown false if the shell that runs the line is unknown
 */
export function prepareWindowsLine(
  line: string,
  language: 'powershell' | undefined,
  isShellKnown: boolean,
): WindowsReader {
  const reader = { tools: createWindowsTools(), readInner: readInnerLine }
  if (language !== undefined) return { ...reader, readLine: readPowerShell, isSure: true }
  if (findForeign(line, true, true) === undefined) return { ...reader, isSure: false }
  const readLine = CMD.test(line) && !CMDLET.test(line) ? readCmd : readPowerShell
  // `Remove-Item a`: a cmdlet in words that a Unix shell would split at the same places.
  const cannotBeUnixShell = readLine === readPowerShell && CMDLET.test(line) && ALIKE.test(line)
  return { ...reader, readLine, isSure: !isShellKnown && cannotBeUnixShell }
}

/**
 * Returns a policy in which a rule that denies or asks about a name is about all names of the same command of
 * Windows.
 */
export function addWindowsRules(policy: GuardPolicy): GuardPolicy {
  const added = policy.rules.filter(({ decision }) => decision !== 'allow').flatMap(translateRule)
  return { ...policy, rules: [...policy.rules, ...added] }
}

function translateRule(rule: LineRule): LineRule[] {
  const [name = '', ...others] = rule.words
  return (['PowerShell', 'cmd.exe'] as const).flatMap((language) => {
    const command = findWindowsCommand(name, language)
    if (command === undefined) return []
    const { commands, problems } = (language === 'PowerShell' ? readPowerShell : readCmd)(rule.words.join(' '))
    const plain = others.filter((word) => !/^[-/]/.test(word))
    const words =
      problems.length === 0
        ? (commands[0]?.words.map(({ text = '*' }) => text) ?? [])
        : // Options of other systems: what counts is whether they reach below.
          [command.name, ...(others.some((word) => /^-\w*r/i.test(word)) ? ['--recurse'] : []), ...plain]
    return [{ ...rule, words }]
  })
}

/** Returns a decision that names what commands of Windows lose: the files of Windows paths are not looked at. */
export function nameWindowsLosses(decided: ShellDecision, { tools }: WindowsReader): ShellDecision {
  const names = new Set(tools.map(({ name }) => name))
  return { ...decided, parts: decided.parts.map((part) => (names.has(part.program ?? '') ? nameLosses(part) : part)) }
}

function nameLosses(part: ShellPart): ShellPart {
  const { call, effects, decision, source, consequences = [] } = part
  if (call === undefined || decision === 'allow' || effects.destructive !== true) return part
  const below = call.arguments.recurse === true ? ' and everything below' : ''
  const tell = (key: 'delete' | 'write', does: 'delete' | 'replace', more: string): Consequence[] =>
    [call.arguments[key] ?? []].flat().flatMap((path) => {
      if (typeof path !== 'string') return []
      const written = source.includes(path) || !source.includes('\\') ? path : path.replaceAll('/', '\\')
      return [{ kind: 'lost', path, does, given: `${written}${more}` }]
    })
  const found = [...tell('delete', 'delete', below), ...tell('write', 'replace', '')]
  const [first] = findWindowsCommand(part.program ?? '', 'PowerShell')?.positional ?? []
  if (first?.sign === '-' && found.length === 0)
    found.push({ kind: 'lost', path: '', does: 'delete', given: `what its pipeline finds${below}` })
  return { ...part, consequences: [...consequences, ...found] }
}

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
function readInnerLine([program = '', ...operands]: readonly (string | undefined)[]): ShellLine | undefined {
  const name = /(?:^|[\\/])(pwsh|powershell|cmd)(?:\.exe)?$/i.exec(program)?.[1]?.toLowerCase()
  if (name === undefined) return undefined
  const words = operands.filter((word) => word !== undefined)
  if (words.length < operands.length) return withNote(readCmd(''), 'runs a line that is not known')
  return (name === 'cmd' ? readCmdWords(words) : readPowerShellWords(name, words)) ?? withNote(readCmd(''), NO_LINE)
}

const NO_LINE = 'is started without a line'
const QUOTES =
  'has quotes within quotes: another program on the way may take them off, and the path that is left may be the whole drive'

/** Reads the words after `cmd`: its switches come before its line. `/k` keeps a shell that waits for more. */
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
