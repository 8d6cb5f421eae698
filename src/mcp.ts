/**
 * Tools of the Model Context Protocol: in, out, called, and served over standard input and output.
 *
 * Serving is for Node 20.19 and newer; everything else for any JavaScript runtime. Nothing happens at import.
 *
 * @module
 */

export { AtipRequestError } from './internal/errors'
export { callMCP } from './mcp/client/call-mcp'
export type { CallMCPOptions, McpOutcome } from './mcp/client/call-outcome'
export { type ListMCPToolsOptions, listMCPTools } from './mcp/client/list-mcp-tools'
export { type FromMCPOptions, fromMCP } from './mcp/from-mcp'
export { serveMCP } from './mcp/server/serve-mcp'
export { type ToMCPOptions, toMCP } from './mcp/to-mcp'
export type {
  MCPInput,
  MCPOutput,
  McpAnnotations,
  McpBinding,
  McpClient,
  McpRequestOptions,
  McpServerTool,
  McpTool,
  ServeMCPOptions,
  WrittenMcpTool,
} from './mcp/types'
