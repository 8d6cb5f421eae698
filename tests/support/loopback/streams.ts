import type { Provider } from 'atip-bridge'
import { type Json, listOf, objectOf, textOf } from './rules'

/** An answer as server-sent events: what each API sends of it when it streams. */
export const STREAMS: { readonly [P in Provider]: (answer: Json) => Json[] } = {
  openai: chatEvents,
  'openai-responses': responsesEvents,
  gemini: geminiEvents,
  anthropic: anthropicEvents,
}

/** The text of a stream, in the framing of its API. */
export function framesOf(provider: Provider, events: readonly Json[]): string {
  if (provider === 'gemini') return events.map((event) => `data: ${JSON.stringify(event)}\r\n\r\n`).join('')
  if (provider === 'openai')
    return [...events.map((event) => JSON.stringify(event)), '[DONE]'].map((data) => `data: ${data}\n\n`).join('')
  return events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('')
}

/** A text in pieces of 7 UTF-16 units. */
function piecesOf(text: string): string[] {
  return text.match(/[\s\S]{1,7}/g) ?? []
}

function chatEvents({ choices, usage, ...fields }: Json): Json[] {
  const [choice = {}] = listOf(choices)
  const {
    tool_calls: calls,
    function_call: call,
    content,
    role,
    reasoning_content: thoughts,
  } = objectOf(choice.message)
  const chunk = (delta: Json, reason: unknown = null): Json => ({
    ...fields,
    object: 'chat.completion.chunk',
    choices: [{ index: 0, delta, finish_reason: reason }],
  })
  return [
    chunk({ role, content: content === null ? null : '' }),
    ...piecesOf(textOf(thoughts)).map((piece) => chunk({ reasoning_content: piece })),
    ...piecesOf(textOf(content)).map((piece) => chunk({ content: piece })),
    ...listOf(calls).flatMap((call, index) => callDeltas(call, index).map((delta) => chunk({ tool_calls: [delta] }))),
    ...(call === undefined ? [] : [chunk({ function_call: call })]),
    chunk({}, choice.finish_reason),
    { ...fields, object: 'chat.completion.chunk', choices: [], usage },
  ]
}

function callDeltas({ id, type, function: called, custom }: Json, index: number): Json[] {
  if (custom !== undefined) {
    const { name, input } = objectOf(custom)
    const rest = piecesOf(textOf(input)).map((piece) => ({ index, custom: { input: piece } }))
    return [{ index, id, type, custom: { name, input: '' } }, ...rest]
  }
  const { name, arguments: args } = objectOf(called)
  const rest = piecesOf(textOf(args)).map((piece) => ({ index, function: { arguments: piece } }))
  return [{ index, id, type, function: { name, arguments: '' } }, ...rest]
}

function responsesEvents(answer: Json): Json[] {
  const items = listOf(answer.output).flatMap((item, place) => itemEvents(item, place))
  const events = [
    { type: 'response.created', response: { ...answer, status: 'in_progress', output: [] } },
    ...items,
    { type: `response.${answer.status}`, response: answer },
  ]
  return events.map((event, number) => ({ ...event, sequence_number: number }))
}

function itemEvents(item: Json, place: number): Json[] {
  const field = item.type === 'custom_tool_call' ? 'input' : 'arguments'
  const kind = item.type === 'custom_tool_call' ? 'custom_tool_call_input' : 'function_call_arguments'
  const text = textOf(item[field])
  const at = { output_index: place, item_id: item.id }
  const isCall = item.type === 'function_call' || item.type === 'custom_tool_call'
  const deltas = piecesOf(text).map((delta) => ({ type: `response.${kind}.delta`, ...at, delta }))
  const start = isCall ? { ...item, [field]: '', status: 'in_progress' } : item
  return [
    { type: 'response.output_item.added', output_index: place, item: start },
    ...(isCall ? [...deltas, { type: `response.${kind}.done`, ...at, [field]: text }] : []),
    { type: 'response.output_item.done', output_index: place, item },
  ]
}

function anthropicEvents({ content, stop_reason: reason, usage, ...message }: Json): Json[] {
  return [
    { type: 'message_start', message: { ...message, content: [], stop_reason: null, usage } },
    { type: 'ping' },
    ...listOf(content).flatMap((block, index) => [
      { type: 'content_block_start', index, content_block: startOf(block) },
      ...deltasOf(block).map((delta) => ({ type: 'content_block_delta', index, delta })),
      { type: 'content_block_stop', index },
    ]),
    { type: 'message_delta', delta: { stop_reason: reason, stop_sequence: null }, usage: { output_tokens: 1 } },
    { type: 'message_stop' },
  ]
}

function startOf(block: Json): Json {
  if (block.type === 'text') return { ...block, text: '' }
  if (block.type === 'thinking') return { ...block, thinking: '', signature: '' }
  return block.type === 'tool_use' ? { ...block, input: {} } : block
}

function deltasOf({ type, text, thinking, signature, input }: Json): Json[] {
  if (type === 'text') return piecesOf(textOf(text)).map((piece) => ({ type: 'text_delta', text: piece }))
  if (type === 'thinking') {
    const pieces: Json[] = piecesOf(textOf(thinking)).map((piece) => ({ type: 'thinking_delta', thinking: piece }))
    return [...pieces, { type: 'signature_delta', signature }]
  }
  if (type !== 'tool_use') return []
  const json = typeof input === 'string' ? input : JSON.stringify(input)
  return ['', ...piecesOf(json === '{}' ? '' : json)].map((piece) => ({
    type: 'input_json_delta',
    partial_json: piece,
  }))
}

/** Every part in a chunk of its own, the end in the last one. */
function geminiEvents({ candidates, ...fields }: Json): Json[] {
  const [candidate = {}] = listOf(candidates)
  const { finishReason, content, ...others } = candidate
  const chunks = listOf(objectOf(content).parts).map((part) => ({ content: { role: 'model', parts: [part] } }))
  const last = { ...(chunks.pop() ?? {}), finishReason, ...others }
  return [...chunks, last].map((each) => ({ ...fields, candidates: [each] }))
}
