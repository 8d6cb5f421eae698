/**
 * Everything that an agent loop needs: what is sent to a model, and how its answers are handled.
 *
 * @module
 */

import type { CompileOptions } from '../types/compile'
import type { ToolCall } from '../types/lifecycle'
import type { ProviderMessage } from '../types/messages'
import type { Provider, ProviderToolMap } from '../types/providers'
import type { StandardCommand } from '../types/standard'
import type { ConfirmationRequest, ExecuteOptions, ExecutionDecision, ExecutionResult, ExecutorOptions } from './types'

/** How to compile tools, decide about calls and run them. */
export interface ToolkitOptions<P extends Provider = Provider>
  extends ExecutorOptions,
    Omit<CompileOptions, 'onDiagnostic'> {
  provider: P
  /** Lets `context()` run the commands with which tools check their authentication. @default false */
  checkAuthentication?: boolean | undefined
}

/** Everything that an agent loop needs for one provider. Keep one for each conversation. */
export interface Toolkit<P extends Provider = Provider, Tool = ProviderToolMap[P]> {
  /** Definitions to send with every request. */
  readonly tools: Tool[]
  /** A text about these tools for the model. Put it into the system prompt. */
  readonly systemPrompt: string
  /**
   * Runs the calls of a response that may run, and answers each call once.
   *
   * @param response the response of the API, or the result of `finish()` of a `ToolCallBuilder` for a stream
   * @throws AtipParseError (as a rejection) if it is not a response of the provider
   */
  handle(response: unknown, options?: HandleOptions): Promise<Turn<P>>
  /**
   * The same commands for frameworks that make the requests themselves: one tool for each command, whatever `strategy`
   * says. Their calls are decided about and run like those of `handle`.
   */
  readonly standardTools: readonly StandardTool[]
  /** Describes the tools for a sub-agent (RFC section 10.3), without arguments and output. */
  context(): Promise<ToolContext>
}

/** One command as a tool of any framework. Its methods need no `this`. */
export interface StandardTool extends StandardCommand {
  /** Decides about a call with these arguments without running it. */
  decide(input: unknown): Promise<ExecutionDecision>
  /**
   * Decides about a call, runs it if it is allowed or approved, and waits for its end. Accepts arguments as the model
   * gave them or as `inputSchema` returned them; for wrong ones the result is `denied`, with the reason in `text`.
   */
  execute(input: unknown, options?: StandardCallOptions): Promise<ExecutionResult>
}

/** How to run one call of a {@link StandardTool}. */
export interface StandardCallOptions extends Pick<ExecuteOptions, 'signal' | 'approvalId'> {
  /** The framework's id for the call, used in the log. @default the tool's name */
  id?: string | undefined
}

/** How to handle one response. */
export interface HandleOptions {
  signal?: AbortSignal | undefined
  /**
   * `approvalId`s of pending calls that a person approved, when the same response is handled again; `[]` for none. Each
   * is valid for one call. Other pending calls count as declined, and calls that ran do not run again. A call that
   * changed after it was approved is pending again, with what changed in its `reason`.
   */
  approvals?: readonly string[] | undefined
  /** `results` of the turn if another toolkit handled it before: calls that ran do not run again. */
  results?: readonly ExecutionResult[] | undefined
}

/** A response and the results of its calls. */
export interface Turn<P extends Provider = Provider> {
  /** The readable calls. */
  calls: ToolCall[]
  /** The results of the calls, in the same order. */
  results: ExecutionResult[]
  /** Calls that wait for a person. `messages` answers them as not run. */
  pending: ConfirmationRequest[]
  /** Messages to append to the conversation: the model's turn, then the answers to all its calls. */
  messages: ProviderMessage<P>[]
  /** The model called no tool, so its answer is final. */
  done: boolean
  /** The model ran out of tokens, so its answer may be incomplete. */
  cutOff: boolean
}

/** The state of the tools, for another agent (RFC section 10.3). */
export interface ToolContext {
  /** Tools whose program is installed. */
  availableTools: string[]
  /** The available tools whose check says that the user is logged in; `[]` if checks are not allowed. */
  authenticatedTools: string[]
  /** The last commands that ran, oldest first, without arguments; at most 20. */
  recentCommands: { tool: string; command: string; exitCode: number | null }[]
}
