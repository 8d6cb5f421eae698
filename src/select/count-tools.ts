import { invalid, isRecord } from '../internal/guard'
import { compileTools } from '../transformers/compile-tools'
import type { CompileOptions } from '../types/compile'
import type { Provider } from '../types/providers'
import type { ToolCount } from '../types/select'
import type { Tools } from '../types/toolset'

const CHARACTERS_PER_TOKEN = 4

/**
 * How much the definitions of tools take of a request, and whether the provider takes so many.
 *
 * @param options those of `compileTools`
 * @throws AtipValidationError if a tool, the provider or an option is invalid
 */
export function countTools(tools: Tools, provider: Provider, options: CompileOptions = {}): ToolCount {
  if (!isRecord(options as unknown)) throw invalid('an object', ['options'], options)
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
