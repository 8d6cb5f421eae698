import { OPENAI_DESCRIPTION_MAX_LENGTH } from '../constants'
import type { AtipTool } from '../types/atip'
import type { CompileOptions } from '../types/compile'
import type { OpenAITool } from '../types/providers'
import { type Target, transformTools } from './transform'

/** Chat Completions: 128 tools, descriptions of 1024 characters; strict mode wants every parameter required. */
export const openaiTarget: Target<OpenAITool> = {
  label: 'OpenAI',
  maxTools: 128,
  maxDescription: OPENAI_DESCRIPTION_MAX_LENGTH,
  dialect: ({ strict }) => ({ key: 'key', textEnums: false, nullable: strict === true }),
  build: (name, description, { properties, required }, { strict }) => {
    const parameters = { type: 'object' as const, properties, required, additionalProperties: false as const }
    const definition = strict === true ? { name, description, strict, parameters } : { name, description, parameters }
    return { type: 'function', function: definition }
  },
}

/**
 * Compiles one tool for OpenAI's Chat Completions API, one definition per runnable command (RFC section 8).
 *
 * Descriptions end in the safety suffix and hold at most 1024 characters. With `strict` every parameter is required
 * and optional ones are nullable.
 *
 * @throws AtipValidationError if the tool's structure is invalid
 */
export function toOpenAI(tool: AtipTool, options: CompileOptions = {}): OpenAITool[] {
  return transformTools([tool], options, openaiTarget)
}
