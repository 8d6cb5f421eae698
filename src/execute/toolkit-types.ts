/**
 * Everything that an agent loop needs: what is sent to a model, and how its answers are handled.
 *
 * @module
 */

import type { CompileOptions } from '../types/compile'
import type { ToolCall, ToolResult } from '../types/lifecycle'
import type { ProviderMessage } from '../types/messages'
import type { Provider, ProviderToolMap } from '../types/providers'
import type { StandardCommand } from '../types/standard'
import type { ConfirmationRequest, ExecuteOptions, ExecutionDecision, ExecutionResult, ExecutorOptions } from './types'

/**
 * How to compile tools, decide about calls and run them.
 *
 * @example
 * const options: ToolkitOptions = { provider: 'openai', background: true, policy: presets.readOnly }
 */
export interface ToolkitOptions<P extends Provider = Provider>
  extends ExecutorOptions,
    Omit<CompileOptions, 'onDiagnostic'> {
  provider: P
  /**
   * `'shell'`: one definition named `shell`, in which the model writes lines of shell for all commands, instead of one for
   * each. Its calls are run like the lines of `createShellRunner`. @default 'commands'
   */
  interface?: 'commands' | 'shell' | undefined
  /** Lets `context()` run the commands with which tools check their authentication. @default false */
  checkAuthentication?: boolean | undefined
  /**
   * Lets `context()` ask each program for its version, where the policy allows that unasked. `onDiagnostic` is told of
   * versions that the metadata was not compared with. @default false
   */
  checkVersions?: boolean | undefined
  /**
   * Lets the model start calls that go on while it does other things, read their output and stop them: three more
   * definitions, `background_start`, `background_read` and `background_stop`. Calls are decided about like all others.
   *
   * @default false
   */
  background?: boolean | BackgroundOptions | undefined
}

/**
 * Limits of calls in the background.
 *
 * @example
 * const background: BackgroundOptions = { limit: 2, timeoutMs: 600_000 }
 */
export interface BackgroundOptions {
  /** Maximum number of calls at a time. @default 4 */
  limit?: number | undefined
  /** Milliseconds until such a call is stopped. @default one hour */
  timeoutMs?: number | undefined
}

/**
 * Everything that an agent loop needs for one provider. Keep one for each conversation.
 *
 * @typeParam Tool one definition
 * @typeParam Call a call of these tools, typed for tools that were made with `defineTool`
 * @example
 * const { tools, systemPrompt, handle }: Toolkit<'anthropic'> = createToolkit([npm], { provider: 'anthropic' })
 */
export interface Toolkit<P extends Provider = Provider, Tool = ProviderToolMap[P], Call = ToolCall> {
  /** Definitions to send with every request. */
  readonly tools: Tool[]
  /** A text about these tools for the model. Put it into the system prompt. */
  readonly systemPrompt: string
  /**
   * Runs the calls of a response that may run, and answers each call once.
   *
   * @param response the response of the API, or the result of `finish()` of a `ToolCallBuilder` for a stream
   * @throws AtipParseError (as a rejection) if it is not a response of the provider
   * @throws AtipValidationError (as a rejection) for a wrong option, such as a name in `others` that is taken
   */
  handle(response: unknown, options?: HandleOptions): Promise<Turn<P, Call>>
  /**
   * The same commands for frameworks that make the requests themselves: one tool for each command, whatever `strategy`
   * says. Their calls are decided about and run like those of `handle`.
   */
  readonly standardTools: readonly StandardTool[]
  /** Describes the tools for a sub-agent (RFC section 10.3), without arguments and output. */
  context(): Promise<ToolContext>
  /** Stops the calls that go on in the background, and waits for their end. They also end with this process. */
  close(): Promise<void>
}

/**
 * One command as a tool of any framework. Its methods need no `this`.
 *
 * @example
 * const names = (tools: readonly StandardTool[]): string[] => tools.map(({ name }) => name)
 */
export interface StandardTool extends StandardCommand {
  /** True if the toolkit has `confirm`, which asks about a call while it waits: the framework need not ask, too. */
  readonly confirms?: boolean
  /** Decides about a call with these arguments without running it. */
  decide(input: unknown): Promise<ExecutionDecision>
  /**
   * Decides about a call, runs it if it is allowed or approved, and waits for its end. Accepts arguments as the model
   * gave them or as `inputSchema` returned them; for wrong ones the result is `denied`, with the reason in `text`.
   */
  execute(input: unknown, options?: StandardCallOptions): Promise<ExecutionResult>
}

/**
 * How to run one call of a {@link StandardTool}.
 *
 * @example
 * const options: StandardCallOptions = { id: 'call_1', signal: AbortSignal.timeout(10_000) }
 */
export interface StandardCallOptions extends Pick<ExecuteOptions, 'signal' | 'approvalId'> {
  /** The framework's id for the call, used in the log. @default the tool's name */
  id?: string | undefined
}

/**
 * How to handle one response.
 *
 * @example
 * const options: HandleOptions = { others: { get_weather: ({ city }) => `${city}: sunny` }, approvals: [] }
 */
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
  /**
   * Other tools that the model was offered: a function for each name, or only the names, if their calls are left to
   * you. Functions run in their turn among the other calls. Their results are filtered like the output of programs.
   *
   * @default none, so that calls of other tools are denied
   */
  others?: Readonly<Record<string, OtherTool>> | readonly string[] | undefined
  /** Answers to calls that were left to you, when the same response is handled again: `{ ...call, result }`. */
  answers?: readonly ToolResult[] | undefined
}

/**
 * A function that runs the calls of one of your own tools.
 *
 * @param args a copy of the arguments that the model gave, not validated
 * @returns the result, or a promise of it: a text, or any value for JSON. If the function throws, the model only reads
 *   that the call failed; the error is in `others` of the turn.
 * @example
 * const getWeather: OtherTool = async ({ city }, { signal }) => (signal.aborted ? '' : `${city}: sunny`)
 */
export type OtherTool = (args: Record<string, unknown>, context: OtherToolContext) => unknown

/**
 * The circumstances of a call of one of your own tools.
 *
 * @example
 * const wait = async (_: Record<string, unknown>, { signal }: OtherToolContext): Promise<boolean> => signal.aborted
 */
export interface OtherToolContext {
  /** The signal of `handle`. */
  readonly signal: AbortSignal
  readonly call: ToolCall
}

/**
 * A call of one of your own tools.
 *
 * @example
 * const failed = ({ name, isError, error }: OtherCall): string => (isError === true ? `${name}: ${error}` : '')
 */
export interface OtherCall extends ToolCall {
  /**
   * The text for the model, secrets redacted. Absent if the call is left to you, or comes after one that waits for a
   * person.
   */
  result?: string
  /** True if the function threw or the call was stopped. */
  isError?: boolean
  /** The error that the function threw. The model does not see it. */
  error?: unknown
}

/**
 * A response and the results of its calls.
 *
 * @example
 * const waits = ({ pending, done }: Turn): boolean => !done && pending.length > 0
 */
export interface Turn<P extends Provider = Provider, Call = ToolCall> {
  /** The readable calls of the toolkit's tools, and of names that do not exist. */
  calls: Call[]
  /** The results of the calls, in the same order. */
  results: ExecutionResult[]
  /**
   * The calls of your own tools, in their order, with their results. `messages` answers those without one as not run.
   */
  others: OtherCall[]
  /** Calls that wait for a person. `messages` answers them as not run. */
  pending: ConfirmationRequest[]
  /** Messages to append to the conversation: the model's turn, then the answers to all its calls. */
  messages: ProviderMessage<P>[]
  /** The model called no tool, so its answer is final. */
  done: boolean
  /** The model ran out of tokens, so its answer may be incomplete. */
  cutOff: boolean
}

/**
 * The state of the tools, for another agent (RFC section 10.3).
 *
 * @example
 * const last = ({ recentCommands }: ToolContext): string | undefined => recentCommands.at(-1)?.command
 */
export interface ToolContext {
  /** Tools whose program is installed. */
  availableTools: string[]
  /** The available tools whose check says that the user is logged in; `[]` if checks are not allowed. */
  authenticatedTools: string[]
  /** The last commands that ran, oldest first, without arguments; at most 20. */
  recentCommands: { tool: string; command: string; exitCode: number | null }[]
}
