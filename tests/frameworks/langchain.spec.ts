import { ChatAnthropic } from '@langchain/anthropic'
import type { BaseChatModel } from '@langchain/core/language_models/chat_models'
import { ChatGoogleGenerativeAI } from '@langchain/google-genai'
import { Command, MemorySaver } from '@langchain/langgraph'
import { ChatOpenAI } from '@langchain/openai'
import type { Provider } from 'atip-bridge'
import { toLangChain } from 'atip-bridge/frameworks'
import { createAgent, humanInTheLoopMiddleware, tool } from 'langchain'
import { describe, expect, it } from 'vitest'
import { createPlace } from './support/files'
import { type Line, useProviders } from './support/provider'

const apiKey = 'unused'
const openai = (baseURL: string, useResponsesApi: boolean): BaseChatModel =>
  new ChatOpenAI({
    ...{ model: 'gpt-x', apiKey, useResponsesApi, maxRetries: 0, supportsStrictToolCalling: false },
    configuration: { baseURL },
  })
const MODELS: Readonly<Record<Provider, (url: string) => BaseChatModel>> = {
  openai: (url) => openai(url, false),
  'openai-responses': (url) => openai(url, true),
  anthropic: (anthropicApiUrl) => new ChatAnthropic({ model: 'model', apiKey, anthropicApiUrl, maxRetries: 0 }),
  gemini: (baseUrl) => new ChatGoogleGenerativeAI({ model: 'gemini-x', apiKey, baseUrl, maxRetries: 0 }),
}

const place = createPlace()
const providers = useProviders()
const show = { name: 'files_show', args: { file: 'note' } }
const remove = { name: 'files_remove', args: { file: 'note' } }
const config = { configurable: { thread_id: '1' } }
const user = (content: string) => ({ messages: [{ role: 'user', content }] })
const decide = (...types: ('approve' | 'reject')[]) =>
  new Command({ resume: { decisions: types.map((type) => ({ type, message: 'Not now.' })) } })

describe.each(Object.keys(MODELS) as Provider[])('LangChain, %s', (provider) => {
  const open = (...lines: Line[]) => {
    const conversation = providers.open(provider, lines)
    const checkpointer = new MemorySaver()
    const create = () => {
      const { tools, interruptOn } = toLangChain(place.toolkit(provider))
      const middleware = [humanInTheLoopMiddleware({ interruptOn })]
      return createAgent({ model: MODELS[provider](conversation.url), tools, middleware, checkpointer })
    }
    const told = (): string => JSON.stringify(conversation.requests.at(-1))
    return { create, agent: create(), told, conversation }
  }

  it('runs what only reads, several calls at once', async () => {
    const { agent, told } = open([show, { ...show, args: { file: 'note', line_numbers: true } }], 'Done.')
    const { messages } = await agent.invoke(user('Look.'), config)
    expect(messages.at(-1)?.text).toBe('Done.')
    expect(told().match(/remember the milk/g)).toHaveLength(2)
  })

  it('stands beside own tools, and asks by confirm if the toolkit has it', async () => {
    const schema = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] } as const
    const own = tool((given) => `mild in ${JSON.stringify(given)}`, {
      name: 'get_weather',
      description: 'Weather',
      schema,
    })
    const { url, requests } = providers.open(provider, [
      [{ name: 'get_weather', args: { city: 'Rome' } }, remove],
      'Gone.',
    ])
    const asked: string[] = []
    const confirm = ({ display }: { display: string }): boolean => asked.push(display) > 0
    const { tools, interruptOn } = toLangChain(place.toolkit(provider, { confirm }))
    const middleware = [humanInTheLoopMiddleware({ interruptOn })]
    const agent = createAgent({ model: MODELS[provider](url), tools: [own, ...tools], middleware })
    expect((await agent.invoke(user('Remove it.'))).messages.at(-1)?.text).toBe('Gone.')
    expect(JSON.stringify(requests.at(-1))).toMatch(/mild in .*Rome/)
    expect([asked.length, place.isThere()]).toEqual([1, false])
  })

  it('interrupts for what destroys, and runs it when a person said yes', async () => {
    const { agent, told } = open([remove, show], 'Gone.')
    const { __interrupt__: asked } = await agent.invoke(user('Remove it.'), config)
    expect(JSON.stringify(asked)).toMatch(/files remove( --)? note/)
    expect(place.isThere()).toBe(true)
    await agent.invoke(decide('approve'), config)
    expect(place.isThere()).toBe(false)
    expect(told()).toContain('exit code 0')
  })

  it('does not run it when a person said no', async () => {
    const { agent, told } = open([remove], 'Well.')
    await agent.invoke(user('Remove it.'), config)
    await agent.invoke(decide('reject'), config)
    expect(place.isThere()).toBe(true)
    expect(told()).toContain('Not now.')
  })

  it('tells the model what is wrong with a call', async () => {
    const { agent, told } = open([{ name: 'files_remove', args: { file: 'note', nuber: 3 } }], 'Well.')
    await agent.invoke(user('Remove it.'), config)
    expect(told()).toMatch(/nuber/)
  })

  it('keeps a parameter whose name is a word of the framework', async () => {
    const { agent, told, conversation } = open([show], 'Done.')
    await agent.invoke(user('Look.'), config)
    const name = /"(strict_?)":\{"type":"boolean"/.exec(JSON.stringify(conversation.requests[0]))?.[1] ?? ''
    const again = open([{ name: 'files_show', args: { file: 'note', [name]: true } }], 'Done.')
    await again.agent.invoke(user('Look.'), config)
    expect(told()).not.toContain('strictly')
    expect(again.told()).toContain('strictly')
  })

  it('asks only about the calls that need it, and does to each what was said', async () => {
    // What runs at the same time must not be about the same file.
    const calm = { name: 'files_show', args: { file: 'x', strict: true } }
    const { agent, told } = open([calm, remove, { name: 'files_remove', args: { file: 'other' } }], 'Well.')
    const { __interrupt__: asked } = await agent.invoke(user('Remove it.'), config)
    expect(asked?.[0]?.value).toMatchObject({ actionRequests: [{ name: remove.name }, { name: remove.name }] })
    await agent.invoke(decide('approve', 'approve'), config)
    expect(place.isThere()).toBe(false)
    expect(told()).toContain('strictly')
    expect(told()).toContain('exit code 1')
  })

  it('runs nothing of what stands beside a call that was refused, which is how this framework has it', async () => {
    const { agent } = open([remove, { name: 'files_remove', args: { file: 'other' } }], 'Well.')
    await agent.invoke(user('Remove it.'), config)
    await agent.invoke(decide('approve', 'reject'), config)
    expect(place.isThere()).toBe(true)
  })

  it('holds an approval for what was asked about, and for nothing that came in its place', async () => {
    const { agent, told } = open([remove], 'Well.')
    await agent.invoke(user('Remove it.'), config)
    place.changeProgram()
    await agent.invoke(decide('approve'), config)
    expect(place.isThere()).toBe(true)
    expect(told()).toContain('The approval was given for something else.')
  })

  it('goes on in another process', async () => {
    const { agent, create } = open([remove], 'Gone.')
    await agent.invoke(user('Remove it.'), config)
    await create().invoke(decide('approve'), config)
    expect(place.isThere()).toBe(false)
  })

  it('refuses with the reason where nobody is asked', async () => {
    const { conversation, told } = open([remove], 'Well.')
    const { tools } = toLangChain(place.toolkit(provider))
    await createAgent({ model: MODELS[provider](conversation.url), tools }).invoke(user('Remove it.'))
    expect(place.isThere()).toBe(true)
    expect(told()).toContain('waits for the approval of a person')
  })
})
