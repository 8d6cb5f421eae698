import { isRecord, toRecord } from '../../internal/foreign-values'
import type { MessageMap } from '../../types/messages'
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
import {
  isEmptyValue,
  type ReplayedCall,
  type ReplayedCalls,
  type ResultsFormat,
  toArgumentsText,
  toFlaggedText,
  toInputText,
  toTextMessage,
} from '../reply'
import { stringifyResult } from '../stringify-result'

/**
 * Finish reasons of complete answers from OpenAI and compatible servers. Any other reason may cut off the last call.
 */
const COMPLETE_ENDS =
  /^(stop|tool_calls|function_call|tool_use|end_turn|stop_sequence|eos|eos_token|complete|completed)$/i

/** The error for a choice that has an `error` field. */
export const CHOICE_FAILED = 'The provider reported an error in its answer'

/** Reads the calls of a Chat Completions response from the first choice that has any. */
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

/** Returns the first choice that has calls, else the first choice. Some servers send a message without choices. */
function pickChatChoice(response: Record<string, unknown>): PickedChoice | undefined {
  const { message, done_reason: reason, role } = response
  if (response.choices === undefined) {
    if (isRecord(message)) return { message, reason, isFailed: false }
    if (role === 'assistant') return { message: response, reason: undefined, isFailed: false }
  }
  const choices = requireArray(response.choices, 'choices')
  if (choices.length === 0) return undefined
  const calling = choices.findIndex((choice) => listChatCalls(toRecord(choice).message).length > 0)
  const place = Math.max(0, calling)
  const path = ['choices', String(place)]
  const choice = requireRecord(choices[place], ...path)
  const picked = requireRecord(choice.message, ...path, 'message')
  requireArray(picked.tool_calls ?? [], ...path, 'message', 'tool_calls')
  return { message: picked, reason: choice.finish_reason, isFailed: Boolean(choice.error) }
}

/** Returns the last call's problem after this finish reason, or `undefined` if there is none. */
export function describeEarlyChatEnd(reason: unknown): string | undefined {
  if (reason === undefined || reason === null || reason === '') return undefined
  return COMPLETE_ENDS.test(String(reason)) ? undefined : describeCutOff(reason)
}

/** Lists the calls of a message. The deprecated `function_call` gets the place -1. */
function listChatCalls(message: unknown): FoundCallAt[] {
  const { tool_calls: calls, function_call: call } = toRecord(message)
  if (Array.isArray(calls) && calls.length > 0) return Array.from(calls, (item, place) => [readChatCall(item), place])
  return isRecord(call) ? [[{ id: undefined, name: call.name, arguments: call.arguments }, -1]] : []
}

function readChatCall(item: unknown): FoundCall {
  if (!isRecord(item)) return 'A tool call is not an object'
  const { id, function: called, custom } = item
  if (isRecord(custom)) return { id, name: custom.name, arguments: { input: custom.input }, custom: true }
  const { name, arguments: args } = toRecord(called)
  return { id, name, arguments: args }
}

/** Writes one message. The deprecated `function_call` becomes an item of `tool_calls`. */
export function writeChatTurn(response: Record<string, unknown>, replayed: ReplayedCalls): unknown[] {
  const { tool_calls: given, function_call: _, role, ...fields } = pickChatChoice(response)?.message ?? {}
  const items: unknown[] = Array.isArray(given) ? given : []
  const calls = [...replayed].flatMap(([place, all]) =>
    all.map((call, index) => writeChatCall(index > 0 ? {} : items[place], call)),
  )
  const kept = Object.entries(fields).filter(([, value]) => !isEmptyValue(value))
  if (kept.length === 0 && calls.length === 0) return []
  const isBare = calls.length === 0 && isEmptyValue(fields.refusal)
  const { content = isBare ? '' : null, ...others } = Object.fromEntries(kept)
  return [{ role: 'assistant', content, ...others, ...(calls.length > 0 && { tool_calls: calls }) }]
}

function writeChatCall(item: unknown, call: ReplayedCall): Record<string, unknown> {
  const { id, name } = call
  const { id: _, index: __, type, function: called, custom: ___, ...extras } = toRecord(item)
  return call.custom
    ? { id, type: 'custom', custom: { name, input: toInputText(call) }, ...extras }
    : {
        id,
        type: 'function',
        function: { name, arguments: toArgumentsText(toRecord(called).arguments, call) },
        ...extras,
      }
}

/** Formats a turn's results as one message for each call, followed by one message for each text. */
export const formatChatResults: ResultsFormat<'openai'> = (answers, texts) => [
  ...answers.map((answer) => ({ role: 'tool' as const, tool_call_id: answer.id, content: toFlaggedText(answer) })),
  ...texts.map(toTextMessage),
]

export function formatChatResult(id: string, result: unknown): MessageMap['openai'] {
  return { role: 'tool', tool_call_id: id, content: stringifyResult(result) }
}
