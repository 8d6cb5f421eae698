/**
 * Command-line tools for AI agents: compile ATIP metadata for a provider, check each call, keep secrets out of results.
 *
 * Pure: no Node, no DOM, no dependencies, nothing happens at import.
 *
 * @module
 */

export { buildCommand } from './argv/build-command'
export { compileTools } from './compile'
export { DEFAULT_REDACT_PATTERNS, OPENAI_DESCRIPTION_MAX_LENGTH, SAFETY_FLAGS } from './constants'
export { defineTool } from './define-tool'
export {
  AtipArgumentError,
  AtipError,
  type AtipErrorCode,
  AtipParseError,
  AtipValidationError,
  isAtipError,
} from './errors'
export { toAssistantMessage } from './lifecycle/assistant'
export { parseToolCall, safeParseToolCall } from './lifecycle/parse'
export { parseToolCallStream } from './lifecycle/parse-stream'
export { readSSE, type TextStream } from './lifecycle/read-sse'
export { handleToolResult } from './lifecycle/result'
export { handleToolError, handleToolResults } from './lifecycle/results'
export { ToolCallBuilder } from './lifecycle/tool-call-builder'
export { describeEffects } from './safety/describe'
export { createResultFilter } from './safety/filter'
export { createResultFilterStream } from './safety/filter-stream'
export { findSecrets } from './safety/find-secrets'
export { fingerprintTools } from './safety/fingerprint'
export { inspectTool } from './safety/inspect/inspect'
export { generatePatternsPrompt } from './safety/patterns'
export { planToolCalls } from './safety/plan'
export { type Presets, presets } from './safety/presets'
export { generateSafetyPrompt } from './safety/prompt'
export type { PromptOptions } from './safety/prompt-sections'
export { restrictTools } from './safety/restrict'
export { createValidator } from './safety/validator'
export { countTools } from './select/count-tools'
export { createToolSearch } from './select/create-tool-search'
export { selectCommands } from './select/select-commands'
export { createToolset } from './toolset'
export { toAnthropic } from './transformers/anthropic'
export { toGemini } from './transformers/gemini'
export { toOpenAI } from './transformers/openai'
export { toOpenAIResponses } from './transformers/openai-responses'
export { toRequest } from './transformers/to-request'
export type { AtipArgv, CommandInvocation, CommandOptions } from './types/argv'
export type {
  AtipArgument,
  AtipCommand,
  AtipEffects,
  AtipFeature,
  AtipOption,
  AtipParameterEffects,
  AtipParamType,
  AtipPattern,
  AtipTool,
  AtipTrust,
  AtipVersion,
} from './types/atip'
export type { CompileDiagnostic, CompileOptions, DiagnosticCode } from './types/compile'
export type { Danger } from './types/danger'
export type {
  FindSecretsOptions,
  FoundSecret,
  RedactPattern,
  ResultFilter,
  ResultFilterOptions,
  ResultFilterStream,
  ResultFilterStreamOptions,
  SecretRange,
} from './types/filter'
export type { Delegation, EffectOrigin, EffectsDescription, Finding, FindingCode } from './types/inspect'
export type {
  ParsedToolCalls,
  ParseOptions,
  StreamedTurn,
  ToolCallError,
  ToolProblem,
  ToolResult,
} from './types/lifecycle'
export type {
  AnthropicToolMessage,
  AssistantMessageMap,
  GeminiToolMessage,
  Message,
  MessageMap,
  OpenAIResponsesOutput,
  OpenAIToolMessage,
  ProviderMessage,
  ResultMessageMap,
} from './types/messages'
export type {
  AnthropicParameter,
  AnthropicTool,
  GeminiFunctionDeclaration,
  GeminiJsonSchemaDeclaration,
  GeminiParameter,
  OpenAIParameter,
  OpenAIResponsesTool,
  OpenAITool,
  ParameterItems,
  Provider,
  ProviderTool,
  ProviderToolMap,
  ProviderTools,
  RequestTools,
  WithName,
} from './types/providers'
export type {
  Decision,
  Policy,
  PolicyRule,
  PolicyViolation,
  RuleValue,
  ValidationResult,
  ViolationCode,
} from './types/safety'
export type { SearchHit, SearchOptions, Selection, ToolCount, ToolSearch } from './types/select'
export type { FlatCommand, FlatParameter, Tools, Toolset, ToolsetOptions } from './types/toolset'
export type {
  ArgumentsOf,
  DefinedTool,
  HashedName,
  NamedToolCall,
  ToolDefinition,
  ToolNames,
  TypedToolCall as ToolCall,
} from './types/typed-tool'
export type { PolicyDiagnostic, Validator, ValidatorOptions } from './types/validator'
