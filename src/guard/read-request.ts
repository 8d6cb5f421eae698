import { isRecord } from '../internal/guard'
import type { GuardAction, GuardRequest } from './types'

/** Returns a field of an object that is a text, or `undefined`. */
export function readTextField(value: unknown, key: string): string | undefined {
  const found = isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined
  return typeof found === 'string' ? found : undefined
}

/** Returns a request that cannot be read. */
export function unreadable(problem: string, event = ''): GuardRequest {
  return { action: { kind: 'unreadable', problem }, isUnasked: false, event }
}

/** Returns the line in `tool_input.command` of a request. */
export function readCommandInput(request: Readonly<Record<string, unknown>>): GuardAction {
  const line = readTextField(request.tool_input, 'command')
  if (line === undefined) return { kind: 'unreadable', problem: 'The request has no text in tool_input.command' }
  const cwd = readTextField(request, 'cwd')
  return { kind: 'shell', line, ...(cwd !== undefined && cwd !== '' && { cwd }) }
}

/**
 * Reads the fields that the agents have in common: `hook_event_name`, `tool_name`, `tool_input` and `cwd`.
 *
 * @param event the event before a tool runs; nothing is said about others
 * @param readAction reads what the tool will do
 */
export function readHookRequest(
  request: unknown,
  events: readonly string[],
  readAction: (tool: string, request: Readonly<Record<string, unknown>>) => GuardAction,
): Omit<GuardRequest, 'isUnasked'> {
  if (!isRecord(request)) return unreadable('The request is no JSON object')
  const event = readTextField(request, 'hook_event_name')
  if (event === undefined) return unreadable('The request has no text in hook_event_name')
  if (!events.includes(event)) return { action: { kind: 'other' }, event }
  const tool = readTextField(request, 'tool_name')
  if (tool === undefined) return unreadable('The request has no text in tool_name', event)
  return { action: readAction(tool, request), event }
}
