import { describeToolProblem } from '../lifecycle/tool-error'
import { type Captured, joinOutput, type OutputText, readOutput } from '../process/captured-output'
import type { Redact } from '../process/redactor'
import type { ProcessOutcome } from '../process/run-process'
import { describeStartProblem } from '../process/system-problem'
import { findStops } from '../sandbox/find-stops'
import type { SandboxProfile } from '../sandbox/sandbox'
import { ACTION } from '../toolset/action-groups'
import type { ToolCall, ToolProblem } from '../types/lifecycle'
import type { Provider } from '../types/providers'
import type { Toolset } from '../types/toolset'
import type { ExecutorSettings } from './executor-settings'
import type { KeptOutput } from './keep-output'
import type { PreparedCall } from './prepare-call'
import type { RunOutcome } from './run-bound-call'
import { type ProcessReport, textForModel } from './text-for-model'
import type { ExecutionDecision, ExecutionResult, ExecutionStatus, RefusedBy } from './types'

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
  settings: ExecutorSettings,
  kept: KeptOutput | undefined,
): ExecutionResult {
  const { end, exitCode, durationMs, stdout, stderr } = outcome
  const isOk = outcome.answer === undefined ? exitCode === 0 : outcome.answer === 'ok'
  const isFailure = end === 'exit' && !isOk
  const profiles = isFailure && profile !== undefined ? [profile] : []
  const ending = describeEnding(outcome)
  const contained = decision.contained === true ? (isFailure ? ('failed' as const) : ('ok' as const)) : undefined
  const report = {
    display: shown,
    ending,
    program: invocation.command,
    stdout,
    stderr,
    redact,
    profiles,
    kept,
    contained,
  }
  return {
    status: end === 'exit' ? (isOk ? 'ok' : 'failed') : STATUSES[end],
    ...{ exitCode, durationMs, ending, decision, command: [...decision.command] },
    ...showOutput(report, settings),
  }
}

/** The output of programs, with the notes about it. */
interface OutputReport extends Pick<ProcessReport, 'display' | 'ending' | 'program' | 'redact' | 'contained'> {
  readonly stdout: Captured
  readonly stderr: Captured
  /** The sandboxes in which they failed. */
  readonly profiles: Iterable<SandboxProfile>
  readonly kept: KeptOutput | undefined
}

/** Makes the part of a result that shows what programs printed. */
export function showOutput(
  { profiles, kept, ...report }: OutputReport,
  { maxTextLength: maxLength, filter }: ExecutorSettings,
): Pick<ExecutionResult, 'stdout' | 'stderr' | 'truncated' | 'outputFiles' | 'stopped' | 'contained' | 'text'> {
  const { redact } = report
  const { maxLength: limit, redactSecrets: findsKeys = true } = filter === false ? { redactSecrets: false } : filter
  const outputs = [report.stdout, report.stderr].map((each) =>
    readOutput(each, { redact, maxLength: limit, findsKeys }),
  )
  const [stdout, stderr] = outputs as [OutputText, OutputText]
  const truncated = outputs.some(({ omitted }) => omitted > 0)
  const length = outputs.reduce((sum, { head, tail }) => sum + head.length + tail.length, 0)
  const outputFiles = kept?.end(truncated || length > maxLength) ?? []
  const printed = { stdout: joinOutput(stdout), stderr: joinOutput(stderr) }
  const found = [...profiles].flatMap((profile) => findStops(`${printed.stdout}\n${printed.stderr}`, profile))
  const stopped = [...new Map(found.map((stop) => [stop.kind, stop])).values()]
  return {
    ...printed,
    truncated,
    ...(outputFiles.length > 0 && { outputFiles }),
    ...(stopped.length > 0 && { stopped }),
    ...(report.contained !== undefined && { contained: true }),
    text: textForModel({ ...report, stdout, stderr, maxLength, files: outputFiles, stopped }),
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
  readonly refusedBy?: RefusedBy | undefined
}

/** Makes the result of a call that was not run. */
export function createRefusal(
  { status, call, decision, redact = (text) => text, reason, refusedBy }: RefusedCall,
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
  return { status, ...(refusedBy && { refusedBy }), ...NOTHING_RAN, command: [], decision: shown, text: redact(text) }
}

/** The facts of a result if no program has ended. */
export const NOTHING_RAN = { exitCode: null, stdout: '', stderr: '', durationMs: 0, ending: '', truncated: false }
