import { AtipParseError } from '../internal/errors'
import { fieldsOf, isRecord } from '../internal/guard'
import { withWellFormed } from '../internal/well-formed'
import type { ParseOptions } from '../types/lifecycle'
import type { AssistantMessageMap } from '../types/messages'
import type { Provider } from '../types/providers'
import { listParts, pickFirstCandidate } from './gemini/gemini-reader'
import { pickChatChoice } from './openai-chat/chat-reader'
import { describeParseFailure, readTurn, requireProvider } from './parse'
import { type Replay, type Replays, toReplay } from './replay'
import { type CallResolver, createCallResolver, createSettler } from './settle-call'

const TURN_WRITERS: { readonly [P in Provider]: (response: Record<string, unknown>, replays: Replays) => unknown[] } = {
  openai: writeChatTurn,
  'openai-responses': writeResponsesTurn,
  gemini: writeGeminiTurn,
  anthropic: writeAnthropicTurn,
}

/**
 * The model's own turn, to append to the conversation before `handleToolResults`.
 *
 * Everything is kept that the API takes back: texts, reasoning, signatures, blocks of unknown kinds. Calls have the ids
 * of `parseToolCall`, names and arguments that are legal in a request, and are expanded where one stands for several. What an API refuses
 * is left out: empty texts, reasoning that nothing follows.
 *
 * @param response the response that was parsed; of a stream `finish().response`
 * @param options the same as for parsing, so that names are the same
 * @returns one message; of the Responses API its output items; `[]` where nothing can be told again
 * @throws AtipParseError if the response has the wrong shape
 * @throws AtipValidationError if the provider is unknown or an option is invalid
 */
export function toAssistantMessage<P extends Provider>(
  provider: P,
  response: unknown,
  options?: ParseOptions,
): AssistantMessageMap[P][]
export function toAssistantMessage(
  provider: Provider,
  response: unknown,
  options: ParseOptions = {},
): AssistantMessageMap[Provider][] {
  requireProvider(provider)
  const resolve = createCallResolver(provider, options, true)
  try {
    const replays = readReplays(provider, response, resolve)
    const turn: unknown[] = TURN_WRITERS[provider](isRecord(response) ? response : {}, replays)
    return withWellFormed(turn) as AssistantMessageMap[Provider][]
  } catch (error) {
    throw new AtipParseError(describeParseFailure(error), provider, response)
  }
}

function readReplays(provider: Provider, response: unknown, resolve: CallResolver): Replays {
  const { seed, found } = readTurn(provider, response)
  const settle = createSettler(provider, resolve)
  return new Map(
    found.map(([raw, place]) => {
      const replays = settle(raw, seed).map((settled) => toReplay(provider, settled))
      return [place, replays.filter((replay) => replay !== undefined)]
    }),
  )
}

/** Chat Completions: one message. The deprecated `function_call` becomes one of `tool_calls`. */
export function writeChatTurn(response: Record<string, unknown>, replays: Replays): unknown[] {
  const { tool_calls: list, function_call: _, role, ...fields } = pickChatChoice(response)?.message ?? {}
  const items: unknown[] = Array.isArray(list) ? list : []
  const calls = [...replays].flatMap(([place, all]) =>
    all.map((replay, nth) => writeChatCall(nth ? {} : items[place], replay)),
  )
  const kept = Object.entries(fields).filter(([, value]) => !isEmptyValue(value))
  if (kept.length === 0 && calls.length === 0) return []
  const isBare = calls.length === 0 && isEmptyValue(fields.refusal)
  const { content = isBare ? '' : null, ...others } = Object.fromEntries(kept)
  return [{ role: 'assistant', content, ...others, ...(calls.length > 0 && { tool_calls: calls }) }]
}

function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function writeChatCall(item: unknown, replay: Replay): Record<string, unknown> {
  const { id, name, arguments: args, custom } = replay
  const { id: _, index: __, type, function: called, custom: ___, ...extras } = fieldsOf(item)
  const { arguments: text } = fieldsOf(called)
  return custom
    ? { id, type: 'custom', custom: { name, input: String(args.input ?? '') }, ...extras }
    : { id, type: 'function', function: { name, arguments: writeArguments(text, replay) }, ...extras }
}

/** The model's own text where it is the arguments as they were read. */
function writeArguments(text: unknown, { arguments: args, isVerbatim }: Replay): string {
  return isVerbatim && typeof text === 'string' && text.trimStart().startsWith('{')
    ? text
    : JSON.stringify(withWellFormed(args))
}

/** The Responses API: its output items, without ids that do not belong to it. */
export function writeResponsesTurn({ output }: Record<string, unknown>, replays: Replays): unknown[] {
  const items = (Array.isArray(output) ? (output as unknown[]) : []).flatMap((item, place) => {
    if (!isRecord(item) || typeof item.type !== 'string') return []
    const calls = replays.get(place)
    return calls === undefined ? [item] : calls.map((replay, nth) => writeResponsesCall(item, replay, nth === 0))
  })
  // Reasoning must be followed by what it led to.
  while (items.at(-1)?.type === 'reasoning') items.pop()
  return items
}

function writeResponsesCall(item: Record<string, unknown>, replay: Replay, isFirst: boolean): Record<string, unknown> {
  const extras = Object.fromEntries(Object.entries(item).filter(([field]) => !RESPONSES_CALL_FIELDS.includes(field)))
  const { id: callId, name, arguments: args, custom } = replay
  const isOwnId = isFirst && typeof item.id === 'string' && item.id.startsWith(custom ? 'ctc' : 'fc')
  return {
    ...extras,
    ...(isOwnId && { id: item.id }),
    call_id: callId,
    name,
    ...(custom ? { input: String(args.input ?? '') } : { arguments: writeArguments(item.arguments, replay) }),
  }
}

/** What is said anew of each call, or only in answers. */
const RESPONSES_CALL_FIELDS: readonly string[] = [
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
export function writeAnthropicTurn({ content }: Record<string, unknown>, replays: Replays): unknown[] {
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
export function writeGeminiTurn(response: Record<string, unknown>, replays: Replays): unknown[] {
  const candidate = pickFirstCandidate(response)
  const parts = (candidate === undefined ? [] : listParts(candidate)).flatMap((part, place) => {
    if (!isRecord(part)) return []
    const { functionCall, function_call: call = functionCall, thought_signature, thoughtSignature, ...rest } = part
    const signature = thoughtSignature ?? thought_signature
    const signed = signature === undefined ? {} : { thoughtSignature: signature }
    const calls = replays.get(place)
    if (calls !== undefined)
      return calls.map((replay, nth) => ({ ...rest, ...writeGeminiCall(call, replay), ...(!nth && signed) }))
    const isEmpty =
      signature === undefined && Object.entries(rest).every(([key, value]) => key === 'thought' || isEmptyValue(value))
    return isEmpty || isRecord(call) ? [] : [{ ...rest, ...signed }]
  })
  return parts.length > 0 ? [{ role: 'model', parts }] : []
}

function writeGeminiCall(call: unknown, { name, arguments: args, callId }: Replay): Record<string, unknown> {
  const { partialArgs: _, willContinue: __, name: ___, args: ____, id: _____, ...extras } = fieldsOf(call)
  return { functionCall: { ...extras, ...(callId !== undefined && { id: callId }), name, args } }
}
