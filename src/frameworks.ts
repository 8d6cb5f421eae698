/**
 * Commands as tools of the frameworks that people use: the AI SDK, OpenAI Agents, LangChain, the MCP SDK, and all that take a
 * Standard Schema.
 *
 * For any JavaScript runtime; what runs the commands is the toolkit of `atip-bridge/execute`. Nothing happens at import.
 *
 * @module
 */

export type { StandardCallOptions, StandardTool } from './execute/toolkit-types'
export { type AISDKCall, type AISDKSchema, type AISDKTool, toAISDK } from './frameworks/ai-sdk'
export {
  type LangChainCall,
  type LangChainInterrupt,
  type LangChainTool,
  type LangChainTools,
  toLangChain,
} from './frameworks/langchain'
export {
  type AgentsCallDetails,
  type AgentsContext,
  type AgentsParameters,
  type AgentsTool,
  toOpenAIAgents,
} from './frameworks/openai-agents'
export { type MCPServer, registerMCP } from './frameworks/register-mcp'
export type { FrameworkToolkit, InputSchema, ToolOutput } from './frameworks/types'
export { standardCommands } from './standard/standard-commands'
export { toStandardSchema } from './standard/to-standard-schema'
export type {
  StandardCommand,
  StandardIssue,
  StandardResult,
  StandardSchema,
  StandardSchemaOptions,
  StandardTarget,
} from './types/standard'
