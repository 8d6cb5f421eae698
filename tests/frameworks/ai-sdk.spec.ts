import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogleGenerativeAI } from '@ai-sdk/google'
import { createOpenAI } from '@ai-sdk/openai'
import { generateText, type LanguageModel, type ModelMessage, stepCountIs, streamText, type ToolSet } from 'ai'
import type { Provider } from 'atip-bridge'
import { toAISDK } from 'atip-bridge/frameworks'
import { describe, expect, it } from 'vitest'
import { createPlace } from './support/files'
import { type Line, useProviders } from './support/provider'

const apiKey = 'unused'
const MODELS: Readonly<Record<Provider, (url: string) => LanguageModel>> = {
  openai: (baseURL) => createOpenAI({ baseURL, apiKey }).chat('model'),
  'openai-responses': (baseURL) => createOpenAI({ baseURL, apiKey }).responses('model'),
  anthropic: (url) => createAnthropic({ baseURL: `${url}/v1`, apiKey })('model'),
  gemini: (url) => createGoogleGenerativeAI({ baseURL: `${url}/v1beta`, apiKey })('model'),
}

const place = createPlace()
const providers = useProviders()
/** As providers make them up. */
const UNIQUE = 'call_Vq7Zt3mXk9Lw2Rb5Nc8Yd1Pf'
const show = { name: 'files_show', args: { file: 'note' } }
const remove = { name: 'files_remove', args: { file: 'note' } }

/** One run of the AI SDK's own loop. */
async function run(model: LanguageModel, tools: ToolSet, messages: ModelMessage[]) {
  const result = await generateText({ model, tools, messages, stopWhen: stepCountIs(5), maxRetries: 0 })
  const asked = result.content.filter((part) => part.type === 'tool-approval-request')
  return { ...result, text: result.text, asked, messages: [...messages, ...result.response.messages] }
}

const start = (): ModelMessage[] => [{ role: 'user', content: 'Look.' }]

function answered(messages: ModelMessage[], approvalId: string, approved: boolean): ModelMessage[] {
  const reason = approved ? {} : { reason: 'Not now.' }
  return [...messages, { role: 'tool', content: [{ type: 'tool-approval-response', approvalId, approved, ...reason }] }]
}

/** All that the model was told, as it went over the wire. */
const told = ({ requests }: { requests: unknown[] }): string => JSON.stringify(requests.at(-1))

describe.each(Object.keys(MODELS) as Provider[])('AI SDK, %s', (provider) => {
  const open = (...lines: Parameters<typeof providers.open>[1]) => {
    const conversation = providers.open(provider, lines)
    return { conversation, model: MODELS[provider](conversation.url) }
  }

  it('runs what only reads, several calls at once', async () => {
    const { conversation, model } = open([show, { ...show, args: { file: 'note', line_numbers: true } }], 'Done.')
    const { text } = await run(model, toAISDK(place.toolkit(provider)), start())
    expect(text).toBe('Done.')
    expect(told(conversation).match(/remember the milk/g)).toHaveLength(2)
  })

  it('asks about what destroys, and runs it when a person said yes', async () => {
    const { conversation, model } = open([remove], 'Gone.')
    const tools = toAISDK(place.toolkit(provider))
    const { asked, messages } = await run(model, tools, start())
    expect(asked).toHaveLength(1)
    expect(place.isThere()).toBe(true)
    const { text } = await run(model, tools, answered(messages, asked[0]?.approvalId ?? '', true))
    expect(text).toBe('Gone.')
    expect(place.isThere()).toBe(false)
    expect(told(conversation)).toContain('exit code 0')
  })

  it('does not run it when a person said no', async () => {
    const { conversation, model } = open([remove], 'Well.')
    const tools = toAISDK(place.toolkit(provider))
    const { asked, messages } = await run(model, tools, start())
    await run(model, tools, answered(messages, asked[0]?.approvalId ?? '', false))
    expect(place.isThere()).toBe(true)
    expect(told(conversation)).toContain('Not now.')
  })

  it('tells the model what is wrong with a call', async () => {
    const { conversation, model } = open([{ name: 'files_show', args: { file: 'note', nuber: 3 } }], 'Well.')
    await run(model, toAISDK(place.toolkit(provider)), start())
    expect(told(conversation)).toMatch(/nuber/)
  })

  it('asks only about the call that needs it, and answers both', async () => {
    const { conversation, model } = open([show, remove], 'Well.')
    const tools = toAISDK(place.toolkit(provider))
    const { asked, messages } = await run(model, tools, start())
    expect(asked.map(({ toolCall }) => toolCall.toolName)).toEqual(['files_remove'])
    await run(model, tools, answered(messages, asked[0]?.approvalId ?? '', true))
    expect(place.isThere()).toBe(false)
    expect(told(conversation)).toContain('remember the milk')
  })
})

describe('an approval in the AI SDK', () => {
  const begin = async (tools: ToolSet, call: Line[number] = remove) => {
    const conversation = providers.open('openai-responses', [[call] as Line, 'Well.', 'Well.'])
    const model = MODELS['openai-responses'](conversation.url)
    const { asked, messages } = await run(model, tools, start())
    const yes = answered(JSON.parse(JSON.stringify(messages)), asked[0]?.approvalId ?? '', true)
    return { conversation, model, yes }
  }

  it('is for what was asked about, and for nothing that came in its place', async () => {
    const tools = toAISDK(place.toolkit())
    const { conversation, model, yes } = await begin(tools)
    place.changeProgram()
    await run(model, tools, yes)
    expect(place.isThere()).toBe(true)
    expect(told(conversation)).toContain('The approval was given for something else.')
  })

  it('is not for other arguments', async () => {
    const tools = toAISDK(place.toolkit())
    const { conversation, model, yes } = await begin(tools)
    const changed = JSON.parse(JSON.stringify(yes).replaceAll('"note"', '"./note"'))
    await run(model, tools, changed)
    expect(place.isThere()).toBe(true)
    expect(told(conversation)).toContain('The approval was given for something else.')
  })

  it('is good in another process', async () => {
    const { model, yes } = await begin(toAISDK(place.toolkit()), { ...remove, id: UNIQUE })
    await run(model, toAISDK(place.toolkit()), yes)
    expect(place.isThere()).toBe(false)
  })

  it('is not good in another process where ids are counted, since it may be that of an earlier call', async () => {
    const { conversation, model, yes } = await begin(toAISDK(place.toolkit()))
    await run(model, toAISDK(place.toolkit()), yes)
    expect(place.isThere()).toBe(true)
    expect(told(conversation)).toContain('is not the approvalId of any call')
  })

  it.each<[string, boolean[]]>([
    ['the other one refused', [true, false]],
    ['the other one not answered', [true]],
    ['the other one approved, too', [true, true]],
  ])('is nobody knows for which of two calls with one id: %s', async (_what, said) => {
    const other = { name: 'files_remove', args: { file: 'other' } }
    const lines = [[other, remove].map((call) => ({ ...call, id: 'x' })), 'Well.', 'Well.']
    const model = MODELS['openai-responses'](providers.open('openai-responses', lines).url)
    const tools = toAISDK(place.toolkit())
    const result = streamText({ model, tools, messages: start(), stopWhen: stepCountIs(5), maxRetries: 0 })
    const asked: { approvalId: string }[] = []
    for await (const part of result.fullStream) if (part.type === 'tool-approval-request') asked.push(part)
    expect(asked).toHaveLength(2)
    const messages = [...start(), ...(await result.response).messages]
    const content = said.map((approved, index) => {
      const approvalId = asked[index]?.approvalId ?? ''
      return { type: 'tool-approval-response' as const, approvalId, approved }
    })
    await run(model, tools, [...messages, { role: 'tool', content }])
    expect(place.isThere()).toBe(true)
  })

  it('is good for once', async () => {
    const tools = toAISDK(place.toolkit())
    const { conversation, model, yes } = await begin(tools)
    await run(model, tools, yes)
    await run(model, tools, yes)
    expect(told(conversation)).toContain('is not the approvalId of any call')
  })

  it('is asked for and given in a stream, too', async () => {
    const conversation = providers.open('openai-responses', [[remove], 'Gone.'])
    const model = MODELS['openai-responses'](conversation.url)
    const tools = toAISDK(place.toolkit())
    const stream = async (messages: ModelMessage[]) => {
      const result = streamText({ model, tools, messages, stopWhen: stepCountIs(5), maxRetries: 0 })
      await result.consumeStream()
      const asked = (await result.content).filter((part) => part.type === 'tool-approval-request')
      return { asked, messages: [...messages, ...(await result.response).messages] }
    }
    const { asked, messages } = await stream(start())
    expect(place.isThere()).toBe(true)
    await stream(answered(messages, asked[0]?.approvalId ?? '', true))
    expect(place.isThere()).toBe(false)
    expect(told(conversation)).toContain('exit code 0')
  })

  it('is wanted also where nobody is asked', async () => {
    const conversation = providers.open('openai-responses', [[remove], 'Well.'])
    const tools = Object.entries(toAISDK(place.toolkit())).map(([name, tool]) => [
      name,
      { ...tool, needsApproval: false },
    ])
    await run(MODELS['openai-responses'](conversation.url), Object.fromEntries(tools), start())
    expect(place.isThere()).toBe(true)
    expect(told(conversation)).toContain('waits for the approval of a person')
  })
})
