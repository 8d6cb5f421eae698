import { fieldsOf, isRecord } from '../internal/guard'
import { pickChoice } from './chat'
import { firstCandidate, partsOf } from './gemini'
import type { Replay, Replays } from './replay'
import { withWellFormed } from './well-formed'

/** Chat Completions: one message. The deprecated `function_call` becomes one of `tool_calls`. */
export function chatTurn(response: Record<string, unknown>, replays: Replays): unknown[] {
  const { tool_calls: list, function_call: _, role, ...fields } = pickChoice(response)?.message ?? {}
  const items: unknown[] = Array.isArray(list) ? list : []
  const calls = [...replays].flatMap(([place, all]) =>
    all.map((replay, nth) => chatCall(nth ? {} : items[place], replay)),
  )
  const kept = Object.entries(fields).filter(([, value]) => !isNothing(value))
  if (kept.length === 0 && calls.length === 0) return []
  const isBare = calls.length === 0 && isNothing(fields.refusal)
  const { content = isBare ? '' : null, ...others } = Object.fromEntries(kept)
  return [{ role: 'assistant', content, ...others, ...(calls.length > 0 && { tool_calls: calls }) }]
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function chatCall(item: unknown, replay: Replay): Record<string, unknown> {
  const { id, name, arguments: args, custom } = replay
  const { id: _, index: __, type, function: called, custom: ___, ...extras } = fieldsOf(item)
  const { arguments: text } = fieldsOf(called)
  return custom
    ? { id, type: 'custom', custom: { name, input: String(args.input ?? '') }, ...extras }
    : { id, type: 'function', function: { name, arguments: argumentsText(text, replay) }, ...extras }
}

/** The model's own text where it is the arguments as they were read. */
function argumentsText(text: unknown, { arguments: args, isVerbatim }: Replay): string {
  return isVerbatim && typeof text === 'string' && text.trimStart().startsWith('{')
    ? text
    : JSON.stringify(withWellFormed(args))
}

/** The Responses API: its output items, without ids that do not belong to it. */
export function responsesTurn({ output }: Record<string, unknown>, replays: Replays): unknown[] {
  const items = (Array.isArray(output) ? (output as unknown[]) : []).flatMap((item, place) => {
    if (!isRecord(item) || typeof item.type !== 'string') return []
    const calls = replays.get(place)
    return calls === undefined ? [item] : calls.map((replay, nth) => outputItem(item, replay, nth === 0))
  })
  // Reasoning must be followed by what it led to.
  while (items.at(-1)?.type === 'reasoning') items.pop()
  return items
}

function outputItem(item: Record<string, unknown>, replay: Replay, isFirst: boolean): Record<string, unknown> {
  const extras = Object.fromEntries(Object.entries(item).filter(([field]) => !CALL_FIELDS.includes(field)))
  const { id: callId, name, arguments: args, custom } = replay
  const isOwnId = isFirst && typeof item.id === 'string' && item.id.startsWith(custom ? 'ctc' : 'fc')
  return {
    ...extras,
    ...(isOwnId && { id: item.id }),
    call_id: callId,
    name,
    ...(custom ? { input: String(args.input ?? '') } : { arguments: argumentsText(item.arguments, replay) }),
  }
}

/** What is said anew of each call, or only in answers. */
const CALL_FIELDS: readonly string[] = [
  'id',
  'call_id',
  'name',
  'arguments',
  'input',
  'status',
  'parsed_arguments',
  'created_by',
]

/** The Messages API: one message. */
export function anthropicTurn({ content }: Record<string, unknown>, replays: Replays): unknown[] {
  const blocks = (Array.isArray(content) ? (content as unknown[]) : []).flatMap((block, place) => {
    if (!isRecord(block) || (block.type === 'text' && !String(block.text ?? '').trim())) return []
    const calls = replays.get(place)
    if (calls === undefined) return [block]
    return calls.map(({ id, name, arguments: input }) => ({ ...block, id, name, input }))
  })
  while (/thinking$/.test(String(blocks.at(-1)?.type))) blocks.pop()
  return blocks.length > 0 ? [{ role: 'assistant', content: blocks }] : []
}

/** Gemini: one content whose parts are whole, signatures included. */
export function geminiTurn(response: Record<string, unknown>, replays: Replays): unknown[] {
  const candidate = firstCandidate(response)
  const parts = (candidate === undefined ? [] : partsOf(candidate)).flatMap((part, place) => {
    if (!isRecord(part)) return []
    const { functionCall, function_call: call = functionCall, thought_signature, thoughtSignature, ...rest } = part
    const signature = thoughtSignature ?? thought_signature
    const signed = signature === undefined ? {} : { thoughtSignature: signature }
    const calls = replays.get(place)
    if (calls !== undefined)
      return calls.map((replay, nth) => ({ ...rest, ...geminiCall(call, replay), ...(!nth && signed) }))
    const isEmpty =
      signature === undefined && Object.entries(rest).every(([key, value]) => key === 'thought' || isNothing(value))
    return isEmpty || isRecord(call) ? [] : [{ ...rest, ...signed }]
  })
  return parts.length > 0 ? [{ role: 'model', parts }] : []
}

function geminiCall(call: unknown, { name, arguments: args, callId }: Replay): Record<string, unknown> {
  const { partialArgs: _, willContinue: __, name: ___, args: ____, id: _____, ...extras } = fieldsOf(call)
  return { functionCall: { ...extras, ...(callId !== undefined && { id: callId }), name, args } }
}
