import { AtipParseError } from '../internal/errors'
import { isRecord, toRecord } from '../internal/foreign-values'
import { toAssistantMessage } from '../lifecycle/assistant-message'
import { safeParseToolCall } from '../lifecycle/parse'
import { answerCalls } from '../lifecycle/results'
import { createLimiter } from '../process/concurrency'
import type { ParsedToolCalls, ToolCall } from '../types/lifecycle'
import type { ProviderMessage } from '../types/messages'
import type { Provider } from '../types/providers'
import type { Toolset } from '../types/toolset'
import { BACKGROUND_NAMES } from './background/background-tool'
import { type CallText, type FoundOther, findOtherCalls, readOthers } from './other-calls'
import { createCallRunner, type RunnerOptions, type TurnMemory } from './run-calls'
import type { HandleOptions, Turn } from './toolkit-types'

/** Handles the turns of one conversation one at a time. */
export interface Turns<P extends Provider> {
  handle(response: unknown, options: HandleOptions): Promise<Turn<P>>
}

export function createTurns<P extends Provider>(options: RunnerOptions & { readonly provider: P }): Turns<P> {
  const { provider, toolset, background } = options
  const queue = createLimiter(1)
  const runner = createCallRunner(options)
  const remembered = new Map<string, RememberedTurn>()
  return {
    async handle(given, handling) {
      await queue.enter(undefined)
      try {
        const otherTools = readOthers(handling.others, toolset, background === undefined ? [] : BACKGROUND_NAMES)
        const offered = { tools: toolset, others: otherTools.names }
        const turn = readTurn<P>(provider, given, toolset)
        const { calls, errors, response } = turn
        const known = findTurn(remembered, calls, given, handling)
        const found = findOtherCalls(calls, otherTools, known?.answered ?? new Map(), handling.answers)
        const memory = known ?? rememberTurn(remembered, { calls, given, found, results: handling.results })
        const ran = await runner.run({ calls, found, memory, offered }, handling)
        memory.isWaiting = ran.pending.length > 0 || ran.others.some(({ result }) => result === undefined)
        const answers = calls.map((call, index) => ({ ...call, ...(ran.answers[index] as CallText) }))
        const isLast = calls.length === 0 && errors.length === 0
        const endReason = END_REASONS[provider](toRecord(response))
        if (isLast) runner.forget()
        return {
          calls: calls.filter((_, index) => !found.has(index)),
          ...{ results: ran.results, others: ran.others, pending: ran.pending },
          messages: [...turn.messages, ...answerCalls(provider, [...answers, ...errors], offered)],
          // A paused answer without messages would be requested again unchanged.
          done: isLast && !(endReason === 'pause_turn' && turn.messages.length > 0),
          cutOff: CUT_OFF_REASONS.includes(endReason),
        }
      } finally {
        queue.leave()
      }
    },
  }
}

/** A turn that may be handled again with approvals or answers; calls that ran do not run again. */
interface RememberedTurn extends TurnMemory {
  readonly given: unknown
  isWaiting: boolean
}

const MAX_TURNS = 20

/** Returns the remembered turn that the approvals or answers are for. */
function findTurn(
  turns: ReadonlyMap<string, RememberedTurn>,
  calls: readonly ToolCall[],
  given: unknown,
  { approvals, answers }: HandleOptions,
): RememberedTurn | undefined {
  if (approvals === undefined && answers === undefined) return undefined
  const known = turns.get(JSON.stringify(calls))
  return known !== undefined && isSameTurn(known, calls, given) ? known : undefined
}

interface NewTurn {
  readonly calls: readonly ToolCall[]
  readonly given: unknown
  readonly found: ReadonlyMap<number, FoundOther>
  readonly results: HandleOptions['results']
}

/** Remembers a new turn, with the results that another toolkit had for the calls of tools of its own. */
function rememberTurn(turns: Map<string, RememberedTurn>, { calls, given, found, results }: NewTurn): RememberedTurn {
  const turn: RememberedTurn = { given, ran: new Map(), asked: new Map(), answered: new Map(), isWaiting: false }
  const ours = [...calls.keys()].filter((index) => !found.has(index))
  for (const [position, result] of (results ?? []).entries()) {
    const index = ours[position]
    if (index === undefined) continue
    if (result.command.length > 0) turn.ran.set(index, result)
    if (result.status === 'needs-approval') turn.asked.set(index, result.decision.approvalId)
  }
  const key = JSON.stringify(calls)
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
/** The reasons of answers that ended because the model ran out of tokens. */
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
