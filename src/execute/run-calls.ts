import { quoteForShell } from '../argv/quote-for-shell'
import { createShapeRedactor, type Redact, redactWords } from '../process/redactor'
import { planToolCalls } from '../safety/plan-tool-calls'
import { findCalledCommand } from '../toolset/create-toolset'
import type { ToolCall } from '../types/lifecycle'
import type { Provider } from '../types/providers'
import type { Toolset } from '../types/toolset'
import { DECLINED } from './ask-for-approval'
import { createRefusal, type RefusedCall } from './execution-results'
import type { ExecutorSettings } from './executor-settings'
import type { ContextRecorder } from './tool-context'
import type { HandleOptions, Turn } from './toolkit-types'
import type { ConfirmationRequest, ExecutionDecision, ExecutionResult, Executor } from './types'

/** The dependencies that every turn of a conversation runs its calls with. */
export interface RunnerOptions {
  readonly provider: Provider
  readonly toolset: Toolset
  readonly executor: Executor
  readonly context: ContextRecorder
  readonly settings: ExecutorSettings
}

/** Runs the calls of turns and remembers failures between them. */
interface CallRunner {
  /** Forgets failures, because another task begins. */
  forget(): void
  /** @param ran results of calls that ran before, by index; calls that run now are added */
  run(
    calls: readonly ToolCall[],
    ran: Map<number, ExecutionResult>,
    options: HandleOptions,
  ): Promise<Pick<Turn, 'results' | 'pending'>>
}

export function createCallRunner(options: RunnerOptions): CallRunner {
  const failures = createFailureMemory(options.toolset)
  const redactShapes = createShapeRedactor(options.settings.filter)
  return {
    forget: failures.clear,
    run: (calls, ran, { signal, approvals }) =>
      runTurn(calls, ran, {
        ...{ ...options, failures, signal, redactShapes },
        approvals: approvals && [...approvals],
        running: new Map(),
      }),
  }
}

/** Remembers failed and declined calls until a call changed something or another task begins. */
interface FailureMemory {
  /** Returns true if the same command line failed too often. */
  isHopeless(approvalId: string): boolean
  note(call: ToolCall, result: ExecutionResult): void
  clear(): void
}

const MAX_FAILURES = 2

function createFailureMemory(toolset: Toolset): FailureMemory {
  const failures = new Map<string, number>()
  return {
    clear: () => failures.clear(),
    isHopeless: (approvalId) => (failures.get(approvalId) ?? 0) >= MAX_FAILURES,
    note(call, { status, decision: { approvalId, decision } }) {
      const isDeclined = status === 'denied' && decision === 'confirm'
      // There is no limit on the failures of a call that a person approves each time.
      const isFailed = decision !== 'confirm' && (status === 'failed' || status === 'timeout')
      if (isFailed || isDeclined) failures.set(approvalId, (failures.get(approvalId) ?? 0) + 1)
      if (status !== 'ok') return
      failures.delete(approvalId)
      // The change may have removed the cause of failures.
      if (findCalledCommand(toolset, call)?.readOnly !== true) failures.clear()
    },
  }
}

interface CurrentTurn extends RunnerOptions {
  readonly redactShapes: Redact
  readonly failures: FailureMemory
  readonly signal: AbortSignal | undefined
  /** Each approval is valid for one call; `undefined` if no person has been asked yet. */
  readonly approvals: string[] | undefined
  /** Running calls by approvalId: equal calls run one after the other, because the first may fail. */
  readonly running: Map<string, Promise<unknown>>
}

/** Runs independent calls together. If a call waits for a person, all later calls wait too. */
async function runTurn(
  calls: readonly ToolCall[],
  ran: Map<number, ExecutionResult>,
  turn: CurrentTurn,
): Promise<Pick<Turn, 'results' | 'pending'>> {
  const indexes = new Map(calls.map((call, index) => [call, index] as const))
  const results: ExecutionResult[] = []
  const pending = new Map<number, ConfirmationRequest>()
  for (const batch of planToolCalls(turn.toolset, calls)) {
    const isHeld = pending.size > 0
    const runs = batch.map(async (call) => {
      const index = indexes.get(call) as number
      const { result, decision } = await runOnce(call, ran.get(index), isHeld, turn)
      results[index] = withoutSecrets(result, turn.redactShapes)
      if (result.command.length > 0) ran.set(index, result)
      const isWaiting = result.status === 'needs-approval' && decision.decision === 'confirm'
      if (isWaiting) pending.set(index, { ...decision, call, cwd: turn.settings.cwd })
    })
    await Promise.all(runs)
  }
  return { results, pending: [...pending].sort(([one], [other]) => one - other).map(([, request]) => request) }
}

/** `decision` is the original decision; the decision in a refused result has another reason. */
interface RunResult {
  readonly result: ExecutionResult
  readonly decision: ExecutionDecision
}

async function runOnce(
  call: ToolCall,
  earlier: ExecutionResult | undefined,
  isHeld: boolean,
  turn: CurrentTurn,
): Promise<RunResult> {
  if (earlier !== undefined) return { result: earlier, decision: earlier.decision }
  const { toolset, provider, executor, settings, running, approvals, failures, context, signal } = turn
  const decision = await executor.decide(call)
  const refuse = (status: RefusedCall['status'], reason: string): ExecutionResult =>
    createRefusal({ status, call, decision, reason }, toolset, provider)
  if (isHeld && decision.decision !== 'deny') return { result: refuse('needs-approval', HELD), decision }
  const approvalId = takeApproval(approvals, decision.approvalId)
  const isStored = settings.isApproved(decision.approvalId)
  const wasAsked = approvals !== undefined && settings.confirm === undefined && !isStored
  if (decision.decision === 'confirm' && wasAsked && approvalId === undefined) {
    const result = refuse('denied', DECLINED)
    failures.note(call, result)
    return { result, decision }
  }
  const execute = async (): Promise<ExecutionResult> => {
    if (approvalId === undefined && failures.isHopeless(decision.approvalId)) return refuse('denied', HOPELESS)
    const result = await executor.execute(call, { signal, approvalId })
    failures.note(call, result)
    context.note(call, result)
    return result
  }
  const equalCall = decision.approvalId === '' ? undefined : running.get(decision.approvalId)
  const result = Promise.resolve(equalCall).then(execute)
  running.set(decision.approvalId, result)
  return { result: await result, decision }
}

/** Hides what looks like a secret in a result: only `pending` is for the person who approves. */
function withoutSecrets(result: ExecutionResult, redact: Redact): ExecutionResult {
  const { decision } = result
  if (decision.decision !== 'confirm') return result
  const command = redactWords(decision.command, redact)
  return { ...result, decision: { ...decision, command, display: quoteForShell(command) } }
}

/** Removes an approval from the list, so that it is used only once. */
function takeApproval(approvals: string[] | undefined, approvalId: string): string | undefined {
  const index = approvals?.indexOf(approvalId) ?? -1
  return index < 0 ? undefined : approvals?.splice(index, 1)[0]
}

const HELD = 'An earlier call waits for the approval of a person.'
const HOPELESS = 'The same call failed or was declined twice already: change something, or ask the user.'
