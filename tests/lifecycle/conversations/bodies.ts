import type { Json } from '../../support/loopback/rules'

/** Arguments of a call of `files_read`. */
export const TEXT_A = '{"path":"a"}'

/** Answers and their parts as the APIs write them. */
export const chat = (message: Json, reason = 'tool_calls'): Json => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content: null, ...message }, finish_reason: reason }],
})
export const chatCall = (fields: Json = {}): Json => ({
  id: 'call_1',
  type: 'function',
  function: { name: 'files_read', arguments: TEXT_A },
  ...fields,
})
export const response = (...output: Json[]): Json => ({ id: 'resp_1', object: 'response', status: 'completed', output })
export const item = (callId: string, fields: Json = {}): Json => ({
  type: 'function_call',
  id: `fc_${callId}`,
  call_id: callId,
  name: 'files_read',
  arguments: TEXT_A,
  status: 'completed',
  ...fields,
})
export const reasoning = (id: string): Json => ({
  type: 'reasoning',
  id,
  summary: [],
  encrypted_content: `secret ${id}`,
})
export const message = (...content: Json[]): Json => ({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  content,
  stop_reason: 'tool_use',
})
export const toolUse = (id: string, input: unknown = { path: 'a' }): Json => ({
  type: 'tool_use',
  id,
  name: 'files_read',
  input,
})
export const thinking = (text: string): Json => ({
  type: 'thinking',
  thinking: text,
  signature: `signature of ${text}`,
})
export const candidate = (parts: Json[] | undefined, finishReason = 'STOP'): Json => ({
  responseId: 'response-1',
  candidates: [{ index: 0, ...(parts !== undefined && { content: { role: 'model', parts } }), finishReason }],
})
export const part = (fields: Json = {}, more: Json = {}): Json => ({
  functionCall: { name: 'files_read', args: { path: 'a' }, ...fields },
  ...more,
})
