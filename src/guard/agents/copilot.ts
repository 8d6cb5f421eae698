import { isRecord } from '../../internal/guard'
import { NO_OPINION, printJson } from '../output'
import { readCommandInput, readTextField, unreadable } from '../read-request'
import type { GuardAction, GuardAgent, GuardRequest } from '../types'

/** Copilot CLI: its requests name no event. In the cloud, where nobody can be asked, it takes `ask` for `deny`. */
export const copilot: GuardAgent = {
  takesAllow: true,
  read: readRequest,
  answer: ({ decision, reason }) => {
    if (decision === 'none') return NO_OPINION
    return printJson({ permissionDecision: decision, permissionDecisionReason: reason })
  },
}

function readRequest(request: unknown): GuardRequest {
  if (!isRecord(request)) return unreadable('The request is no JSON object')
  const tool = readTextField(request, 'toolName')
  if (tool === undefined) return unreadable('The request has no text in toolName')
  return { action: readAction(tool, request), isUnasked: false, event: '' }
}

function readAction(tool: string, request: Readonly<Record<string, unknown>>): GuardAction {
  if (tool === 'powershell') return { kind: 'unreadable', problem: 'Lines of PowerShell are not read' }
  if (tool !== 'bash') return { kind: 'other' }
  const action = readCommandInput({ ...request, tool_input: parseArguments(request.toolArgs) })
  return action.kind === 'shell'
    ? action
    : { kind: 'unreadable', problem: 'The request has no text in toolArgs.command' }
}

/** Parses arguments, which are JSON in a text. */
function parseArguments(json: unknown): unknown {
  if (typeof json !== 'string') return json
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
