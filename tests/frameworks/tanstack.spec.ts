import { type AnyTextAdapter, chat, toolDefinition } from '@tanstack/ai'
import { createAnthropicChat } from '@tanstack/ai-anthropic'
import { createGeminiChat } from '@tanstack/ai-gemini'
import { createOpenaiChat } from '@tanstack/ai-openai'
import type { Provider } from 'atip-bridge'
import type { Toolkit } from 'atip-bridge/execute'
import { describe, expect, it } from 'vitest'
import { createPlace } from './support/files'
import { type Line, useProviders } from './support/provider'

const apiKey = 'unused'
const ADAPTERS: readonly (readonly [Provider, (url: string) => AnyTextAdapter])[] = [
  ['openai-responses', (baseURL) => createOpenaiChat('gpt-4o', apiKey, { baseURL })],
  ['anthropic', (baseURL) => createAnthropicChat('claude-opus-4-5', apiKey, { baseURL })],
  ['gemini', (baseUrl) => createGeminiChat('gemini-2.5-pro', apiKey, { httpOptions: { baseUrl } })],
]

const place = createPlace()
const providers = useProviders()
const show = { name: 'files_show', args: { file: 'note' } }
const remove = { name: 'files_remove', args: { file: 'note' } }

/** By Standard Schema alone. */
const toolsOf = ({ standardTools }: Toolkit) =>
  standardTools.map(({ name, description, inputSchema, execute }) =>
    toolDefinition({ name, description, inputSchema }).server(async (input: unknown) => (await execute(input)).text),
  )

describe.each(ADAPTERS)('TanStack AI, %s', (provider, adapterOf) => {
  const open = (...lines: Line[]) => {
    const conversation = providers.open(provider, lines)
    const run = (toolkit: Toolkit): Promise<string> => {
      const messages = [{ role: 'user' as const, content: 'Look.' }]
      return chat({ adapter: adapterOf(conversation.url), messages, tools: toolsOf(toolkit), stream: false })
    }
    return { run, told: (): string => JSON.stringify(conversation.requests.at(-1)) }
  }

  it('runs what only reads, several calls at once', async () => {
    const { run, told } = open([show, { ...show, args: { file: 'note', line_numbers: null } }], 'Done.')
    expect(await run(place.toolkit(provider))).toBe('Done.')
    expect(told().match(/remember the milk/g)).toHaveLength(2)
  })

  it.each([true, false])('does what destroys if the person says so: %s', async (isAllowed) => {
    const { run, told } = open([remove], 'Well.')
    const asked: string[] = []
    const confirm = ({ display }: { display: string }): boolean => asked.push(display) > 0 && isAllowed
    await run(place.toolkit(provider, { confirm }))
    expect(asked).toHaveLength(1)
    expect(place.isThere()).toBe(!isAllowed)
    expect(told()).toContain(isAllowed ? 'exit code 0' : 'A person declined it')
  })

  it('refuses with the reason where nobody is asked', async () => {
    const { run, told } = open([remove], 'Well.')
    await run(place.toolkit(provider))
    expect(place.isThere()).toBe(true)
    expect(told()).toContain('waits for the approval of a person')
  })

  it('tells the model what is wrong with a call', async () => {
    const { run, told } = open([{ name: 'files_show', args: { file: 'note', nuber: 3 } }], 'Well.')
    await run(place.toolkit(provider))
    expect(told()).toMatch(/nuber/)
  })
})
