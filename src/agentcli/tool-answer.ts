import type { ProcessOutcome } from '../execute/run-process'
import { isRecord } from '../internal/guard'
import { oneLine } from './one-line'
import type { ToolOutcome } from './run-types'

/** What the model reads. */
export type ToolAnswer = Pick<ToolOutcome, 'status' | 'result' | 'content' | 'truncated'>

const MAX_ERROR_BYTES = 1000

/** The words of agentcli for a result that is too long. */
const TOO_LONG = { truncated: true, reason: 'large-tool-output' }

/** Names of signals as Go knows them. */
const SIGNALS: Readonly<Record<string, string>> = {
  SIGABRT: 'aborted',
  SIGBUS: 'bus error',
  SIGFPE: 'floating point exception',
  SIGHUP: 'hangup',
  SIGILL: 'illegal instruction',
  SIGINT: 'interrupt',
  SIGKILL: 'killed',
  SIGPIPE: 'broken pipe',
  SIGQUIT: 'quit',
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
  const { end, exitCode, stdout } = outcome
  if (end === 'timeout') return errorAnswer('timeout', 'tool timed out')
  if (end === 'aborted') return errorAnswer('aborted', 'tool was stopped')
  if (end === 'prompt') return errorAnswer('failed', 'tool asked a question and was stopped: it must not ask anything')
  if (end === 'unstartable') return errorAnswer('failed', `start: ${file}: ${startProblem(outcome.errorCode)}`)
  if (exitCode !== 0) return failure(outcome, redact)
  if (stdout.bytes > maxBytes) return answer('ok', TOO_LONG, JSON.stringify(TOO_LONG), true)
  const text = redact(textOf(stdout.head)).trim() || '{}'
  try {
    return answer('ok', JSON.parse(text), oneLine(text))
  } catch {
    // It did what it was to do: a failure would make the model do it again.
    return answer('ok', text, JSON.stringify(text))
  }
}

/** What a call is told that did not give a result. */
export function errorAnswer(status: ToolOutcome['status'], message: string): ToolAnswer {
  const error = cut(message)
  return answer(status, { error }, JSON.stringify({ error }), error.length < message.length)
}

/** An error in JSON is taken as it is: told as a text it would be JSON in JSON. */
function failure({ exitCode, signal, stderr }: ProcessOutcome, redact: (text: string) => string): ToolAnswer {
  const text = redact(textOf(stderr.head)).trim()
  const told = parseOrNothing(text)
  if (isRecord(told) && typeof told.error === 'string' && told.error !== '') {
    const isShort = told.error.length <= MAX_ERROR_BYTES && text.length <= 8 * MAX_ERROR_BYTES
    return isShort ? answer('failed', told, oneLine(text)) : errorAnswer('failed', told.error)
  }
  const reason = exitCode === null ? `signal: ${SIGNALS[signal ?? ''] ?? signal}` : `exit status ${exitCode}`
  return errorAnswer('failed', text || reason)
}

function answer(status: ToolOutcome['status'], result: unknown, content: string, truncated = false): ToolAnswer {
  return { status, result, content, truncated }
}

function parseOrNothing(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function startProblem(code = 'unknown'): string {
  const known: Readonly<Record<string, string>> = {
    ENOENT: 'no such file or directory',
    EACCES: 'permission denied',
    ENOEXEC: 'exec format error',
    E2BIG: 'argument list too long',
  }
  return known[code] ?? code
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8')
}

/** At most 1000 bytes, whole characters. */
function cut(text: string): string {
  const bytes = Buffer.from(text)
  if (bytes.length <= MAX_ERROR_BYTES) return text
  let end = MAX_ERROR_BYTES
  while (((bytes[end] ?? 0) & 0xc0) === 0x80) end--
  return bytes.toString('utf8', 0, end)
}
