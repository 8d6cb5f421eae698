import type Anthropic from '@anthropic-ai/sdk'
import type { Content, GenerateContentResponse } from '@google/genai'
import {
  compileTools,
  handleToolError,
  handleToolResults,
  type Provider,
  parseToolCall,
  type ToolCall,
  toAssistantMessage,
} from 'atip-bridge'
import type OpenAI from 'openai'
import { describe, expect, it } from 'vitest'
import { argument, toolOf } from '../support/tools'

const TOOLS = [toolOf({ arguments: [argument('a')] })]
const results = (calls: readonly ToolCall[]) => calls.map((call) => ({ ...call, result: 'ok' }))

/** Appends a turn to the conversation of each SDK in its own types: the compiler is the test. */
const TURNS = {
  openai: (response: OpenAI.ChatCompletion): OpenAI.ChatCompletionMessageParam[] => [
    ...toAssistantMessage('openai', response),
    ...handleToolResults('openai', results(parseToolCall('openai', response))),
    handleToolError('openai', { id: 'b', name: 'f', message: 'x' }),
  ],
  'openai-responses': (response: OpenAI.Responses.Response): OpenAI.Responses.ResponseInputItem[] => [
    ...toAssistantMessage('openai-responses', response),
    ...handleToolResults('openai-responses', results(parseToolCall('openai-responses', response))),
    handleToolError('openai-responses', { id: 'b', name: 'f', message: 'x' }),
  ],
  anthropic: (response: Anthropic.Message): Anthropic.MessageParam[] => [
    ...toAssistantMessage('anthropic', response),
    ...handleToolResults('anthropic', results(parseToolCall('anthropic', response))),
    handleToolError('anthropic', { id: 'b', name: 'f', message: 'x' }),
  ],
  gemini: (response: GenerateContentResponse): Content[] => [
    ...toAssistantMessage('gemini', response),
    ...handleToolResults('gemini', results(parseToolCall('gemini', response))),
    handleToolError('gemini', { id: 'b', name: 'f', message: 'x' }),
  ],
}

/** Tool definitions in the SDKs' own types, for the SDKs that have such types. */
const DEFINITIONS = {
  openai: (): OpenAI.ChatCompletionTool[] => compileTools(TOOLS, 'openai').tools,
  'openai-responses': (): OpenAI.Responses.Tool[] => compileTools(TOOLS, 'openai-responses').tools,
  anthropic: (): Anthropic.Tool[] => compileTools(TOOLS, 'anthropic').tools,
}

const RESPONSES: Readonly<Record<Provider, unknown>> = {
  openai: { choices: [{ message: { tool_calls: [{ id: 'a', function: { name: 't_run', arguments: '{}' } }] } }] },
  'openai-responses': { output: [{ type: 'function_call', call_id: 'a', name: 't_run', arguments: '{}' }] },
  anthropic: { content: [{ type: 'tool_use', id: 'a', name: 't_run', input: {} }] },
  gemini: { candidates: [{ content: { parts: [{ functionCall: { name: 't_run', args: {} } }] } }] },
}

describe('messages and definitions have the types of the SDKs', () => {
  it.each(Object.keys(TURNS) as Provider[])('accepts messages of %s', (provider) => {
    expect(TURNS[provider](RESPONSES[provider] as never)).toHaveLength(3)
  })

  it('accepts definitions', () => {
    expect(Object.values(DEFINITIONS).map((compile) => compile().length)).toEqual([1, 1, 1])
  })
})
