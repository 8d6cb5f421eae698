import { fieldsOf, isRecord } from '../../internal/guard'
import {
  describeCutOff,
  type FoundCall,
  type FoundCallAt,
  markLastCall,
  type RawTurn,
  readSeed,
  requireArray,
  requireRecord,
} from '../raw-call'

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
export function readChatTurn(response: Record<string, unknown>): RawTurn {
  const choice = pickChatChoice(response)
  if (choice === undefined) return { seed: '', found: [] }
  const found = markLastCall(listChatCalls(choice.message), describeEarlyChatEnd(choice.reason))
  return { seed: readSeed(response), found: choice.isFailed ? [...found, [CHOICE_FAILED, -1]] : found }
}

interface PickedChoice {
  readonly message: Record<string, unknown>
  readonly reason: unknown
  readonly isFailed: boolean
}

/** The choice whose calls count, and where it stands. */
export function pickChatChoice(response: Record<string, unknown>): PickedChoice | undefined {
  const { message, done_reason: reason, role } = response
  if (response.choices === undefined && isRecord(message)) return { message, reason, isFailed: false }
  if (response.choices === undefined && role === 'assistant')
    return { message: response, reason: undefined, isFailed: false }
  const choices = requireArray(response.choices, 'choices')
  const place = Math.max(
    0,
    choices.findIndex((choice) => listChatCalls(fieldsOf(choice).message).length > 0),
  )
  if (choices.length === 0) return undefined
  const path = ['choices', String(place)]
  const choice = requireRecord(choices[place], ...path)
  const picked = requireRecord(choice.message, ...path, 'message')
  requireArray(picked.tool_calls ?? [], ...path, 'message', 'tool_calls')
  return { message: picked, reason: choice.finish_reason, isFailed: Boolean(choice.error) }
}

/** What is wrong with the last call for the reason that a choice ended. */
export function describeEarlyChatEnd(reason: unknown): string | undefined {
  if (reason === undefined || reason === null || reason === '') return undefined
  return FULL_ENDS.includes(String(reason).toLowerCase()) ? undefined : describeCutOff(String(reason))
}

/** The calls of a message; that of the deprecated `function_call` has the place -1. */
function listChatCalls(message: unknown): FoundCallAt[] {
  const { tool_calls: calls, function_call: call } = fieldsOf(message)
  if (Array.isArray(calls) && calls.length > 0) return Array.from(calls, (item, place) => [readChatCall(item), place])
  return isRecord(call) ? [[{ id: undefined, name: call.name, arguments: call.arguments }, -1]] : []
}

function readChatCall(item: unknown): FoundCall {
  if (!isRecord(item)) return 'A tool call is not an object'
  const { id, function: called, custom } = item
  if (isRecord(custom)) return { id, name: custom.name, arguments: { input: custom.input }, custom: true }
  const { name, arguments: args } = fieldsOf(called)
  return { id, name, arguments: args }
}
