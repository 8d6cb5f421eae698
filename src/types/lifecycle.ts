/**
 * Tool calls as read from responses, and the messages that answer them (spec "Lifecycle Types").
 *
 * @module
 */

/** A tool call that a model made. */
export interface ToolCall {
  /** What `handleToolResult` takes: the call's id, for Gemini the function's name. */
  id: string
  /** The name of the tool as it was compiled, for example `gh_pr_create`. */
  name: string
  /** Parsed arguments; `{}` where the model gave none. Not yet validated. */
  arguments: Record<string, unknown>
  /** The call's own id where Gemini sends one; absent otherwise. */
  callId?: string
}

/** A call that could not be read. What is known of it is kept; `message` says what was wrong. */
export interface ToolCallError {
  id?: string
  name?: string
  /** The arguments as they were received. */
  rawArguments?: unknown
  message: string
}

/** What `safeParseToolCall` returns: every call that could be read, and every one that could not. */
export interface ParsedToolCalls {
  calls: ToolCall[]
  errors: ToolCallError[]
}

/** A message that returns one tool result, in the provider's own format. */
export type Message = OpenAIToolMessage | GeminiToolMessage | AnthropicToolMessage

/** The message type of each provider. */
export interface MessageMap {
  openai: OpenAIToolMessage
  gemini: GeminiToolMessage
  anthropic: AnthropicToolMessage
}

export interface OpenAIToolMessage {
  role: 'tool'
  tool_call_id: string
  content: string
}

export interface GeminiToolMessage {
  role: 'user'
  parts: Array<{
    function_response: {
      name: string
      response: unknown
    }
  }>
}

export interface AnthropicToolMessage {
  role: 'user'
  content: Array<{
    type: 'tool_result'
    tool_use_id: string
    content: string
  }>
}
