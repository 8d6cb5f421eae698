import type { AtipTool } from '../types/atip'
import type { CompileOptions, OpenAIResponsesTool } from '../types/providers'
import { openaiTarget } from './openai'
import { type Target, transformTools } from './transform'

/** The Responses API: what Chat Completions takes, one level flatter, with `strict` always said. */
export const openaiResponsesTarget: Target<OpenAIResponsesTool> = {
  label: openaiTarget.label,
  maxTools: openaiTarget.maxTools,
  maxDescription: openaiTarget.maxDescription,
  dialect: openaiTarget.dialect,
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
