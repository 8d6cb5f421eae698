import { AtipParseError, AtipValidationError, isAtipError } from '../internal/errors'
import { forProvider } from '../internal/for-provider'
import type { AtipTool } from '../types/atip'
import type { ParsedToolCalls, ParseOptions } from '../types/lifecycle'
import type { Provider } from '../types/providers'
import type { TypedToolCall } from '../types/typed-tool'
import { readAnthropicTurn } from './anthropic/anthropic-reader'
import { readGeminiTurn } from './gemini/gemini-reader'
import { readChatTurn } from './openai-chat/chat-reader'
import { readResponsesTurn } from './openai-responses/responses-reader'
import { type RawTurn, requireRecord } from './raw-call'
import { type CallResolver, createCallResolver, createSettler, isCallError } from './settle-call'

/**
 * Reads the tool calls of a response.
 *
 * - `openai`: `tool_calls` of the first choice that has any, the deprecated `function_call`, custom calls
 * - `openai-responses`: `function_call` and `custom_tool_call` items of `output`; the id is their `call_id`
 * - `anthropic`: `tool_use` blocks
 * - `gemini`: `functionCall` parts, whose id is the function's name; `callId` is the id that newer APIs send
 *
 * Arguments that are absent, `null` or `""` are `{}`. A call that the end of the answer may have cut off is an error: it
 * is never repaired.
 *
 * @returns the calls in their order, `[]` where there are none
 * @throws AtipParseError if the response has the wrong shape or any call cannot be read
 * @throws AtipValidationError if the provider is unknown or an option is invalid
 */
export function parseToolCall<Tool extends AtipTool = AtipTool>(
  provider: Provider,
  response: unknown,
  options: ParseOptions<Tool> = {},
): TypedToolCall<Tool>[] {
  requireProvider(provider)
  const { calls, errors } = parseResponse(createCallResolver(provider, options), provider, response)
  if (errors[0] !== undefined) throw new AtipParseError(errors[0].message, provider, response)
  return calls as TypedToolCall<Tool>[]
}

/** Like {@link parseToolCall}, but never throws: what could not be read is in `errors`, beside the calls that could. */
export function safeParseToolCall<Tool extends AtipTool = AtipTool>(
  provider: Provider,
  response: unknown,
  options: ParseOptions<Tool> = {},
): ParsedToolCalls<TypedToolCall<Tool>> {
  try {
    return parseResponse(createCallResolver(provider, options), provider, response) as ParsedToolCalls<
      TypedToolCall<Tool>
    >
  } catch (error) {
    return { calls: [], errors: [{ message: describeParseFailure(error) }] }
  }
}

function parseResponse(resolve: CallResolver, provider: Provider, response: unknown): ParsedToolCalls {
  const parsed: ParsedToolCalls = { calls: [], errors: [] }
  try {
    const { seed, found } = readTurn(provider, response)
    const settle = createSettler(provider, resolve)
    for (const [raw] of found) {
      for (const settled of settle(raw, seed)) {
        if (isCallError(settled)) parsed.errors.push(settled)
        else parsed.calls.push(settled)
      }
    }
  } catch (error) {
    parsed.errors.push({ message: describeParseFailure(error) })
  }
  return parsed
}

/** What an error says; one that a stranger's accessor threw may throw again when it is looked at. */
export function describeParseFailure(error: unknown): string {
  try {
    return isAtipError(error) ? String(error.message) : UNREADABLE_RESPONSE
  } catch {
    return UNREADABLE_RESPONSE
  }
}

const UNREADABLE_RESPONSE = 'The response cannot be read'

const TURN_READERS: { readonly [P in Provider]: (response: Record<string, unknown>) => RawTurn } = {
  openai: readChatTurn,
  'openai-responses': readResponsesTurn,
  gemini: readGeminiTurn,
  anthropic: readAnthropicTurn,
}

/** @throws AtipValidationError if the provider is unknown or the response has the wrong shape */
export function readTurn(provider: Provider, response: unknown): RawTurn {
  const read = forProvider(TURN_READERS, provider)
  const { error, choices, output, candidates, content } = requireRecord(response)
  if (error && [choices, output, candidates, content].every((part) => part === undefined)) {
    throw new AtipValidationError(
      'The provider answered with an error, not with a response',
      ['response', 'error'],
      error,
    )
  }
  return read(requireRecord(response))
}

/** @throws AtipValidationError if the provider is unknown */
export function requireProvider(provider: unknown): void {
  forProvider(TURN_READERS, provider)
}
