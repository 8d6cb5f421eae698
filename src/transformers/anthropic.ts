import type { AtipTool } from '../types/atip'
import type { CompileOptions } from '../types/compile'
import type { AnthropicTool } from '../types/providers'
import { type Target, transformTools, UNLIMITED } from './transform'

/** The Messages API: no limits on the number of tools or the length of descriptions are documented. */
export const anthropicTarget: Target<AnthropicTool> = {
  label: 'Anthropic',
  maxTools: UNLIMITED,
  maxDescription: UNLIMITED,
  dialect: () => ({ key: 'key', textEnums: false, nullable: false }),
  build: (name, description, { properties, required }) => ({
    name,
    description,
    input_schema: { type: 'object', properties, required } as AnthropicTool['input_schema'],
  }),
}

/**
 * Compiles one tool for Anthropic's Messages API, one definition per runnable command (RFC section 8).
 *
 * @throws AtipValidationError if the tool's structure is invalid
 */
export function toAnthropic(tool: AtipTool, options: CompileOptions = {}): AnthropicTool[] {
  return transformTools([tool], options, anthropicTarget)
}
