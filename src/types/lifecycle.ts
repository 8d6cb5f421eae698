/**
 * Tool calls as read from responses, and what is answered to them (spec "Lifecycle Types").
 *
 * @module
 */

import type { AtipTool } from './atip'
import type { Tools } from './toolset'

/** A tool call that a model made. */
export interface ToolCall {
  /** What `handleToolResult` takes: the call's id, for Gemini the function's name. Made up where a server left it out or repeats one. */
  id: string
  /** The name of the tool as it was compiled, for example `gh_pr_create`. */
  name: string
  /** Parsed arguments; `{}` where the model gave none. Not yet validated. */
  arguments: Record<string, unknown>
  /** The call's own id where Gemini sends one; absent otherwise. */
  callId?: string
  /** The name as the model wrote it, such as `functions.gh_pr_create`, where it stands for `name`; absent otherwise. */
  calledAs?: string
  /** True for a call of OpenAI's custom tools, whose text is `arguments.input`; absent otherwise. */
  custom?: boolean
}

/** A call that could not be read. What is known of it is kept; `message` says what was wrong. */
export interface ToolCallError {
  id?: string
  name?: string
  callId?: string
  custom?: boolean
  /** Which of the calls of the turn it is, counted from 0, where answers must have the order of the calls (Gemini). */
  place?: number
  /** The arguments as they were received. */
  rawArguments?: unknown
  message: string
}

/** What `safeParseToolCall` returns: every call that could be read, and every one that could not. */
export interface ParsedToolCalls<Call = ToolCall> {
  calls: Call[]
  errors: ToolCallError[]
}

/** How to read calls. */
export interface ParseOptions<Tool extends AtipTool = AtipTool> {
  /**
   * The tools that were offered. With them a qualified name (`functions.gh_pr_create`) is resolved where exactly one
   * tool fits, `multi_tool_use.parallel` is taken apart, and Gemini's spelling of keys and texts for numbers become what the tool declares.
   * Calls of tools made by `defineTool` are typed.
   */
  tools?: Tools<Tool> | undefined
}

/** What a `ToolCallBuilder` has read when the stream is over. */
export interface StreamedTurn<Call = ToolCall> extends ParsedToolCalls<Call> {
  /** The whole answer in the shape of one that was not streamed: for `toAssistantMessage`. Calls are above, where those that were cut off are errors. */
  response: unknown
}

/** What came out of one call. Made from a call by `{ ...call, result }`. */
export interface ToolResult {
  /** `id` of the call. */
  id: string
  /** `name` of the call. */
  name: string
  /** `callId` of the call. */
  callId?: string
  /** `custom` of the call. */
  custom?: boolean
  /** A string is told as it is, anything else as JSON. */
  result: unknown
  /** The call failed or was denied. @default false */
  isError?: boolean | undefined
}

/** Why a call was not run: a sentence, an error, or what a validator found. */
export type ToolProblem =
  | string
  | { readonly message: string }
  | { readonly reason?: string; readonly violations: readonly { readonly message: string }[] }
