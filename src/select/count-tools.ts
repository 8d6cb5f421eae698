import { readOptions } from '../internal/read-options'
import { COMPILE_OPTIONS } from '../transformers/command-definition'
import { compileTools } from '../transformers/compile-tools'
import type { CompileOptions } from '../types/compile'
import type { Provider } from '../types/providers'
import type { ToolCount } from '../types/select'
import type { Tools } from '../types/toolset'

const CHARACTERS_PER_TOKEN = 4

/**
 * Measures the size of the tools' definitions in a request, and tells whether the provider accepts so many tools.
 *
 * @param given options of `compileTools`
 * @throws AtipValidationError if a tool, the provider or an option is invalid
 * @example
 * console.log(countTools(selectCommands([git], { commands: ['log'] }), 'openai').tools) // => 1
 */
export function countTools(tools: Tools, provider: Provider, given: CompileOptions = {}): ToolCount {
  const options = readOptions<CompileOptions>(given, COMPILE_OPTIONS)
  let withinLimits = true
  const { tools: definitions } = compileTools(tools, provider, {
    ...options,
    onDiagnostic: (diagnostic) => {
      if (diagnostic.code === 'TOOL_LIMIT_EXCEEDED') withinLimits = false
      options.onDiagnostic?.(diagnostic)
    },
  })
  const characters = JSON.stringify(definitions).length
  return {
    tools: definitions.length,
    characters,
    estimatedTokens: Math.ceil(characters / CHARACTERS_PER_TOKEN),
    withinLimits,
  }
}
