import { isRecord } from '../../internal/guard'
import type { MessageMap } from '../../types/messages'
import {
  type ReplayedCall,
  type ReplayedCalls,
  type ResultsFormat,
  toArgumentsText,
  toFlaggedText,
  toInputText,
  toTextMessage,
} from '../reply'
import { stringifyResult } from '../stringify-result'

/** Writes output items. Drops reasoning at the end, because the API refuses reasoning without a following item. */
export function writeResponsesTurn({ output }: Record<string, unknown>, replayed: ReplayedCalls): unknown[] {
  const items = (Array.isArray(output) ? (output as unknown[]) : []).flatMap((item, place) => {
    if (!isRecord(item) || typeof item.type !== 'string') return []
    const calls = replayed.get(place)
    return calls === undefined ? [item] : calls.map((call, index) => writeResponsesCall(item, call, index === 0))
  })
  while (items.at(-1)?.type === 'reasoning') items.pop()
  return items
}

/** Fields that are rewritten, or that a request must not contain. */
const DROPPED_FIELDS = /^(id|call_id|name|arguments|input|status|parsed_arguments|created_by)$/

function writeResponsesCall(
  item: Record<string, unknown>,
  call: ReplayedCall,
  isFirst: boolean,
): Record<string, unknown> {
  const extras = Object.fromEntries(Object.entries(item).filter(([field]) => !DROPPED_FIELDS.test(field)))
  const hasOwnId = isFirst && typeof item.id === 'string' && item.id.startsWith(call.custom ? 'ctc' : 'fc')
  return {
    ...extras,
    ...(hasOwnId && { id: item.id }),
    call_id: call.id,
    name: call.name,
    ...(call.custom ? { input: toInputText(call) } : { arguments: toArgumentsText(item.arguments, call) }),
  }
}

/** Formats a turn's results as one input item for each call, followed by one message for each text. */
export const formatResponsesResults: ResultsFormat<'openai-responses'> = (answers, texts) => [
  ...answers.map((answer) => ({
    type: answer.custom ? ('custom_tool_call_output' as const) : ('function_call_output' as const),
    call_id: answer.id,
    output: toFlaggedText(answer),
  })),
  ...texts.map(toTextMessage),
]

export function formatResponsesResult(id: string, result: unknown): MessageMap['openai-responses'] {
  return { type: 'function_call_output', call_id: id, output: stringifyResult(result) }
}
