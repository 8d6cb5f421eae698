/**
 * Converts tools from and to the Model Context Protocol, calls them, and serves them over standard input and output.
 *
 * For Node 20.19 and newer. Importing has no side effects.
 *
 * @module
 */

export { AtipRequestError } from './internal/errors'
export { type CallMCPOptions, callMCP } from './mcp/client/call-mcp'
export type { McpOutcome } from './mcp/client/call-outcome'
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
