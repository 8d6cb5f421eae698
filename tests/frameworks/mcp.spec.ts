import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { registerMCP } from 'atip-bridge/frameworks'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createPlace } from './support/files'

const place = createPlace()
type Answer = { action: 'accept' | 'decline' | 'cancel'; content?: Record<string, boolean> }

/** A host, and what its person was asked. */
async function connect(answer?: Answer | (() => Answer)) {
  const server = new McpServer({ name: 'files', version: '1.0.0' })
  server.registerTool('own', { inputSchema: { count: z.number() } }, async () => ({ content: [] }))
  registerMCP(server, place.toolkit())
  const client = new Client({ name: 'host', version: '1.0.0' }, { capabilities: answer ? { elicitation: {} } : {} })
  const asked: string[] = []
  if (answer)
    client.setRequestHandler(ElicitRequestSchema, ({ params }) => {
      asked.push(params.message)
      return typeof answer === 'function' ? answer() : answer
    })
  const [one, other] = InMemoryTransport.createLinkedPair()
  await Promise.all([server.connect(one), client.connect(other)])
  const call = async (name: string, args: Record<string, unknown> = { file: 'note' }) => {
    const { content, isError } = await client.callTool({ name, arguments: args })
    return { text: JSON.stringify(content), isError }
  }
  return { client, asked, call }
}

const YES: Answer = { action: 'accept', content: { run: true } }

describe('the MCP SDK', () => {
  it('lists the commands beside the tools that the server has', async () => {
    const { client } = await connect()
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['own', 'files_show', 'files_remove'])
    const [, show, remove] = tools
    expect(show?.inputSchema).toMatchObject({
      type: 'object',
      properties: { file: { type: 'string' }, line_numbers: { type: 'boolean' } },
      required: ['file'],
      additionalProperties: false,
    })
    expect(show?.annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false })
    expect(remove?.annotations).toMatchObject({ readOnlyHint: false, destructiveHint: true })
  })

  it('runs what only reads, several calls at once', async () => {
    const { call } = await connect()
    for (const { text, isError } of await Promise.all([call('files_show'), call('files_show')])) {
      expect(text).toContain('remember the milk')
      expect(isError).toBe(false)
    }
  })

  it('asks about what destroys, and runs it when a person said yes', async () => {
    const { call, asked } = await connect(YES)
    expect(await call('files_remove')).toMatchObject({ isError: false })
    expect(asked).toEqual([expect.stringMatching(/files remove( --)? note/)])
    expect(place.isThere()).toBe(false)
  })

  it.each<[string, Answer]>([
    ['declined', { action: 'decline' }],
    ['closed the question', { action: 'cancel' }],
    ['sent it without a yes', { action: 'accept', content: { run: false } }],
    ['sent nothing', { action: 'accept' }],
  ])('does not run it when a person %s', async (_what, answer) => {
    const { call } = await connect(answer)
    const { text, isError } = await call('files_remove')
    expect(text).toContain('was not run: a person declined it')
    expect(isError).toBe(true)
    expect(place.isThere()).toBe(true)
  })

  it('refuses with the reason where the host cannot ask', async () => {
    const { call } = await connect()
    const { text, isError } = await call('files_remove')
    expect(text).toContain('waits for the approval of a person')
    expect(text).toContain('This host cannot ask a person.')
    expect(isError).toBe(true)
    expect(place.isThere()).toBe(true)
  })

  it('does not run it when asking fails', async () => {
    const { call } = await connect(() => {
      throw new Error('no window')
    })
    const { text, isError } = await call('files_remove')
    expect(text).toContain('nobody could be asked for approval')
    expect(isError).toBe(true)
    expect(place.isThere()).toBe(true)
  })

  it('runs only what was asked about', async () => {
    const { call } = await connect(() => {
      place.changeProgram()
      return YES
    })
    const { text } = await call('files_remove')
    expect(text).toContain('The approval was given for something else.')
    expect(place.isThere()).toBe(true)
  })

  it('tells the model what is wrong with a call', async () => {
    const { call } = await connect()
    const { text, isError } = await call('files_show', { file: 'note', nuber: 3 })
    expect(text).toContain('nuber')
    expect(isError).toBe(true)
  })
})
