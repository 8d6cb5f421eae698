/**
 * Tool calls read from responses, and their results (spec "Lifecycle Types").
 *
 * @module
 */

import type { AtipTool } from './atip'
import type { Tools } from './toolset'

/** A tool call that a model made. */
export interface ToolCall {
  /**
   * The id that `handleToolResult` takes: the call's own id, or for Gemini the function's name. Generated if missing or
   * repeated.
   */
  id: string
  /** The name of the tool as compiled, such as `gh_pr_create`. */
  name: string
  /** The parsed arguments, not yet validated; `{}` if the model gave none. */
  arguments: Record<string, unknown>
  /** The call's own id if Gemini sent one. */
  callId?: string
  /** The name as the model wrote it, such as `functions.gh_pr_create`, if it differs from `name`. */
  calledAs?: string
  /** True for calls of OpenAI's custom tools, whose text is in `arguments.input`. */
  custom?: boolean
}

/**
 * A call that could not be read, with all known information about it.
 *
 * @example
 * const error: ToolCallError = { id: 'a', name: 'git_log', message: 'The arguments are not valid JSON' }
 */
export interface ToolCallError {
  id?: string
  name?: string
  callId?: string
  custom?: boolean
  /** The index of the call within the turn; present if results must be in the order of the calls (Gemini). */
  place?: number
  /** The arguments as received. */
  rawArguments?: unknown
  /** A human-readable sentence about the problem. */
  message: string
}

/**
 * Result of `safeParseToolCall`: the calls that could be read, and the errors of those that could not.
 *
 * @example
 * const { calls, errors }: ParsedToolCalls = safeParseToolCall('anthropic', { content: [] })
 */
export interface ParsedToolCalls<Call = ToolCall> {
  calls: Call[]
  errors: ToolCallError[]
}

/**
 * Options of the functions that read calls.
 *
 * @example
 * const options: ParseOptions = { tools: [git] }
 */
export interface ParseOptions<Tool extends AtipTool = AtipTool> {
  /**
   * The tools that were offered to the model. With them, a qualified name (`functions.gh_pr_create`) is resolved if
   * exactly one tool matches, `multi_tool_use.parallel` is split into its calls, and Gemini's keys and numeric strings
   * are converted to the keys and values that the tool declares. Calls of tools made with `defineTool` are typed.
   */
  tools?: Tools<Tool> | undefined
}

/**
 * Everything that a `ToolCallBuilder` has read by the end of the stream.
 *
 * @example
 * const { calls, response }: StreamedTurn = new ToolCallBuilder('openai').finish()
 */
export interface StreamedTurn<Call = ToolCall> extends ParsedToolCalls<Call> {
  /**
   * The response as if not streamed, for `toAssistantMessage`. Take the calls from `calls`: incomplete calls are not
   * marked here.
   */
  response: unknown
}

/**
 * The result of one call. Create one with `{ ...call, result }`.
 *
 * @example
 * const result: ToolResult = { id: 'a', name: 'git_status', result: 'clean' }
 */
export interface ToolResult {
  /** `id` of the call. */
  id: string
  /** `name` of the call. */
  name: string
  /** `callId` of the call. */
  callId?: string
  /** `custom` of the call. */
  custom?: boolean
  /** A string is sent verbatim, anything else as JSON. */
  result: unknown
  /** The call failed or was denied. @default false */
  isError?: boolean | undefined
}

/**
 * Why a call was not run: a sentence, an error, or the result of a validator.
 *
 * @example
 * const problem: ToolProblem = 'A person declined this call.'
 */
export type ToolProblem =
  | string
  | { readonly message: string }
  | { readonly reason?: string; readonly violations: readonly { readonly message: string }[] }
