/**
 * Tools of the Model Context Protocol: in, out, called, and served over standard input and output.
 *
 * Serving is for Node 20.19 and newer; everything else for any JavaScript runtime. Nothing happens at import.
 *
 * @module
 */

export type {
  McpAnnotations,
  McpBinding,
  McpClient,
  McpRequestOptions,
  McpServerTool,
  McpTool,
  WrittenMcpTool,
} from './types'
