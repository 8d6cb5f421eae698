import { isRecord, kindOf } from '../../internal/guard'
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

/** The ends of an answer that calls nothing, whatever its parts look like. */
export const FAULT_REASONS: readonly unknown[] = [
  'MALFORMED_FUNCTION_CALL',
  'MALFORMED_RESPONSE',
  'MISSING_THOUGHT_SIGNATURE',
  'TOO_MANY_TOOL_CALLS',
  'UNEXPECTED_TOOL_CALL',
]
/** The ends at which nothing is missing. All others are early. */
export const COMPLETE_REASONS: readonly unknown[] = [
  undefined,
  null,
  '',
  'STOP',
  'FINISH_REASON_UNSPECIFIED',
  'CONTINUATION',
]

/** `generateContent`: parts with a `functionCall`, also in snake case. Their id is the function's name. */
export function readGeminiTurn(response: Record<string, unknown>): RawTurn {
  const candidate = pickFirstCandidate(response)
  if (candidate === undefined) return { seed: '', found: [] }
  const parts = listParts(candidate)
  const found = parts.flatMap((part, place): FoundCallAt[] => {
    const call = readGeminiCall(part, place)
    return call === undefined ? [] : [[call, place]]
  })
  const reason = candidate.finishReason ?? candidate.finish_reason
  return { seed: readSeed(response), found: applyFinishReason(found, reason, found.at(-1)?.[1] === parts.length - 1) }
}

/** @returns `undefined` for a response that was blocked, or has no candidates */
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

/** The call of a part; `undefined` for a part that calls nothing. */
export function readGeminiCall(part: unknown, place: number): FoundCall | undefined {
  const call = isRecord(part) ? (part.functionCall ?? part.function_call) : part
  if (isRecord(part) && (call === undefined || call === null)) return undefined
  if (!isRecord(call)) return `Expected an object at response.candidates.0.content.parts.${place}, got ${kindOf(call)}`
  const problem =
    call.willContinue === true || call.partialArgs !== undefined
      ? 'was cut off, since pieces of its arguments are missing'
      : undefined
  return { id: call.name, name: call.name, arguments: call.args, callId: call.id, problem }
}

/** What the end of an answer says of its calls; an end by a fault without calls is a problem of its own. */
export function applyFinishReason(
  found: readonly FoundCallAt[],
  reason: unknown,
  isLast: boolean,
): readonly FoundCallAt[] {
  if (FAULT_REASONS.includes(reason)) {
    const problem = `was refused by the provider (${reason})`
    const all = found.map(
      ([call, place]): FoundCallAt => [typeof call === 'string' ? call : { ...call, problem }, place],
    )
    return all.length > 0 ? all : [[`A tool call ${problem}`, -1]]
  }
  if (COMPLETE_REASONS.includes(reason) || !isLast) return found
  return markLastCall(found, describeCutOff(String(reason)))
}
