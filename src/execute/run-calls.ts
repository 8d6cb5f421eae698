import { quoteForShell } from '../argv/quote-for-shell'
import { createShapeRedactor, type Redact, redactWords } from '../process/redactor'
import { planToolCalls } from '../safety/plan-tool-calls'
import { findCalledCommand } from '../toolset/create-toolset'
import type { ToolCall } from '../types/lifecycle'
import type { Provider } from '../types/providers'
import type { Toolset } from '../types/toolset'
import { findNearestApproval, sayWhatChanged } from './approval-id'
import { DECLINED, tellChange } from './ask-for-approval'
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

/** The outcomes of the calls of one turn, by their index, for handling the turn again. */
export interface TurnMemory {
  /** The results of calls that ran. */
  readonly ran: Map<number, ExecutionResult>
  /** The `approvalId`s of calls about which a person was asked. */
  readonly asked: Map<number, string>
}

/** Runs the calls of turns and remembers failures between them. */
interface CallRunner {
  /** Forgets failures, because another task begins. */
  forget(): void
  /** @param memory of the turn; calls that run or wait now are added */
  run(
    calls: readonly ToolCall[],
    memory: TurnMemory,
    options: HandleOptions,
  ): Promise<Pick<Turn, 'results' | 'pending'>>
}

export function createCallRunner(options: RunnerOptions): CallRunner {
  const failures = createFailureMemory(options.toolset)
  const redactShapes = createShapeRedactor(options.settings.filter)
  return {
    forget: failures.clear,
    run: (calls, memory, { signal, approvals }) =>
      runTurn(calls, memory, {
        ...{ ...options, failures, signal, redactShapes },
        approvals: approvals && [...approvals],
        unfitting: [],
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
  /** The approvals that fit no call of the turn, if it is not known what a person was asked. */
  readonly unfitting: string[]
  /** Running calls by approvalId: equal calls run one after the other, because the first may fail. */
  readonly running: Map<string, Promise<unknown>>
}

/** Runs independent calls together. If a call waits for a person, all later calls wait too. */
async function runTurn(
  calls: readonly ToolCall[],
  { ran, asked }: TurnMemory,
  turn: CurrentTurn,
): Promise<Pick<Turn, 'results' | 'pending'>> {
  const indexes = new Map(calls.map((call, index) => [call, index] as const))
  const results: ExecutionResult[] = []
  if (asked.size === 0) turn.unfitting.push(...(await listUnfitting(calls, turn)))
  const pending = new Map<number, ConfirmationRequest>()
  for (const batch of planToolCalls(turn.toolset, calls)) {
    const isHeld = pending.size > 0
    const runs = batch.map(async (call) => {
      const index = indexes.get(call) as number
      const { result, decision } = await runOnce(call, { ran: ran.get(index), asked: asked.get(index) }, isHeld, turn)
      results[index] = withoutSecrets(result, turn.redactShapes)
      if (result.command.length > 0) ran.set(index, result)
      const isWaiting = result.status === 'needs-approval' && decision.decision === 'confirm'
      if (!isWaiting) return
      pending.set(index, { ...decision, call, cwd: turn.settings.cwd })
      asked.set(index, decision.approvalId)
    })
    await Promise.all(runs)
  }
  return { results, pending: [...pending].sort(([one], [other]) => one - other).map(([, request]) => request) }
}

/** What is known about a call from handling its turn before. */
interface EarlierCall {
  readonly ran: ExecutionResult | undefined
  readonly asked: string | undefined
}

/** `decision` is for the person who approves; the decision in a refused result may have another reason. */
interface RunResult {
  readonly result: ExecutionResult
  readonly decision: ExecutionDecision
}

async function runOnce(call: ToolCall, earlier: EarlierCall, isHeld: boolean, turn: CurrentTurn): Promise<RunResult> {
  if (earlier.ran !== undefined) return { result: earlier.ran, decision: earlier.ran.decision }
  const { toolset, provider, executor, settings, running, approvals, failures, context, signal } = turn
  const decision = await executor.decide(call)
  const refuse = (status: RefusedCall['status'], reason: string): ExecutionResult =>
    createRefusal({ status, call, decision, reason }, toolset, provider)
  if (isHeld && decision.decision !== 'deny') {
    const reason = decision.decision === 'confirm' ? `${HELD} ${decision.reason}` : HELD
    return { result: refuse('needs-approval', reason), decision }
  }
  const approvalId = takeApproval(approvals, decision.approvalId)
  const isStored = settings.isApproved(decision.approvalId)
  const wasAsked = approvals !== undefined && settings.confirm === undefined && !isStored
  if (decision.decision === 'confirm' && wasAsked && approvalId === undefined) {
    const stale = takeStaleApproval(turn, decision.approvalId, earlier.asked)
    if (stale !== undefined) {
      const told = tellChange(decision, sayWhatChanged(stale, decision.approvalId))
      return { result: refuse('needs-approval', told.reason), decision: told }
    }
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
  const ended = await result
  return { result: ended, decision: ended.status === 'needs-approval' ? ended.decision : decision }
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

/** Lists the approvals that fit no call of a turn. */
async function listUnfitting(calls: readonly ToolCall[], { approvals = [], executor }: CurrentTurn): Promise<string[]> {
  if (approvals.length === 0) return []
  const decisions = await Promise.all(calls.map((call) => executor.decide(call)))
  const ids = new Set(decisions.map(({ approvalId }) => approvalId))
  return approvals.filter((id) => !ids.has(id))
}

/**
 * Removes the approval that a person gave for a call before it changed; `undefined` if there is none. If it is not known
 * what the person was asked, it is the one that fits best of those that fit no call.
 */
function takeStaleApproval(
  { approvals, unfitting }: CurrentTurn,
  approvalId: string,
  asked: string | undefined,
): string | undefined {
  if (asked === approvalId) return undefined
  if (asked !== undefined) return takeApproval(approvals, asked)
  return takeApproval(unfitting, findNearestApproval(unfitting, approvalId) ?? '')
}

const HELD = 'An earlier call waits for the approval of a person.'
const HOPELESS = 'The same call failed or was declined twice already: change something, or ask the user.'
