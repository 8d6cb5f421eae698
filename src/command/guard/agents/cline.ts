import { quoteSingly } from '../../../argv/quote-for-shell'
import { isRecord } from '../../../internal/foreign-values'
import { isSilent, printJson } from '../output'
import { DOCTOR_SESSION, type RequestShape, readPlace, unreadable } from '../requests/read-request'
import { readTool } from '../requests/read-tool'
import { readField, readListField, readTextField } from '../requests/request-data'
import { readsFiles, runsLine, type ToolReader, writesFiles } from '../requests/tool-readers'
import type { Agent, GuardRequest } from '../types'

/** Runs several lines, each in a shell of its own: what one leaves open, such as a quote, is not closed by the next. */
const runsLines: ToolReader = (input, request) => {
  const commands = readListField(input, 'commands')
  const isList = Array.isArray(readField(input, 'commands')) && commands.every((each) => typeof each === 'string')
  if (!isList) return runsLine('commands', 'input')({}, request)
  const [only] = commands
  const joined = commands.length === 1 ? only : commands.map((line) => `bash -c ${quoteSingly(line)}`).join('\n')
  return runsLine('commands', 'input')({ commands: joined }, request)
}

/** A hook cannot ask. A denial ends the run of the agent. The exit code of a hook says nothing. */
export const cline: Agent = {
  title: 'Cline',
  request: {
    events: ['tool_call', 'preToolUse'],
    tools: {
      run_commands: runsLines,
      execute_command: /* @__PURE__ */ runsLine('command', 'parameters'),
      write_to_file: /* @__PURE__ */ writesFiles('path'),
      replace_in_file: /* @__PURE__ */ writesFiles('path'),
      read_file: /* @__PURE__ */ readsFiles('path'),
      list_files: /* @__PURE__ */ readsFiles('path'),
      search_files: /* @__PURE__ */ readsFiles('path', 'file_pattern'),
    },
    isService: (tool) => tool === 'use_mcp_tool' || tool.includes('__'),
  },
  read: readRequest,
  writeSample: (line, cwd) => ({
    ...{ hookName: 'tool_call', taskId: DOCTOR_SESSION, workspaceRoots: [cwd] },
    tool_call: { name: 'run_commands', input: { commands: [line] } },
  }),
  answer: ({ decision, reason }) =>
    printJson(isSilent(decision) ? { cancel: false } : { cancel: true, errorMessage: reason }),
  allowKeepsOwnRules: false,
  asking: 'agent',
  files: ['.cline', '.clinerules/hooks', 'cline/hooks'],
}

/** Reads a request of the program (`tool_call`), or of the extension (`preToolUse`). */
function readRequest(request: unknown, shape: RequestShape): GuardRequest {
  if (!isRecord(request)) return unreadable('The request is no JSON object')
  const event = readTextField(request, 'hookName')
  if (event === undefined) return unreadable('The request has no text in hookName')
  const place = { event, asking: 'on', ...readPlace(request, 'cwd', 'taskId', 'workspaceRoots') } as const
  const isCall = Object.hasOwn(request, 'tool_call')
  if (!isCall && !Object.hasOwn(request, 'preToolUse')) {
    const isBefore = /^(?:tool_call|pretooluse)$/i.test(event)
    return isBefore ? unreadable('The request has no tool', event) : { ...place, action: { kind: 'other' } }
  }
  const call = isCall ? request.tool_call : request.preToolUse
  const [name, input] = isCall ? (['name', 'input'] as const) : (['toolName', 'parameters'] as const)
  const given = readTextField(call, name)
  if (given === undefined) return unreadable(`The request has no text in ${name}`, event)
  const fields = readField(call, input)
  const tool = (given === 'use_mcp_tool' ? readTextField(fields, 'tool_name') : undefined) ?? given
  return { ...place, tool, action: readTool(shape, given, fields, request) }
}
