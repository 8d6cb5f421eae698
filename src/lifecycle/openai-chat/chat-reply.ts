import { toRecord } from '../../internal/guard'
import type { MessageMap } from '../../types/messages'
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
import { pickChatChoice } from './chat-reader'

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
