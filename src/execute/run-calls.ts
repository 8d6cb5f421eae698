import { quoteForShell } from '../argv/quote-for-shell'
import { describeToolProblem, type OfferedTools } from '../lifecycle/tool-error'
import { createShapeRedactor, type Redact, redactConsequences, redactFact, redactWords } from '../process/redactor'
import { planToolCalls } from '../safety/plan-tool-calls'
import { findCalledCommand, flattenTools } from '../toolset/create-toolset'
import { findDefinition } from '../toolset/resolve-call'
import type { ToolCall } from '../types/lifecycle'
import type { Provider } from '../types/providers'
import type { Toolset } from '../types/toolset'
import type { BackgroundJobs } from './background/background-jobs'
import { type BackgroundRequest, readBackgroundCall } from './background/background-tool'
import { createRefusal, type RefusedCall, UNKNOWN_NAME } from './execution-results'
import type { ExecutorSettings } from './executor-settings'
import { sayWhatChanged } from './gate/approval-id'
import { DECLINED, tellChange } from './gate/ask-for-approval'
import {
  listUnfitting,
  reportUnknown,
  type TurnApprovals,
  takeApproval,
  takeStaleApproval,
  UNKNOWN_APPROVAL,
} from './gate/turn-approvals'
import { type CallText, createOtherRunner, type FoundOther, HELD, type RunOther, toAnswerText } from './other-calls'
import type { ContextRecorder } from './tool-context'
import type { HandleOptions, OtherCall, Turn } from './toolkit-types'
import type { ConfirmationRequest, ExecutionDecision, ExecutionResult, Executor, RefusedBy } from './types'

/** The dependencies that every turn of a conversation runs its calls with. */
export interface RunnerOptions {
  readonly provider: Provider
  readonly toolset: Toolset
  readonly executor: Executor
  readonly background: BackgroundJobs | undefined
  readonly context: ContextRecorder
  readonly settings: ExecutorSettings
}

/** The outcomes of the calls of one turn, by their index, for handling the turn again. */
export interface TurnMemory {
  /** The results of calls that ran. */
  readonly ran: Map<number, ExecutionResult>
  /** The `approvalId`s of calls about which a person was asked. */
  readonly asked: Map<number, string>
  /** The outcomes of calls of other tools that were answered. */
  readonly answered: Map<number, OtherCall>
}

/** The calls of one turn. */
interface TurnCalls {
  readonly calls: readonly ToolCall[]
  /** The calls of other tools, by their index. */
  readonly found: ReadonlyMap<number, FoundOther>
  /** The outcomes so far; calls that run or wait now are added. */
  readonly memory: TurnMemory
  /** All tools that the model was offered. */
  readonly offered: OfferedTools
}

/** The outcomes of the calls of one turn. */
interface TurnOutcome extends Pick<Turn, 'results' | 'others' | 'pending'> {
  /** The answers to all calls, in their order. */
  readonly answers: CallText[]
}

/** Runs the calls of turns and remembers failures between them. */
interface CallRunner {
  /** Forgets failures, because another task begins. */
  forget(): void
  run(turn: TurnCalls, options: HandleOptions): Promise<TurnOutcome>
}

export function createCallRunner(options: RunnerOptions): CallRunner {
  const failures = createFailureMemory(options.toolset)
  const redactShapes = createShapeRedactor(options.settings.filter)
  const runOther = createOtherRunner(options.settings)
  return {
    forget: failures.clear,
    run: (turn, { signal, approvals }) =>
      runTurn(turn, {
        ...{ ...options, failures, signal, redactShapes, runOther },
        approvals: approvals && [...approvals],
        ...{ unfitting: [], unknown: [] },
        running: new Map(),
      }),
  }
}

interface CurrentTurn extends RunnerOptions, TurnApprovals {
  readonly redactShapes: Redact
  readonly runOther: RunOther
  readonly failures: FailureMemory
  readonly signal: AbortSignal | undefined
  /** Running calls by approvalId: equal calls run one after the other, because the first may fail. */
  readonly running: Map<string, Promise<unknown>>
}

/** Runs independent calls together. If a call waits for a person, all later calls wait too. */
async function runTurn({ calls, found, memory, offered }: TurnCalls, turn: CurrentTurn): Promise<TurnOutcome> {
  const { ran, asked, answered } = memory
  const indexes = new Map(calls.map((call, index) => [call, index] as const))
  const ours = calls.filter((_, index) => !found.has(index))
  const results = new Map<number, ExecutionResult>()
  const others = new Map<number, OtherCall>()
  const unfitting = await listUnfitting(ours, turn)
  if (asked.size === 0) turn.unfitting.push(...unfitting)
  else turn.unknown.push(...reportUnknown(unfitting, asked, turn))
  const pending = new Map<number, ConfirmationRequest>()
  for (const batch of planTurn(calls, found, turn.toolset)) {
    const isHeld = pending.size > 0
    const runs = batch.map(async (call) => {
      const index = indexes.get(call) as number
      const other = found.get(index)
      if (other !== undefined) {
        const isKept = isHeld && other.outcome === undefined && other.answer === undefined
        const outcome = isKept ? { ...other.call } : await turn.runOther(other, turn.signal)
        others.set(index, outcome)
        if (outcome.result !== undefined) answered.set(index, outcome)
        return
      }
      const { result, decision } = await runOnce(call, { ran: ran.get(index), asked: asked.get(index) }, isHeld, turn)
      results.set(index, tellOffered(withoutSecrets(result, turn.redactShapes), call, offered, turn))
      const kind = turn.background && readBackgroundCall(call)?.kind
      // Reading or stopping a call in the background must not happen twice.
      if (result.command.length > 0 || kind === 'read' || kind === 'stop') ran.set(index, result)
      const isWaiting = result.status === 'needs-approval' && decision.decision === 'confirm'
      if (!isWaiting) return
      pending.set(index, { cwd: turn.settings.cwd, ...decision, call })
      asked.set(index, decision.approvalId)
    })
    await Promise.all(runs)
  }
  return {
    results: inOrder(results),
    others: inOrder(others),
    pending: inOrder(pending),
    answers: [...calls.keys()].map((index) => toAnswerText(results.get(index), others.get(index), pending.size > 0)),
  }
}

function inOrder<T>(outcomes: ReadonlyMap<number, T>): T[] {
  return [...outcomes].sort(([one], [other]) => one - other).map(([, outcome]) => outcome)
}

/** Adds the names of other tools to what a model reads about a name that does not exist. */
function tellOffered(
  result: ExecutionResult,
  call: ToolCall,
  offered: OfferedTools,
  { toolset, provider, redactShapes, background: turnBackground }: CurrentTurn,
): ExecutionResult {
  const isBackground = turnBackground !== undefined && readBackgroundCall(call) !== undefined
  const isUnknown =
    !isBackground && result.status === 'denied' && findDefinition(flattenTools(toolset), call.name) === undefined
  if (!isUnknown || offered.others?.length === 0) return result
  return { ...result, text: redactShapes(describeToolProblem(provider, call, UNKNOWN_NAME, offered)) }
}

/** `decision` is for the person who approves; the decision in a refused result may have another reason. */
interface RunResult {
  readonly result: ExecutionResult
  readonly decision: ExecutionDecision
}

/** Answers a call that reads or stops another one, or that cannot be read. */
async function answerBackground(
  call: ToolCall,
  request: Exclude<BackgroundRequest, { kind: 'start' }>,
  { background, executor, signal, toolset, provider }: CurrentTurn,
): Promise<RunResult> {
  const found =
    request.kind === 'problem'
      ? undefined
      : request.kind === 'read'
        ? await background?.read(request.id, request.waitMs, signal)
        : await background?.stop(request.id)
  if (found !== undefined) return { result: found, decision: found.decision }
  const names = background?.list() ?? []
  const known = names.length === 0 ? 'Nothing goes on in the background.' : `The ids are: ${names.join(', ')}.`
  const reason = request.kind === 'problem' ? request.problem : `There is no call with this id. ${known}`
  const decision = await executor.decide(call)
  const result = createRefusal({ status: 'denied', call, decision, reason }, toolset, provider)
  return { result: { ...result, text: `This call was not run. ${reason}` }, decision }
}

/** The result of handling a call in its turn before. */
interface EarlierCall {
  readonly ran: ExecutionResult | undefined
  readonly asked: string | undefined
}

async function runOnce(call: ToolCall, earlier: EarlierCall, isHeld: boolean, turn: CurrentTurn): Promise<RunResult> {
  if (earlier.ran !== undefined) return { result: earlier.ran, decision: earlier.ran.decision }
  const { toolset, provider, executor, settings, running, approvals, failures, context, signal } = turn
  const request = turn.background && readBackgroundCall(call)
  if (request !== undefined && request.kind !== 'start') return answerBackground(call, request, turn)
  const target = request?.target ?? call
  const decided = await executor.decide(target)
  const tellStart = (told: ExecutionDecision): ExecutionDecision =>
    request === undefined ? told : { ...told, explanation: [...told.explanation, GOES_ON] }
  const decision = tellStart(decided)
  const refuse = (status: RefusedCall['status'], reason: string, refusedBy?: RefusedBy): ExecutionResult =>
    createRefusal({ status, call, decision, reason, refusedBy }, toolset, provider)
  if (isHeld && decision.decision !== 'deny') {
    const reason = decision.decision === 'confirm' ? `${HELD} ${decision.reason}` : HELD
    return { result: refuse('needs-approval', reason), decision }
  }
  const approvalId =
    takeApproval(approvals, decision.approvalId) ??
    takeApproval(approvals, decision.approvalIdWithoutSandbox ?? decision.approvalId)
  const isStored = settings.isApproved(decision.approvalId)
  const wasAsked = approvals !== undefined && settings.confirm === undefined && !isStored
  if (decision.decision === 'confirm' && wasAsked && approvalId === undefined) {
    const stale = takeStaleApproval(turn, decision.approvalId, earlier.asked)
    if (stale !== undefined || turn.unknown.length > 0) {
      const change = stale === undefined ? UNKNOWN_APPROVAL : sayWhatChanged(stale, decision.approvalId)
      const told = tellChange(decision, change)
      return { result: refuse('needs-approval', told.reason), decision: told }
    }
    const result = refuse('denied', DECLINED, 'person')
    failures.note(target, result)
    return { result, decision }
  }
  const execute = async (): Promise<ExecutionResult> => {
    if (approvalId === undefined && failures.isHopeless(decision.approvalId)) return refuse('denied', HOPELESS)
    const isStart = request !== undefined && turn.background !== undefined && !signal?.aborted
    const result = isStart
      ? await turn.background.start(target, approvalId)
      : await executor.execute(target, { signal, approvalId })
    failures.note(target, result)
    context.note(target, result)
    return result
  }
  const equalCall = decision.approvalId === '' ? undefined : running.get(decision.approvalId)
  const result = Promise.resolve(equalCall).then(execute)
  running.set(decision.approvalId, result)
  const ended = await result
  return { result: ended, decision: ended.status === 'needs-approval' ? tellStart(ended.decision) : decision }
}

const GOES_ON = 'It would go on in the background.'

/** Hides what looks like a secret in a result: only `pending` is for the person who approves. */
function withoutSecrets(result: ExecutionResult, redact: Redact): ExecutionResult {
  const { decision } = result
  if (decision.decision !== 'confirm') return result
  const command = redactWords(decision.command, redact)
  // People do not read the words of the sandbox.
  const display = decision.approvalIdWithoutSandbox === undefined ? quoteForShell(command) : redact(decision.display)
  const explanation = decision.explanation.map(redact)
  const violations = decision.violations.map((each) => ({ ...each, fact: redactFact(each.fact, redact) }))
  const losses = redactConsequences(decision, redact)
  const hidden = { ...decision, ...losses, violations, explanation, command, display }
  return { ...result, decision: hidden }
}

const HOPELESS = 'The same call failed or was declined twice already: change something, or ask the user.'

/** Returns batches of calls that may run together. Calls of other tools run together if no call is between them. */
function planTurn(calls: readonly ToolCall[], found: ReadonlyMap<number, FoundOther>, toolset: Toolset): ToolCall[][] {
  if (found.size === 0) return planToolCalls(toolset, calls)
  const batches: ToolCall[][] = []
  let from = 0
  while (from < calls.length) {
    const isOther = found.has(from)
    let to = from + 1
    while (to < calls.length && found.has(to) === isOther) to++
    const group = calls.slice(from, to)
    batches.push(...(isOther ? [group] : planToolCalls(toolset, group)))
    from = to
  }
  return batches
}

/** Remembers failed and declined calls until a call changed something or another task begins. */
interface FailureMemory {
  /** Returns true if the same command line failed too often. */
  isHopeless(approvalId: string): boolean
  note(call: ToolCall, result: ExecutionResult): void
  clear(): void
}

/** A call that failed so often is not tried again. */
const MAX_FAILURES = 2

function createFailureMemory(toolset: Toolset): FailureMemory {
  const failures = new Map<string, number>()
  return {
    clear: () => failures.clear(),
    isHopeless: (approvalId) => (failures.get(approvalId) ?? 0) >= MAX_FAILURES,
    note(call, { status, decision: { approvalId, decision } }) {
      const isDeclined = status === 'denied' && decision === 'confirm'
      // A call that a person approves each time may fail without a limit.
      const isFailed = decision !== 'confirm' && (status === 'failed' || status === 'timeout')
      if (isFailed || isDeclined) failures.set(approvalId, (failures.get(approvalId) ?? 0) + 1)
      if (status !== 'ok') return
      failures.delete(approvalId)
      // The change may have removed the cause of failures.
      if (findCalledCommand(toolset, call)?.readOnly !== true) failures.clear()
    },
  }
}
