import { MessageStream } from '@anthropic-ai/sdk/lib/MessageStream'
import type { Provider } from 'atip-bridge'
import { ChatCompletionStream } from 'openai/lib/ChatCompletionStream'
import { accumulateResponse } from 'openai/lib/responses/ResponseAccumulator'
import type { Response, ResponseStreamEvent } from 'openai/resources/responses/responses'

/** A call as an SDK leaves it: arguments as text or as an object. */
export interface Read {
  readonly id?: string | undefined
  readonly name?: string | undefined
  readonly args: unknown
}
type Chunks = readonly unknown[]

/** Parses arguments that are text. */
export const decoded = ({ args, ...read }: Read): Read => ({
  ...read,
  args: typeof args === 'string' ? JSON.parse(args || '{}') : (args ?? {}),
})

/** Returns the chunks as the SDKs send them from a server to a browser: one JSON text per line. */
const linesOf = (chunks: Chunks): ReadableStream =>
  new ReadableStream({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(`${JSON.stringify(chunk)}\n`))
      controller.close()
    },
  })

export const chatCalls = async (chunks: Chunks): Promise<Read[]> => {
  const { tool_calls: calls = [], function_call: legacy } = await ChatCompletionStream.fromReadableStream(
    linesOf(chunks),
  ).finalMessage()
  const read = calls.map((call): Read => {
    if (call.type !== 'function') throw new Error('not a function')
    return { id: call.id, name: call.function.name, args: call.function.arguments }
  })
  return legacy ? [{ name: legacy.name, args: legacy.arguments }] : read
}

const accumulated = (chunks: Chunks): Response => {
  const events = structuredClone(chunks) as ResponseStreamEvent[]
  const last = events.reduce<Response | undefined>((snapshot, event) => accumulateResponse(event, snapshot), undefined)
  if (last === undefined) throw new Error('no events')
  return last
}
export const responseCalls = (chunks: Chunks): Read[] =>
  accumulated(chunks).output.flatMap((item): Read[] => {
    if (item.type === 'function_call') return [{ id: item.call_id, name: item.name, args: item.arguments }]
    return item.type === 'custom_tool_call' ? [{ id: item.call_id, name: item.name, args: { input: item.input } }] : []
  })

export const messageCalls = async (chunks: Chunks): Promise<Read[]> => {
  const { content } = await MessageStream.fromReadableStream(linesOf(chunks)).finalMessage()
  return content.flatMap((block): Read[] =>
    block.type === 'tool_use' ? [{ id: block.id, name: block.name, args: block.input }] : [],
  )
}

interface GeminiChunk {
  candidates?: { content?: { parts?: { functionCall?: { id?: string; name?: string; args?: object } }[] } }[]
}
/** Google's SDK assembles nothing, so this joins the parts of all chunks. */
const geminiCalls = (chunks: Chunks): Read[] =>
  (chunks as GeminiChunk[])
    .flatMap(({ candidates }) => candidates?.[0]?.content?.parts ?? [])
    .flatMap(({ functionCall: call }) => (call ? [{ id: call.id, name: call.name, args: call.args }] : []))

/** Reads a stream with the accumulator of each SDK. */
export const SDKS: Record<Provider, (chunks: Chunks) => Read[] | Promise<Read[]>> = {
  openai: chatCalls,
  'openai-responses': responseCalls,
  anthropic: messageCalls,
  gemini: geminiCalls,
}
