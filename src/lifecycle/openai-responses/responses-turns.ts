import { isRecord, toRecord } from '../../internal/foreign-values'
import type { MessageMap } from '../../types/messages'
import {
  describeCutOff,
  type FoundCall,
  findCalls,
  markLastCall,
  type RawTurn,
  readSeed,
  requireArray,
} from '../raw-call'
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

/** Statuses of a response that ended early. */
const EARLY_ENDS: readonly unknown[] = ['incomplete', 'failed', 'cancelled', 'in_progress']

/** Types of calls that expect an answer but that this library cannot answer. */
const OTHER_CALL_TYPES: readonly unknown[] = ['computer_call', 'local_shell_call', 'shell_call', 'apply_patch_call']

/** The error for a response with the status `failed`. */
export const RESPONSE_FAILED = 'The provider reported an error: the response has failed'

/** Reads the `function_call` and `custom_tool_call` items of the Responses API. A call's id is its `call_id`. */
export function readResponsesTurn(response: Record<string, unknown>): RawTurn {
  const { status, incomplete_details: details } = response
  const output = requireArray(response.output, 'output')
  const { found, endsInCall } = findCalls(output, readOutputItem)
  // After an early end, the last item is trusted only if its status is "completed" and the response has not failed.
  const isUnsure = status === 'failed' || toRecord(output.at(-1)).status !== 'completed'
  const isCutOff = endsInCall && isUnsure && EARLY_ENDS.includes(status)
  const problem = isCutOff ? describeCutOff(toRecord(details).reason ?? status) : undefined
  const judged = markLastCall(found, problem)
  return { seed: readSeed(response), found: status === 'failed' ? [...judged, [RESPONSE_FAILED, -1]] : judged }
}

/** @returns the call of an output item, an error message, or `undefined` for an item without a call */
export function readOutputItem(item: unknown): FoundCall | undefined {
  if (!isRecord(item)) return 'An output item is not an object'
  const { type, call_id: id, name, status } = item
  const problem = status === 'incomplete' || status === 'in_progress' ? describeCutOff(status) : undefined
  if (type === 'function_call') return { id, name, arguments: item.arguments, problem }
  if (type === 'custom_tool_call') return { id, name, arguments: { input: item.input }, custom: true, problem }
  return OTHER_CALL_TYPES.includes(type)
    ? `The answer contains a ${type}: only function calls and custom tool calls can be answered`
    : undefined
}

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
