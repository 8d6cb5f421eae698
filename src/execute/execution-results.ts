import { describeToolProblem } from '../lifecycle/tool-error'
import { joinOutput, readOutput } from '../process/output-text'
import type { Redact } from '../process/redactor'
import type { ProcessOutcome } from '../process/run-process'
import { describeStartProblem } from '../process/system-problem'
import { findStops } from '../sandbox/find-stops'
import { ACTION } from '../toolset/action-groups'
import type { ToolCall, ToolProblem } from '../types/lifecycle'
import type { Provider } from '../types/providers'
import type { Toolset } from '../types/toolset'
import type { ExecutorSettings } from './executor-settings'
import type { KeptOutput } from './keep-output'
import type { PreparedCall } from './prepare-call'
import type { RunOutcome } from './runs/run-bound-call'
import { textForModel } from './text-for-model'
import type { ExecutionDecision, ExecutionResult, ExecutionStatus } from './types'

const STATUSES: { readonly [End in Exclude<ProcessOutcome['end'], 'exit'>]: ExecutionStatus } = {
  timeout: 'timeout',
  prompt: 'timeout',
  aborted: 'aborted',
  unstartable: 'failed',
}

/** Makes the result of a call whose program was started or failed to start. */
export function createResult(
  { record: decision, redactOutput: redact }: PreparedCall,
  { invocation, shown, profile }: NonNullable<PreparedCall['run']>,
  outcome: EndedCall,
  { maxTextLength: maxLength, filter }: ExecutorSettings,
  kept: KeptOutput | undefined,
): ExecutionResult {
  const { end, exitCode, durationMs } = outcome
  const { maxLength: limit, redactSecrets: findsKeys = true } = filter === false ? { redactSecrets: false } : filter
  const reading = { redact, maxLength: limit, findsKeys }
  const stdout = readOutput(outcome.stdout, reading)
  const stderr = readOutput(outcome.stderr, reading)
  const isOk = outcome.answer === undefined ? exitCode === 0 : outcome.answer === 'ok'
  const isFailure = end === 'exit' && !isOk
  const stopped =
    isFailure && profile !== undefined ? findStops(`${joinOutput(stdout)}\n${joinOutput(stderr)}`, profile) : []
  const ending = describeEnding(outcome)
  const subject = { display: shown, ending, program: invocation.command }
  const truncated = stdout.omitted > 0 || stderr.omitted > 0
  const length = [stdout, stderr].reduce((sum, { head, tail }) => sum + head.length + tail.length, 0)
  const outputFiles = kept?.end(truncated || length > maxLength) ?? []
  return {
    status: end === 'exit' ? (isOk ? 'ok' : 'failed') : STATUSES[end],
    exitCode,
    stdout: joinOutput(stdout),
    stderr: joinOutput(stderr),
    durationMs,
    ending,
    truncated,
    decision,
    command: [...decision.command],
    ...(outputFiles.length > 0 && { outputFiles }),
    ...(stopped.length > 0 && { stopped }),
    text: textForModel({ ...subject, stdout, stderr, redact, maxLength, files: outputFiles, stopped }),
  }
}

/** How a program, or the `run` of a tool, ended. */
type EndedCall = ProcessOutcome & Partial<Pick<RunOutcome, 'answer'>>

function describeEnding({ end, exitCode, signal, durationMs, errorCode, answer }: EndedCall): string {
  const seconds = `${(durationMs / 1000).toFixed(1)} s`
  if (end === 'unstartable') return `not started: ${describeStartProblem(errorCode ?? '')}`
  if (end === 'timeout')
    return `stopped after ${seconds}: it took longer than allowed. What it did until then is not undone.`
  if (end === 'aborted') return `stopped after ${seconds} on request. What it did until then is not undone.`
  if (end === 'prompt') return `stopped after ${seconds}: it asked for input, which nobody can give`
  if (answer !== undefined) return `${answer}, ${seconds}`
  return exitCode === null ? `killed by ${signal} after ${seconds}` : `exit code ${exitCode}, ${seconds}`
}

/** Returns the problem that the model reads about a denied call. For an unknown name, the list of names is enough. */
function findProblem(decision: ExecutionDecision, reason: string | undefined): ToolProblem {
  const { violations } = decision
  if (reason !== undefined) return reason
  if (violations.every(({ code }) => code !== 'UNKNOWN_COMMAND')) return decision
  const lacksAction = violations.some(({ parameter }) => parameter === ACTION)
  return lacksAction ? { message: decision.reason } : UNKNOWN_NAME
}

export const UNKNOWN_NAME = 'The name is unknown.'

/** A call that was not run. */
export interface RefusedCall {
  readonly status: 'denied' | 'needs-approval' | 'aborted'
  readonly call: ToolCall
  readonly decision: ExecutionDecision
  readonly redact?: Redact | undefined
  /** Replaces the reason of the decision. */
  readonly reason?: string | undefined
}

/** Makes the result of a call that was not run. */
export function createRefusal(
  { status, call, decision, redact = (text) => text, reason }: RefusedCall,
  toolset: Toolset,
  provider: Provider,
): ExecutionResult {
  const shown = { ...decision, reason: reason ?? decision.reason }
  const text =
    status === 'denied'
      ? describeToolProblem(provider, call, findProblem(decision, reason), { tools: toolset })
      : status === 'aborted'
        ? 'This call was not run: the work was stopped on request.'
        : `This call was not run: it waits for the approval of a person. ${shown.reason}`
  const nothing = { exitCode: null, stdout: '', stderr: '', durationMs: 0, ending: '', truncated: false, command: [] }
  return { status, ...nothing, decision: shown, text: redact(text) }
}
