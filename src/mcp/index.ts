/**
 * Tools of the Model Context Protocol: in, out, called, and served over standard input and output.
 *
 * Serving is for Node 20.19 and newer; everything else for any JavaScript runtime. Nothing happens at import.
 *
 * @module
 */

export { AtipRequestError } from '../errors'
export { callMCP } from './call-mcp'
export type { CallMCPOptions, McpOutcome } from './call-types'
export { type FromMCPOptions, fromMCP } from './from-mcp'
export { type ListMCPToolsOptions, listMCPTools } from './list-mcp-tools'
export { serveMCP } from './serve-mcp'
export type { MCPInput, MCPOutput, ServeMCPOptions } from './serve-types'
export { type ToMCPOptions, toMCP } from './to-mcp'
export type {
  McpAnnotations,
  McpBinding,
  McpClient,
  McpRequestOptions,
  McpServerTool,
  McpTool,
  WrittenMcpTool,
} from './types'
