import { Agent, OpenAIProvider, Runner, RunState } from '@openai/agents'
import { toOpenAIAgents } from 'atip-bridge/frameworks'
import { describe, expect, it } from 'vitest'
import { createPlace } from './support/files'
import { type Line, useProviders } from './support/provider'

const place = createPlace()
const providers = useProviders()
const show = { name: 'files_show', args: { file: 'note' } }
const remove = { name: 'files_remove', args: { file: 'note' } }

describe.each([
  ['openai', false],
  ['openai-responses', true],
] as const)('OpenAI Agents, %s', (provider, useResponses) => {
  const open = (...lines: Line[]) => {
    const conversation = providers.open(provider, lines)
    const modelProvider = new OpenAIProvider({ apiKey: 'unused', baseURL: conversation.url, useResponses })
    const runner = new Runner({ modelProvider, tracingDisabled: true })
    const create = () => new Agent({ name: 'Agent', model: 'model', tools: toOpenAIAgents(place.toolkit(provider)) })
    const told = (): string => JSON.stringify(conversation.requests.at(-1))
    return { runner, create, agent: create(), told }
  }

  it('runs what only reads, several calls at once', async () => {
    const { runner, agent, told } = open([show, { ...show, args: { file: 'note', line_numbers: true } }], 'Done.')
    const { finalOutput } = await runner.run(agent, 'Look.')
    expect(finalOutput).toBe('Done.')
    expect(told().match(/remember the milk/g)).toHaveLength(2)
  })

  it('interrupts for what destroys, and runs it when a person said yes', async () => {
    const { runner, agent, told } = open([remove, show], 'Gone.')
    const { interruptions, state } = await runner.run(agent, 'Remove it.')
    expect(interruptions.map(({ name }) => name)).toEqual(['files_remove'])
    expect(place.isThere()).toBe(true)
    for (const interruption of interruptions) state.approve(interruption)
    const { finalOutput } = await runner.run(agent, state)
    expect(finalOutput).toBe('Gone.')
    expect(place.isThere()).toBe(false)
    expect(told()).toContain('remember the milk')
  })

  it('does not run it when a person said no', async () => {
    const { runner, agent, told } = open([remove], 'Well.')
    const { interruptions, state } = await runner.run(agent, 'Remove it.')
    for (const interruption of interruptions) state.reject(interruption, { message: 'Not now.' })
    await runner.run(agent, state)
    expect(place.isThere()).toBe(true)
    expect(told()).toContain('Not now.')
  })

  it('tells the model what is wrong with a call', async () => {
    const { runner, agent, told } = open([{ name: 'files_remove', args: { file: 'note', nuber: 3 } }], 'Well.')
    await runner.run(agent, 'Remove it.')
    expect(told()).toMatch(/nuber/)
  })

  it('runs nothing of what is no JSON, which this framework always asks a person about', async () => {
    const { runner, agent, told } = open([{ name: 'files_remove', raw: '{"file": "note"' }], 'Well.')
    const { interruptions, state } = await runner.run(agent, 'Remove it.')
    for (const interruption of interruptions) state.approve(interruption)
    await runner.run(agent, state)
    expect(place.isThere()).toBe(true)
    expect(told()).toContain('files_remove')
  })

  it('holds an approval for what was asked about, and for nothing that came in its place', async () => {
    const { runner, agent, told } = open([remove], 'Well.')
    const { interruptions, state } = await runner.run(agent, 'Remove it.')
    place.changeProgram()
    for (const interruption of interruptions) state.approve(interruption)
    await runner.run(agent, state)
    expect(place.isThere()).toBe(true)
    expect(told()).toContain('The approval was given for something else.')
  })

  it.each([
    ['goes on in another process', 'call_Vq7Zt3mXk9Lw2Rb5Nc8Yd1Pf', false],
    ['not where ids are counted: an approval may be that of an earlier call', 'call_0', true],
  ])('%s', async (_what, id, isThere) => {
    const { runner, agent, create } = open([{ ...remove, id }], 'Gone.')
    const { state } = await runner.run(agent, 'Remove it.')
    const other = create()
    const restored = await RunState.fromString(other, JSON.stringify(state))
    for (const interruption of restored.getInterruptions()) restored.approve(interruption)
    await runner.run(other, restored)
    expect(place.isThere()).toBe(isThere)
  })

  it('refuses with the reason where nobody is asked', async () => {
    const { runner, agent, told } = open([remove], 'Well.')
    const tools = toOpenAIAgents(place.toolkit(provider)).map((tool) => ({ ...tool, needsApproval: async () => false }))
    await runner.run(agent.clone({ tools }), 'Remove it.')
    expect(place.isThere()).toBe(true)
    expect(told()).toContain('waits for the approval of a person')
  })
})
