import { isRecord } from '../../../internal/foreign-values'
import { answerByExitCode } from '../output'
import { DOCTOR_SESSION, type RequestShape, readPlace, unreadable } from '../requests/read-request'
import { type Fields, readField, readTextField } from '../requests/request-data'
import { readsFiles, runsLine, writesFiles } from '../requests/tool-readers'
import type { Agent, GuardAction, GuardRequest } from '../types'

const SERVICE = 'pre_mcp_tool_use'

/** A hook cannot ask, so that what loses something is denied, by the exit code. Each tool has an event of its own. */
export const windsurf: Agent = {
  title: 'Windsurf',
  request: {
    events: ['pre_run_command', 'pre_write_code', 'pre_read_code', SERVICE],
    tools: {
      pre_run_command: /* @__PURE__ */ runsLine('command_line', 'tool_info'),
      pre_write_code: /* @__PURE__ */ writesFiles('file_path'),
      pre_read_code: /* @__PURE__ */ readsFiles('file_path'),
    },
  },
  read: readRequest,
  writeSample: (line, cwd) => ({
    ...{ agent_action_name: 'pre_run_command', trajectory_id: DOCTOR_SESSION },
    tool_info: { command_line: line, cwd },
  }),
  answer: answerByExitCode,
  allowKeepsOwnRules: false,
  asking: 'agent',
  files: ['.codeium', '.windsurf', '.devin'],
}

function readRequest(request: unknown, shape: RequestShape): GuardRequest {
  if (!isRecord(request)) return unreadable('The request is no JSON object')
  const event = readTextField(request, 'agent_action_name')
  if (event === undefined) return unreadable('The request has no text in agent_action_name')
  const info = readField(request, 'tool_info')
  const { session } = readPlace(request, 'cwd', 'trajectory_id')
  const cwd = readTextField(info, 'cwd')
  const tool = event === SERVICE ? readTextField(info, 'mcp_tool_name') : event
  return {
    ...{ event, asking: 'on', action: readAction(event, info, request, shape) },
    ...(tool !== undefined && { tool }),
    ...(session !== undefined && { session }),
    ...(cwd !== undefined && { cwd }),
  }
}

function readAction(event: string, info: unknown, request: Fields, { tools }: RequestShape): GuardAction {
  if (event === SERVICE) return { kind: 'service', input: readField(info, 'mcp_tool_arguments') }
  const read = Object.hasOwn(tools, event) ? tools[event] : undefined
  return read?.(info, request) ?? { kind: 'other' }
}
