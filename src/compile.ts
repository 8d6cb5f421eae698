import { forProvider } from './internal/providers'
import { anthropicTarget } from './transformers/anthropic'
import { geminiTarget } from './transformers/gemini'
import { openaiTarget } from './transformers/openai'
import { openaiResponsesTarget } from './transformers/openai-responses'
import { type Target, transformTools } from './transformers/transform'
import type { CompileOptions, Provider, ProviderToolMap, ProviderTools } from './types/providers'
import type { Tools } from './types/toolset'

const TARGETS: { readonly [P in Provider]: Target<ProviderToolMap[P]> } = {
  openai: openaiTarget,
  'openai-responses': openaiResponsesTarget,
  gemini: geminiTarget,
  anthropic: anthropicTarget,
}

/**
 * Compiles tools for one provider (RFC section 8); the provider's literal decides the type of the result.
 *
 * Tools keep their order. Where two tools have one name, the later one's commands replace the earlier one's of the same
 * path. Options that another provider needs are ignored.
 *
 * @throws AtipValidationError if any tool or the provider is invalid; there is no partial result
 */
export function compileTools<P extends Provider>(tools: Tools, provider: P, options?: CompileOptions): ProviderTools<P>
export function compileTools(tools: Tools, provider: Provider, options: CompileOptions = {}): ProviderTools {
  const target: Target<ProviderToolMap[Provider]> = forProvider(TARGETS, provider)
  return { provider, tools: transformTools(tools, options, target) }
}
