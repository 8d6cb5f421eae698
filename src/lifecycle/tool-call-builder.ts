import { AtipParseError } from '../internal/errors'
import { forProvider } from '../internal/for-provider'
import { isRecord } from '../internal/guard'
import type { AtipTool } from '../types/atip'
import type { ParseOptions, StreamedTurn, ToolCallError } from '../types/lifecycle'
import type { Provider } from '../types/providers'
import type { TypedToolCall } from '../types/typed-tool'
import { assembleAnthropicStream } from './anthropic/anthropic-stream'
import { assembleGeminiStream } from './gemini/gemini-stream'
import { assembleChatStream } from './openai-chat/chat-stream'
import { assembleResponsesStream } from './openai-responses/responses-stream'
import { describeParseFailure, requireProvider } from './parse'
import { type FoundCall, readSeed, requireIterable, type StreamAssembler } from './raw-call'
import { createCallResolver, createSettler, isCallError } from './settle-call'

const ASSEMBLERS: { readonly [P in Provider]: () => StreamAssembler } = {
  openai: assembleChatStream,
  'openai-responses': assembleResponsesStream,
  gemini: assembleGeminiStream,
  anthropic: assembleAnthropicStream,
}

/** What reads a stream once its provider is known. */
interface Reading {
  readonly assembler: StreamAssembler
  readonly settle: ReturnType<typeof createSettler>
}

/**
 * Reads the calls of a streamed answer, chunk by chunk: chunks as the SDKs yield them, or as `readSSE` does. Never throws.
 *
 * A call is returned once it is whole: when its block is closed (Anthropic, Responses API), when the answer has ended
 * (Chat Completions, Gemini). One that the end of the answer cuts off is an error; nothing is repaired.
 */
export class ToolCallBuilder<Tool extends AtipTool = AtipTool> {
  readonly #reading: Reading | undefined
  readonly #calls: TypedToolCall<Tool>[] = []
  readonly #errors: ToolCallError[] = []
  /** What was wrong with chunks, each told once. */
  readonly #faults = new Set<string>()
  #seed = ''
  #turn: StreamedTurn<TypedToolCall<Tool>> | undefined

  constructor(provider: Provider, options: ParseOptions<Tool> = {}) {
    try {
      const assembler = forProvider(ASSEMBLERS, provider)()
      this.#reading = { assembler, settle: createSettler(provider, createCallResolver(provider, options)) }
    } catch (error) {
      this.#fail(describeParseFailure(error))
    }
  }

  /** Takes the next chunk. @returns the calls that it completed; nothing once the stream is finished */
  push(chunk: unknown): TypedToolCall<Tool>[] {
    if (this.#reading === undefined || this.#turn !== undefined || chunk === '[DONE]') return []
    const { assembler } = this.#reading
    try {
      if (!isRecord(chunk)) {
        this.#fail('A chunk of the stream is not an object')
        return []
      }
      this.#seed ||= readSeed(
        isRecord(chunk.response) ? chunk.response : isRecord(chunk.message) ? chunk.message : chunk,
      )
      if (chunk.error || chunk.type === 'error') this.#fail('The provider reported an error in the stream')
      return this.#take(assembler.push(chunk))
    } catch {
      this.#fail('A chunk of the stream cannot be read')
      return []
    }
  }

  /**
   * The stream is over. Call it once; later calls give the same.
   *
   * @returns all calls of the answer, what could not be read, and the whole answer for `toAssistantMessage`
   */
  finish(): StreamedTurn<TypedToolCall<Tool>> {
    if (this.#turn !== undefined) return this.#turn
    let response: unknown = {}
    try {
      if (this.#reading !== undefined) {
        this.#take(this.#reading.assembler.finish())
        if (!this.#reading.assembler.hasStarted() && this.#errors.length === 0) {
          this.#fail('The stream held no answer of this provider')
        }
        response = this.#reading.assembler.response()
      }
    } catch {
      this.#fail('The stream cannot be read')
    }
    this.#turn = { calls: this.#calls, errors: this.#errors, response }
    return this.#turn
  }

  #take(found: readonly FoundCall[]): TypedToolCall<Tool>[] {
    const completed: TypedToolCall<Tool>[] = []
    for (const settled of found.flatMap((raw) => this.#reading?.settle(raw, this.#seed) ?? [])) {
      if (isCallError(settled)) this.#errors.push(settled)
      else completed.push(settled as TypedToolCall<Tool>)
    }
    for (const call of completed) this.#calls.push(call)
    return completed
  }

  #fail(message: string): void {
    if (!this.#faults.has(message)) this.#errors.push({ message })
    this.#faults.add(message)
  }
}

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
  createCallResolver(provider, options)
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
