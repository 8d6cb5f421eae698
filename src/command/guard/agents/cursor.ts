import { isRecord } from '../../../internal/guard'
import { NO_OPINION, printJson } from '../output'
import { createToolReader } from '../requests/create-tool-reader'
import { parseJsonText } from '../requests/parse-json-text'
import { type Fields, leaveToAgent, readPlace, readTextField, unreadable } from '../requests/read-request'
import { HARMLESS, readHints, readsFiles, writesFiles } from '../requests/tool-readers'
import type { GuardAction, GuardAgent, GuardRequest } from '../types'

const LINE = 'beforeShellExecution'
const SERVICE = 'beforeMCPExecution'
const READ = 'beforeReadFile'
/** Comes after every tool; only the output of tools of servers can be replaced. */
const AFTER = 'postToolUse'
/** Comes before every tool; those with an event of their own are judged there, because it takes no `ask`. */
const ANY = 'preToolUse'

const readTool = /* @__PURE__ */ createToolReader(
  {
    shell: HARMLESS,
    read: HARMLESS,
    write: /* @__PURE__ */ writesFiles('file_path', 'path'),
    edit: /* @__PURE__ */ writesFiles('file_path', 'path'),
    delete: /* @__PURE__ */ writesFiles('file_path', 'path'),
    grep: /* @__PURE__ */ readsFiles('path', 'glob'),
  },
  { isService: () => false },
)

/** Cursor: it obeys `deny` alone. The model was seen to get the message for the user, so both get the same one. */
export const cursor: GuardAgent = {
  takesAllow: true,
  asking: 'agent',
  read: (request) => leaveToAgent(readRequest(request)),
  answer: ({ decision, reason, output }) => {
    if (output !== undefined) return printJson({ updated_mcp_tool_output: output })
    if (decision === 'none') return NO_OPINION
    return printJson({ permission: decision, user_message: reason, agent_message: reason })
  },
}

function readRequest(request: unknown): GuardRequest {
  if (!isRecord(request)) return unreadable('The request is no JSON object')
  const event = readTextField(request, 'hook_event_name')
  if (event === undefined) return unreadable('The request has no text in hook_event_name')
  const { session, cwd = findRoot(request) } = readPlace(request, 'cwd', 'conversation_id')
  const tool = readTextField(request, 'tool_name')
  return {
    ...{ event, action: readAction(event, request), asking: event === ANY || event === READ ? 'never' : 'on' },
    ...(tool !== undefined && { tool }),
    ...(session !== undefined && { session }),
    ...(cwd !== undefined && { cwd }),
  }
}

/** Returns the workspace, if there is only one: Cursor leaves the directory empty where it is that. */
function findRoot(request: Fields): string | undefined {
  const roots: unknown = Object.hasOwn(request, 'workspace_roots') ? request.workspace_roots : undefined
  const root: unknown = Array.isArray(roots) && roots.length === 1 ? roots[0] : undefined
  return typeof root === 'string' && root !== '' ? root : undefined
}

function readAction(event: string, request: Fields): GuardAction {
  if (event === LINE) {
    const line = readTextField(request, 'command')
    if (line !== undefined) return { kind: 'shell', line }
    return { kind: 'unreadable', problem: 'The request has no text in command' }
  }
  if (event === AFTER) return readOutput(request)
  if (event === READ) return readsFiles('file_path')(request, request)
  if (event !== SERVICE && event !== ANY) return { kind: 'other' }
  const tool = readTextField(request, 'tool_name')
  if (tool === undefined) return { kind: 'unreadable', problem: 'The request has no text in tool_name' }
  const given = Object.hasOwn(request, 'tool_input') ? request.tool_input : undefined
  const input = parseJsonText(given) ?? given
  if (event === SERVICE) return { kind: 'service', input, hints: readHints(request) }
  return /^mcp:/i.test(tool) ? { kind: 'other' } : readTool(tool, input, request)
}

function readOutput(request: Fields): GuardAction {
  if (!/^mcp:/i.test(readTextField(request, 'tool_name') ?? '')) return { kind: 'other' }
  const given = Object.hasOwn(request, 'tool_output') ? request.tool_output : undefined
  return { kind: 'output', output: parseJsonText(given) ?? given }
}
