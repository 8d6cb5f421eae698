import { isRecord } from '../../../internal/guard'
import { printJson } from '../output'
import { createToolReader } from '../requests/create-tool-reader'
import { type Fields, readPlace, readTextField, unreadable } from '../requests/read-request'
import { readsFiles, runsLine, type ToolReader, writesFiles } from '../requests/tool-readers'
import type { GuardAgent, GuardRequest } from '../types'

const quote = (line: string): string => `'${line.replaceAll("'", "'\\''")}'`

/** Runs several lines, each in a shell of its own: what one leaves open, such as a quote, is not closed by the next. */
const runsLines: ToolReader = (input, request) => {
  const commands: unknown = isRecord(input) ? input.commands : undefined
  const isList = Array.isArray(commands) && commands.every((each) => typeof each === 'string')
  return runsLine('commands', 'input')({ commands: isList ? joinLines(commands) : undefined }, request)
}

function joinLines(lines: readonly string[]): string {
  return lines.length === 1 ? (lines[0] as string) : lines.map((line) => `bash -c ${quote(line)}`).join('\n')
}

const readTool = /* @__PURE__ */ createToolReader(
  {
    run_commands: runsLines,
    execute_command: /* @__PURE__ */ runsLine('command', 'parameters'),
    write_to_file: /* @__PURE__ */ writesFiles('path'),
    replace_in_file: /* @__PURE__ */ writesFiles('path'),
    read_file: /* @__PURE__ */ readsFiles('path'),
    list_files: /* @__PURE__ */ readsFiles('path'),
    search_files: /* @__PURE__ */ readsFiles('path', 'file_pattern'),
  },
  { isService: (tool) => tool === 'use_mcp_tool' || tool.includes('__') },
)

/** Cline: a hook cannot ask. A denial ends the run of the agent. Its exit code says nothing. */
export const cline: GuardAgent = {
  takesAllow: false,
  asking: 'agent',
  read: (request) => ({ ...readRequest(request), asking: 'agent' }),
  answer: ({ decision, reason }) =>
    printJson(decision === 'none' || decision === 'allow' ? { cancel: false } : { cancel: true, errorMessage: reason }),
}

/** Reads a request of the program (`tool_call`), or of the extension (`preToolUse`). */
function readRequest(request: unknown): GuardRequest {
  if (!isRecord(request)) return unreadable('The request is no JSON object')
  const event = readTextField(request, 'hookName')
  if (event === undefined) return unreadable('The request has no text in hookName')
  const place = { event, asking: 'agent', ...readRoot(request), ...readPlace(request, 'cwd', 'taskId') } as const
  const isCall = Object.hasOwn(request, 'tool_call')
  if (!isCall && !Object.hasOwn(request, 'preToolUse')) {
    const isBefore = /^(?:tool_call|pretooluse)$/i.test(event)
    return isBefore ? unreadable('The request has no tool', event) : { ...place, action: { kind: 'other' } }
  }
  const call = isCall ? request.tool_call : request.preToolUse
  const [name, input] = isCall ? (['name', 'input'] as const) : (['toolName', 'parameters'] as const)
  const given = readTextField(call, name)
  if (given === undefined) return unreadable(`The request has no text in ${name}`, event)
  const fields = isRecord(call) ? call[input] : undefined
  const tool = (given === 'use_mcp_tool' ? readTextField(fields, 'tool_name') : undefined) ?? given
  return { ...place, tool, action: readTool(given, fields, request) }
}

function readRoot(request: Fields): Pick<GuardRequest, 'cwd'> {
  const roots: unknown = Object.hasOwn(request, 'workspaceRoots') ? request.workspaceRoots : undefined
  const root: unknown = Array.isArray(roots) && roots.length === 1 ? roots[0] : undefined
  return typeof root === 'string' ? { cwd: root } : {}
}
