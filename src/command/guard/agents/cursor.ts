import { isRecord } from '../../../internal/foreign-values'
import { printJson, SILENCE } from '../output'
import { DOCTOR_SESSION, type RequestShape, readPlace, unreadable } from '../requests/read-request'
import { readTool } from '../requests/read-tool'
import { type Fields, parseJsonText, readField, readTextField } from '../requests/request-data'
import { HARMLESS, readHints, readsFiles, writesFiles } from '../requests/tool-readers'
import type { Agent, GuardAction, GuardRequest } from '../types'
import { HOOK_SECONDS } from './hook-entries'

const LINE = 'beforeShellExecution'
const SERVICE = 'beforeMCPExecution'
const READ = 'beforeReadFile'
/** Comes after every tool; only the output of tools of servers can be replaced. */
const AFTER = 'postToolUse'
/** Comes before every tool; those with an event of their own are judged there, because it takes no `ask`. */
const ANY = 'preToolUse'

/** It obeys `deny` alone. The model was seen to get the message for the user, so both get the same one. */
export const cursor: Agent = {
  title: 'Cursor',
  request: {
    events: [LINE, SERVICE, READ, ANY],
    after: { [AFTER]: 'tool_output' },
    tools: {
      shell: HARMLESS,
      read: HARMLESS,
      write: /* @__PURE__ */ writesFiles('file_path', 'path'),
      edit: /* @__PURE__ */ writesFiles('file_path', 'path'),
      delete: /* @__PURE__ */ writesFiles('file_path', 'path'),
      grep: /* @__PURE__ */ readsFiles('path', 'glob'),
    },
    isService: () => false,
  },
  read: readRequest,
  writeSample: (line, cwd) => ({
    ...{ conversation_id: DOCTOR_SESSION, hook_event_name: LINE, command: line, cwd, workspace_roots: [cwd] },
  }),
  answer: ({ decision, reason, output }) => {
    if (output !== undefined) return printJson({ updated_mcp_tool_output: output })
    if (decision === 'none') return SILENCE
    return printJson({ permission: decision, user_message: reason, agent_message: reason })
  },
  allowKeepsOwnRules: true,
  asking: 'agent',
  files: ['.cursor'],
  hooks: {
    userFile: ['.cursor', 'hooks.json'],
    top: { version: 1 },
    entry: (command, event) => ({ command, timeout: HOOK_SECONDS, ...(event !== AFTER && { failClosed: true }) }),
  },
}

function readRequest(request: unknown, shape: RequestShape): GuardRequest {
  if (!isRecord(request)) return unreadable('The request is no JSON object')
  const event = readTextField(request, 'hook_event_name')
  if (event === undefined) return unreadable('The request has no text in hook_event_name')
  const tool = readTextField(request, 'tool_name')
  return {
    ...{ event, action: readAction(event, request, shape), asking: event === ANY || event === READ ? 'never' : 'on' },
    ...(tool !== undefined && { tool }),
    // An empty directory means that of the workspace.
    ...readPlace(request, 'cwd', 'conversation_id', 'workspace_roots'),
  }
}

function readAction(event: string, request: Fields, shape: RequestShape): GuardAction {
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
  const given = readField(request, 'tool_input')
  const input = parseJsonText(given) ?? given
  if (event === SERVICE) return { kind: 'service', input, hints: readHints(request) }
  return /^mcp:/i.test(tool) ? { kind: 'other' } : readTool(shape, tool, input, request)
}

function readOutput(request: Fields): GuardAction {
  if (!/^mcp:/i.test(readTextField(request, 'tool_name') ?? '')) return { kind: 'other' }
  const given = readField(request, 'tool_output')
  return { kind: 'output', output: parseJsonText(given) ?? given }
}
