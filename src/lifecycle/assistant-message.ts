import { AtipParseError } from '../internal/errors'
import { isRecord } from '../internal/foreign-values'
import { toWellFormedValue } from '../internal/well-formed'
import type { ParseOptions } from '../types/lifecycle'
import type { AssistantMessageMap } from '../types/messages'
import type { Provider } from '../types/providers'
import { writeAnthropicTurn } from './anthropic/anthropic-turns'
import { writeGeminiTurn } from './gemini/gemini-turns'
import { writeChatTurn } from './openai-chat/chat-turns'
import { writeResponsesTurn } from './openai-responses/responses-turns'
import { describeParseFailure, requireProvider, settleTurn } from './parse'
import { type ReplayedCalls, toReplayedCall } from './reply'
import { createSettler } from './settle-call'

type TurnWriter = (response: Record<string, unknown>, replayed: ReplayedCalls) => unknown[]

const TURN_WRITERS: { readonly [P in Provider]: TurnWriter } = {
  openai: writeChatTurn,
  'openai-responses': writeResponsesTurn,
  gemini: writeGeminiTurn,
  anthropic: writeAnthropicTurn,
}

/**
 * Returns the model's turn, to append to the conversation before the messages of `handleToolResults`.
 *
 * Keeps everything that the API accepts back: texts, reasoning, signatures and blocks of unknown kinds. Calls get the
 * ids that `parseToolCall` returns, and legal names and arguments. A call that wraps several calls is expanded. Omits
 * content that an API refuses: empty texts, and reasoning with nothing after it.
 *
 * @param response the response that was parsed; for a stream, `finish().response`
 * @param options the options that were used for parsing, so that the names are the same
 * @returns one message; for the Responses API, its output items; `[]` if there is nothing to send back
 * @throws AtipParseError if the response has the wrong shape
 * @throws AtipValidationError if the provider is unknown or an option is invalid
 * @example
 * const response = { content: [{ type: 'text', text: 'Done.' }] }
 * console.log(toAssistantMessage('anthropic', response)[0]?.role) // => assistant
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
  const settle = createSettler(provider, options, true)
  try {
    const replayed = new Map(
      [...settleTurn(provider, response, settle)].map(({ place, calls }) => {
        const legal = calls.map((call) => toReplayedCall(provider, call)).filter((call) => call !== undefined)
        return [place, legal] as const
      }),
    )
    const turn = TURN_WRITERS[provider](isRecord(response) ? response : {}, replayed)
    return toWellFormedValue(turn) as AssistantMessageMap[Provider][]
  } catch (error) {
    throw new AtipParseError(describeParseFailure(error), provider, response)
  }
}
