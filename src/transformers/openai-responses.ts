import { OPENAI_DESCRIPTION_MAX_LENGTH } from '../constants'
import type { AtipTool } from '../types/atip'
import type { CompileOptions } from '../types/compile'
import type { OpenAIResponsesTool } from '../types/providers'
import { openaiTarget } from './openai'
import { type Target, transformTools } from './transform'

/** The Responses API: what Chat Completions takes, one level flatter, with `strict` always said. */
export const openaiResponsesTarget: Target<OpenAIResponsesTool> = {
  label: 'OpenAI',
  maxTools: 128,
  maxDescription: OPENAI_DESCRIPTION_MAX_LENGTH,
  dialect: (options) => openaiTarget.dialect(options),
  build: (name, description, parameters, options) => {
    const { strict = false, parameters: schema } = openaiTarget.build(name, description, parameters, options).function
    return { type: 'function', name, description, strict, parameters: schema }
  },
}

/**
 * Compiles one tool for OpenAI's Responses API, one definition per runnable command (RFC section 8).
 *
 * Names, descriptions and parameters are those of `toOpenAI`; `strict` is `false` unless asked for.
 *
 * @throws AtipValidationError if the tool's structure is invalid
 */
export function toOpenAIResponses(tool: AtipTool, options: CompileOptions = {}): OpenAIResponsesTool[] {
  return transformTools([tool], options, openaiResponsesTarget)
}
