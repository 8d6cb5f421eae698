import { attempt } from '../internal/attempt'
import { AtipParseError, AtipValidationError, isAtipError } from '../internal/errors'
import { pickForProvider } from '../internal/for-provider'
import type { AtipTool } from '../types/atip'
import type { ParsedToolCalls, ParseOptions, ToolCall, ToolCallError } from '../types/lifecycle'
import type { Provider } from '../types/providers'
import type { TypedToolCall } from '../types/typed-tool'
import { readAnthropicTurn } from './anthropic/anthropic-turns'
import { readGeminiTurn } from './gemini/gemini-turns'
import { readChatTurn } from './openai-chat/chat-turns'
import { readResponsesTurn } from './openai-responses/responses-turns'
import { type RawTurn, requireRecord } from './raw-call'
import { createSettler, isCallError, type Settler } from './settle-call'

const TURN_READERS: { readonly [P in Provider]: (response: Record<string, unknown>) => RawTurn } = {
  openai: readChatTurn,
  'openai-responses': readResponsesTurn,
  gemini: readGeminiTurn,
  anthropic: readAnthropicTurn,
}

/**
 * Reads the tool calls of a response.
 *
 * - `openai`: `tool_calls` of the first choice that has any, the deprecated `function_call`, custom calls
 * - `openai-responses`: `function_call` and `custom_tool_call` items of `output`; the id is their `call_id`
 * - `anthropic`: `tool_use` blocks
 * - `gemini`: `functionCall` parts; the id is the function's name, `callId` is the id that newer APIs send
 *
 * Arguments that are absent, `null` or `""` become `{}`. A call that an early end may have cut off is an error and is
 * never repaired.
 *
 * @returns the calls in order, `[]` if there are none
 * @throws AtipParseError if the response has the wrong shape or any call cannot be read
 * @throws AtipValidationError if the provider is unknown or an option is invalid
 * @example
 * const response = { content: [{ type: 'tool_use', id: 'a', name: 'git_log', input: { 'max-count': 5 } }] }
 * const [call] = parseToolCall('anthropic', response, { tools: [git] })
 * console.log(call?.name, call?.arguments) // => git_log { 'max-count': 5 }
 */
export function parseToolCall<Tool extends AtipTool = AtipTool>(
  provider: Provider,
  response: unknown,
  options: ParseOptions<Tool> = {},
): TypedToolCall<Tool>[] {
  requireProvider(provider)
  const { calls, errors } = parseResponse(provider, response, createSettler(provider, options))
  if (errors[0] !== undefined) throw new AtipParseError(errors[0].message, provider, response)
  return calls as TypedToolCall<Tool>[]
}

/**
 * Reads calls like {@link parseToolCall}, but never throws. Returns the readable calls, and lists all problems in
 * `errors`.
 *
 * @example
 * const call = { id: 'a', type: 'function', function: { name: 'git_log', arguments: '{"max' } }
 * const { calls, errors } = safeParseToolCall('openai', { choices: [{ message: { tool_calls: [call] } }] })
 * console.log(calls.length, errors[0]?.id) // => 0 a
 */
export function safeParseToolCall<Tool extends AtipTool = AtipTool>(
  provider: Provider,
  response: unknown,
  options: ParseOptions<Tool> = {},
): ParsedToolCalls<TypedToolCall<Tool>> {
  try {
    const settle = createSettler(provider, options)
    return parseResponse(provider, response, settle) as ParsedToolCalls<TypedToolCall<Tool>>
  } catch (error) {
    return { calls: [], errors: [{ message: describeParseFailure(error) }] }
  }
}

function parseResponse(provider: Provider, response: unknown, settle: Settler): ParsedToolCalls {
  const parsed: ParsedToolCalls = { calls: [], errors: [] }
  try {
    for (const { calls } of settleTurn(provider, response, settle)) {
      for (const each of calls) {
        if (isCallError(each)) parsed.errors.push(each)
        else parsed.calls.push(each)
      }
    }
  } catch (error) {
    parsed.errors.push({ message: describeParseFailure(error) })
  }
  return parsed
}

/**
 * Yields the place of each response item that has calls, with its calls.
 *
 * @throws AtipValidationError if the provider is unknown or the response has the wrong shape
 */
export function* settleTurn(
  provider: Provider,
  response: unknown,
  settle: Settler,
): Generator<{ readonly place: number; readonly calls: readonly (ToolCall | ToolCallError)[] }> {
  const read = pickForProvider(TURN_READERS, provider)
  const fields = requireRecord(response)
  const { error, choices, output, candidates, content } = fields
  if (error && [choices, output, candidates, content].every((part) => part === undefined)) {
    throw new AtipValidationError('The provider returned an error instead of a response', ['response', 'error'], error)
  }
  const { seed, found } = read(fields)
  for (const [call, place] of found) yield { place, calls: settle(call, seed) }
}

/** @throws AtipValidationError if the provider is unknown */
export function requireProvider(provider: unknown): void {
  pickForProvider(TURN_READERS, provider)
}

/**
 * Returns the message of an `AtipError`, else a fixed message. Reading an error that an accessor threw may throw again.
 */
export function describeParseFailure(error: unknown): string {
  return attempt(() => (isAtipError(error) ? String(error.message) : undefined)) ?? UNREADABLE_RESPONSE
}

const UNREADABLE_RESPONSE = 'The response cannot be read'
