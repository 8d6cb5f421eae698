import { copyJson } from '../../internal/copy-data'
import { isPlainObject, toRecord } from '../../internal/foreign-values'
import { errorText, readErrorField, safeText, shortText } from './safe-text'

/**
 *
 * @example
 * const forModel = ({ isError, content }: McpOutcome): string => (isError ? `Failed: ${content}` : content)
 */
export interface McpOutcome {
  /**
   * - `ok`: the tool answered
   * - `failed`: the tool or the server reported a failure, the server was not reached, or repeating the call does no
   *   harm
   * - `refused`: the tool did not run, and repeating the same call will not run it
   * - `needs-input`: the server needs something that only a person can give
   * - `outcome-unknown`: the tool may have run, so calling it again may do the same thing twice
   * - `aborted`: `signal` ended the wait; the tool may have run if the call was sent
   */
  status: 'ok' | 'failed' | 'refused' | 'needs-input' | 'outcome-unknown' | 'aborted'
  /** True for every status except `ok`. */
  isError: boolean
  /** For programs: structured content, else the text, else the content blocks; `null` if there is nothing. */
  result: unknown
  /** For the model. */
  content: string
  /** Duration of the whole call, checks included. */
  durationMs: number
}

/** The part of an outcome that does not depend on the clock. */
export type Ending = Pick<McpOutcome, 'status' | 'result' | 'content'>

export function createEnding(status: McpOutcome['status'], content: string, result: unknown = null): Ending {
  return { status, result, content }
}

const MAX_QUESTIONS = 10
const MAX_QUESTION_LENGTH = 500

/**
 * Reads a server's answer to a call.
 *
 * @param unknownEnding creates the ending if the answer does not show how the call ended
 */
export function readCallResult(raw: unknown, unknownEnding: (why: string) => Ending): Ending {
  const copied = copyJson(raw)
  if ('problem' in copied || !isPlainObject(copied.value)) return unknownEnding('its answer is not a JSON object')
  const { value } = copied
  const { resultType = 'complete', structuredContent, content = [], task } = value
  // Any truthy value counts as an error.
  const isError = Boolean(value.isError)
  if (resultType === 'input_required') return createEnding('needs-input', describeInputRequests(value), value)
  if (isPlainObject(task) || resultType === 'task') {
    return unknownEnding('it continues as a task, which cannot be followed here')
  }
  const isEmpty = structuredContent === undefined && value.content === undefined
  if (resultType !== 'complete' || !Array.isArray(content) || (isEmpty && !isError)) {
    return unknownEnding('its answer is not the result of a tool')
  }
  const blocks: readonly Record<string, unknown>[] = content.map(toRecord)
  const text = blocks.map(describeBlock).join('\n')
  if (isError) return createEnding('failed', text || toJsonText(structuredContent), structuredContent ?? text)
  if (structuredContent !== undefined) return createEnding('ok', toJsonText(structuredContent), structuredContent)
  return createEnding('ok', text || '[no output]', blocks.every(({ type }) => type === 'text') ? text : content)
}

function toJsonText(value: unknown): string {
  return value === undefined ? 'The tool failed and gave no reason' : safeText(JSON.stringify(value))
}

function describeInputRequests({ inputRequests }: Record<string, unknown>): string {
  const requests = Object.values(toRecord(inputRequests)).slice(0, MAX_QUESTIONS)
  const messages = requests.map((request) => toRecord(toRecord(request).params).message)
  const questions = messages
    .filter((message) => typeof message === 'string')
    .map((text) => shortText(text, MAX_QUESTION_LENGTH))
  return ['The server needs input from the user before it can go on', ...questions].join(': ')
}

/** Returns the text of a content block for the model, or one line that describes any other block. */
function describeBlock(block: Record<string, unknown>): string {
  const { type, text } = block
  if (type === 'text' && typeof text === 'string') return safeText(text)
  if (type !== 'resource') return `[${describeHeader(type, block)}]`
  const resource = toRecord(block.resource)
  const line = `[${describeHeader(type, resource)}]`
  return typeof resource.text === 'string' ? `${line}\n${safeText(resource.text)}` : line
}

const MAX_WORD_LENGTH = 200

/** Lists type, address or name, MIME type and size, as far as they are known. */
function describeHeader(type: unknown, fields: Record<string, unknown>): string {
  const { uri, name, mimeType, data, blob, size, text } = fields
  const words = [type ?? 'unknown', uri ?? name, mimeType].filter((word) => typeof word === 'string')
  const bytes = countBase64Bytes(data ?? blob) ?? (Number.isSafeInteger(size) ? size : undefined)
  if (bytes !== undefined) words.push(`${bytes} bytes`)
  else if (typeof text === 'string') words.push(`${text.length} characters`)
  return words.map((word) => shortText(word, MAX_WORD_LENGTH)).join(', ')
}

function countBase64Bytes(data: unknown): number | undefined {
  if (typeof data !== 'string') return undefined
  const padding = data.endsWith('==') ? 2 : data.endsWith('=') ? 1 : 0
  return Math.max(0, Math.floor((data.length * 3) / 4) - padding)
}

/** Codes of client errors that occur before anything is sent. */
const UNSENT_CODES: readonly unknown[] = [
  'NOT_CONNECTED',
  'NOT_INITIALIZED',
  'CAPABILITY_NOT_SUPPORTED',
  'METHOD_NOT_SUPPORTED_BY_PROTOCOL_VERSION',
]
/** JSON-RPC codes for an unknown method and for invalid parameters, such as an unknown tool. */
const REFUSED_CODES: readonly unknown[] = [-32601, -32602]
/** Codes of the client's own errors: connection closed, timeout. */
const LOST_CODES: readonly unknown[] = [-32000, -32001]

/**
 * Reads the error of a failed request.
 *
 * @param unknownEnding creates the ending if the tool may have run
 */
export function readCallError(error: unknown, unknownEnding: (why: string) => Ending): Ending {
  const code = readErrorField(error, 'code')
  const text = errorText(error)
  if (asksForInput(error, code, text)) {
    return createEnding('needs-input', `The server needs input from the user before it can go on: ${text}`)
  }
  if (UNSENT_CODES.includes(code) || (code === undefined && text === 'Not connected')) {
    return createEnding('failed', `The server was not reached: ${text}`)
  }
  // Other numbers come from transports and platforms, such as HTTP status codes.
  const isProtocolCode = Number.isInteger(code) && Number(code) >= -32_768 && Number(code) <= -32_000
  // Clients use the server's codes for results that fail their own check, after the tool ran.
  const failsClientCheck = /output schema|structured content/i.test(text)
  if (!isProtocolCode || LOST_CODES.includes(code) || failsClientCheck) return unknownEnding(text)
  if (!REFUSED_CODES.includes(code)) return createEnding('failed', `The server reported an error: ${text}`)
  const message = `The server refused the call, and nothing was done: ${text}. Do not repeat it unchanged.`
  return createEnding('refused', message)
}

function asksForInput(error: unknown, code: unknown, text: string): boolean {
  return (
    code === -32042 ||
    code === 'INPUT_REQUIRED_ROUNDS_EXCEEDED' ||
    (code === 'CAPABILITY_NOT_SUPPORTED' && text.includes('input request')) ||
    readErrorField(readErrorField(error, 'data'), 'resultType') === 'input_required'
  )
}
