import { isRecord } from '../../../internal/foreign-values'
import type { Agent, GuardAction, GuardRequest } from '../types'
import { readTool } from './read-tool'
import { type Fields, readField, readListField, readTextField } from './request-data'
import type { ToolReaders } from './tool-readers'

/** The session of requests that `doctor` makes. */
export const DOCTOR_SESSION = 'atip-guard-doctor'

/** Returns a request that cannot be read. */
export function unreadable(problem: string, event = ''): GuardRequest {
  return { action: { kind: 'unreadable', problem }, asking: 'on', event }
}

/** Reads a request of an agent; anything else is `unreadable`. */
export function readRequest({ read = readHookRequest, request: shape, asking }: Agent, given: unknown): GuardRequest {
  const request = read(given, shape)
  return request.asking === 'on' && asking !== undefined ? { ...request, asking } : request
}

/** How the requests of an agent are read. */
export interface RequestShape {
  /** The events before a tool runs; nothing is said about others. */
  readonly events: readonly string[]
  /** The events after a tool ran, in which its output can be replaced, and the field that holds it. @default none */
  readonly after?: Readonly<Record<string, string>>
  /** The names of fields that differ from those that most agents use. */
  readonly fields?: Partial<typeof FIELDS>
  /** The modes in which no one is asked, as the field for the mode names them. @default none */
  readonly unasked?: readonly string[]
  /** Modes of that field in which nothing may change. @default none */
  readonly planning?: readonly string[]
  /** The tools that are known, the one that runs lines first. Others are read by their input, and by their names. */
  readonly tools: ToolReaders
  /** Returns true for the name, in lower case, of a tool of an MCP server. @default names as mcp__server__tool */
  readonly isService?: (tool: string) => boolean
}

/** The fields that name the event, the tool, its input, the session, the directory and the mode. */
const FIELDS = {
  event: 'hook_event_name',
  tool: 'tool_name',
  input: 'tool_input',
  session: 'session_id',
  cwd: 'cwd',
  mode: 'permission_mode',
}

/** Reads a request whose fields are beside one another. */
export function readHookRequest(request: unknown, shape: RequestShape): GuardRequest {
  const { events, after = {}, unasked = [], planning = [] } = shape
  const fields = { ...FIELDS, ...shape.fields }
  if (!isRecord(request)) return unreadable('The request is no JSON object')
  const written = readTextField(request, fields.event)
  if (written === undefined) return unreadable(`The request has no text in ${fields.event}`)
  const isWritten = (name: string): boolean => toBareName(name) === toBareName(written)
  const event = [...events, ...Object.keys(after)].find(isWritten) ?? written
  const mode = readTextField(request, fields.mode) ?? ''
  const isUnasked = unasked.includes(mode)
  const place = { event, asking: isUnasked ? 'off' : 'on', ...readPlace(request, fields.cwd, fields.session) } as const
  const tool = readTextField(request, fields.tool)
  const field = Object.hasOwn(after, event) ? after[event] : undefined
  const readAction = (name: string): GuardAction => readTool(shape, name, readField(request, fields.input), request)
  if (field !== undefined) {
    const action = toOutput(readField(request, field), tool === undefined ? undefined : readAction(tool))
    return { ...place, ...(tool !== undefined && { tool }), action }
  }
  if (!events.includes(event)) return { ...place, action: { kind: 'other' } }
  if (tool === undefined) {
    return { ...place, action: { kind: 'unreadable', problem: `The request has no text in ${fields.tool}` } }
  }
  const rest = { input: readField(request, fields.input), isPlanning: planning.includes(mode) }
  return { ...place, tool, action: readAction(tool), ...rest }
}

/** Agents write `PreToolUse` and `pre_tool_use`. */
function toBareName(event: string): string {
  return event.replaceAll('_', '').toLowerCase()
}

/** Returns the action of a tool that has run. */
export function toOutput(output: unknown, did: GuardAction | undefined): GuardAction {
  return { kind: 'output', output, ...(did?.kind === 'shell' && { ran: did }) }
}

/**
 * Writes the request that asks about a line. An agent that cannot ask is tried in a mode in which no one is asked, because
 * it gets no question from its hooks.
 */
export function writeSample({ request, writeSample: write, asking }: Agent, line: string, cwd: string): object {
  if (write !== undefined) return write(line, cwd)
  const { event, tool, input, session, cwd: directory, mode: modeField } = { ...FIELDS, ...request.fields }
  const [mode] = asking === undefined ? [] : (request.unasked ?? [])
  return {
    ...{ [session]: DOCTOR_SESSION, [directory]: cwd, [event]: request.events[0] },
    ...{ [tool]: Object.keys(request.tools)[0], [input]: { command: line } },
    ...(mode !== undefined && { [modeField]: mode }),
  }
}

/**
 * Reads the session and the directory of a request.
 *
 * @param roots a field with the directories of the workspace: a single one counts where the request names no directory
 */
export function readPlace(
  request: Fields,
  cwdField: string,
  sessionField: string,
  roots = '',
): Pick<GuardRequest, 'session' | 'cwd'> {
  const [root, ...others] = readListField(request, roots)
  const session = readTextField(request, sessionField) ?? ''
  const cwd = readTextField(request, cwdField) || (typeof root === 'string' && others.length === 0 ? root : '')
  return { ...(session !== '' && { session }), ...(cwd !== '' && { cwd }) }
}
