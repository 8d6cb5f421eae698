import { describeKind, isRecord } from '../../internal/guard'
import {
  describeCutOff,
  type FoundCall,
  type FoundCallAt,
  findCalls,
  markLastCall,
  type RawTurn,
  readSeed,
  requireArray,
  requireRecord,
} from '../raw-call'

/** Finish reasons by which the provider refuses every call of the answer. */
export const FAULT_REASONS: readonly unknown[] = [
  'MALFORMED_FUNCTION_CALL',
  'MALFORMED_RESPONSE',
  'MISSING_THOUGHT_SIGNATURE',
  'TOO_MANY_TOOL_CALLS',
  'UNEXPECTED_TOOL_CALL',
]
const COMPLETE_REASONS: readonly unknown[] = ['STOP', 'FINISH_REASON_UNSPECIFIED', 'CONTINUATION']

/** Returns true if the answer has not ended, or is complete. Every other finish reason means an early end. */
export function isCompleteEnd(reason: unknown): boolean {
  return reason === undefined || reason === null || reason === '' || COMPLETE_REASONS.includes(reason)
}

/** Reads the parts that have a `functionCall` or `function_call`. A call's id is the name of its function. */
export function readGeminiTurn(response: Record<string, unknown>): RawTurn {
  const candidate = pickFirstCandidate(response)
  if (candidate === undefined) return { seed: '', found: [] }
  const { found, endsInCall } = findCalls(listParts(candidate), readGeminiCall)
  const reason = candidate.finishReason ?? candidate.finish_reason
  return { seed: readSeed(response), found: applyFinishReason(found, reason, endsInCall) }
}

/** @returns `undefined` for a response that was blocked or has no candidates */
export function pickFirstCandidate(response: Record<string, unknown>): Record<string, unknown> | undefined {
  const { candidates, promptFeedback, prompt_feedback: feedback = promptFeedback } = response
  if (candidates === undefined && feedback !== undefined) return undefined
  const all = requireArray(candidates, 'candidates')
  return all.length === 0 ? undefined : requireRecord(all[0], 'candidates', '0')
}

export function listParts(candidate: Record<string, unknown>): unknown[] {
  const path = ['candidates', '0', 'content']
  return requireArray(requireRecord(candidate.content ?? {}, ...path).parts ?? [], ...path, 'parts')
}

/** @returns the call of a part, an error message, or `undefined` for a part without a call */
export function readGeminiCall(part: unknown, place: number): FoundCall | undefined {
  const call = isRecord(part) ? (part.functionCall ?? part.function_call) : part
  if (isRecord(part) && (call === undefined || call === null)) return undefined
  if (!isRecord(call))
    return `Expected an object at response.candidates.0.content.parts.${place}, got ${describeKind(call)}`
  const isPartial = call.willContinue === true || call.partialArgs !== undefined
  const problem = isPartial ? 'was cut off: pieces of its arguments are missing' : undefined
  return { id: call.name, name: call.name, arguments: call.args, callId: call.id, problem }
}

/**
 * Marks the calls that the provider refused or that an early end may have cut off. Reports a refusal without calls as
 * an error.
 */
export function applyFinishReason(
  found: readonly FoundCallAt[],
  reason: unknown,
  endsInCall: boolean,
): readonly FoundCallAt[] {
  if (FAULT_REASONS.includes(reason)) {
    const problem = `was refused by the provider (${reason})`
    if (found.length === 0) return [[`A tool call ${problem}`, -1]]
    return found.map(([call, place]) => [typeof call === 'string' ? call : { ...call, problem }, place])
  }
  return isCompleteEnd(reason) || !endsInCall ? found : markLastCall(found, describeCutOff(reason))
}
