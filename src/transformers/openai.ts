import type { AtipTool } from '../types/atip'
import type { CompileOptions } from '../types/compile'
import type { OpenAITool } from '../types/providers'
import { admitOpenAI } from './openai-strict'
import { OPEN_DIALECT, OPENAI_RULES, OPENAI_STRICT_DIALECT } from './rules'
import { type Definition, type Target, transformTools } from './transform'

/** Chat Completions: 128 tools, descriptions of 1024 characters; strict mode wants every parameter required. */
export const openaiTarget: Target<OpenAITool> = {
  rules: OPENAI_RULES,
  dialect: () => OPEN_DIALECT,
  strict: ({ strict }) => (strict === true ? { dialect: OPENAI_STRICT_DIALECT, admit: admitOpenAI } : undefined),
  build: (definition) => {
    const { name, description, isStrict } = definition
    const parameters = parametersOf(definition)
    const tool = isStrict ? { name, description, strict: true, parameters } : { name, description, parameters }
    return { type: 'function', function: tool }
  },
}

/** The parameters as both of OpenAI's APIs take them. */
export function parametersOf({ parameters }: Definition): OpenAITool['function']['parameters'] {
  const { properties, required, rest } = parameters
  const schema = { type: 'object', properties, required, additionalProperties: false } as const
  return rest === undefined ? schema : { ...schema, ...rest }
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
