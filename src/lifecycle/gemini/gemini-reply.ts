import { isRecord, toRecord } from '../../internal/guard'
import { parseWellFormed, toWellFormed } from '../../internal/well-formed'
import type { MessageMap } from '../../types/messages'
import { isEmptyValue, type ReplayedCall, type ReplayedCalls, type ResultsFormat } from '../reply'
import { stringifyResult } from '../stringify-result'
import { listParts, pickFirstCandidate } from './gemini-reader'

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
