import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AIMessage } from '@langchain/core/messages'
import { fakeModel } from '@langchain/core/testing'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import type { Model, ModelResponse } from '@openai/agents'
import { createOpenaiChat } from '@tanstack/ai-openai'
import { MockLanguageModelV3 } from 'ai/test'
import * as aiSDK from 'recipes/ai-sdk'
import { createBash } from 'recipes/ai-sdk-shell'
import * as langchain from 'recipes/langchain'
import * as mastra from 'recipes/mastra'
import * as mcp from 'recipes/mcp-server'
import * as openaiAgents from 'recipes/openai-agents'
import * as tanstack from 'recipes/tanstack'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useProviders } from './support/provider'

const providers = useProviders({ namesDialect: true })
const STATUS = { name: 'git_status', args: { short: true } }
const CLEAN = { name: 'git_clean', args: { force: true } }
const TURNS = [[STATUS], [CLEAN], []]

let cwd: string
beforeAll(() => {
  cwd = realpathSync(mkdtempSync(join(tmpdir(), 'atip-recipes-')))
  execFileSync('git', ['init', '--quiet'], { cwd })
})
beforeEach(() => writeFileSync(join(cwd, 'draft.txt'), 'draft\n'))
afterAll(() => rmSync(cwd, { recursive: true, force: true }))

type Ask = (what: string) => Promise<boolean>

/** The framework's own mock model, or, where it has none, its adapter and a provider on this machine. */
const RUNS: Readonly<Record<string, (ask: Ask) => Promise<string>>> = {
  'ai-sdk': (ask) => {
    let turn = 0
    const usage = {
      inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
      outputTokens: { total: 1, text: 1, reasoning: 0 },
    }
    const doGenerate = async () => {
      const calls = TURNS[turn++] ?? []
      const content = calls.map(({ name, args }) => ({
        type: 'tool-call' as const,
        toolCallId: `call_${turn}`,
        toolName: name,
        input: JSON.stringify(args),
      }))
      const reason = content.length > 0 ? ('tool-calls' as const) : ('stop' as const)
      const said = content.length > 0 ? content : [{ type: 'text' as const, text: 'Done.' }]
      return { content: said, finishReason: { unified: reason, raw: reason }, usage, warnings: [] }
    }
    return aiSDK.work(new MockLanguageModelV3({ doGenerate }), 'Tidy up.', cwd, ask)
  },
  'openai-agents': (ask) => {
    let turn = 0
    const getResponse = async (): Promise<ModelResponse> => {
      const calls = TURNS[turn++] ?? []
      const output = calls.map(({ name, args }) => ({
        type: 'function_call' as const,
        callId: `call_${turn}`,
        name,
        arguments: JSON.stringify(args),
        status: 'completed' as const,
      }))
      const text = { type: 'output_text' as const, text: 'Done.' }
      const message = {
        type: 'message' as const,
        role: 'assistant' as const,
        status: 'completed' as const,
        content: [text],
      }
      return { usage: {} as never, output: output.length > 0 ? output : [message] }
    }
    const model: Model = {
      getResponse,
      getStreamedResponse: () => {
        throw new Error('not streamed')
      },
    }
    return openaiAgents.work(model, 'Tidy up.', cwd, ask)
  },
  langchain: (ask) => {
    const model = fakeModel().respondWithTools([STATUS]).respondWithTools([CLEAN]).respond(new AIMessage('Done.'))
    return langchain.work(model as never, 'Tidy up.', cwd, ask)
  },
  mastra: (ask) => {
    const { url } = providers.open('openai', [[STATUS], [CLEAN], 'Done.'])
    return mastra.work({ id: 'openai/model', url, apiKey: 'unused' }, 'Tidy up.', cwd, ask)
  },
  tanstack: (ask) => {
    const { url } = providers.open('openai-responses', [[STATUS], [CLEAN], 'Done.'])
    return tanstack.work(createOpenaiChat('gpt-4o', 'unused', { baseURL: url }), 'Tidy up.', cwd, ask)
  },
}

describe.each(Object.keys(RUNS))('the recipe %s', (name) => {
  it.each([true, false])('asks about the change alone, and is answered: %s', async (isAllowed) => {
    const asked: string[] = []
    const text = await RUNS[name]?.(async (what) => asked.push(what) > 0 && isAllowed)
    expect(text).toBe('Done.')
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatch(/clean/)
    expect(existsSync(join(cwd, 'draft.txt'))).toBe(!isAllowed)
  })

  it('has at most 30 lines', () => {
    const text = readFileSync(fileURLToPath(new URL(`../../examples/frameworks/${name}.ts`, import.meta.url)), 'utf8')
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(30)
  })
})

describe('the recipe mcp-server', () => {
  it.each([true, false])('asks about the change alone, and is answered: %s', async (run) => {
    const [one, other] = InMemoryTransport.createLinkedPair()
    const client = new Client({ name: 'host', version: '1.0.0' }, { capabilities: { elicitation: {} } })
    client.setRequestHandler(ElicitRequestSchema, () => ({ action: 'accept', content: { run } }))
    await Promise.all([mcp.serve(one, cwd), client.connect(other)])
    expect(await client.callTool({ name: 'today' })).toMatchObject({ content: [{ type: 'text' }] })
    expect(await client.callTool({ name: STATUS.name, arguments: STATUS.args })).toMatchObject({ isError: false })
    expect(await client.callTool({ name: CLEAN.name, arguments: CLEAN.args })).toMatchObject({ isError: !run })
    expect(existsSync(join(cwd, 'draft.txt'))).toBe(!run)
  })
})

describe('the recipe ai-sdk-shell', () => {
  const options = { toolCallId: 'call_1', messages: [] }
  const isAsked = async (line: string): Promise<unknown> => {
    const { needsApproval } = createBash(cwd)
    return typeof needsApproval === 'function' ? needsApproval({ line }, options as never) : needsApproval
  }

  it('asks about changes alone', async () => {
    expect(await isAsked('git status --short | head -5')).toBe(false)
    expect(await isAsked('ls && rm -f draft.txt')).toBe(true)
    expect(await isAsked('cat ~/.ssh/id_rsa')).toBe(true)
  })

  it('runs lines', async () => {
    expect(await createBash(cwd).execute?.({ line: 'git status --short | head -5' }, options as never)).toMatch(/draft/)
  })
})
