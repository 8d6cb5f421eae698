import { planToolCalls } from '../safety/plan/plan'
import { commandOfCall } from '../toolset/create-toolset'
import type { ToolCall } from '../types/lifecycle'
import type { Provider } from '../types/providers'
import type { Toolset } from '../types/toolset'
import { DECLINED } from './ask-for-approval'
import { createRefusal, type RefusedCall } from './execution-results'
import type { ContextRecorder } from './tool-context'
import type { HandleOptions, Turn } from './toolkit-types'
import type { ConfirmationRequest, ExecutionDecision, ExecutionResult, Executor } from './types'

/** Remembers which calls failed or were declined, until something was changed or the model was done. */
export interface FailureMemory {
  /** Whether the same command line failed twice already. */
  isHopeless(approvalId: string): boolean
  note(call: ToolCall, result: ExecutionResult): void
  /** The model is done: what follows is another task. */
  clear(): void
}

const MOST_TIMES = 2

export function createFailureMemory(toolset: Toolset): FailureMemory {
  const failures = new Map<string, number>()
  return {
    clear: () => failures.clear(),
    isHopeless: (approvalId) => (failures.get(approvalId) ?? 0) >= MOST_TIMES,
    note(call, { status, decision: { approvalId, decision } }) {
      const isDeclined = status === 'denied' && decision === 'confirm'
      // What a person approves of each time is the person's affair.
      const isFailed = decision !== 'confirm' && (status === 'failed' || status === 'timeout')
      if (isFailed || isDeclined) failures.set(approvalId, (failures.get(approvalId) ?? 0) + 1)
      if (status !== 'ok') return
      failures.delete(approvalId)
      // What was changed may be what was wrong.
      if (commandOfCall(toolset, call)?.readOnly !== true) failures.clear()
    },
  }
}

/** What calls are run with. */
export interface RunnerOptions {
  readonly provider: Provider
  readonly toolset: Toolset
  readonly executor: Executor
  /** `confirm` asks while a call waits: nothing is left to be approved afterwards. */
  readonly canAsk: boolean
  readonly context: ContextRecorder
  readonly cwd: string
}

/** Runs the calls of turns. */
export interface CallRunner {
  /** Forgets what failed. */
  forget(): void
  run(
    calls: readonly ToolCall[],
    ran: Map<number, ExecutionResult>,
    handling: HandleOptions,
  ): Promise<Pick<Turn, 'results' | 'pending'>>
}

/** One turn that is being run. */
interface Work extends RunnerOptions {
  readonly failures: FailureMemory
  readonly signal: AbortSignal | undefined
  /** Each approval is good for one call; `undefined` where nobody has been asked yet. */
  readonly approvals: string[] | undefined
  /** The calls that run, by what they run: the same runs one after the other, since it may fail. */
  readonly running: Map<string, Promise<unknown>>
}

export function createCallRunner(options: RunnerOptions): CallRunner {
  const failures = createFailureMemory(options.toolset)
  return {
    forget: failures.clear,
    run: (calls, ran, { signal, approvals }) => {
      const work = { ...options, failures, signal, approvals: approvals && [...approvals], running: new Map() }
      return runCalls(calls, ran, work)
    },
  }
}

/** Runs what may run at the same time together; what comes behind a call that waits for a person waits too. */
async function runCalls(
  calls: readonly ToolCall[],
  ran: Map<number, ExecutionResult>,
  work: Work,
): Promise<Pick<Turn, 'results' | 'pending'>> {
  const places = new Map(calls.map((call, index) => [call, index] as const))
  const results: ExecutionResult[] = []
  const pending = new Map<number, ConfirmationRequest>()
  for (const batch of planToolCalls(work.toolset, calls)) {
    const isHeld = pending.size > 0
    const runs = batch.map(async (call) => {
      const index = places.get(call) as number
      const { result, decision } = await runOnce(call, ran.get(index), isHeld, work)
      results[index] = result
      if (result.command.length > 0) ran.set(index, result)
      const isWaiting = result.status === 'needs-approval' && decision.decision === 'confirm'
      if (isWaiting) pending.set(index, { ...decision, call, cwd: work.cwd })
    })
    await Promise.all(runs)
  }
  return { results, pending: [...pending].sort(([one], [other]) => one - other).map(([, request]) => request) }
}

interface Ran {
  readonly result: ExecutionResult
  /** What was decided about it, whatever was told. */
  readonly decision: ExecutionDecision
}

async function runOnce(call: ToolCall, before: ExecutionResult | undefined, isHeld: boolean, work: Work): Promise<Ran> {
  if (before !== undefined) return { result: before, decision: before.decision }
  const { executor, running, approvals, canAsk } = work
  const decision = await executor.decide(call)
  const { approvalId } = decision
  const refuse = (status: RefusedCall['status'], reason: string): Ran => ({
    result: refused(status, call, decision, reason, work),
    decision,
  })
  if (isHeld && decision.decision !== 'deny') return refuse('needs-approval', HELD)
  const approval = takeFrom(approvals, approvalId)
  const isDeclined = decision.decision === 'confirm' && approvals !== undefined && approval === undefined && !canAsk
  if (isDeclined) {
    const declined = refuse('denied', DECLINED)
    work.failures.note(call, declined.result)
    return declined
  }
  const earlier = approvalId === '' ? undefined : running.get(approvalId)
  const result = Promise.resolve(earlier).then(() => execute(call, decision, approval, work))
  running.set(approvalId, result)
  return { result: await result, decision }
}

function takeFrom(approvals: string[] | undefined, approvalId: string): string | undefined {
  const index = approvals?.indexOf(approvalId) ?? -1
  return index < 0 ? undefined : approvals?.splice(index, 1)[0]
}

async function execute(
  call: ToolCall,
  decision: ExecutionDecision,
  approvalId: string | undefined,
  work: Work,
): Promise<ExecutionResult> {
  const { executor, failures, context, signal } = work
  if (approvalId === undefined && failures.isHopeless(decision.approvalId))
    return refused('denied', call, decision, HOPELESS, work)
  const result = await executor.execute(call, { signal, approvalId })
  failures.note(call, result)
  context.note(call, result)
  return result
}

function refused(
  status: RefusedCall['status'],
  call: ToolCall,
  decision: ExecutionDecision,
  reason: string,
  { toolset, provider }: RunnerOptions,
): ExecutionResult {
  return createRefusal({ status, call, decision, reason }, toolset, provider)
}

const HELD = 'A call in front of it waits for the approval of a person.'
const HOPELESS = 'The same call failed or was declined twice already: change something, or ask the user.'
