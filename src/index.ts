/**
 * Command-line tools for AI agents: compile ATIP metadata for a provider, check each call, keep secrets out of results.
 *
 * Pure: no Node, no DOM, no dependencies, no side effects when it is imported.
 *
 * @module
 */

export { buildCommand } from './argv/build-command'
export { DEFAULT_REDACT_PATTERNS, OPENAI_DESCRIPTION_MAX_LENGTH, SAFETY_FLAGS } from './internal/constants'
export { READ_ONLY } from './internal/effects/read-only'
export {
  AtipArgumentError,
  AtipError,
  type AtipErrorCode,
  AtipParseError,
  AtipValidationError,
  isAtipError,
  type ValidationProblem,
} from './internal/errors'
export { toAssistantMessage } from './lifecycle/assistant-message'
export { parseToolCall, safeParseToolCall } from './lifecycle/parse'
export { readSSE, type TextStream } from './lifecycle/read-sse'
export { handleToolError, handleToolResult, handleToolResults } from './lifecycle/results'
export { parseToolCallStream, ToolCallBuilder } from './lifecycle/tool-call-builder'
export { fingerprintTools } from './safety/fingerprint'
export { describeEffects } from './safety/inspect/describe-effects'
export { inspectTool } from './safety/inspect/inspect'
export { generatePatternsPrompt, type PatternsPromptOptions } from './safety/patterns-prompt'
export { planToolCalls } from './safety/plan-tool-calls'
export { type Presets, presets } from './safety/policy/presets'
export { restrictTools } from './safety/policy/restrict'
export { createValidator } from './safety/policy/validator'
export { findSecrets } from './safety/redact/find-secrets'
export { createResultFilter, createResultFilterStream } from './safety/redact/result-filter'
export { generateSafetyPrompt, type PromptOptions, type SafetyPromptOptions } from './safety/safety-prompt'
export { countTools } from './select/count-tools'
export { createToolSearch } from './select/create-tool-search'
export { selectCommands } from './select/select-commands'
export { createToolset } from './toolset/create-toolset'
export { defineTool } from './toolset/define-tool'
export { toAnthropic } from './transformers/anthropic'
export { compileTools, toRequest } from './transformers/compile-tools'
export { toGemini } from './transformers/gemini'
export { toOpenAI, toOpenAIResponses } from './transformers/openai'
export type { AtipArgv, AtipRunKind, AtipRuns, CommandInvocation, CommandOptions, Danger } from './types/argv'
export type {
  AtipArgument,
  AtipChangePlace,
  AtipCommand,
  AtipEffects,
  AtipFeature,
  AtipHost,
  AtipHostKind,
  AtipLoses,
  AtipOption,
  AtipParameterEffects,
  AtipParamType,
  AtipPattern,
  AtipTool,
  AtipTrust,
  AtipVersion,
} from './types/atip'
export type { CompileDiagnostic, CompileOptions, DiagnosticCode, MetadataFact } from './types/compile'
export type {
  AtipFile,
  AtipFileAct,
  AtipFilesBelow,
  AtipGitFiles,
  AtipPrints,
  Consequence,
  ConsequenceKind,
} from './types/file'
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
export type { AtipFolder, AtipFolderRule } from './types/folder'
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
export type { AtipOpens } from './types/opens'
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
  PolicyDiagnostic,
  PolicyRule,
  PolicyViolation,
  ReportedViolation,
  RuleValue,
  ValidationResult,
  Validator,
  ValidatorOptions,
  ViolationCode,
} from './types/safety'
export type { SearchHit, SearchOptions, Selection, ToolCount, ToolSearch } from './types/select'
export type { AtipSensitive, AtipSensitiveOutput } from './types/sensitive'
export type { AtipShape } from './types/shape'
export type { AtipStdin } from './types/stdin'
export type {
  DeclaredSecret,
  FlatCommand,
  FlatParameter,
  PinnedArguments,
  PinnedCommand,
  PinnedValue,
  Tools,
  Toolset,
  ToolsetOptions,
} from './types/toolset'
export type {
  ArgumentsOf,
  DefinedTool,
  HashedName,
  NamedToolCall,
  ToolDefinition,
  ToolNames,
  TypedToolCall as ToolCall,
} from './types/typed-tool'
export type { AtipVerified } from './types/verified'
export type { ArgumentFact, CatastropheTarget, EffectFact, ViolationFact } from './types/violation-facts'
