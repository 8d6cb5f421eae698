import { AtipParseError } from '../errors'
import { isRecord } from '../internal/guard'
import type { ParseOptions } from '../types/lifecycle'
import type { AssistantMessageMap } from '../types/messages'
import type { Provider } from '../types/providers'
import { anthropicTurn, chatTurn, geminiTurn, responsesTurn } from './assistant-turns'
import { reasonOf } from './parse'
import { readTurn, requireProvider } from './read-turn'
import { type Replays, toReplay } from './replay'
import { createResolver, type Resolver } from './resolve-name'
import { createSettler } from './settle'
import { withWellFormed } from './well-formed'

const TURNS: { readonly [P in Provider]: (response: Record<string, unknown>, replays: Replays) => unknown[] } = {
  openai: chatTurn,
  'openai-responses': responsesTurn,
  gemini: geminiTurn,
  anthropic: anthropicTurn,
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
  const resolve = createResolver(provider, options, true)
  try {
    const replays = replaysOf(provider, response, resolve)
    const turn: unknown[] = TURNS[provider](isRecord(response) ? response : {}, replays)
    return withWellFormed(turn) as AssistantMessageMap[Provider][]
  } catch (error) {
    throw new AtipParseError(reasonOf(error), provider, response)
  }
}

function replaysOf(provider: Provider, response: unknown, resolve: Resolver): Replays {
  const { seed, found } = readTurn(provider, response)
  const settle = createSettler(provider, resolve)
  return new Map(
    found.map(([raw, place]) => {
      const replays = settle(raw, seed).map((settled) => toReplay(provider, settled))
      return [place, replays.filter((replay) => replay !== undefined)]
    }),
  )
}
