import { AtipValidationError } from '../errors'
import { forProvider } from '../internal/providers'
import type { Provider } from '../types/providers'
import { readAnthropic } from './anthropic'
import { readChat } from './chat'
import { readGemini } from './gemini'
import type { Turn } from './raw-call'
import { readResponses } from './responses'
import { record } from './shapes'

const READERS: { readonly [P in Provider]: (response: Record<string, unknown>) => Turn } = {
  openai: readChat,
  'openai-responses': readResponses,
  gemini: readGemini,
  anthropic: readAnthropic,
}

/** @throws AtipValidationError if the provider is unknown or the response has the wrong shape */
export function readTurn(provider: Provider, response: unknown): Turn {
  const read = forProvider(READERS, provider)
  const { error, choices, output, candidates, content } = record(response)
  if (error && [choices, output, candidates, content].every((part) => part === undefined)) {
    throw new AtipValidationError(
      'The provider answered with an error, not with a response',
      ['response', 'error'],
      error,
    )
  }
  return read(record(response))
}

/** @throws AtipValidationError if the provider is unknown */
export function requireProvider(provider: unknown): void {
  forProvider(READERS, provider)
}
