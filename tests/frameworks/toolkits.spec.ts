import { type AtipTool, isAtipError } from 'atip-bridge'
import { createToolkit } from 'atip-bridge/execute'
import { registerMCP, toAISDK, toLangChain, toOpenAIAgents } from 'atip-bridge/frameworks'
import { describe, expect, it } from 'vitest'

const register = (toolkit: never): unknown => registerMCP({ registerTool: () => undefined } as never, toolkit)
const ADAPTERS = { toAISDK, toOpenAIAgents, toLangChain, registerMCP: register }

const toolOf = (commands: AtipTool['commands']): AtipTool => ({
  ...{ atip: '0.6', name: 't', version: '1', description: 'A tool' },
  commands: commands ?? {},
})

describe.each(Object.entries(ADAPTERS))('%s', (_name, adapt) => {
  it.each([undefined, null, 5, {}, [], { tools: [] }, { standardTools: [] }])('says that %j is no toolkit', (value) => {
    expect(() => adapt(value as never)).toThrow(/Expected a toolkit of createToolkit at toolkit, got/)
  })

  it('takes no more tools than the provider, also where the toolkit groups them', () => {
    const commands = Array.from({ length: 200 }, (_, index) => [`c${index}`, { description: 'A command' }] as const)
    const tool = toolOf({ group: { description: 'Some', commands: Object.fromEntries(commands) } })
    const of = (provider: 'openai' | 'anthropic') => createToolkit([tool], { provider, strategy: 'action' })
    if (adapt !== register)
      expect(() => adapt(of('openai') as never)).toThrow('200 tools, but OpenAI accepts at most 128')
    expect(() => adapt(of('anthropic') as never)).not.toThrow()
    try {
      adapt(of('openai') as never)
    } catch (error) {
      expect(isAtipError(error)).toBe(true)
    }
  })
})

describe('schemas', () => {
  const pair = { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false }
  const properties = { pair, note: { type: ['string', 'null'], description: 'Text, or null to clear it' } }
  const tool = {
    ...toolOf({ set: { description: 'Sets it', 'x-schema': { type: 'object', properties, required: ['note'] } } }),
    run: async () => ({ status: 'ok', content: '' }),
  }

  it('keep null for Gemini in the AI SDK', () => {
    const { t_set: set } = toAISDK(createToolkit([tool], { provider: 'gemini' }))
    expect(set?.inputSchema.jsonSchema).toMatchObject({ properties: { note: { type: ['string', 'null'] } } })
  })

  it('are of the draft that the MCP SDK says they are of', () => {
    let schema: { _zod: { toJSONSchema(): unknown } } | undefined
    const registerTool = (_name: string, { inputSchema }: never): void => {
      schema = inputSchema
    }
    registerMCP({ registerTool } as never, createToolkit([tool], { provider: 'anthropic' }))
    expect(JSON.stringify(schema?._zod.toJSONSchema())).toContain('"pair"')
    expect(JSON.stringify(schema?._zod.toJSONSchema())).not.toContain('prefixItems')
  })
})
