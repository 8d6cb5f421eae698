import { isRecord } from '../internal/guard'
import { cutOff, type Found, type FoundAt, markLast, seedOf, type Turn } from './raw-call'
import { fieldsOf, list, record } from './shapes'

/** The ends of an answer at which its last call may be incomplete. */
const EARLY_ENDS: readonly unknown[] = [
  'length',
  'max_tokens',
  'content_filter',
  'error',
  'insufficient_system_resource',
]
/** The ends that say that nothing is missing. */
const FULL_ENDS: readonly unknown[] = ['stop', 'tool_calls', 'function_call', 'tool_use', 'end_turn', 'eos']

/** Chat Completions: the calls of the first choice that makes any. */
export function readChat(response: Record<string, unknown>): Turn {
  const choice = pickChoice(response)
  if (choice === undefined) return { seed: '', found: [] }
  const found = callsOf(choice.message)
  const last = found.at(-1)?.[0]
  const isOpen = typeof last === 'object' && isBlank(last.arguments)
  return { seed: seedOf(response), found: markLast(found, earlyEnd(choice.reason, isOpen)) }
}

/** The choice whose calls count, and where it stands. */
export function pickChoice(
  response: Record<string, unknown>,
): { readonly message: Record<string, unknown>; readonly reason: unknown } | undefined {
  const { message, done_reason: reason, role } = response
  if (response.choices === undefined && isRecord(message)) return { message, reason }
  if (response.choices === undefined && role === 'assistant') return { message: response, reason: undefined }
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
  return { message: picked, reason: choice.finish_reason }
}

/**
 * What is wrong with the last call for the reason that a choice ended.
 *
 * @param isOpen nothing in the call itself shows that it is whole: an end that is not known does not, either
 */
export function earlyEnd(reason: unknown, isOpen: boolean): string | undefined {
  if (reason === undefined || reason === null || reason === '') return undefined
  const isEarly = EARLY_ENDS.includes(reason) || (isOpen && !FULL_ENDS.includes(String(reason).toLowerCase()))
  return isEarly ? cutOff(String(reason)) : undefined
}

function isBlank(args: unknown): boolean {
  return args === undefined || args === null || (typeof args === 'string' && args.trim() === '')
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
