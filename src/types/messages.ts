/**
 * Messages for the next request in the format of each API: the model's own turn and the results of its calls.
 *
 * @module
 */

import type { Provider } from './providers'

/**
 * A message with one tool result, as returned by `handleToolResult`.
 *
 * @example
 * const message: Message = { role: 'tool', tool_call_id: 'a', content: 'clean' }
 */
export type Message = MessageMap[Provider]

/**
 * The message type of each provider.
 *
 * @example
 * const message: MessageMap['openai'] = { role: 'tool', tool_call_id: 'a', content: 'clean' }
 */
export interface MessageMap {
  openai: OpenAIToolMessage
  'openai-responses': OpenAIResponsesOutput
  gemini: GeminiToolMessage
  anthropic: AnthropicToolMessage
}

/**
 *
 * @example
 * const message: OpenAIToolMessage = { role: 'tool', tool_call_id: 'a', content: 'clean' }
 */
export interface OpenAIToolMessage {
  role: 'tool'
  tool_call_id: string
  content: string
}

/**
 *
 * @example
 * const output: OpenAIResponsesOutput = { type: 'function_call_output', call_id: 'a', output: 'clean' }
 */
export interface OpenAIResponsesOutput {
  type: 'function_call_output'
  call_id: string
  output: string
}

/**
 *
 * @example
 * const part = { function_response: { name: 'git_status', response: 'clean' } }
 * const message: GeminiToolMessage = { role: 'user', parts: [part] }
 */
export interface GeminiToolMessage {
  role: 'user'
  parts: Array<{
    function_response: {
      name: string
      response: unknown
    }
  }>
}

/**
 *
 * @example
 * const content = [{ type: 'tool_result' as const, tool_use_id: 'a', content: 'clean' }]
 * const message: AnthropicToolMessage = { role: 'user', content }
 */
export interface AnthropicToolMessage {
  role: 'user'
  content: Array<{
    type: 'tool_result'
    tool_use_id: string
    content: string
  }>
}

/** A text message with the role `user`, for an error that does not belong to a call with an id. */
export interface TextMessage {
  role: 'user'
  content: string
}

/**
 * The type of one message that answers a turn; for the Responses API, the type of one input item.
 *
 * @example
 * const messages: ResultMessageMap['anthropic'][] = handleToolResults('anthropic', [])
 */
export interface ResultMessageMap {
  openai: OpenAIToolMessage | TextMessage
  'openai-responses':
    | { type: 'function_call_output' | 'custom_tool_call_output'; call_id: string; output: string }
    | TextMessage
  gemini: {
    role: 'user'
    parts: ({ functionResponse: { id?: string; name: string; response: Record<string, unknown> } } | { text: string })[]
  }
  anthropic: {
    role: 'user'
    content: (
      | { type: 'tool_result'; tool_use_id: string; content?: string; is_error?: boolean }
      | { type: 'text'; text: string }
    )[]
  }
}

/**
 * The model's own turn. Blocks, parts and fields that are not listed here, such as reasoning, signatures and server
 * extensions, are kept as well.
 *
 * @example
 * const message: AssistantMessageMap['openai'] = { role: 'assistant', content: 'Done.' }
 */
export interface AssistantMessageMap {
  openai: {
    role: 'assistant'
    content: string | null
    tool_calls?: (
      | { id: string; type: 'function'; function: { name: string; arguments: string } }
      | { id: string; type: 'custom'; custom: { name: string; input: string } }
    )[]
  }
  'openai-responses':
    | { type: 'function_call'; call_id: string; name: string; arguments: string; id?: string }
    | { type: 'custom_tool_call'; call_id: string; name: string; input: string; id?: string }
    | { type: 'reasoning'; id: string; summary: { type: 'summary_text'; text: string }[]; encrypted_content?: string }
  gemini: {
    role: 'model'
    parts: {
      text?: string
      thought?: boolean
      thoughtSignature?: string
      functionCall?: { id?: string; name: string; args: Record<string, unknown> }
    }[]
  }
  anthropic: {
    role: 'assistant'
    content: (
      | { type: 'text'; text: string }
      | { type: 'thinking'; thinking: string; signature: string }
      | { type: 'tool_use'; id: string; name: string; input: Record<string, unknown> }
    )[]
  }
}

/**
 * Any message for the next request of a provider.
 *
 * @example
 * const messages: ProviderMessage<'openai'>[] = [{ role: 'tool', tool_call_id: 'a', content: 'clean' }]
 */
export type ProviderMessage<P extends Provider = Provider> = ResultMessageMap[P] | AssistantMessageMap[P]
