import { AtipParseError } from '../internal/errors'
import { isRecord, toRecord } from '../internal/guard'
import { toAssistantMessage } from '../lifecycle/assistant-message'
import { safeParseToolCall } from '../lifecycle/parse'
import { handleToolResults } from '../lifecycle/results'
import { createLimiter } from '../process/concurrency'
import type { ParsedToolCalls, ToolCall } from '../types/lifecycle'
import type { ProviderMessage } from '../types/messages'
import type { Provider } from '../types/providers'
import type { Toolset } from '../types/toolset'
import { createCallRunner, type RunnerOptions, type TurnMemory } from './run-calls'
import type { HandleOptions, Turn } from './toolkit-types'
import type { ExecutionResult } from './types'

/** Handles the turns of one conversation one at a time. */
export interface Turns<P extends Provider> {
  handle(response: unknown, options: HandleOptions): Promise<Turn<P>>
}

export function createTurns<P extends Provider>(options: RunnerOptions & { readonly provider: P }): Turns<P> {
  const { provider, toolset } = options
  const queue = createLimiter(1)
  const runner = createCallRunner(options)
  const remembered = new Map<string, RememberedTurn>()
  return {
    async handle(given, handling) {
      await queue.enter(undefined)
      try {
        const { calls, errors, messages, response } = readTurn<P>(provider, given, toolset)
        const turn = recallTurn(remembered, calls, given, handling)
        const { results, pending } = await runner.run(calls, turn, handling)
        turn.isWaiting = pending.length > 0
        const answers = calls.map((call, index) => {
          const { text, status } = results[index] as ExecutionResult
          return { ...call, result: text, isError: status !== 'ok' }
        })
        const answered = handleToolResults(provider, [...answers, ...errors], { tools: toolset })
        const isLast = calls.length === 0 && errors.length === 0
        if (isLast) runner.forget()
        return {
          ...{ calls, results, pending },
          messages: [...messages, ...answered],
          // A paused answer without messages would be requested again unchanged.
          done: isLast && !(isPaused(provider, response) && messages.length > 0),
          cutOff: isCutOff(provider, response),
        }
      } finally {
        queue.leave()
      }
    },
  }
}

/** A turn that may be handled again with approvals; calls that ran do not run again. */
interface RememberedTurn extends TurnMemory {
  readonly given: unknown
  isWaiting: boolean
}

const MAX_TURNS = 20

/** Returns the remembered turn that the approvals are for, or remembers a new one. */
function recallTurn(
  turns: Map<string, RememberedTurn>,
  calls: readonly ToolCall[],
  given: unknown,
  { approvals, results = [] }: HandleOptions,
): RememberedTurn {
  const key = JSON.stringify(calls)
  const known = turns.get(key)
  if (known !== undefined && approvals !== undefined && isSameTurn(known, calls, given)) return known
  const ran = results.flatMap((result, index) => (result.command.length > 0 ? [[index, result] as const] : []))
  const asked = results.flatMap(({ status, decision }, index) =>
    status === 'needs-approval' ? [[index, decision.approvalId] as const] : [],
  )
  const turn = { given, ran: new Map(ran), asked: new Map(asked), isWaiting: false }
  turns.delete(key)
  turns.set(key, turn)
  const [oldest] = turns.keys()
  if (turns.size > MAX_TURNS && oldest !== undefined) turns.delete(oldest)
  return turn
}

/** Returns true for the same turn. Without ids, an identical turn after a settled turn counts as a new turn. */
function isSameTurn(known: RememberedTurn, calls: readonly ToolCall[], given: unknown): boolean {
  const haveIds = calls.every(({ id, name, callId }) => callId !== undefined || id !== name)
  return known.isWaiting || known.given === given || haveIds
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

/** Reads what `finish()` of a `ToolCallBuilder` returns. */
function readStreamed(given: unknown): (ParsedToolCalls & { response: unknown }) | undefined {
  if (!isRecord(given) || !('response' in given)) return undefined
  const { calls, errors, response } = given
  const isWhole = [calls, errors].every((list) => Array.isArray(list) && list.every(isRecord))
  return isWhole ? { calls: calls as ToolCall[], errors: errors as ParsedToolCalls['errors'], response } : undefined
}

/** How each API says why an answer ended. */
const END_REASONS: { readonly [P in Provider]: (response: Record<string, unknown>) => unknown } = {
  openai: ({ choices }) => toRecord(firstOf(choices)).finish_reason,
  'openai-responses': ({ status }) => status,
  gemini: ({ candidates }) => toRecord(firstOf(candidates)).finishReason,
  anthropic: ({ stop_reason: reason }) => reason,
}
const CUT_OFF_REASONS: readonly unknown[] = [
  'length',
  'incomplete',
  'MAX_TOKENS',
  'max_tokens',
  'model_context_window_exceeded',
]

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : undefined
}

/** Returns true if an answer ended because the model ran out of tokens. */
function isCutOff(provider: Provider, response: unknown): boolean {
  return CUT_OFF_REASONS.includes(END_REASONS[provider](toRecord(response)))
}

/** Returns true if the API continues an answer that is sent back unchanged. */
function isPaused(provider: Provider, response: unknown): boolean {
  return END_REASONS[provider](toRecord(response)) === 'pause_turn'
}
