import { isRecord } from '../../../internal/foreign-values'
import { denyByExitCode, printJson, SILENCE } from '../output'
import { readHookRequest } from '../requests/read-request'
import { readField, readTextField } from '../requests/request-data'
import { readsFiles, runsLine, writesFiles } from '../requests/tool-readers'
import type { Agent } from '../types'
import { hookEveryTool } from './hook-entries'

/**
 * Turns a call of `use_tool` into a request about the tool of a server that it names. New versions send such requests
 * themselves.
 */
function unwrapTool(request: unknown): unknown {
  if (!isRecord(request) || readTextField(request, 'toolName')?.toLowerCase() !== 'use_tool') return request
  const toolName = readTextField(request, 'toolInput', 'tool_name')
  return toolName === undefined
    ? request
    : { ...request, toolName, toolInput: readField(request, 'toolInput', 'tool_input') }
}

/** It obeys a denial alone: an allow skips nothing, and any other word lets a call run. */
export const grok: Agent = {
  title: 'Grok Build',
  request: {
    events: ['PreToolUse'],
    fields: {
      ...{ event: 'hookEventName', tool: 'toolName', input: 'toolInput' },
      ...{ session: 'sessionId', mode: 'permissionMode' },
    },
    unasked: ['bypassPermissions'],
    tools: {
      run_terminal_command: /* @__PURE__ */ runsLine('command', 'toolInput'),
      monitor: /* @__PURE__ */ runsLine('command', 'toolInput'),
      search_replace: /* @__PURE__ */ writesFiles('file_path'),
      write: /* @__PURE__ */ writesFiles('file_path'),
      read_file: /* @__PURE__ */ readsFiles('target_file'),
      list_dir: /* @__PURE__ */ readsFiles('target_directory'),
      grep: /* @__PURE__ */ readsFiles('path', 'glob'),
      use_tool: () => ({ kind: 'unreadable', problem: 'It does not name the tool that it calls' }),
    },
  },
  read: (request, shape) => readHookRequest(unwrapTool(request), shape),
  answer: ({ decision, reason }, { action }) => {
    const isDenied = decision === 'deny' || (decision === 'ask' && action.kind === 'unreadable')
    return isDenied ? { ...denyByExitCode(reason), stdout: printJson({ decision: 'deny', reason }).stdout } : SILENCE
  },
  allowKeepsOwnRules: false,
  asking: 'agent',
  projectVariable: 'GROK_WORKSPACE_ROOT',
  files: ['.grok'],
  hooks: { userFile: ['.grok', 'hooks', 'atip.json'], homeVariable: 'GROK_HOME', entry: hookEveryTool },
}
