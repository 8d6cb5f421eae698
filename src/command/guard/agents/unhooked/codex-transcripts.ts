import { parseJson } from '../../../../internal/attempt'
import { isTextList } from '../../../../internal/read-options'
import { readShell } from '../../../../shell/read-shell'
import type { ShellName } from '../../../../types/shell'
import { toShellLine } from '../../../line/to-shell-line'
import { type LogFinding, type TranscriptReader, toFinding } from '../../../log/transcript'
import { readField, readTextField } from '../../requests/request-data'

/** Tools of Codex that run a command. */
const SHELLS: readonly string[] = ['shell', 'shell_command', 'exec_command', 'container.exec', 'local_shell']

/** Makes a reader of transcripts of Codex, as in `~/.codex/sessions`, and of the output of `codex exec --json`. */
export function createCodexReader(): TranscriptReader {
  let cwd: string | undefined
  let mode: 'reads' | 'unasked' | undefined
  const toCommand = (command: unknown, directory: string | undefined, id: string | undefined): LogFinding => {
    const { line, shell } = readCommandField(command)
    return toFinding(line, { shell, directory, cwd, id, mode })
  }
  return (entry) => {
    const type = readTextField(entry, 'type')
    if (type === 'session_meta' || type === 'turn_context') {
      const settings = readField(entry, 'payload')
      cwd = readTextField(settings, 'cwd') ?? cwd
      mode = type === 'turn_context' ? readMode(settings) : mode
      return []
    }
    if (type === 'item.started' || type === 'item.completed') return readItem(readField(entry, 'item'), toCommand)
    // Early versions wrote the items themselves.
    const item = readField(entry, 'payload') ?? readField(entry, 'msg') ?? entry
    return readCall(item, toCommand)
  }
}

type ToCommand = (command: unknown, directory: string | undefined, id: string | undefined) => LogFinding

function readMode(settings: unknown): 'reads' | 'unasked' | undefined {
  const sandbox = readTextField(settings, 'sandbox_policy', 'mode') ?? readTextField(settings, 'sandbox_policy', 'type')
  if (sandbox === 'read-only') return 'reads'
  return readTextField(settings, 'approval_policy') === 'never' ? 'unasked' : undefined
}

function readItem(item: unknown, toCommand: ToCommand): LogFinding[] {
  if (readTextField(item, 'type') !== 'command_execution') return []
  return [toCommand(readField(item, 'command'), undefined, readTextField(item, 'id'))]
}

function readCall(item: unknown, toCommand: ToCommand): LogFinding[] {
  const type = readTextField(item, 'type')
  const id = readTextField(item, 'call_id')
  if (type === 'exec_command_begin') return [toCommand(readField(item, 'command'), readTextField(item, 'cwd'), id)]
  if (type === 'local_shell_call') {
    const action = readField(item, 'action')
    return [toCommand(readField(action, 'command'), readTextField(action, 'working_directory'), id)]
  }
  if (type === 'custom_tool_call') return [{ kind: 'other', tool: readTextField(item, 'name') ?? '' }]
  if (type !== 'function_call') return []
  const tool = readTextField(item, 'name') ?? ''
  if (!SHELLS.includes(tool)) return [{ kind: 'other', tool }]
  const given = readField(item, 'arguments')
  const args = typeof given === 'string' ? parseJson(given) : given
  const command = readField(args, 'command') ?? readField(args, 'cmd')
  return [toCommand(command, readTextField(args, 'workdir'), id)]
}

/** Returns the line of a command: words, or a line. A shell that runs the line is left out. */
function readCommandField(command: unknown): { line: unknown; shell?: ShellName | undefined } {
  if (typeof command === 'string') {
    const { commands, problems } = readShell(command)
    const [first] = commands
    const isPlain = problems.length === 0 && commands.length === 1 && first?.redirections.length === 0
    const words = first?.words.flatMap(({ text }) => text ?? []) ?? []
    const isWhole = first?.start === 0 && first.end === command.trimEnd().length && first.assignments.length === 0
    const unwrapped = isPlain && isWhole && words.length === first.words.length ? unwrapShell(words) : undefined
    return unwrapped ?? { line: command }
  }
  if (!isTextList(command) || command.length === 0) return { line: undefined }
  return unwrapShell(command) ?? { line: toShellLine(command) }
}

const SHELL_FILE = /^(?:\/(?:usr\/)?bin\/)?(bash|sh|zsh)$/

/** Returns the line that the words let a shell run, or `undefined` for anything else. */
function unwrapShell([file = '', flag, line, ...rest]: readonly string[]):
  | { line: string; shell: ShellName }
  | undefined {
  const [, shell] = SHELL_FILE.exec(file) ?? []
  const isLine = (flag === '-c' || flag === '-lc') && line !== undefined && rest.length === 0
  return isLine && shell !== undefined ? { line, shell: shell as ShellName } : undefined
}
