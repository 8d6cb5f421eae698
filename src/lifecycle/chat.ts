import { fieldsOf, isRecord } from '../internal/guard'
import { cutOff, type Found, type FoundAt, markLast, seedOf, type Turn } from './raw-call'
import { list, record } from './shapes'

/** The ends that say that nothing is missing. Any other may have cut off the last call. */
const FULL_ENDS: readonly string[] = [
  'stop',
  'tool_calls',
  'function_call',
  'tool_use',
  'end_turn',
  'stop_sequence',
  'eos',
  'eos_token',
  'complete',
  'completed',
]

/** What is wrong with an answer that says so itself. */
export const CHOICE_FAILED = 'The provider reported an error in its answer'

/** Chat Completions: the calls of the first choice that makes any. */
export function readChat(response: Record<string, unknown>): Turn {
  const choice = pickChoice(response)
  if (choice === undefined) return { seed: '', found: [] }
  const found = markLast(callsOf(choice.message), earlyEnd(choice.reason))
  return { seed: seedOf(response), found: choice.isFailed ? [...found, [CHOICE_FAILED, -1]] : found }
}

interface Picked {
  readonly message: Record<string, unknown>
  readonly reason: unknown
  readonly isFailed: boolean
}

/** The choice whose calls count, and where it stands. */
export function pickChoice(response: Record<string, unknown>): Picked | undefined {
  const { message, done_reason: reason, role } = response
  if (response.choices === undefined && isRecord(message)) return { message, reason, isFailed: false }
  if (response.choices === undefined && role === 'assistant')
    return { message: response, reason: undefined, isFailed: false }
  const choices = list(response.choices, 'choices')
  const place = Math.max(
    0,
    choices.findIndex((choice) => callsOf(fieldsOf(choice).message).length > 0),
  )
  if (choices.length === 0) return undefined
  const path = ['choices', String(place)]
  const choice = record(choices[place], ...path)
  const picked = record(choice.message, ...path, 'message')
  list(picked.tool_calls ?? [], ...path, 'message', 'tool_calls')
  return { message: picked, reason: choice.finish_reason, isFailed: Boolean(choice.error) }
}

/** What is wrong with the last call for the reason that a choice ended. */
export function earlyEnd(reason: unknown): string | undefined {
  if (reason === undefined || reason === null || reason === '') return undefined
  return FULL_ENDS.includes(String(reason).toLowerCase()) ? undefined : cutOff(String(reason))
}

/** The calls of a message; that of the deprecated `function_call` has the place -1. */
function callsOf(message: unknown): FoundAt[] {
  const { tool_calls: calls, function_call: call } = fieldsOf(message)
  if (Array.isArray(calls) && calls.length > 0) return Array.from(calls, (item, place) => [readItem(item), place])
  return isRecord(call) ? [[{ id: undefined, name: call.name, arguments: call.arguments }, -1]] : []
}

function readItem(item: unknown): Found {
  if (!isRecord(item)) return 'A tool call is not an object'
  const { id, function: called, custom } = item
  if (isRecord(custom)) return { id, name: custom.name, arguments: { input: custom.input }, custom: true }
  const { name, arguments: args } = fieldsOf(called)
  return { id, name, arguments: args }
}
