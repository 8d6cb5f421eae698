import Anthropic from '@anthropic-ai/sdk'
import { type FunctionDeclaration, GoogleGenAI } from '@google/genai'
import {
  compileTools,
  createValidator,
  handleToolResults,
  type ParsedToolCalls,
  type Policy,
  type Provider,
  type ProviderMessage,
  safeParseToolCall,
  type ToolCall,
  ToolCallBuilder,
  type ToolCallError,
  type ToolResult,
  type Tools,
  toAssistantMessage,
} from 'atip-bridge'
import OpenAI from 'openai'

/** A model behind the official SDK of its provider. */
export interface Model<P extends Provider> {
  readonly prompt: ProviderMessage<P>
  ask(messages: ProviderMessage<P>[]): Promise<unknown>
  stream(messages: ProviderMessage<P>[]): Promise<AsyncIterable<unknown>>
}

export interface ModelOptions {
  readonly tools: Tools
  readonly strict?: boolean
}

const PROMPT = 'What is in these files?'
const KEY = 'unused'
const model = 'model'

/** Every message goes into the SDKs as it is: their types are checked too. */
const MODELS: { readonly [P in Provider]: (url: string, options: ModelOptions) => Model<P> } = {
  openai: (baseURL, { tools: from, strict = false }) => {
    const { completions } = new OpenAI({ baseURL, apiKey: KEY, maxRetries: 0 }).chat
    const { tools } = compileTools(from, 'openai', { strict })
    return {
      prompt: { role: 'user', content: PROMPT },
      ask: (messages) => completions.create({ model, messages, tools }),
      stream: (messages) => completions.create({ model, messages, tools, stream: true }),
    }
  },
  'openai-responses': (baseURL, { tools: from, strict = false }) => {
    const { responses } = new OpenAI({ baseURL, apiKey: KEY, maxRetries: 0 })
    const { tools } = compileTools(from, 'openai-responses', { strict })
    return {
      prompt: { role: 'user', content: PROMPT },
      ask: (input) => responses.create({ model, input, tools }),
      stream: (input) => responses.create({ model, input, tools, stream: true }),
    }
  },
  gemini: (baseUrl, { tools: from }) => {
    const { models } = new GoogleGenAI({ apiKey: KEY, httpOptions: { baseUrl, retryOptions: { attempts: 1 } } })
    // Its types of schemas are an enum's members, which no plain text is.
    const functionDeclarations = compileTools(from, 'gemini').tools as unknown as FunctionDeclaration[]
    const config = { tools: [{ functionDeclarations }] }
    return {
      prompt: { role: 'user', parts: [{ text: PROMPT }] },
      ask: (contents) => models.generateContent({ model, contents, config }),
      stream: (contents) => models.generateContentStream({ model, contents, config }),
    }
  },
  anthropic: (baseURL, { tools: from }) => {
    const { messages: api } = new Anthropic({ baseURL, apiKey: KEY, maxRetries: 0 })
    const { tools } = compileTools(from, 'anthropic')
    return {
      prompt: { role: 'user', content: [{ type: 'text', text: PROMPT }] },
      ask: (messages) => api.create({ model, max_tokens: 100, messages, tools }),
      stream: (messages) => api.create({ model, max_tokens: 100, messages, tools, stream: true }),
    }
  },
}

export function openModel<P extends Provider>(provider: P, url: string, options: ModelOptions): Model<P> {
  return MODELS[provider](url, options)
}

/** How an agent decides, and what running a call gives. */
export interface AgentOptions {
  readonly tools: Tools
  readonly policy: Policy
  readonly run: (call: ToolCall) => Omit<ToolResult, 'id' | 'name'>
  readonly approve?: (call: ToolCall) => boolean
  readonly isStreamed?: boolean
}

/** The events of a conversation. */
export interface Transcript {
  /** The calls that were run: `files_read {"path":"a"}`. */
  readonly ran: string[]
  /** The calls that were not, and why. */
  readonly refused: string[]
}

const MAX_TURNS = 6

/** Lets the model call until it calls nothing any more. */
export async function converse<P extends Provider>(
  provider: P,
  model: Model<P>,
  options: AgentOptions,
): Promise<Transcript> {
  const { tools, isStreamed = false } = options
  const transcript: Transcript = { ran: [], refused: [] }
  const messages: ProviderMessage<P>[] = [model.prompt]
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const { calls, errors, response } = isStreamed
      ? await readStream(provider, await model.stream(messages), tools)
      : readWhole(provider, await model.ask(messages), tools)
    if (calls.length === 0 && errors.length === 0) return transcript
    const results = settle(calls, options, transcript)
    for (const { name, message } of errors) transcript.refused.push(`${name ?? '-'}: ${message}`)
    messages.push(...toAssistantMessage(provider, response, { tools }))
    messages.push(...handleToolResults(provider, [...results, ...errors], { tools }))
  }
  throw new Error('the model calls without end')
}

type Turn = ParsedToolCalls & { readonly response: unknown }

function readWhole(provider: Provider, response: unknown, tools: Tools): Turn {
  return { ...safeParseToolCall(provider, response, { tools }), response }
}

async function readStream(provider: Provider, chunks: AsyncIterable<unknown>, tools: Tools): Promise<Turn> {
  const builder = new ToolCallBuilder(provider, { tools })
  for await (const chunk of chunks) builder.push(chunk)
  return builder.finish()
}

/** Runs what may run; what may not, or what a person declines, is answered with the reason. */
function settle(calls: readonly ToolCall[], options: AgentOptions, { ran, refused }: Transcript) {
  const { tools, policy, run, approve } = options
  const validator = createValidator(tools, policy)
  return calls.map((call): ToolResult | ToolCallError => {
    const { decision, reason } = validator.decide(call)
    if (decision === 'allow' || (decision === 'confirm' && approve?.(call) === true)) {
      ran.push(`${call.name} ${JSON.stringify(call.arguments)}`)
      return { ...call, ...run(call) }
    }
    refused.push(`${call.name}: ${decision}`)
    return { ...call, message: reason }
  })
}
