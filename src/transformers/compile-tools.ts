import { pickForProvider } from '../internal/for-provider'
import { invalid, isRecord, wrapErrors } from '../internal/foreign-values'
import type { AtipTool } from '../types/atip'
import type { CompileOptions } from '../types/compile'
import type {
  GeminiFunctionDeclaration,
  GeminiJsonSchemaDeclaration,
  Provider,
  ProviderTool,
  ProviderToolMap,
  ProviderTools,
  RequestTools,
  WithName,
} from '../types/providers'
import type { Tools } from '../types/toolset'
import type { ToolNames } from '../types/typed-tool'
import { anthropicTarget } from './anthropic'
import { geminiTarget } from './gemini'
import { openaiResponsesTarget, openaiTarget } from './openai'
import { type ProviderTarget, transformTools } from './transform-tools'

const TARGETS: { readonly [P in Provider]: ProviderTarget<ProviderTool | GeminiJsonSchemaDeclaration> } = {
  openai: openaiTarget,
  'openai-responses': openaiResponsesTarget,
  gemini: geminiTarget,
  anthropic: anthropicTarget,
}

/** Options that compile one definition for each command, not for each group. */
type EachCommand = CompileOptions & { strategy?: 'discrete' }

/**
 * Compiles tools for one provider (RFC section 8). The literal type of `provider` determines the type of the result.
 *
 * Tools keep their order. If two tools have the same name, a command of the later tool replaces the earlier tool's
 * command with the same path. Options of other providers are ignored.
 *
 * @throws AtipValidationError if a tool, the provider or an option is invalid; there is no partial result
 * @example
 * const { tools } = compileTools([git], 'openai', { strict: true })
 * console.log(tools.some(({ function: { name } }) => name === 'git_status')) // => true
 */
export function compileTools<Tool extends AtipTool = AtipTool>(
  tools: Tools<Tool>,
  provider: 'gemini',
  options: EachCommand & { jsonSchema: true },
): { provider: 'gemini'; tools: WithName<GeminiJsonSchemaDeclaration, ToolNames<Tool>>[] }
export function compileTools(
  tools: Tools,
  provider: 'gemini',
  options: CompileOptions & { jsonSchema: true },
): { provider: 'gemini'; tools: GeminiJsonSchemaDeclaration[] }
export function compileTools<P extends Provider, Tool extends AtipTool = AtipTool>(
  tools: Tools<Tool>,
  provider: P,
  options?: EachCommand,
): ProviderTools<P, ToolNames<Tool>>
export function compileTools<P extends Provider>(tools: Tools, provider: P, options?: CompileOptions): ProviderTools<P>
export function compileTools(
  tools: Tools,
  provider: Provider,
  options: CompileOptions = {},
): { provider: Provider; tools: (ProviderTool | GeminiJsonSchemaDeclaration)[] } {
  const target = pickForProvider(TARGETS, provider)
  return { provider, tools: transformTools(tools, options, target) }
}

const WRAPPERS: { readonly [P in Provider]: (tools: readonly unknown[]) => unknown[] } = {
  openai: (tools) => [...tools],
  'openai-responses': (tools) => [...tools],
  anthropic: (tools) => [...tools],
  gemini: (tools) => [{ functionDeclarations: [...tools] }],
}

/**
 * Returns the part of a request that contains the tools, to spread into the request: `{ tools }`. For Gemini, the tools
 * are wrapped in `functionDeclarations` (in its SDK: `config: toRequest(compiled)`). Without tools the part is empty,
 * because APIs refuse an empty list.
 *
 * @param compiled the result of `compileTools`
 * @throws AtipValidationError if `compiled` is not such a result
 * @example
 * const request = { model: 'gpt-5.1', messages: [], ...toRequest(compileTools([npm], 'openai')) }
 * console.log(request.tools !== undefined) // => true
 */
export function toRequest<D extends GeminiFunctionDeclaration | GeminiJsonSchemaDeclaration>(compiled: {
  provider: 'gemini'
  tools: readonly D[]
}): { tools?: { functionDeclarations: D[] }[] }
export function toRequest<P extends Exclude<Provider, 'gemini'>>(compiled: {
  provider: P
  tools: readonly ProviderToolMap[P][]
}): RequestTools[P]
export function toRequest(compiled: { provider: Provider; tools: readonly unknown[] }): { tools?: unknown[] } {
  return wrapErrors('the compiled tools', () => {
    if (!isRecord(compiled)) throw invalid('the result of compileTools', ['compiled'], compiled)
    const { provider, tools } = compiled
    const wrap = pickForProvider(WRAPPERS, provider)
    if (!Array.isArray(tools)) throw invalid('an array', ['compiled', 'tools'], tools)
    return tools.length === 0 ? {} : { tools: wrap(tools) }
  })
}
