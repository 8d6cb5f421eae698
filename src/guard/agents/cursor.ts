import { isRecord } from '../../internal/guard'
import { NO_OPINION, printJson } from '../output'
import { readTextField, unreadable } from '../read-request'
import type { GuardAgent, GuardRequest } from '../types'

const EVENT = 'beforeShellExecution'

/** Cursor: the model was seen to get the message for the user, so both get the same one. */
export const cursor: GuardAgent = {
  takesAllow: true,
  read: readRequest,
  answer: ({ decision, reason }) => {
    if (decision === 'none') return NO_OPINION
    return printJson({ permission: decision, user_message: reason, agent_message: reason })
  },
}

function readRequest(request: unknown): GuardRequest {
  if (!isRecord(request)) return unreadable('The request is no JSON object')
  const event = readTextField(request, 'hook_event_name')
  if (event === undefined) return unreadable('The request has no text in hook_event_name')
  if (event !== EVENT) return { action: { kind: 'other' }, isUnasked: false, event }
  const line = readTextField(request, 'command')
  if (line === undefined) return unreadable('The request has no text in command', event)
  // Cursor leaves the directory empty where it is that of the workspace.
  const roots: unknown = Object.hasOwn(request, 'workspace_roots') ? request.workspace_roots : undefined
  const root: unknown = Array.isArray(roots) && roots.length === 1 ? roots[0] : undefined
  const cwd = readTextField(request, 'cwd') || (typeof root === 'string' ? root : '')
  return { action: { kind: 'shell', line, ...(cwd !== '' && { cwd }) }, isUnasked: false, event }
}
