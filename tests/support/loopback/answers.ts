import type { Provider } from 'atip-bridge'
import type { Json } from './rules'

/** A call that a model makes. */
export interface ScriptedCall {
  /** Absent: `call_<turn>_<place>`, for Gemini none; `null`: none at all. */
  readonly id?: string | null
  readonly name?: string
  readonly args?: Json
  /** The value in place of the arguments. */
  readonly raw?: unknown
}

/** An answer of a model, whoever provides it. */
export interface ScriptedTurn {
  readonly text?: string
  /** Thoughts in front of everything else; with Gemini the first call is signed then. */
  readonly thinking?: string
  readonly calls?: readonly ScriptedCall[]
  /** The answer ends for want of tokens. */
  readonly isCut?: boolean
}

/** The answer of each provider's API to a turn with this number. */
export const ANSWERS: { readonly [P in Provider]: (turn: ScriptedTurn, number: number) => Json } = {
  openai: chatAnswer,
  'openai-responses': responsesAnswer,
  gemini: geminiAnswer,
  anthropic: anthropicAnswer,
}

/** Each call with its id, `undefined` for none. */
function callsOf({ calls = [] }: ScriptedTurn, number: number) {
  return calls.map(({ id, name, args = {}, raw }, place) => ({
    id: id === null ? undefined : (id ?? `call_${number}_${place}`),
    isIdGiven: typeof id === 'string',
    name,
    value: raw === undefined ? args : raw,
    text: raw === undefined ? JSON.stringify(args) : raw,
  }))
}

function chatAnswer(turn: ScriptedTurn, number: number): Json {
  const calls = callsOf(turn, number).map(({ id, name, text }) => ({
    id,
    type: 'function',
    function: { name, arguments: text },
  }))
  const { text = null, thinking, isCut } = turn
  const message = {
    role: 'assistant',
    content: text,
    refusal: null,
    annotations: [],
    ...(thinking !== undefined && { reasoning_content: thinking }),
    ...(calls.length > 0 && { tool_calls: calls }),
  }
  const reason = isCut ? 'length' : calls.length > 0 ? 'tool_calls' : 'stop'
  return {
    id: `chatcmpl-${number}`,
    object: 'chat.completion',
    created: 1,
    model: 'model',
    choices: [{ index: 0, message, logprobs: null, finish_reason: reason }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  }
}

function responsesAnswer(turn: ScriptedTurn, number: number): Json {
  const { text, thinking, isCut = false } = turn
  const calls = callsOf(turn, number)
  const items = calls.map(({ id, name, text: args }, place) => ({
    type: 'function_call',
    ...(id !== undefined && { id: `fc_${number}_${place}`, call_id: id }),
    name,
    arguments: args,
    status: isCut && place === calls.length - 1 ? 'incomplete' : 'completed',
  }))
  const message = {
    type: 'message',
    id: `msg_${number}`,
    role: 'assistant',
    status: 'completed',
    content: [{ type: 'output_text', text, annotations: [] }],
  }
  const reasoning = { type: 'reasoning', id: `rs_${number}`, summary: [{ type: 'summary_text', text: thinking }] }
  return {
    id: `resp_${number}`,
    object: 'response',
    created_at: 1,
    model: 'model',
    status: isCut ? 'incomplete' : 'completed',
    incomplete_details: isCut ? { reason: 'max_output_tokens' } : null,
    output: [...(text === undefined ? [] : [message]), ...(thinking === undefined ? [] : [reasoning]), ...items],
  }
}

function anthropicAnswer(turn: ScriptedTurn, number: number): Json {
  const { text, thinking, isCut } = turn
  const calls = callsOf(turn, number).map(({ id, name, value }) => ({ type: 'tool_use', id, name, input: value }))
  return {
    id: `msg_${number}`,
    type: 'message',
    role: 'assistant',
    model: 'model',
    content: [
      ...(thinking === undefined ? [] : [{ type: 'thinking', thinking, signature: `signature ${number}` }]),
      ...(text === undefined ? [] : [{ type: 'text', text }]),
      ...calls,
    ],
    stop_reason: isCut ? 'max_tokens' : calls.length > 0 ? 'tool_use' : 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: 1, output_tokens: 1 },
  }
}

function geminiAnswer(turn: ScriptedTurn, number: number): Json {
  const { text, thinking, isCut } = turn
  const calls = callsOf(turn, number).map(({ id, isIdGiven, name, value }, place) => ({
    functionCall: { ...(isIdGiven && { id }), name, args: value },
    ...(thinking !== undefined && place === 0 && { thoughtSignature: `signature ${number}` }),
  }))
  const parts = [
    ...(thinking === undefined ? [] : [{ text: thinking, thought: true }]),
    ...(text === undefined ? [] : [{ text }]),
    ...calls,
  ]
  return {
    responseId: `response-${number}`,
    modelVersion: 'model',
    candidates: [{ index: 0, content: { role: 'model', parts }, finishReason: isCut ? 'MAX_TOKENS' : 'STOP' }],
    usageMetadata: { totalTokenCount: 2 },
  }
}
