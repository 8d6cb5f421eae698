/**
 * A whole agent's tools: what is sent to a model, and what its answers come to.
 *
 * @module
 */

import type { CompileOptions } from '../types/compile'
import type { ToolCall } from '../types/lifecycle'
import type { ProviderMessage } from '../types/messages'
import type { Provider, ProviderToolMap } from '../types/providers'
import type { StandardCommand } from '../types/standard'
import type { ConfirmationRequest, ExecuteOptions, ExecutionDecision, ExecutionResult, ExecutorOptions } from './types'

/** How tools are compiled, decided about and run. */
export interface ToolkitOptions<P extends Provider = Provider> extends ExecutorOptions, CompileOptions {
  provider: P
  /** Whether `context()` may run the commands by which tools check their authentication. @default false */
  checkAuthentication?: boolean | undefined
}

/** Everything that an agent loop needs for one provider. Keep one for each conversation. */
export interface Toolkit<P extends Provider = Provider, Tool = ProviderToolMap[P]> {
  /** Definitions to send with every request. */
  readonly tools: Tool[]
  /** What the model should know of these tools; to stand in the system prompt. */
  readonly systemPrompt: string
  /**
   * Runs the calls of a response as far as they may run, and answers each of them once.
   *
   * @param response what the API answered, or what `finish()` of a `ToolCallBuilder` gave for a stream
   * @throws AtipParseError (as a rejection) if it is no response of the provider
   */
  handle(response: unknown, options?: HandleOptions): Promise<Turn<P>>
  /**
   * The same commands for frameworks that make the requests themselves: one tool for each command, whatever `strategy` says.
   * What they decide and run is decided and run here.
   */
  readonly standardTools: readonly StandardTool[]
  /** What a sub-agent may be told of this one's tools (RFC section 10.3). No arguments, no output. */
  context(): Promise<ToolContext>
}

/** One command as a tool of any framework. Its methods need no `this`. */
export interface StandardTool extends StandardCommand {
  /** What would become of a call with these arguments. Runs nothing. */
  decide(input: unknown): Promise<ExecutionDecision>
  /**
   * Decides about a call, runs it if it may, and waits for its end. Arguments are taken as a model gave them or as
   * `inputSchema` returned them; what is wrong with them is a result: `denied`, with the reason in `text`.
   */
  execute(input: unknown, options?: StandardCallOptions): Promise<ExecutionResult>
}

/** How to run one call of a {@link StandardTool}. */
export interface StandardCallOptions extends Pick<ExecuteOptions, 'signal' | 'approvalId'> {
  /** The framework's id of the call, for the log. @default the tool's name */
  id?: string | undefined
}

/** How to handle one response. */
export interface HandleOptions {
  signal?: AbortSignal | undefined
  /**
   * `approvalId`s of pending calls that a person approved, with the same response again; `[]` for none. Each is good for
   * one call. What else was pending counts as declined, and what ran does not run again.
   */
  approvals?: readonly string[] | undefined
  /** `results` of the earlier turn, where another toolkit handled it: what ran there does not run again. */
  results?: readonly ExecutionResult[] | undefined
}

/** What a response came to. */
export interface Turn<P extends Provider = Provider> {
  /** The calls that could be read. */
  calls: ToolCall[]
  /** What became of each call, in their order. */
  results: ExecutionResult[]
  /** Calls that wait for a person. In `messages` they are answered as not run. */
  pending: ConfirmationRequest[]
  /** To append to the conversation: the model's turn, then the answers to all its calls. */
  messages: ProviderMessage<P>[]
  /** The model called nothing: its answer is final. */
  done: boolean
  /** The answer ended for want of tokens: it may not be all that the model had to say. */
  cutOff: boolean
}

/** The state of the tools, to be handed to another agent (RFC section 10.3). */
export interface ToolContext {
  /** Tools whose program is installed. */
  availableTools: string[]
  /** Those of them that say that their user is known; `[]` where the check is not allowed. */
  authenticatedTools: string[]
  /** The last commands that ran, oldest first, without arguments; at most 20. */
  recentCommands: { tool: string; command: string; exitCode: number | null }[]
}
