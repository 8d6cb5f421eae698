import { OPENAI_LIMITS } from '../internal/provider-limits'
import type { AtipTool } from '../types/atip'
import type { CompileOptions } from '../types/compile'
import type { OpenAIResponsesTool } from '../types/providers'
import { isDeferred } from './compile-options'
import { openaiTarget, toOpenAIParameters } from './openai'
import { type ProviderTarget, transformTools } from './transform-tools'

/** The Responses API: like Chat Completions, but one level flatter and with `strict` always present. */
export const openaiResponsesTarget: ProviderTarget<OpenAIResponsesTool> = {
  limits: OPENAI_LIMITS,
  dialect: (options) => openaiTarget.dialect(options),
  strict: (options) => openaiTarget.strict(options),
  build: (definition, options) => {
    const { name, description, isStrict } = definition
    const tool = {
      type: 'function' as const,
      name,
      description,
      strict: isStrict,
      parameters: toOpenAIParameters(definition),
    }
    return isDeferred(name, options) ? { ...tool, defer_loading: true } : tool
  },
}

/**
 * Compiles one tool for OpenAI's Responses API into one definition per runnable command (RFC section 8).
 *
 * Names, descriptions and parameters equal those of `toOpenAI`. `strict` is `false` by default.
 *
 * @throws AtipValidationError if the tool or an option is invalid
 * @example
 * console.log(toOpenAIResponses(npm)[0]?.type) // => function
 */
export function toOpenAIResponses(tool: AtipTool, options: CompileOptions = {}): OpenAIResponsesTool[] {
  return transformTools([tool], options, openaiResponsesTarget)
}
