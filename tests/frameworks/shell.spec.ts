import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOpenAI } from '@ai-sdk/openai'
import { Command, MemorySaver } from '@langchain/langgraph'
import { ChatOpenAI } from '@langchain/openai'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { Agent, OpenAIProvider, Runner } from '@openai/agents'
import { generateText, type ModelMessage, stepCountIs } from 'ai'
import { createToolkit, type Toolkit } from 'atip-bridge/execute'
import { registerMCP, toAISDK, toLangChain, toOpenAIAgents } from 'atip-bridge/frameworks'
import { cat, head, ls, rm, sort, touch } from 'atip-bridge/tools'
import { createAgent, humanInTheLoopMiddleware } from 'langchain'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type Line, useProviders } from './support/provider'

const apiKey = 'unused'
const cwd = realpathSync(mkdtempSync(join(tmpdir(), 'atip-frameworks-shell-')))
beforeEach(() => {
  rmSync(join(cwd, 'made'), { force: true })
  writeFileSync(join(cwd, 'note'), 'remember the milk\nand the bread\n')
})
afterAll(() => rmSync(cwd, { recursive: true, force: true }))

const providers = useProviders()
const env = { PATH: '/usr/bin:/bin', HOME: '/nonexistent' }
const open = (): Toolkit<'openai-responses'> =>
  createToolkit([cat, head, ls, rm, sort, touch], { provider: 'openai-responses', interface: 'shell', cwd, env })
const type = (line: string) => ({ name: 'shell', args: { line } })
const READS = type('sort note | head -1; ls')
const CHANGES = type('touch made && rm note')
const isDone = (): boolean => existsSync(join(cwd, 'made')) && !existsSync(join(cwd, 'note'))
const isUntouched = (): boolean => !existsSync(join(cwd, 'made')) && existsSync(join(cwd, 'note'))
/** The line, and beside it what each part does. */
const BOTH = /touch made && rm note[\s\S]*rm note: .*nobody is known to have a copy[\s\S]*touch made: /

/** A framework that runs a conversation up to the question, and on with a person's answer. */
interface Framework {
  /** Returns what the person is shown; undefined if nobody is asked. */
  begin(): Promise<string | undefined>
  answer(isApproved: boolean): Promise<unknown>
}

const FRAMEWORKS: Readonly<Record<string, (url: string, toolkit: Toolkit) => Framework>> = {
  'the AI SDK': (baseURL, toolkit) => {
    const model = createOpenAI({ baseURL, apiKey }).responses('model')
    const tools = toAISDK(toolkit)
    let messages: ModelMessage[] = [{ role: 'user', content: 'Look.' }]
    let approvalId: string | undefined
    const run = async () => {
      const result = await generateText({ model, tools, messages, stopWhen: stepCountIs(5), maxRetries: 0 })
      messages = [...messages, ...result.response.messages]
      return result.content.find((part) => part.type === 'tool-approval-request')
    }
    return {
      begin: async () => {
        const asked = await run()
        approvalId = asked?.approvalId
        // The SDK gives the call to the host, which asks the tool what to show.
        const decision = asked && (await toolkit.standardTools[0]?.decide(asked.toolCall.input))
        return decision && [decision.display, ...decision.explanation].join('\n')
      },
      answer: (approved) => {
        const content = [{ type: 'tool-approval-response' as const, approvalId: approvalId ?? '', approved }]
        messages = [...messages, { role: 'tool', content }]
        return run()
      },
    }
  },
  'OpenAI Agents': (baseURL, toolkit) => {
    const runner = new Runner({
      modelProvider: new OpenAIProvider({ apiKey, baseURL, useResponses: true }),
      tracingDisabled: true,
    })
    const agent = new Agent({ name: 'Agent', model: 'model', tools: toOpenAIAgents(toolkit) })
    const begin = () => runner.run(agent, 'Look.')
    let last: Awaited<ReturnType<typeof begin>> | undefined
    return {
      begin: async () => {
        const result = await begin()
        last = result
        const [asked] = result.interruptions
        const decision = asked && (await toolkit.standardTools[0]?.decide(JSON.parse(asked.arguments ?? '')))
        return decision && [decision.display, ...decision.explanation].join('\n')
      },
      answer: async (isApproved) => {
        const [asked] = last?.interruptions ?? []
        if (last === undefined || asked === undefined) throw new Error('Nobody was asked')
        if (isApproved) last.state.approve(asked)
        else last.state.reject(asked)
        return runner.run(agent, last.state)
      },
    }
  },
  LangChain: (baseURL, toolkit) => {
    const { tools, interruptOn } = toLangChain(toolkit)
    const model = new ChatOpenAI({
      model: 'gpt-x',
      apiKey,
      useResponsesApi: true,
      supportsStrictToolCalling: false,
      maxRetries: 0,
      configuration: { baseURL },
    })
    const middleware = [humanInTheLoopMiddleware({ interruptOn })]
    const agent = createAgent({ model, tools, middleware, checkpointer: new MemorySaver() })
    const config = { configurable: { thread_id: '1' } }
    return {
      begin: async () => {
        const result = await agent.invoke({ messages: [{ role: 'user', content: 'Look.' }] }, config)
        const [asked] = result.__interrupt__ ?? []
        const { actionRequests } = (asked?.value ?? {}) as { actionRequests?: { description?: string }[] }
        return actionRequests?.[0]?.description
      },
      answer: (isApproved) => {
        const decisions = [{ type: isApproved ? 'approve' : 'reject', message: 'Not now.' }]
        return agent.invoke(new Command({ resume: { decisions } }), config)
      },
    }
  },
}

describe.each(Object.entries(FRAMEWORKS))('the shell tool in %s', (_name, create) => {
  const start = (...lines: Line[]) => {
    const conversation = providers.open('openai-responses', lines)
    const told = (): string => JSON.stringify(conversation.requests.at(-1))
    return { framework: create(conversation.url, open()), told, conversation }
  }

  it('is one tool, and runs lines that only read', async () => {
    const { framework, told, conversation } = start([READS], 'Done.')
    expect(await framework.begin()).toBeUndefined()
    expect(conversation.requests[0]?.tools).toMatchObject([{ name: 'shell' }])
    expect(told()).toMatch(/and the bread\\+nnote/)
  })

  it('asks about a line that changes something, shows what each part does, and runs it after a yes', async () => {
    const { framework, told } = start([CHANGES], 'Done.')
    expect(await framework.begin()).toMatch(BOTH)
    expect(isUntouched()).toBe(true)
    await framework.answer(true)
    expect(isDone()).toBe(true)
    expect(told()).toContain('exit code 0')
  })

  it('runs nothing of it after a no', async () => {
    const { framework } = start([CHANGES], 'Well.')
    expect(await framework.begin()).toMatch(BOTH)
    await framework.answer(false)
    expect(isUntouched()).toBe(true)
  })

  it('describes programs, and refuses what it does not run', async () => {
    const { framework, told } = start([type('help rm')], [type('touch made; eval ls')], 'Well.')
    expect(await framework.begin()).toBeUndefined()
    expect(told()).toMatch(/Effects: /)
    expect(told()).toMatch(/eval is not run here: write the commands themselves/)
    expect(isUntouched()).toBe(true)
  })
})

describe('the shell tool in the MCP SDK', () => {
  const connect = async (run: boolean) => {
    const server = new McpServer({ name: 'shell', version: '1.0.0' })
    registerMCP(server, open())
    const client = new Client({ name: 'host', version: '1.0.0' }, { capabilities: { elicitation: {} } })
    const asked: string[] = []
    client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
      asked.push(params.message)
      return { action: 'accept', content: { run } }
    })
    const [one, other] = InMemoryTransport.createLinkedPair()
    await Promise.all([server.connect(one), client.connect(other)])
    const call = async (line: string) => JSON.stringify(await client.callTool({ name: 'shell', arguments: { line } }))
    return { client, asked, call }
  }

  it('is one tool, and runs lines that only read', async () => {
    const { client, asked, call } = await connect(false)
    const { tools } = await client.listTools()
    expect(tools).toMatchObject([{ name: 'shell', annotations: { readOnlyHint: false } }])
    expect(await call('sort note | head -1; ls')).toMatch(/and the bread\\+nnote/)
    expect(asked).toEqual([])
  })

  it.each([true, false])('asks about a line, and shows what each part does: %s', async (isApproved) => {
    const { asked, call } = await connect(isApproved)
    const answer = await call('touch made && rm note')
    expect(asked).toEqual([expect.stringMatching(BOTH)])
    expect(isApproved ? isDone() : isUntouched()).toBe(true)
    expect(answer).toContain(isApproved ? 'exit code 0' : 'a person declined it')
  })
})
