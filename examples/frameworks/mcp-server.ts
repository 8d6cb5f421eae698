/** An MCP server made with the SDK: a tool of its own, and git beside it. What changes something is asked about by elicitation. */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { createToolkit } from 'atip-bridge/execute'
import { registerMCP } from 'atip-bridge/frameworks'
import { git } from 'atip-bridge/tools'

/** @param transport such as `new StdioServerTransport()` */
export async function serve(transport: Transport, cwd: string): Promise<McpServer> {
  const toolkit = createToolkit([git], { provider: 'anthropic', cwd })
  const server = new McpServer({ name: 'git', version: '1.0.0' }, { instructions: toolkit.systemPrompt })
  server.registerTool('today', { description: 'The date' }, async () => ({
    content: [{ type: 'text', text: new Date().toDateString() }],
  }))
  registerMCP(server, toolkit)
  await server.connect(transport)
  return server
}
