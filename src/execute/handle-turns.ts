import { AtipParseError } from '../internal/errors'
import { fieldsOf, isRecord } from '../internal/guard'
import { toAssistantMessage } from '../lifecycle/assistant-message'
import { safeParseToolCall } from '../lifecycle/parse'
import { handleToolResults } from '../lifecycle/results'
import { createLimiter } from '../process/concurrency'
import type { ParsedToolCalls, ToolCall } from '../types/lifecycle'
import type { ProviderMessage } from '../types/messages'
import type { Provider } from '../types/providers'
import type { Toolset } from '../types/toolset'
import { type CallRunner, createCallRunner, type RunnerOptions } from './run-calls'
import type { HandleOptions, Turn } from './toolkit-types'
import type { ExecutionResult } from './types'

type Reason = (response: Record<string, unknown>) => unknown

/** Why each API says that an answer ended. */
const REASONS: { readonly [P in Provider]: Reason } = {
  openai: ({ choices }) => fieldsOf(firstOf(choices)).finish_reason,
  'openai-responses': ({ status }) => status,
  gemini: ({ candidates }) => fieldsOf(firstOf(candidates)).finishReason,
  anthropic: ({ stop_reason: reason }) => reason,
}
const CUT_OFF: readonly unknown[] = [
  'length',
  'incomplete',
  'MAX_TOKENS',
  'max_tokens',
  'model_context_window_exceeded',
]

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : undefined
}

/** Whether an answer ended for want of tokens. */
export function isCutOff(provider: Provider, response: unknown): boolean {
  return CUT_OFF.includes(REASONS[provider](fieldsOf(response)))
}

/** Whether an answer goes on when it is sent back as it is. */
export function isPaused(provider: Provider, response: unknown): boolean {
  return REASONS[provider](fieldsOf(response)) === 'pause_turn'
}

/** Handles the turns of one conversation, one after the other. */
export interface Turns<P extends Provider> {
  handle(response: unknown, handling: HandleOptions): Promise<Turn<P>>
}

export function createTurns<P extends Provider>(provider: P, options: RunnerOptions): Turns<P> {
  const line = createLimiter(1)
  const runner = createCallRunner(options)
  const turns = new Map<string, Remembered>()
  return {
    async handle(response, handling) {
      await line.enter(undefined)
      try {
        const turn = readTurn<P>(provider, response, options.toolset)
        const remembered = remember(turns, turn.calls, response, handling)
        const answered = await answerTurn(provider, turn, handling, remembered.ran, { ...options, runner })
        remembered.isWaiting = answered.pending.length > 0
        return answered
      } finally {
        line.leave()
      }
    },
  }
}

/** What ran in a turn: where approvals are given for it again, that does not run again. */
interface Remembered {
  readonly given: unknown
  readonly ran: Map<number, ExecutionResult>
  isWaiting: boolean
}

const MOST_TURNS = 20

/** Finds what ran in this turn before, or begins with nothing. */
function remember(
  turns: Map<string, Remembered>,
  calls: readonly ToolCall[],
  given: unknown,
  { approvals, results = [] }: HandleOptions,
): Remembered {
  const key = JSON.stringify(calls)
  const known = turns.get(key)
  if (known !== undefined && approvals !== undefined && isSameTurn(known, calls, given)) return known
  const ran = results.flatMap((result, index) => (result.command.length > 0 ? [[index, result] as const] : []))
  const turn = { given, ran: new Map(ran), isWaiting: false }
  turns.delete(key)
  turns.set(key, turn)
  const [oldest] = turns.keys()
  if (turns.size > MOST_TURNS && oldest !== undefined) turns.delete(oldest)
  return turn
}

/** Models without ids of calls may make the same turn again, once the first one is settled. */
function isSameTurn({ isWaiting, given: before }: Remembered, calls: readonly ToolCall[], given: unknown): boolean {
  return isWaiting || before === given || calls.every(({ id, name, callId }) => callId !== undefined || id !== name)
}
interface ReadTurn<P extends Provider> extends ParsedToolCalls {
  readonly messages: ProviderMessage<P>[]
  readonly response: unknown
}

function readTurn<P extends Provider>(provider: P, given: unknown, tools: Toolset): ReadTurn<P> {
  const streamed = readStreamed(given)
  const response = streamed === undefined ? given : streamed.response
  const messages = toAssistantMessage(provider, response, { tools })
  const { calls, errors } = streamed ?? safeParseToolCall(provider, response, { tools })
  const [error] = errors
  if (messages.length === 0 && calls.length === 0 && error !== undefined && error.name === undefined) {
    throw new AtipParseError(error.message, provider, response)
  }
  return { calls: calls.map((call) => ({ ...call })), errors: [...errors], messages, response }
}

/** What `finish()` of a `ToolCallBuilder` gave. */
function readStreamed(given: unknown): (ParsedToolCalls & { response: unknown }) | undefined {
  if (!isRecord(given) || !('response' in given)) return undefined
  const { calls, errors, response } = given
  const isWhole = [calls, errors].every((list) => Array.isArray(list) && list.every(isRecord))
  return isWhole ? { calls: calls as ToolCall[], errors: errors as ParsedToolCalls['errors'], response } : undefined
}

async function answerTurn<P extends Provider>(
  provider: P,
  { calls, errors, messages, response }: ReadTurn<P>,
  handling: HandleOptions,
  ran: Map<number, ExecutionResult>,
  { toolset, runner }: RunnerOptions & { readonly runner: CallRunner },
): Promise<Turn<P>> {
  const { results, pending } = await runner.run(calls, ran, handling)
  const answers = calls.map((call, index) => {
    const { text, status } = results[index] as ExecutionResult
    return { ...call, result: text, isError: status !== 'ok' }
  })
  const told = handleToolResults(provider, [...answers, ...errors], { tools: toolset })
  const isLast = calls.length === 0 && errors.length === 0
  if (isLast) runner.forget()
  return {
    ...{ calls, results, pending },
    messages: [...messages, ...told],
    // Nothing to send back would be the same request again.
    done: isLast && !(isPaused(provider, response) && messages.length > 0),
    cutOff: isCutOff(provider, response),
  }
}
