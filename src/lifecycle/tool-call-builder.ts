import { isRecord } from '../internal/guard'
import { forProvider } from '../internal/providers'
import type { AtipTool } from '../types/atip'
import type { ParseOptions, StreamedTurn, ToolCallError } from '../types/lifecycle'
import type { Provider } from '../types/providers'
import type { TypedToolCall } from '../types/typed-tool'
import { assembleAnthropic } from './anthropic-stream'
import { assembleChat } from './chat-stream'
import { assembleGemini } from './gemini-stream'
import { reasonOf } from './parse'
import { type Assembler, type Found, seedOf } from './raw-call'
import { createResolver } from './resolve-name'
import { assembleResponses } from './responses-stream'
import { createSettler, isError } from './settle'

const ASSEMBLERS: { readonly [P in Provider]: () => Assembler } = {
  openai: assembleChat,
  'openai-responses': assembleResponses,
  gemini: assembleGemini,
  anthropic: assembleAnthropic,
}

/** What reads a stream once its provider is known. */
interface Reading {
  readonly assembler: Assembler
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
      this.#reading = { assembler, settle: createSettler(provider, createResolver(provider, options)) }
    } catch (error) {
      this.#fail(reasonOf(error))
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
      this.#seed ||= seedOf(isRecord(chunk.response) ? chunk.response : isRecord(chunk.message) ? chunk.message : chunk)
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

  #take(found: readonly Found[]): TypedToolCall<Tool>[] {
    const completed: TypedToolCall<Tool>[] = []
    for (const settled of found.flatMap((raw) => this.#reading?.settle(raw, this.#seed) ?? [])) {
      if (isError(settled)) this.#errors.push(settled)
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
