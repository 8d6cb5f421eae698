import type { Provider } from 'atip-bridge'
import { anthropicRules } from './anthropic'
import { geminiRules } from './gemini'
import { chatRules } from './openai-chat'
import { responsesRules } from './openai-responses'
import type { ProviderRules } from './refusal'

/**
 * The rules of each provider about tools, from its documentation and what its users report, on the tighter side where
 * they differ; nothing of the library is in it. Of a request body: the text of the HTTP 400 that answers it, or
 * `undefined`.
 */
export const PROVIDER_RULES: { readonly [P in Provider]: ProviderRules } = {
  openai: chatRules,
  'openai-responses': responsesRules,
  gemini: geminiRules,
  anthropic: anthropicRules,
}
