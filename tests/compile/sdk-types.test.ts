import type Anthropic from '@anthropic-ai/sdk'
import type { GenerateContentConfig, GenerateContentParameters, Tool } from '@google/genai'
import {
  type AnthropicTool,
  type CompileOptions,
  compileTools,
  type GeminiJsonSchemaDeclaration,
  type OpenAIResponsesTool,
  type OpenAITool,
  toAnthropic,
  toGemini,
  toOpenAI,
  toOpenAIResponses,
  toRequest,
} from 'atip-bridge'
import { createToolkit } from 'atip-bridge/execute'
import type OpenAI from 'openai'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { command, option, tool } from '../support/tools'

const one = tool({ commands: { a: command({ options: [option('o')] }), b: command() } })
const NEW = { strategy: 'action', examples: true } as const
const OPENAI = { ...NEW, strict: true } as const satisfies CompileOptions
const ANTHROPIC = { anthropicStrict: true, cacheControl: '1h', deferLoading: ['t_a'] } as const satisfies CompileOptions
const DEFERRED = { strict: true, deferLoading: true } as const satisfies CompileOptions
const JSON_SCHEMA = { ...NEW, jsonSchema: true } as const satisfies CompileOptions

/** Requests in the types of the SDKs, without a cast: the compiler is the test. */
const REQUESTS = {
  'Chat Completions, one tool': (): OpenAI.ChatCompletionCreateParams => ({
    model: 'm',
    messages: [],
    tools: toOpenAI(one, OPENAI),
  }),
  'Chat Completions, a request': (): OpenAI.ChatCompletionCreateParamsNonStreaming => ({
    ...{ model: 'm', messages: [] },
    ...toRequest(compileTools([one], 'openai', OPENAI)),
  }),
  'Chat Completions, a stream': (): OpenAI.ChatCompletionCreateParamsStreaming => ({
    ...{ model: 'm', messages: [], stream: true },
    ...toRequest(compileTools([one], 'openai')),
  }),
  'Responses, one tool': (): OpenAI.Responses.ResponseCreateParams => ({
    model: 'm',
    input: [],
    tools: toOpenAIResponses(one, DEFERRED),
  }),
  'Responses, a request': (): OpenAI.Responses.ResponseCreateParamsNonStreaming => ({
    ...{ model: 'm', input: 'i' },
    ...toRequest(compileTools([one], 'openai-responses', DEFERRED)),
  }),
  'Messages, one tool': (): Anthropic.MessageCreateParams => ({
    model: 'm',
    max_tokens: 1,
    messages: [],
    tools: toAnthropic(one, ANTHROPIC),
  }),
  'Messages, a request': (): Anthropic.MessageCreateParamsNonStreaming => ({
    ...{ model: 'm', max_tokens: 1, messages: [] },
    ...toRequest(compileTools([one], 'anthropic', ANTHROPIC)),
  }),
  'Messages, beside other tools': (): Anthropic.ToolUnion[] => [
    { type: 'tool_search_tool_bm25_20251119', name: 'tool_search_tool_bm25' },
    ...compileTools([one], 'anthropic', ANTHROPIC).tools,
  ],
  'Messages, a count of tokens': (): Anthropic.MessageCountTokensParams => ({
    model: 'm',
    messages: [],
    tools: toAnthropic(one, ANTHROPIC),
  }),
  'Gemini, one tool': (): GenerateContentConfig => ({ tools: [{ functionDeclarations: toGemini(one, JSON_SCHEMA) }] }),
  'Gemini, compiled tools': (): Tool[] => [{ functionDeclarations: compileTools([one], 'gemini', JSON_SCHEMA).tools }],
  'Gemini, a request': (): GenerateContentParameters => ({
    ...{ model: 'm', contents: 'c' },
    config: { maxOutputTokens: 1, ...toRequest(compileTools([one], 'gemini', JSON_SCHEMA)) },
  }),
  'Gemini, nothing but tools': (): GenerateContentConfig => toRequest(compileTools([one], 'gemini', JSON_SCHEMA)),
}

describe('requests have the types of the SDKs', () => {
  it.each(Object.entries(REQUESTS))('%s', (_title, make) => {
    expect(JSON.stringify(make())).toMatch(/"name":"t(_a)?"/)
  })

  it('of a toolkit, too', () => {
    const { tools } = createToolkit([one], { ...ANTHROPIC, provider: 'anthropic' })
    const params: Anthropic.MessageCreateParams = { model: 'm', max_tokens: 1, messages: [], tools }
    const chat: OpenAI.ChatCompletionTool[] = createToolkit([one], { ...OPENAI, provider: 'openai' }).tools
    expect([params.tools?.length, chat.length]).toEqual([2, 1])
  })
})

describe('the provider decides the type', () => {
  it('of compiled tools and of a request', () => {
    expectTypeOf(toRequest(compileTools([one], 'openai', OPENAI))).toEqualTypeOf<{ tools?: OpenAITool[] }>()
    expectTypeOf(toRequest(compileTools([one], 'openai-responses'))).toEqualTypeOf<{ tools?: OpenAIResponsesTool[] }>()
    expectTypeOf(toRequest(compileTools([one], 'anthropic', ANTHROPIC))).toEqualTypeOf<{ tools?: AnthropicTool[] }>()
    expectTypeOf(toGemini(one, JSON_SCHEMA)).toEqualTypeOf<GeminiJsonSchemaDeclaration[]>()
    expectTypeOf<CompileOptions['cacheControl']>().toEqualTypeOf<'5m' | '1h' | undefined>()
    expectTypeOf<{ strategy: 'actions' }>().not.toExtend<CompileOptions>()
    expectTypeOf<{ cacheControl: '1d' }>().not.toExtend<CompileOptions>()
    expectTypeOf<{ deferLoading: number[] }>().not.toExtend<CompileOptions>()
    // Gemini's own schema needs an enum of its SDK, so that form is left out here.
    expectTypeOf(toGemini(one)).not.toExtend<Tool['functionDeclarations']>()
  })
})
