import { pickForProvider } from '../internal/for-provider'
import { guarded, invalid, isRecord } from '../internal/guard'
import type {
  GeminiFunctionDeclaration,
  GeminiJsonSchemaDeclaration,
  Provider,
  ProviderToolMap,
  RequestTools,
} from '../types/providers'

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
  return guarded('the compiled tools', () => {
    if (!isRecord(compiled)) throw invalid('the result of compileTools', ['compiled'], compiled)
    const { provider, tools } = compiled
    const wrap = pickForProvider(WRAPPERS, provider)
    if (!Array.isArray(tools)) throw invalid('an array', ['compiled', 'tools'], tools)
    return tools.length === 0 ? {} : { tools: wrap(tools) }
  })
}
