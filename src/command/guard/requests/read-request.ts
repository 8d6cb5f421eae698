import { isRecord } from '../../../internal/guard'
import type { GuardAction, GuardRequest } from '../types'

export type Fields = Readonly<Record<string, unknown>>

/** Returns a field of an object that is a text, or `undefined`. */
export function readTextField(value: unknown, key: string): string | undefined {
  const found = isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined
  return typeof found === 'string' ? found : undefined
}

/** Returns a request that cannot be read. */
export function unreadable(problem: string, event = ''): GuardRequest {
  return { action: { kind: 'unreadable', problem }, asking: 'on', event }
}

/** Returns a request whose agent cannot ask because of a hook, but has rules of its own. */
export function leaveToAgent(request: GuardRequest): GuardRequest {
  return request.asking === 'on' ? { ...request, asking: 'agent' } : request
}

/** How a request is read whose fields have the names that most agents use. */
export interface RequestShape {
  /** The events before a tool runs; nothing is said about others. */
  readonly events: readonly string[]
  /** The events after a tool ran, in which its output can be replaced, and the field that holds it. @default none */
  readonly after?: Readonly<Record<string, string>>
  /** The name of the field that names the event. @default hook_event_name */
  readonly event?: string
  /** The name of the field that names the directory. @default cwd */
  readonly cwd?: string
  /** The name of the field that names the session. @default session_id */
  readonly session?: string
  /** The name of the field that names the tool. @default tool_name */
  readonly tool?: string
  /** The name of the field with the input of the tool. @default tool_input */
  readonly input?: string
  /** Modes of the field `permission_mode` in which nobody is asked. @default none */
  readonly unasked?: readonly string[]
  /** Reads what a tool will do. */
  readonly readAction: (tool: string, input: unknown, request: Fields) => GuardAction
}

/** Reads a request with the fields `hook_event_name`, `tool_name`, `tool_input`, `session_id` and `cwd`. */
export function readHookRequest(request: unknown, shape: RequestShape): GuardRequest {
  const {
    event: eventField = 'hook_event_name',
    tool: toolField = 'tool_name',
    input: inputField = 'tool_input',
  } = shape
  const { cwd: cwdField, session: sessionField, events, after = {}, unasked = [], readAction } = shape
  if (!isRecord(request)) return unreadable('The request is no JSON object')
  const written = readTextField(request, eventField)
  if (written === undefined) return unreadable(`The request has no text in ${eventField}`)
  const isWritten = (name: string): boolean => name.toLowerCase() === written.toLowerCase()
  const event = [...events, ...Object.keys(after)].find(isWritten) ?? written
  const isUnasked = unasked.includes(readTextField(request, 'permission_mode') ?? '')
  const place = { event, asking: isUnasked ? 'off' : 'on', ...readPlace(request, cwdField, sessionField) } as const
  const tool = readTextField(request, toolField)
  const field = Object.hasOwn(after, event) ? after[event] : undefined
  if (field !== undefined) {
    const output: unknown = Object.hasOwn(request, field) ? request[field] : undefined
    return { ...place, ...(tool !== undefined && { tool }), action: { kind: 'output', output } }
  }
  if (!events.includes(event)) return { ...place, action: { kind: 'other' } }
  if (tool === undefined) {
    return { ...place, action: { kind: 'unreadable', problem: `The request has no text in ${toolField}` } }
  }
  const input: unknown = Object.hasOwn(request, inputField) ? request[inputField] : undefined
  return { ...place, tool, action: readAction(tool, input, request) }
}

/** Reads the session and the directory of a request. */
export function readPlace(
  request: Fields,
  cwdField = 'cwd',
  sessionField = 'session_id',
): Pick<GuardRequest, 'session' | 'cwd'> {
  const session = readTextField(request, sessionField) ?? ''
  const cwd = readTextField(request, cwdField) ?? ''
  return { ...(session !== '' && { session }), ...(cwd !== '' && { cwd }) }
}
