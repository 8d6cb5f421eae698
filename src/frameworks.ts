/**
 * Converts commands to tools of agent frameworks: the AI SDK, OpenAI Agents, LangChain, the MCP SDK, and any framework
 * that takes a Standard Schema.
 *
 * Works in any JavaScript runtime; the commands are run by the toolkit of `atip-bridge/execute`. Importing has no side
 * effects.
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
