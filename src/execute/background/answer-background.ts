import type { ToolCall } from '../../types/lifecycle'
import type { Provider } from '../../types/providers'
import type { Toolset } from '../../types/toolset'
import { createRefusal } from '../execution-results'
import type { ExecutionDecision, ExecutionResult, Executor } from '../types'
import type { BackgroundJobs } from './background-jobs'
import { type BackgroundRequest, readBackgroundCall } from './background-tool'

/** `decision` is for the person who approves; the decision in a refused result may have another reason. */
export interface RunResult {
  readonly result: ExecutionResult
  readonly decision: ExecutionDecision
}

/** The circumstances of a call. */
interface Circumstances {
  readonly background: BackgroundJobs | undefined
  readonly executor: Executor
  readonly signal: AbortSignal | undefined
  readonly toolset: Toolset
  readonly provider: Provider
}

/** Answers a call that reads or stops another one, or that cannot be read. */
export async function answerBackground(
  call: ToolCall,
  request: Exclude<BackgroundRequest, { kind: 'start' }>,
  { background, executor, signal, toolset, provider }: Circumstances,
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

/** Returns true for a call that reads or stops another one, which must not happen twice. */
export function readsJob(call: ToolCall, background: BackgroundJobs | undefined): boolean {
  const kind = background && readBackgroundCall(call)?.kind
  return kind === 'read' || kind === 'stop'
}
