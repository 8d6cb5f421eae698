import { AtipParseError } from '../errors'
import type { AtipTool } from '../types/atip'
import type { ParseOptions } from '../types/lifecycle'
import type { Provider } from '../types/providers'
import type { TypedToolCall } from '../types/typed-tool'
import { requireProvider } from './read-turn'
import { createResolver } from './resolve-name'
import { requireIterable } from './shapes'
import { ToolCallBuilder } from './tool-call-builder'

/**
 * Yields the calls of a streamed answer, each as soon as it is whole. For the errors and the answer itself use a
 * `ToolCallBuilder`.
 *
 * @param chunks as the SDKs yield them, or as `readSSE` does
 * @throws AtipParseError at the end, if any call could not be read; whatever reading `chunks` throws
 * @throws AtipValidationError if the provider is unknown, an option is invalid or `chunks` cannot be iterated
 */
export async function* parseToolCallStream<Tool extends AtipTool = AtipTool>(
  provider: Provider,
  chunks: AsyncIterable<unknown>,
  options: ParseOptions<Tool> = {},
): AsyncGenerator<TypedToolCall<Tool>> {
  requireProvider(provider)
  createResolver(provider, options)
  requireIterable(chunks, 'chunks')
  const builder = new ToolCallBuilder(provider, options)
  let count = 0
  for await (const chunk of chunks) {
    for (const call of builder.push(chunk)) {
      count++
      yield call
    }
  }
  const { calls, errors, response } = builder.finish()
  yield* calls.slice(count)
  if (errors[0] !== undefined) throw new AtipParseError(errors[0].message, provider, response)
}
