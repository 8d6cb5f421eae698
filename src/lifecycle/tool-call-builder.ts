import { AtipParseError } from '../internal/errors'
import { pickForProvider } from '../internal/for-provider'
import { isRecord } from '../internal/foreign-values'
import type { AtipTool } from '../types/atip'
import type { ParseOptions, StreamedTurn, ToolCallError } from '../types/lifecycle'
import type { Provider } from '../types/providers'
import type { TypedToolCall } from '../types/typed-tool'
import { assembleAnthropicStream } from './anthropic/anthropic-stream'
import { assembleGeminiStream } from './gemini/gemini-stream'
import { assembleChatStream } from './openai-chat/chat-stream'
import { assembleResponsesStream } from './openai-responses/responses-stream'
import { describeParseFailure, requireProvider } from './parse'
import { type FoundCall, readSeed, type StreamAssembler } from './raw-call'
import { requireIterable } from './read-sse'
import { createSettler, isCallError, type Settler } from './settle-call'

const ASSEMBLERS: { readonly [P in Provider]: () => StreamAssembler } = {
  openai: assembleChatStream,
  'openai-responses': assembleResponsesStream,
  gemini: assembleGeminiStream,
  anthropic: assembleAnthropicStream,
}

/**
 * Reads the calls of a streamed answer from its chunks, as the SDKs or `readSSE` yield them. Never throws.
 *
 * A call is returned once it is complete: when its block is closed (Anthropic, Responses API) or the answer has ended
 * (Chat Completions, Gemini). A call that is cut off by the end of the answer is an error and is never repaired.
 *
 * @example
 * const builder = new ToolCallBuilder('openai')
 * builder.push({ choices: [{ index: 0, delta: { role: 'assistant', content: 'Hello' }, finish_reason: 'stop' }] })
 * console.log(builder.finish().calls) // => []
 */
export class ToolCallBuilder<Tool extends AtipTool = AtipTool> {
  /** Absent if the provider or the options are invalid. */
  readonly #reader: { readonly assembler: StreamAssembler; readonly settle: Settler } | undefined
  readonly #calls: TypedToolCall<Tool>[] = []
  readonly #errors: ToolCallError[] = []
  /** Messages about faulty chunks. Each message is reported once. */
  readonly #faults = new Set<string>()
  #seed = ''
  #turn: StreamedTurn<TypedToolCall<Tool>> | undefined

  constructor(provider: Provider, options: ParseOptions<Tool> = {}) {
    try {
      const assembler = pickForProvider(ASSEMBLERS, provider)()
      this.#reader = { assembler, settle: createSettler(provider, options) }
    } catch (error) {
      this.#fail(describeParseFailure(error))
    }
  }

  /** Takes the next chunk. @returns the calls that the chunk completed, or `[]` after `finish` */
  push(chunk: unknown): TypedToolCall<Tool>[] {
    if (this.#reader === undefined || this.#turn !== undefined || chunk === '[DONE]') return []
    try {
      if (!isRecord(chunk)) {
        this.#fail('A chunk of the stream is not an object')
        return []
      }
      this.#seed ||= readSeed(
        isRecord(chunk.response) ? chunk.response : isRecord(chunk.message) ? chunk.message : chunk,
      )
      if (chunk.error || chunk.type === 'error') this.#fail('The provider reported an error in the stream')
      return this.#take(this.#reader.assembler.push(chunk))
    } catch {
      this.#fail('A chunk of the stream cannot be read')
      return []
    }
  }

  /**
   * Ends the stream. Later calls of this method return the same turn.
   *
   * @returns all calls of the answer, errors, and the whole answer for `toAssistantMessage`
   */
  finish(): StreamedTurn<TypedToolCall<Tool>> {
    if (this.#turn !== undefined) return this.#turn
    let response: unknown = {}
    try {
      if (this.#reader !== undefined) {
        this.#take(this.#reader.assembler.finish())
        if (!this.#reader.assembler.hasStarted() && this.#errors.length === 0) {
          this.#fail('The stream contains no answer of this provider')
        }
        response = this.#reader.assembler.response()
      }
    } catch {
      this.#fail('The stream cannot be read')
    }
    this.#turn = { calls: this.#calls, errors: this.#errors, response }
    return this.#turn
  }

  #take(found: readonly FoundCall[]): TypedToolCall<Tool>[] {
    const completed: TypedToolCall<Tool>[] = []
    for (const settled of found.flatMap((raw) => this.#reader?.settle(raw, this.#seed) ?? [])) {
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
 * Yields each call of a streamed answer as soon as the call is complete. Use a `ToolCallBuilder` to get the errors and
 * the whole answer.
 *
 * @param chunks the chunks, as the SDKs or `readSSE` yield them
 * @throws AtipParseError at the end if any call could not be read; errors of `chunks` are rethrown
 * @throws AtipValidationError if the provider is unknown, an option is invalid or `chunks` cannot be iterated
 * @example
 * const chunks = async function* () {
 *   const call = { index: 0, id: 'a', function: { name: 'git_log', arguments: '{}' } }
 *   yield { choices: [{ index: 0, delta: { tool_calls: [call] }, finish_reason: 'tool_calls' }] }
 * }
 * for await (const call of parseToolCallStream('openai', chunks())) console.log(call.name) // => git_log
 */
export async function* parseToolCallStream<Tool extends AtipTool = AtipTool>(
  provider: Provider,
  chunks: AsyncIterable<unknown>,
  options: ParseOptions<Tool> = {},
): AsyncGenerator<TypedToolCall<Tool>> {
  requireProvider(provider)
  createSettler(provider, options)
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
