import { Agent } from '@mastra/core/agent'
import type { Toolkit } from 'atip-bridge/execute'
import { toAISDK } from 'atip-bridge/frameworks'
import { describe, expect, it } from 'vitest'
import { createPlace } from './support/files'
import { type Line, useProviders } from './support/provider'

const place = createPlace()
const providers = useProviders({ namesDialect: true })
const show = { name: 'files_show', args: { file: 'note' } }
const remove = { name: 'files_remove', args: { file: 'note' } }
const strict = { strict: true } as const

describe('Mastra', () => {
  const open = (...lines: Line[]) => {
    const conversation = providers.open('openai', lines)
    const run = async (toolkit: Toolkit) => {
      const tools = Object.entries(toAISDK(toolkit)).map(([name, tool]) => [
        name,
        { ...tool, parameters: tool.inputSchema },
      ])
      const model = { id: 'openai/model', url: conversation.url, apiKey: 'unused' } as const
      const agent = new Agent({ name: 'files', instructions: '', model, tools: Object.fromEntries(tools) })
      return (await agent.generate('Look.')).text
    }
    return { run, conversation, told: (): string => JSON.stringify(conversation.requests.at(-1)) }
  }

  it('runs what only reads, several calls at once, and keeps what is optional', async () => {
    const { run, told, conversation } = open([show, { ...show, args: { file: 'note', 'line-numbers': null } }], 'Done.')
    expect(await run(place.toolkit('openai', strict))).toBe('Done.')
    expect(told().match(/remember the milk/g)).toHaveLength(2)
    const { tools } = conversation.requests[0] as { tools: { function: { parameters: { properties: object } } }[] }
    expect(tools[0]?.function.parameters.properties).toMatchObject({
      file: { type: 'string' },
      'line-numbers': { type: ['boolean', 'null'], description: 'Number the lines' },
    })
  })

  it.each([true, false])('does what destroys if the person says so: %s', async (isAllowed) => {
    const { run, told } = open([remove], 'Well.')
    await run(place.toolkit('openai', { ...strict, confirm: () => isAllowed }))
    expect(place.isThere()).toBe(!isAllowed)
    expect(told()).toContain(isAllowed ? 'exit code 0' : 'A person declined it')
  })

  it('refuses with the reason where nobody is asked', async () => {
    const { run, told } = open([remove], 'Well.')
    await run(place.toolkit('openai', strict))
    expect(place.isThere()).toBe(true)
    expect(told()).toContain('waits for the approval of a person')
  })

  it('tells the model what is wrong with a call', async () => {
    const { run, told } = open([{ name: 'files_show', args: { file: 'note', line_numbers: 'many' } }], 'Well.')
    await run(place.toolkit('openai', strict))
    expect(told()).toMatch(/line_numbers|line-numbers/)
  })
})
