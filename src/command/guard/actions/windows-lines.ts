import { findForeign } from '../../../shell/read/find-foreign'
import { readCmd } from '../../../shell/windows/read-cmd'
import { readInnerLine } from '../../../shell/windows/read-inner-line'
import { readPowerShell } from '../../../shell/windows/read-powershell'
import { createWindowsTools } from '../../../shell/windows/windows-tools'
import type { AtipTool } from '../../../types/atip'
import type { ShellLine } from '../../../types/shell'
import type { ShellDecision, ShellPart } from '../../../types/shell-decision'

/** The means of judging lines of shells of Windows. */
export interface WindowsMeans {
  readonly tools: readonly AtipTool[]
  readonly readInner: typeof readInnerLine
  /** Reads the line in the language that it is in, or seems to be in; absent: nothing in it seems so. */
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
): WindowsMeans {
  const means = { tools: createWindowsTools(), readInner: readInnerLine }
  if (language !== undefined) return { ...means, readLine: readPowerShell, isSure: true }
  if (findForeign(line, true, true) === undefined) return { ...means, isSure: false }
  const readLine = CMD.test(line) && !CMDLET.test(line) ? readCmd : readPowerShell
  return {
    ...means,
    readLine,
    isSure: !isShellKnown && readLine === readPowerShell && CMDLET.test(line) && ALIKE.test(line),
  }
}

/** Returns a decision that names what cmdlets lose: the files of Windows paths are not looked at. */
export function nameWindowsLosses(decided: ShellDecision): ShellDecision {
  return { ...decided, parts: decided.parts.map(nameLosses) }
}

function nameLosses(part: ShellPart): ShellPart {
  const { call, effects, decision } = part
  if (call === undefined || decision === 'allow' || !/^[A-Z][a-z]+-[A-Z]/.test(part.program ?? '')) return part
  const below = call.arguments.recurse === true ? ' and everything below' : ''
  const tell = (key: 'delete' | 'write') =>
    [call.arguments[key] ?? []]
      .flat()
      .filter((path) => typeof path === 'string')
      .map((path) => ({
        ...{ kind: 'lost' as const, path, does: key === 'delete' ? ('delete' as const) : ('replace' as const) },
        given: `${part.source.includes(path) ? path : path.replaceAll('/', '\\')}${key === 'delete' ? below : ''}`,
      }))
  const found = effects.destructive === true ? [...tell('delete'), ...tell('write')] : []
  return found.length === 0 ? part : { ...part, consequences: [...(part.consequences ?? []), ...found] }
}
