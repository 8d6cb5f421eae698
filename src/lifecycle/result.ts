import { forProvider } from '../internal/providers'
import type { MessageMap } from '../types/messages'
import type { Provider } from '../types/providers'
import { stringifyResult } from './stringify'

const FORMATS: { readonly [P in Provider]: (id: string, result: unknown) => MessageMap[P] } = {
  openai: (id, result) => ({ role: 'tool', tool_call_id: id, content: stringifyResult(result) }),
  'openai-responses': (id, result) => ({
    type: 'function_call_output',
    call_id: id,
    output: stringifyResult(result),
  }),
  gemini: (id, result) => ({ role: 'user', parts: [{ function_response: { name: id, response: result } }] }),
  anthropic: (id, result) => ({
    role: 'user',
    content: [{ type: 'tool_result', tool_use_id: id, content: stringifyResult(result) }],
  }),
}

/**
 * Formats one tool result for the next request, as the contract words it. Official APIs want more: use `handleToolResults`
 * for a whole turn, with its errors, in the one form that every API accepts.
 *
 * For OpenAI (both APIs) and Anthropic the result is JSON text, strings included (`"ok"` becomes `"\"ok\""`); what JSON lacks is
 * written out (`undefined`, BigInt as decimal text, cycles as `"[Circular]"`). Gemini takes the result as it is.
 *
 * @param id the call's id: `tool_call_id`, `call_id`, `tool_use_id`, or for Gemini the function's name
 * @throws AtipValidationError if the provider is unknown; never because of the result
 */
export function handleToolResult<P extends Provider>(provider: P, id: string, result: unknown): MessageMap[P]
export function handleToolResult(provider: Provider, id: string, result: unknown): MessageMap[Provider] {
  return forProvider(FORMATS, provider)(id, result)
}
