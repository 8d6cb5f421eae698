import { AtipParseError } from '../errors'
import { isRecord } from '../internal/guard'
import { toAssistantMessage } from '../lifecycle/assistant'
import { safeParseToolCall } from '../lifecycle/parse'
import { handleToolResults } from '../lifecycle/results'
import { planToolCalls } from '../safety/plan'
import type { ParsedToolCalls, ToolCall } from '../types/lifecycle'
import type { ProviderMessage } from '../types/messages'
import type { Provider } from '../types/providers'
import type { Toolset } from '../types/toolset'
import type { Context } from './context'
import { createFailureMemory } from './failures'
import { refusalOf } from './results'
import type { HandleOptions, Turn } from './toolkit-types'
import type { ConfirmationRequest, ExecutionDecision, ExecutionResult, Executor } from './types'

/** What turns are handled with. */
export interface TurnMachine<P extends Provider> {
  readonly provider: P
  readonly toolset: Toolset
  readonly executor: Executor
  readonly context: Context
  readonly cwd: string
}

type Handling = HandleOptions & { readonly approvals: readonly string[] }

/** Handles the turns of one conversation, one after the other. */
export function createTurns<P extends Provider>(
  machine: TurnMachine<P>,
): {
  handle(response: unknown, handling: Handling): Promise<Turn<P>>
} {
  const { provider, toolset } = machine
  const failures = createFailureMemory(toolset)
  // The last turn, where a person was still to be asked: what ran in it does not run again.
  let waiting: { readonly key: string; readonly ran: Map<number, ExecutionResult> } | undefined
  return {
    async handle(response, handling) {
      const { calls, errors, messages } = readTurn<P>(provider, response, toolset)
      const key = JSON.stringify(calls)
      const isAgain = handling.approvals.length > 0 && waiting?.key === key
      const ran = isAgain && waiting !== undefined ? waiting.ran : new Map<number, ExecutionResult>()
      waiting = undefined
      const { results, pending } = await runCalls(calls, ran, handling, { ...machine, failures })
      if (pending.length > 0) waiting = { key, ran }
      const answers = calls.map((call, index) => {
        const { text, status } = results[index] as ExecutionResult
        return { ...call, result: text, isError: status !== 'ok' }
      })
      const told = handleToolResults(provider, [...answers, ...errors], { tools: toolset })
      const done = calls.length === 0 && errors.length === 0
      return { calls, results, pending, messages: [...messages, ...told], done }
    },
  }
}

function readTurn<P extends Provider>(
  provider: P,
  given: unknown,
  tools: Toolset,
): ParsedToolCalls & { messages: ProviderMessage<P>[] } {
  const isStreamed = isRecord(given) && Array.isArray(given.calls) && Array.isArray(given.errors) && 'response' in given
  const response = isStreamed ? given.response : given
  const messages = toAssistantMessage(provider, response, { tools })
  const parsed = isStreamed ? (given as unknown as ParsedToolCalls) : safeParseToolCall(provider, response, { tools })
  const [error] = parsed.errors
  if (messages.length === 0 && parsed.calls.length === 0 && error !== undefined && error.name === undefined) {
    throw new AtipParseError(error.message, provider, response)
  }
  return { calls: [...parsed.calls], errors: [...parsed.errors], messages }
}

interface Run<P extends Provider> extends TurnMachine<P> {
  readonly failures: ReturnType<typeof createFailureMemory>
}

interface RunTogether<P extends Provider> extends Run<P> {
  /** The calls of the turn that run, by what they run: the same runs one after the other, since it may fail. */
  readonly running: Map<string, Promise<unknown>>
}

/** Runs what may run at the same time together; what comes behind a call that waits for a person waits too. */
async function runCalls<P extends Provider>(
  calls: readonly ToolCall[],
  ran: Map<number, ExecutionResult>,
  handling: Handling,
  run: Run<P>,
): Promise<Pick<Turn, 'results' | 'pending'>> {
  const places = new Map(calls.map((call, index) => [call, index] as const))
  const running = new Map<string, Promise<unknown>>()
  const results: ExecutionResult[] = []
  const pending = new Map<number, ConfirmationRequest>()
  for (const batch of planToolCalls(run.toolset, calls)) {
    const isHeld = pending.size > 0
    const work = batch.map(async (call) => {
      const index = places.get(call) as number
      const known = ran.get(index)
      const result = known ?? (await runCall(call, isHeld, handling, { ...run, running }))
      results[index] = result
      if (result.status === 'needs-approval') {
        if (result.decision.decision === 'confirm') pending.set(index, { ...result.decision, call, cwd: run.cwd })
      } else ran.set(index, result)
    })
    await Promise.all(work)
  }
  return { results, pending: [...pending].sort(([one], [other]) => one - other).map(([, request]) => request) }
}

async function runCall<P extends Provider>(
  call: ToolCall,
  isHeld: boolean,
  handling: Handling,
  run: RunTogether<P>,
): Promise<ExecutionResult> {
  const { executor, toolset, provider, running } = run
  const decision = await executor.decide(call)
  if (isHeld && decision.decision !== 'deny') {
    return refusalOf({ status: 'needs-approval', call, decision, reason: HELD }, toolset, provider)
  }
  const { approvalId } = decision
  const before = approvalId === '' ? undefined : running.get(approvalId)
  const result = Promise.resolve(before).then(() => executeOnce(call, decision, handling, run))
  running.set(approvalId, result)
  return result
}

async function executeOnce<P extends Provider>(
  call: ToolCall,
  decision: ExecutionDecision,
  { signal, approvals }: Handling,
  { executor, failures, context, toolset, provider }: Run<P>,
): Promise<ExecutionResult> {
  if (failures.isHopeless(decision.approvalId)) {
    return refusalOf({ status: 'denied', call, decision, reason: HOPELESS }, toolset, provider)
  }
  const approvalId = approvals.find((id) => id === decision.approvalId)
  const result = await executor.execute(call, { signal, approvalId })
  failures.note(call, result)
  context.note(call, result)
  return result
}

const HELD = 'A call in front of it waits for the approval of a person.'
const HOPELESS = 'The same call failed twice already: change something, or ask the user.'
