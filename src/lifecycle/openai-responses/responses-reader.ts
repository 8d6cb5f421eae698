import { fieldsOf, isRecord } from '../../internal/guard'
import { describeCutOff, type FoundCall, markLastCall, type RawTurn, readSeed, requireArray } from '../raw-call'

/** The Responses API: items of type `function_call` and `custom_tool_call`, which are answered by their `call_id`. */
export function readResponsesTurn(response: Record<string, unknown>): RawTurn {
  const output = requireArray(response.output, 'output')
  const found = output.flatMap((item, place) => {
    const call = readOutputItem(item)
    return call === undefined ? [] : [[call, place] as const]
  })
  // Of an answer that ended early only what says that it is complete counts.
  const isUnsure = response.status === 'failed' || fieldsOf(output.at(-1)).status !== 'completed'
  const isLast = found.at(-1)?.[1] === output.length - 1 && isUnsure
  const judged = isLast ? markLastCall(found, describeEarlyResponsesEnd(response)) : found
  return { seed: readSeed(response), found: response.status === 'failed' ? [...judged, [RESPONSE_FAILED, -1]] : judged }
}

/** Calls of other kinds that wait for an answer. */
const OTHER_CALL_TYPES: readonly unknown[] = ['computer_call', 'local_shell_call', 'shell_call', 'apply_patch_call']

/** What is wrong with a response that says so itself. */
export const RESPONSE_FAILED = 'The provider reported an error: the response has failed'

/** The call of an output item; `undefined` for an item that calls nothing. */
export function readOutputItem(item: unknown): FoundCall | undefined {
  if (!isRecord(item)) return 'An output item is not an object'
  const { type, call_id: id, name, status } = item
  const problem = status === 'incomplete' || status === 'in_progress' ? describeCutOff(status) : undefined
  if (type === 'function_call') return { id, name, arguments: item.arguments, problem }
  if (type === 'custom_tool_call') return { id, name, arguments: { input: item.input }, custom: true, problem }
  return OTHER_CALL_TYPES.includes(type)
    ? `The answer holds a ${type}, which only its own program can answer`
    : undefined
}

function describeEarlyResponsesEnd({
  status,
  incomplete_details: details,
}: Record<string, unknown>): string | undefined {
  if (!['incomplete', 'failed', 'cancelled', 'in_progress'].includes(status as string)) return undefined
  return describeCutOff(String(fieldsOf(details).reason ?? status))
}
