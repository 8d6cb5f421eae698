import { getSystemErrorMap } from 'node:util'
import { parseJson } from '../internal/attempt'
import { copyJson } from '../internal/copy-data'
import { repeatsTooMuch } from '../internal/count-repeats'
import { isRecord } from '../internal/foreign-values'
import type { ProcessOutcome } from '../process/run-process'
import type { ToolOutcome } from './types'

/** The part of an outcome that a model reads. */
export type ToolAnswer = Pick<ToolOutcome, 'status' | 'result' | 'content' | 'truncated'>

const MAX_ERROR_BYTES = 1000

const STOPPED: Readonly<Record<'timeout' | 'aborted' | 'prompt', readonly [ToolOutcome['status'], string]>> = {
  timeout: ['timeout', 'tool timed out'],
  aborted: ['aborted', 'tool was stopped'],
  prompt: ['failed', 'tool asked a question and was stopped: it must not ask anything'],
}

/** Go's descriptions of signals. */
const SIGNAL_WORDS: Readonly<Record<string, string>> = {
  SIGABRT: 'aborted',
  SIGINT: 'interrupt',
  SIGKILL: 'killed',
  SIGPIPE: 'broken pipe',
  SIGSEGV: 'segmentation fault',
  SIGTERM: 'terminated',
}

/**
 * Returns a tool's input as one line of JSON, or the reason why it cannot be written.
 *
 * @param args plain data, or JSON as a model wrote it, which keeps its spelling; `''`, `null` and `undefined` mean
 * `{}`
 */
export function writeToolInput(args: unknown): { readonly text: string } | { readonly problem: string } {
  try {
    if (typeof args === 'string') {
      const text = args.trim() || '{}'
      JSON.parse(text)
      return { text: joinJsonLines(text) }
    }
    // Refuses what JSON.stringify would silently drop or change.
    const copied = copyJson(args ?? {})
    if ('value' in copied && repeatsTooMuch(copied.value))
      return { problem: 'the arguments repeat their parts too often' }
    return 'value' in copied
      ? { text: JSON.stringify(copied.value) }
      : { problem: `the arguments are not JSON: ${copied.problem}` }
  } catch {
    return { problem: 'the arguments are not valid JSON' }
  }
}

/** Puts valid JSON on one line; its line breaks can only be between values. */
function joinJsonLines(json: string): string {
  return json.replace(/[\r\n]+/g, ' ')
}

/** Returns the answer to a call whose process has ended. @param redact removes secrets from a text */
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
  // agentcli returns the same result.
  if (stdout.bytes > maxBytes) {
    return { ...createAnswer('ok', { truncated: true, reason: 'large-tool-output' }), truncated: true }
  }
  const text = redact(decodeText(stdout.head)).trim() || '{}'
  const value = parseJson(text)
  // Plain text does not count as a failure, because the model would then repeat a call that succeeded.
  return value === undefined ? createAnswer('ok', text) : createAnswer('ok', value, joinJsonLines(text))
}

/** Creates the answer to a call that was stopped, possibly before it began. */
export function createStoppedAnswer(end: keyof typeof STOPPED): ToolAnswer {
  return createErrorAnswer(...STOPPED[end])
}

/** Creates `{ error }` with at most 1000 bytes of the message, cut between characters. */
export function createErrorAnswer(status: ToolOutcome['status'], message: string): ToolAnswer {
  const bytes = Buffer.from(message)
  if (bytes.length <= MAX_ERROR_BYTES) return createAnswer(status, { error: message })
  // In stream mode the decoder drops a character that was cut in two.
  const error = new TextDecoder().decode(bytes.subarray(0, MAX_ERROR_BYTES), { stream: true })
  return { ...createAnswer(status, { error }), truncated: true }
}

/** Creates the answer to a call that failed. Passes on a JSON error unchanged, to avoid JSON within JSON. */
function readFailure({ exitCode, signal, stderr }: ProcessOutcome, redact: (text: string) => string): ToolAnswer {
  const text = redact(decodeText(stderr.head)).trim()
  const parsed = parseJson(text)
  if (!isRecord(parsed) || typeof parsed.error !== 'string' || parsed.error === '') {
    const reason = exitCode === null ? `signal: ${SIGNAL_WORDS[signal ?? ''] ?? signal}` : `exit status ${exitCode}`
    return createErrorAnswer('failed', text || reason)
  }
  const isShort = Buffer.byteLength(parsed.error) <= MAX_ERROR_BYTES && Buffer.byteLength(text) <= 8 * MAX_ERROR_BYTES
  if (isShort) return createAnswer('failed', parsed, joinJsonLines(text))
  return { ...createErrorAnswer('failed', parsed.error), truncated: true }
}

function createAnswer(
  status: ToolOutcome['status'],
  result: unknown,
  content: string = JSON.stringify(result),
): ToolAnswer {
  return { status, result, content, truncated: false }
}

function decodeText(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}

/** Returns the words for an error code such as `ENOENT`. */
export function describeSystemError(code: string): string {
  for (const [name, message] of getSystemErrorMap().values()) if (name === code) return message
  return code
}
