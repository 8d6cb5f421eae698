import { AtipParseError } from '../errors'
import { isRecord } from '../internal/guard'
import { toAssistantMessage } from '../lifecycle/assistant'
import { safeParseToolCall } from '../lifecycle/parse'
import { handleToolResults } from '../lifecycle/results'
import type { ParsedToolCalls, ToolCall } from '../types/lifecycle'
import type { ProviderMessage } from '../types/messages'
import type { Provider } from '../types/providers'
import type { Toolset } from '../types/toolset'
import { isCutOff, isPaused } from './early-end'
import { createLimiter } from './limiter'
import { type CallRunner, createCallRunner, type Handling, type RunnerOptions } from './run-calls'
import type { Turn } from './toolkit-types'
import type { ExecutionResult } from './types'

/** Handles the turns of one conversation, one after the other. */
export interface Turns<P extends Provider> {
  handle(response: unknown, handling: Handling): Promise<Turn<P>>
}

export function createTurns<P extends Provider>(provider: P, options: RunnerOptions): Turns<P> {
  const line = createLimiter(1)
  const runner = createCallRunner(options)
  let last: Remembered | undefined
  return {
    async handle(response, handling) {
      await line.enter(undefined)
      try {
        const turn = readTurn<P>(provider, response, options.toolset)
        last = remember(turn.calls, handling, last)
        return await answerTurn(provider, turn, handling, last.ran, { ...options, runner })
      } finally {
        line.leave()
      }
    },
  }
}

/** What ran in the last turn: where approvals are given for it, that does not run again. */
interface Remembered {
  readonly key: string
  readonly ran: Map<number, ExecutionResult>
}

function remember(calls: readonly ToolCall[], handling: Handling, last: Remembered | undefined): Remembered {
  const key = JSON.stringify(calls)
  if (handling.approvals !== undefined && last?.key === key) return last
  const before = handling.results ?? []
  const ran = before.flatMap((result, index) => (result.command.length > 0 ? [[index, result] as const] : []))
  return { key, ran: new Map(ran) }
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
  handling: Handling,
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
  return {
    ...{ calls, results, pending },
    messages: [...messages, ...told],
    done: isLast && !isPaused(provider, response),
    cutOff: isCutOff(provider, response),
  }
}
