/**
 * Tools of an MCP server in the hands of any model: listed, compiled, checked against a policy, called. The server is one of
 * the official SDK, in this process; over standard input and output or HTTP everything but the transport stays the same.
 */
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { compileTools, createToolset, createValidator, parseToolCall, presets } from 'atip-bridge'
import { callMCP, fromMCP, listMCPTools } from 'atip-bridge/mcp'

const inputSchema = {
  type: 'object' as const,
  properties: { 'note name': { type: 'string' } },
  required: ['note name'],
}
const notes = new Server({ name: 'notes', version: '1.0.0' }, { capabilities: { tools: {} } })
notes.setRequestHandler(ListToolsRequestSchema, () => ({
  tools: [
    {
      name: 'read',
      description: 'Reads a note',
      inputSchema,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    { name: 'drop', description: 'Deletes a note', inputSchema },
  ],
}))
notes.setRequestHandler(CallToolRequestSchema, ({ params }) => ({
  content: [{ type: 'text', text: `${params.name} ${params.arguments?.['note name']}: buy milk` }],
}))
const [near, far] = InMemoryTransport.createLinkedPair()
const client = new Client({ name: 'example', version: '1.0.0' })
await Promise.all([notes.connect(far), client.connect(near)])

// Whoever runs this has looked at what the server does, and says so.
const overrides = { read: { network: false, reversible: true, subprocess: false, cost: { billable: false } } }
const server = fromMCP(await listMCPTools(client), { server: 'notes', trusted: true, overrides })
const toolset = createToolset([server])
console.log('The model sees', compileTools(toolset, 'anthropic').tools)
/** What Anthropic answered to "Read the note home, then delete it". */
const use = (id: string, name: string) => ({ type: 'tool_use', id, name, input: { note_name: 'home' } })
const response = { role: 'assistant', content: [use('a', 'notes_read'), use('b', 'notes_drop')] }
const validator = createValidator(toolset, { ...presets.supervised, allowInteractive: true })
for (const call of parseToolCall('anthropic', response, { tools: toolset })) {
  const { decision, reason } = validator.decide(call)
  const { content } = decision === 'allow' ? await callMCP(client, toolset, call) : { content: reason }
  console.log(`\n${call.name}: ${decision}\n  ${content}`)
}
await client.close()
