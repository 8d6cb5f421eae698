import { isRecord } from '../../../internal/guard'
import { denyByExitCode, NO_OPINION } from '../output'
import { type Fields, readPlace, readTextField, unreadable } from '../requests/read-request'
import { readsFiles, runsLine, writesFiles } from '../requests/tool-readers'
import type { GuardAction, GuardAgent, GuardRequest } from '../types'

/** Windsurf: a hook cannot ask, so that what loses something is denied, by the exit code. */
export const windsurf: GuardAgent = {
  takesAllow: false,
  asking: 'agent',
  read: readRequest,
  answer: ({ decision, reason }) => (decision === 'none' || decision === 'allow' ? NO_OPINION : denyByExitCode(reason)),
}

function readRequest(request: unknown): GuardRequest {
  if (!isRecord(request)) return { ...unreadable('The request is no JSON object'), asking: 'agent' }
  const event = readTextField(request, 'agent_action_name')
  if (event === undefined) return { ...unreadable('The request has no text in agent_action_name'), asking: 'agent' }
  const info = Object.hasOwn(request, 'tool_info') ? request.tool_info : undefined
  const { session } = readPlace(request, 'cwd', 'trajectory_id')
  const cwd = readTextField(info, 'cwd')
  const tool = event === 'pre_mcp_tool_use' ? readTextField(info, 'mcp_tool_name') : event
  return {
    ...{ event, asking: 'agent', action: readAction(event, info, request) },
    ...(tool !== undefined && { tool }),
    ...(session !== undefined && { session }),
    ...(cwd !== undefined && { cwd }),
  }
}

function readAction(event: string, info: unknown, request: Fields): GuardAction {
  switch (event) {
    case 'pre_run_command':
      return runsLine('command_line', 'tool_info')(info, request)
    case 'pre_write_code':
      return writesFiles('file_path')(info, request)
    case 'pre_read_code':
      return readsFiles('file_path')(info, request)
    case 'pre_mcp_tool_use':
      return { kind: 'service', input: isRecord(info) ? info.mcp_tool_arguments : undefined }
    default:
      return { kind: 'other' }
  }
}
