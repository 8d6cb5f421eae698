import { compileTools, type Provider, type ProviderMessage, readSSE } from 'atip-bridge'
import type { Model, ModelOptions } from './agents'
import type { Json } from './loopback/rules'

interface Api {
  readonly path: (isStreamed: boolean) => string
  readonly prompt: Json
  readonly body: (messages: unknown, tools: unknown) => Json
}

const TEXT = 'What is in these files?'
const PROMPT = { role: 'user', content: TEXT }

const APIS: { readonly [P in Provider]: Api } = {
  openai: { path: () => '/chat/completions', prompt: PROMPT, body: (messages, tools) => ({ messages, tools }) },
  'openai-responses': { path: () => '/responses', prompt: PROMPT, body: (input, tools) => ({ input, tools }) },
  gemini: {
    path: (isStreamed) => `/v1beta/models/model:${isStreamed ? 'streamGenerateContent?alt=sse' : 'generateContent'}`,
    prompt: { role: 'user', parts: [{ text: TEXT }] },
    body: (contents, tools) => ({ contents, tools: [{ functionDeclarations: tools }] }),
  },
  anthropic: {
    path: () => '/v1/messages',
    prompt: PROMPT,
    body: (messages, tools) => ({ max_tokens: 100, messages, tools }),
  },
}

/** A model behind plain HTTP, without its provider's SDK. */
export function rawModel<P extends Provider>(provider: P, url: string, { tools: from }: ModelOptions): Model<P> {
  const { path, prompt, body } = APIS[provider]
  const { tools } = compileTools(from, provider)
  const send = async (messages: unknown, isStreamed: boolean): Promise<Response> => {
    const { model, stream } = { model: 'model', stream: isStreamed }
    const more = provider === 'gemini' ? {} : { model, stream }
    const text = JSON.stringify({ ...body(messages, tools), ...more })
    const response = await fetch(`${url}${path(isStreamed)}`, { method: 'POST', body: text })
    if (!response.ok) throw new Error(await response.text())
    return response
  }
  return {
    prompt: prompt as unknown as ProviderMessage<P>,
    ask: async (messages) => (await send(messages, false)).json(),
    stream: async (messages) => {
      const { body: bytes } = await send(messages, true)
      if (bytes === null) throw new Error('no body')
      // Iterable here; the types of the DOM do not say so.
      return readSSE(bytes.pipeThrough(new TextDecoderStream()) as unknown as AsyncIterable<string>)
    },
  }
}
