import { describeKind, isRecord, toRecord } from '../../internal/foreign-values'
import { parseWellFormed, toWellFormed } from '../../internal/well-formed'
import type { MessageMap } from '../../types/messages'
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
import { isEmptyValue, type ReplayedCall, type ReplayedCalls, type ResultsFormat } from '../reply'
import { stringifyResult } from '../stringify-result'

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
function pickFirstCandidate(response: Record<string, unknown>): Record<string, unknown> | undefined {
  const { candidates, promptFeedback, prompt_feedback: feedback = promptFeedback } = response
  if (candidates === undefined && feedback !== undefined) return undefined
  const all = requireArray(candidates, 'candidates')
  return all.length === 0 ? undefined : requireRecord(all[0], 'candidates', '0')
}

function listParts(candidate: Record<string, unknown>): unknown[] {
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

/** Writes one content with the complete parts and their signatures. */
export function writeGeminiTurn(response: Record<string, unknown>, replayed: ReplayedCalls): unknown[] {
  const candidate = pickFirstCandidate(response)
  const parts = (candidate === undefined ? [] : listParts(candidate)).flatMap((part, place) => {
    if (!isRecord(part)) return []
    const { functionCall, function_call: call = functionCall, thought_signature, thoughtSignature, ...rest } = part
    const signature = thoughtSignature ?? thought_signature
    const signed = signature === undefined ? {} : { thoughtSignature: signature }
    const calls = replayed.get(place)
    if (calls !== undefined)
      return calls.map((each, index) => ({ ...rest, ...writeGeminiCall(call, each), ...(index === 0 && signed) }))
    const isEmpty =
      signature === undefined && Object.entries(rest).every(([key, value]) => key === 'thought' || isEmptyValue(value))
    return isEmpty || isRecord(call) ? [] : [{ ...rest, ...signed }]
  })
  return parts.length > 0 ? [{ role: 'model', parts }] : []
}

function writeGeminiCall(given: unknown, { name, arguments: args, callId }: ReplayedCall): Record<string, unknown> {
  const { partialArgs: _, willContinue: __, name: ___, args: ____, id: _____, ...extras } = toRecord(given)
  return { functionCall: { ...extras, ...(callId !== undefined && { id: callId }), name, args } }
}

/**
 * Formats a turn's results as one content with the responses and one content with the texts. The API accepts no other
 * parts in a content with responses.
 */
export const formatGeminiResults: ResultsFormat<'gemini'> = (answers, texts) => {
  const responses = answers.map(({ name, callId, result, isError }) => ({
    functionResponse: { ...(callId !== undefined && { id: callId }), name, response: toStruct(result, isError) },
  }))
  const groups = [responses, texts.map((text) => ({ text }))].filter((group) => group.length > 0)
  return groups.map((parts) => ({ role: 'user', parts }))
}

/**
 * Returns a successful JSON object without the keys `output` and `error` unchanged. Wraps any other result in `output`,
 * or in `error` if the call failed.
 */
function toStruct(result: unknown, isError: boolean): Record<string, unknown> {
  const value = toJsonValue(result)
  if (isError) return { error: value }
  const isClear = isRecord(value) && !Object.hasOwn(value, 'output') && !Object.hasOwn(value, 'error')
  return isClear ? value : { output: value }
}

function toJsonValue(result: unknown): unknown {
  if (typeof result === 'string') return toWellFormed(result)
  return result === undefined ? null : parseWellFormed(stringifyResult(result))
}

export function formatGeminiResult(name: string, result: unknown): MessageMap['gemini'] {
  return { role: 'user', parts: [{ function_response: { name, response: result } }] }
}
