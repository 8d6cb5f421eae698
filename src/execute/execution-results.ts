import { describeToolProblem } from '../lifecycle/tool-error'
import { joinOutput, readOutput } from '../process/output-text'
import type { Redact } from '../process/redactor'
import type { ProcessOutcome } from '../process/run-process'
import { ACTION } from '../toolset/action-groups'
import type { ToolCall, ToolProblem } from '../types/lifecycle'
import type { Provider } from '../types/providers'
import type { Toolset } from '../types/toolset'
import type { ExecutorSettings } from './executor-settings'
import type { PreparedCall } from './prepare-call'
import { textForModel } from './text-for-model'
import type { ExecutionDecision, ExecutionResult, ExecutionStatus } from './types'

const STATUSES: { readonly [End in Exclude<ProcessOutcome['end'], 'exit'>]: ExecutionStatus } = {
  timeout: 'timeout',
  prompt: 'timeout',
  aborted: 'aborted',
  unstartable: 'failed',
}

/** What became of a program that was started. */
export function createResult(
  { decision, redactOutput: redact }: PreparedCall,
  { invocation, shown }: NonNullable<PreparedCall['run']>,
  outcome: ProcessOutcome,
  { maxTextLength: maxLength, filter }: ExecutorSettings,
): ExecutionResult {
  const { end, exitCode, durationMs } = outcome
  const { maxLength: limit, redactSecrets: findsKeys = true } = filter === false ? { redactSecrets: false } : filter
  const reading = { redact, maxLength: limit, findsKeys }
  const stdout = readOutput(outcome.stdout, reading)
  const stderr = readOutput(outcome.stderr, reading)
  const subject = { display: shown, ending: describeEnding(outcome), program: invocation.command }
  return {
    status: end === 'exit' ? (exitCode === 0 ? 'ok' : 'failed') : STATUSES[end],
    exitCode,
    stdout: joinOutput(stdout),
    stderr: joinOutput(stderr),
    durationMs,
    truncated: stdout.omitted > 0 || stderr.omitted > 0,
    decision,
    command: [...decision.command],
    text: textForModel({ ...subject, stdout, stderr, redact, maxLength }),
  }
}

function describeEnding({ end, exitCode, signal, durationMs, errorCode }: ProcessOutcome): string {
  const seconds = `${(durationMs / 1000).toFixed(1)} s`
  if (end === 'unstartable') return `not started (${errorCode})${START_HINTS[errorCode ?? ''] ?? ''}`
  if (end === 'timeout') return `stopped after ${seconds}: it took longer than it may. What it had done is done.`
  if (end === 'aborted') return `stopped after ${seconds} on request. What it had done is done.`
  if (end === 'prompt') return `stopped after ${seconds}: it asked for input, and nobody answers it`
  return exitCode === null ? `killed by ${signal} after ${seconds}` : `exit code ${exitCode}, ${seconds}`
}

const START_HINTS: Readonly<Record<string, string>> = {
  ENOENT: ': the program or its interpreter is missing',
  EACCES: ': the program may not be run',
  E2BIG: ': the command line is too long for this system',
  ENOEXEC: ': the file is no program for this system',
}

/** Of an unknown name all is said by what there is instead. */
function findProblem(decision: ExecutionDecision, reason: string | undefined): ToolProblem {
  const isUnknown = decision.violations.some(({ code }) => code === 'UNKNOWN_COMMAND')
  return reason ?? (isUnknown ? describeUnknownName(decision) : decision)
}

/** Of the name of a group without an action it is said what is missing. */
function describeUnknownName({ violations, reason }: ExecutionDecision): ToolProblem {
  return violations.some(({ parameter }) => parameter === ACTION) ? { message: reason } : 'The name is unknown.'
}

/** What a call that was not run is told to be. */
export interface RefusedCall {
  readonly status: 'denied' | 'needs-approval' | 'aborted'
  readonly call: ToolCall
  readonly decision: ExecutionDecision
  readonly redact?: Redact | undefined
  /** Why, where that is not the reason of the decision. */
  readonly reason?: string | undefined
}

/** What became of a call that was not run. */
export function createRefusal(
  { status, call, decision, redact = (text) => text, reason }: RefusedCall,
  toolset: Toolset,
  provider: Provider,
): ExecutionResult {
  const told = { ...decision, reason: reason ?? decision.reason }
  const text =
    status === 'denied'
      ? describeToolProblem(provider, call, findProblem(decision, reason), { tools: toolset })
      : status === 'aborted'
        ? 'This call was not run: the work was stopped on request.'
        : `This call was not run: it waits for the approval of a person. ${told.reason}`
  const nothing = { exitCode: null, stdout: '', stderr: '', durationMs: 0, truncated: false, command: [] }
  return { status, ...nothing, decision: told, text: redact(text) }
}
