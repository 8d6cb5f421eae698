import Anthropic, { APIError as AnthropicError } from '@anthropic-ai/sdk'
import { ApiError as GeminiError, GoogleGenAI } from '@google/genai'
import type { Provider } from 'atip-bridge'
import OpenAI, { APIError as OpenAIError } from 'openai'

/** Where to send requests; without a `url` the SDK decides, by its own environment variable too. */
export interface Connection {
  readonly apiKey: string
  readonly model: string
  readonly url?: string
}

/** Why a provider did not take a request. */
export interface Refused {
  readonly status: number
  readonly message: string
}

type Send = (tools: readonly unknown[], connection: Connection) => Promise<unknown>

const PROMPT = 'Say OK. Call no tool.'
const TOKENS = 1024

/** Definitions go into the SDKs as they are, without their types: the provider is to judge them. */
const SENDERS: { readonly [P in Provider]: Send } = {
  openai: (tools, { model, ...connection }) =>
    openai(connection).chat.completions.create({
      model,
      messages: [{ role: 'user', content: PROMPT }],
      max_completion_tokens: TOKENS,
      tools: tools as never,
    }),
  'openai-responses': (tools, { model, ...connection }) =>
    openai(connection).responses.create({ model, input: PROMPT, max_output_tokens: TOKENS, tools: tools as never }),
  gemini: (tools, { model, apiKey, url }) => {
    const httpOptions = { retryOptions: { attempts: 1 }, ...(url !== undefined && { baseUrl: url }) }
    const { models } = new GoogleGenAI({ apiKey, vertexai: false, httpOptions })
    const config = { maxOutputTokens: TOKENS, tools: [{ functionDeclarations: structuredClone(tools) as never }] }
    return models.generateContent({ model, contents: PROMPT, config })
  },
  anthropic: (tools, { model, apiKey, url }) => {
    const client = new Anthropic({ apiKey, maxRetries: 0, ...(url !== undefined && { baseURL: url }) })
    const messages = [{ role: 'user' as const, content: PROMPT }]
    return client.messages.create({ model, max_tokens: TOKENS, messages, tools: tools as never })
  },
}

function openai({ apiKey, url }: Omit<Connection, 'model'>): OpenAI {
  return new OpenAI({ apiKey, maxRetries: 0, ...(url !== undefined && { baseURL: url }) })
}

/** Sends definitions with the provider's official SDK. @returns `undefined` if they were accepted */
export async function sendTools(
  provider: Provider,
  tools: readonly unknown[],
  connection: Connection,
): Promise<Refused | undefined> {
  try {
    await SENDERS[provider](tools, connection)
    return undefined
  } catch (error) {
    const isAnswer = [OpenAIError, AnthropicError, GeminiError].some((kind) => error instanceof kind)
    const { status, message } = error as Refused
    if (!isAnswer || status === undefined) throw error
    return { status, message }
  }
}
