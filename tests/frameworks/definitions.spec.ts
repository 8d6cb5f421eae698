import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogleGenerativeAI } from '@ai-sdk/google'
import { createOpenAI } from '@ai-sdk/openai'
import { ChatAnthropic } from '@langchain/anthropic'
import { ChatGoogleGenerativeAI } from '@langchain/google-genai'
import { ChatOpenAI } from '@langchain/openai'
import { Agent, OpenAIProvider, Runner } from '@openai/agents'
import { generateText } from 'ai'
import { type AtipTool, type CompileOptions, compileTools, createToolset, type Provider } from 'atip-bridge'
import { type FrameworkToolkit, standardCommands, toAISDK, toLangChain, toOpenAIAgents } from 'atip-bridge/frameworks'
import * as shipped from 'atip-bridge/tools'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validTool } from '../support/arbitraries'
import { jsonSchema } from '../support/json-schema-arbitraries'
import { type Json, listOf, objectOf } from '../support/loopback/rules'
import { toolOf } from '../support/tools'
import { useProviders } from './support/provider'

const apiKey = 'unused'
const model = 'model'
type Send = (url: string, toolkit: FrameworkToolkit) => Promise<unknown>

const aiSDK = (choose: (url: string) => Parameters<typeof generateText>[0]['model']): Send => {
  return (url, toolkit) => generateText({ model: choose(url), tools: toAISDK(toolkit), prompt: 'Hello', maxRetries: 0 })
}
const agents = (useResponses: boolean): Send => {
  return (baseURL, toolkit) => {
    const modelProvider = new OpenAIProvider({ apiKey, baseURL, useResponses })
    const agent = new Agent({ name: 'Agent', model, tools: toOpenAIAgents(toolkit) })
    return new Runner({ modelProvider, tracingDisabled: true }).run(agent, 'Hello')
  }
}
const langChainOpenAI = (useResponsesApi: boolean, strict: boolean): Send => {
  return (baseURL, toolkit) =>
    new ChatOpenAI({
      model,
      apiKey,
      useResponsesApi,
      maxRetries: 0,
      supportsStrictToolCalling: strict,
      configuration: { baseURL },
    })
      .bindTools(toLangChain(toolkit).tools)
      .invoke('Hello')
}

const FORMS: readonly (readonly [framework: string, provider: Provider, options: CompileOptions, send: Send])[] = [
  ['AI SDK', 'openai', {}, aiSDK((baseURL) => createOpenAI({ baseURL, apiKey }).chat(model))],
  ['AI SDK', 'openai', { strict: true }, aiSDK((baseURL) => createOpenAI({ baseURL, apiKey }).chat(model))],
  ['AI SDK', 'openai-responses', {}, aiSDK((baseURL) => createOpenAI({ baseURL, apiKey }).responses(model))],
  [
    'AI SDK',
    'openai-responses',
    { strict: true },
    aiSDK((baseURL) => createOpenAI({ baseURL, apiKey }).responses(model)),
  ],
  ['AI SDK', 'anthropic', {}, aiSDK((url) => createAnthropic({ baseURL: `${url}/v1`, apiKey })('claude-opus-4-5'))],
  [
    'AI SDK',
    'anthropic',
    { anthropicStrict: true },
    aiSDK((url) => createAnthropic({ baseURL: `${url}/v1`, apiKey })('claude-opus-4-5')),
  ],
  ['AI SDK', 'gemini', {}, aiSDK((url) => createGoogleGenerativeAI({ baseURL: `${url}/v1beta`, apiKey })(model))],
  ['OpenAI Agents', 'openai', {}, agents(false)],
  ['OpenAI Agents', 'openai', { strict: true }, agents(false)],
  ['OpenAI Agents', 'openai-responses', {}, agents(true)],
  ['OpenAI Agents', 'openai-responses', { strict: true }, agents(true)],
  ['LangChain', 'openai', {}, langChainOpenAI(false, false)],
  ['LangChain', 'openai-responses', {}, langChainOpenAI(true, false)],
  [
    'LangChain',
    'anthropic',
    {},
    (anthropicApiUrl, toolkit) =>
      new ChatAnthropic({ model, apiKey, anthropicApiUrl, maxRetries: 0 })
        .bindTools(toLangChain(toolkit).tools)
        .invoke('Hello'),
  ],
  [
    'LangChain',
    'gemini',
    {},
    (baseUrl, toolkit) =>
      new ChatGoogleGenerativeAI({ model, apiKey, baseUrl, maxRetries: 0 })
        .bindTools(toLangChain(toolkit).tools)
        .invoke('Hello'),
  ],
]

const BATCH = 100
const GENERATED = 150
const plain = fc.sample(validTool, { numRuns: GENERATED, seed: 1 })
const described = fc
  .sample(jsonSchema(), { numRuns: GENERATED, seed: 2 })
  .filter((schema) => typeof schema === 'object')
  .map((schema) => toolOf({ 'x-schema': schema as never }))
const named = (prefix: string, tools: AtipTool[]): AtipTool[] =>
  tools.map((each, index) => ({ ...each, name: `${prefix}${index}` }))
/** Names that frameworks take for keywords of theirs. */
const WORDS = [
  'strict',
  'additionalProperties',
  'schema',
  'type',
  'required',
  'properties',
  'items',
  'minimum',
  'nullable',
]
const KEYWORDS = toolOf({
  options: WORDS.map((name) => ({ name, flags: [`--${name}`], type: 'string', description: name, required: true })),
})
const SHIPPED = createToolset(Object.values(shipped))
const NASTY = createToolset([...named('p', plain), ...named('s', described), { ...KEYWORDS, name: 'words' }])

const providers = useProviders()

interface Sent {
  readonly name: string
  readonly text: string
}

/** Definitions as they came. */
function definitionsIn(body: Json): Sent[] {
  return listOf(body.tools).flatMap(({ functionDeclarations, ...tool }) => {
    const definitions = functionDeclarations === undefined ? [tool] : listOf(functionDeclarations)
    return definitions.map((each) => ({
      name: String(objectOf(each.function ?? each).name),
      text: JSON.stringify(each),
    }))
  })
}

describe.each(FORMS)('%s, %s %o', (_framework, provider, options, send) => {
  it.each([
    ['the shipped tools', SHIPPED],
    ['nasty tools', NASTY],
  ])('gets %s through', async (_what, toolset) => {
    const refuse = async (): Promise<never> => {
      throw new Error('nothing is called here')
    }
    const standardTools = standardCommands(toolset).map((each) => ({ ...each, decide: refuse, execute: refuse }))
    const { tools } = compileTools(toolset, provider, options)
    const sent: Sent[] = []
    for (let start = 0; start < standardTools.length; start += BATCH) {
      const conversation = providers.open(provider, ['Hello'])
      await send(conversation.url, { tools, standardTools: standardTools.slice(start, start + BATCH) })
      sent.push(...conversation.requests.flatMap(definitionsIn))
    }
    expect(sent.map(({ name }) => name)).toEqual(standardTools.map(({ name }) => name))
    const { text } = sent.find(({ name }) => name === 'words_run') ?? {}
    for (const word of WORDS) if (text !== undefined) expect(text).toMatch(new RegExp(`"${word}_*":\\{`))
  })
})

it('says the limits in words that the AI SDK does not hand on to Gemini', async () => {
  const properties = {
    count: { type: 'integer', minimum: 1, maximum: 9 },
    tags: { type: 'array', items: { type: 'string' }, maxItems: 3 },
  }
  const toolset = createToolset([toolOf({ 'x-schema': { type: 'object', properties } })])
  const refuse = async (): Promise<never> => {
    throw new Error('nothing is called here')
  }
  const standardTools = standardCommands(toolset).map((each) => ({ ...each, decide: refuse, execute: refuse }))
  const { url, requests } = providers.open('gemini', ['Hello'])
  const send = aiSDK((baseUrl) => createGoogleGenerativeAI({ baseURL: `${baseUrl}/v1beta`, apiKey })(model))
  await send(url, { tools: compileTools(toolset, 'gemini').tools, standardTools })
  const [sent] = requests.flatMap(definitionsIn)
  for (const words of ['minimum 1, maximum 9', 'maxItems 3']) expect(sent?.text).toContain(words)
})
