import { copyJson } from '../internal/copy-data'
import { isRecord } from '../internal/guard'
import type { ProcessOutcome } from '../process/run-process'
import { describeSystemError } from './system-error'
import type { ToolOutcome } from './types'

/** What a tool reads, as one line of JSON, or why there is none. */
export type ToolInput = { readonly text: string } | { readonly problem: string }

/** @param args plain data, or JSON as a model wrote it, which is passed on as it stands; nothing is `{}` */
export function writeToolInput(args: unknown): ToolInput {
  try {
    if (typeof args === 'string') {
      const text = args.trim() || '{}'
      JSON.parse(text)
      return { text: joinJsonLines(text) }
    }
    // What JSON would leave out or change in silence is refused.
    const copied = copyJson(args ?? {})
    return 'value' in copied
      ? { text: JSON.stringify(copied.value) }
      : { problem: `the arguments are no JSON: ${copied.problem}` }
  } catch {
    return { problem: 'the arguments are no valid JSON' }
  }
}

/** Valid JSON on one line: line breaks can only stand between its values, so nothing that it says changes. */
export function joinJsonLines(json: string): string {
  return json.replace(/[\r\n]+/g, ' ')
}

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
const SIGNAL_WORDS: Readonly<Record<string, string>> = {
  SIGABRT: 'aborted',
  SIGINT: 'interrupt',
  SIGKILL: 'killed',
  SIGPIPE: 'broken pipe',
  SIGSEGV: 'segmentation fault',
  SIGTERM: 'terminated',
}

/** @param redact takes secrets out of a text */
export function readToolAnswer(
  outcome: ProcessOutcome,
  file: string,
  maxBytes: number,
  redact: (text: string) => string,
): ToolAnswer {
  const { end, exitCode, stdout, errorCode = 'unknown' } = outcome
  if (end === 'unstartable') return createErrorAnswer('failed', `start: ${file}: ${describeSystemError(errorCode)}`)
  if (end !== 'exit') return createStoppedAnswer(end)
  if (exitCode !== 0) return readFailure(outcome, redact)
  // The words of agentcli.
  if (stdout.bytes > maxBytes)
    return { ...createAnswer('ok', { truncated: true, reason: 'large-tool-output' }), truncated: true }
  const text = redact(decodeText(stdout.head)).trim() || '{}'
  const value = parseOrNothing(text)
  // Text that is no JSON is no failure: it would make the model do again what was done.
  return value === undefined ? createAnswer('ok', text) : createAnswer('ok', value, joinJsonLines(text))
}

/** What a call is told that was stopped, or not even begun. */
export function createStoppedAnswer(end: keyof typeof STOPPED): ToolAnswer {
  return createErrorAnswer(...STOPPED[end])
}

/** What a call is told that did not give a result: at most 1000 bytes, whole characters. */
export function createErrorAnswer(status: ToolOutcome['status'], message: string): ToolAnswer {
  const bytes = Buffer.from(message)
  if (bytes.length <= MAX_ERROR_BYTES) return createAnswer(status, { error: message })
  // A character that was cut in two is waited for, and does not come.
  const error = new TextDecoder().decode(bytes.subarray(0, MAX_ERROR_BYTES), { stream: true })
  return { ...createAnswer(status, { error }), truncated: true }
}

/** An error in JSON is taken as it is: told as a text it would be JSON in JSON. */
function readFailure({ exitCode, signal, stderr }: ProcessOutcome, redact: (text: string) => string): ToolAnswer {
  const text = redact(decodeText(stderr.head)).trim()
  const told = parseOrNothing(text)
  if (!isRecord(told) || typeof told.error !== 'string' || told.error === '') {
    const reason = exitCode === null ? `signal: ${SIGNAL_WORDS[signal ?? ''] ?? signal}` : `exit status ${exitCode}`
    return createErrorAnswer('failed', text || reason)
  }
  const isShort = Buffer.byteLength(told.error) <= MAX_ERROR_BYTES && Buffer.byteLength(text) <= 8 * MAX_ERROR_BYTES
  return isShort
    ? createAnswer('failed', told, joinJsonLines(text))
    : { ...createErrorAnswer('failed', told.error), truncated: true }
}

function createAnswer(
  status: ToolOutcome['status'],
  result: unknown,
  content: string = JSON.stringify(result),
): ToolAnswer {
  return { status, result, content, truncated: false }
}

function parseOrNothing(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function decodeText(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}
