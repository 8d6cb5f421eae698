import { isRecord, toRecord } from '../../internal/guard'
import {
  describeCutOff,
  type FoundCall,
  findCalls,
  markLastCall,
  type RawTurn,
  readSeed,
  requireArray,
} from '../raw-call'

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
