import type { AtipTool } from '../types/atip'
import type { CompileOptions } from '../types/compile'
import type { AnthropicTool } from '../types/providers'
import { createAnthropicBudget } from './anthropic-strict'
import { isDeferred } from './options'
import { ANTHROPIC_RULES, ANTHROPIC_STRICT_DIALECT, OPEN_DIALECT } from './rules'
import { type Target, transformTools } from './transform'

/** The Messages API: no limits on the number of tools or the length of descriptions are documented. */
export const anthropicTarget: Target<AnthropicTool> = {
  rules: ANTHROPIC_RULES,
  dialect: () => OPEN_DIALECT,
  strict: ({ anthropicStrict }) =>
    anthropicStrict === true ? { dialect: ANTHROPIC_STRICT_DIALECT, admit: createAnthropicBudget() } : undefined,
  build: ({ name, description, parameters, isStrict, isLast }, options) => {
    const { properties, required, rest } = parameters
    const schema = { type: 'object', properties, required } as AnthropicTool['input_schema']
    const tool: AnthropicTool = {
      name,
      description,
      input_schema: rest === undefined ? schema : { ...schema, ...rest },
    }
    if (isStrict) {
      tool.input_schema.additionalProperties = false
      tool.strict = true
    }
    if (isDeferred(name, options)) tool.defer_loading = true
    if (isLast && options.cacheControl !== undefined) {
      tool.cache_control = { type: 'ephemeral', ttl: options.cacheControl }
    }
    return tool
  },
}

/**
 * Compiles one tool for Anthropic's Messages API, one definition per runnable command (RFC section 8).
 *
 * @throws AtipValidationError if the tool's structure is invalid
 */
export function toAnthropic(tool: AtipTool, options: CompileOptions = {}): AnthropicTool[] {
  return transformTools([tool], options, anthropicTarget)
}
