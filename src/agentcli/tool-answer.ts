import type { ProcessOutcome } from '../execute/run-process'
import { isRecord } from '../internal/guard'
import { oneLine } from './one-line'
import type { ToolOutcome } from './run-types'
import { describeSystemError } from './system-error'

/** What the model reads. */
export type ToolAnswer = Pick<ToolOutcome, 'status' | 'result' | 'content' | 'truncated'>

const MAX_ERROR_BYTES = 1000

/** How a tool is said to have ended that did not end by itself. */
const STOPPED: Readonly<Record<'timeout' | 'aborted' | 'prompt', readonly [ToolOutcome['status'], string]>> = {
  timeout: ['timeout', 'tool timed out'],
  aborted: ['aborted', 'tool was stopped'],
  prompt: ['failed', 'tool asked a question and was stopped: it must not ask anything'],
}

/** Names of signals as Go knows them. */
const SIGNALS: Readonly<Record<string, string>> = {
  SIGABRT: 'aborted',
  SIGINT: 'interrupt',
  SIGKILL: 'killed',
  SIGPIPE: 'broken pipe',
  SIGSEGV: 'segmentation fault',
  SIGTERM: 'terminated',
}

/** @param redact takes secrets out of a text */
export function toolAnswer(
  outcome: ProcessOutcome,
  file: string,
  maxBytes: number,
  redact: (text: string) => string,
): ToolAnswer {
  const { end, exitCode, stdout, errorCode = 'unknown' } = outcome
  if (end === 'unstartable') return errorAnswer('failed', `start: ${file}: ${describeSystemError(errorCode)}`)
  if (end !== 'exit') return stoppedAnswer(end)
  if (exitCode !== 0) return failure(outcome, redact)
  // The words of agentcli.
  if (stdout.bytes > maxBytes)
    return { ...answer('ok', { truncated: true, reason: 'large-tool-output' }), truncated: true }
  const text = redact(textOf(stdout.head)).trim() || '{}'
  const value = parseOrNothing(text)
  // Text that is no JSON is no failure: it would make the model do again what was done.
  return value === undefined ? answer('ok', text) : answer('ok', value, oneLine(text))
}

/** What a call is told that was stopped, or not even begun. */
export function stoppedAnswer(end: keyof typeof STOPPED): ToolAnswer {
  return errorAnswer(...STOPPED[end])
}

/** What a call is told that did not give a result: at most 1000 bytes, whole characters. */
export function errorAnswer(status: ToolOutcome['status'], message: string): ToolAnswer {
  const bytes = Buffer.from(message)
  if (bytes.length <= MAX_ERROR_BYTES) return answer(status, { error: message })
  // A character that was cut in two is waited for, and does not come.
  const error = new TextDecoder().decode(bytes.subarray(0, MAX_ERROR_BYTES), { stream: true })
  return { ...answer(status, { error }), truncated: true }
}

/** An error in JSON is taken as it is: told as a text it would be JSON in JSON. */
function failure({ exitCode, signal, stderr }: ProcessOutcome, redact: (text: string) => string): ToolAnswer {
  const text = redact(textOf(stderr.head)).trim()
  const told = parseOrNothing(text)
  if (!isRecord(told) || typeof told.error !== 'string' || told.error === '') {
    const reason = exitCode === null ? `signal: ${SIGNALS[signal ?? ''] ?? signal}` : `exit status ${exitCode}`
    return errorAnswer('failed', text || reason)
  }
  const isShort = Buffer.byteLength(told.error) <= MAX_ERROR_BYTES && Buffer.byteLength(text) <= 8 * MAX_ERROR_BYTES
  return isShort ? answer('failed', told, oneLine(text)) : { ...errorAnswer('failed', told.error), truncated: true }
}

function answer(status: ToolOutcome['status'], result: unknown, content: string = JSON.stringify(result)): ToolAnswer {
  return { status, result, content, truncated: false }
}

function parseOrNothing(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}
