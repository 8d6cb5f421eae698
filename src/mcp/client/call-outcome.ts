import { copyJson } from '../../internal/copy-data'
import { fieldsOf, isPlainObject } from '../../internal/guard'
import { COUNT, FLAG, type OptionRule, SIGNAL } from '../settings'
import { errorText, readErrorField, safeText, shortText } from './safe-text'

export interface CallMCPOptions {
  /** Ends the wait, and tells the server. */
  signal?: AbortSignal
  /** Milliseconds for all of it. @default 60000 */
  timeoutMs?: number
  /**
   * Whether the server is asked for its tools first, and the call refused where this one is not what the metadata was made from.
   *
   * @default true
   */
  checkDefinition?: boolean
}

export const CALL_RULES: Readonly<Record<keyof CallMCPOptions, OptionRule>> = {
  signal: SIGNAL,
  timeoutMs: COUNT,
  checkDefinition: FLAG,
}

/** How a call ended. */
export interface McpOutcome {
  /**
   * - `ok`: the tool answered
   * - `failed`: it says that it failed, or it was not reached, or the call may be repeated without harm
   * - `refused`: it did not run, and will not if the same call is made again
   * - `needs-input`: the server wants something that only a person can give
   * - `outcome-unknown`: it may have run; calling it again may do it twice
   * - `aborted`: the wait was ended by `signal`; after it was sent, the tool may have run
   */
  status: 'ok' | 'failed' | 'refused' | 'needs-input' | 'outcome-unknown' | 'aborted'
  /** True for every status but `ok`. */
  isError: boolean
  /** What a program reads: structured content, else the text, else the blocks of the content; `null` without any. */
  result: unknown
  /** What the model should read. */
  content: string
  /** Of all of it, checks included. */
  durationMs: number
}

/** An outcome as it is found, before it is timed. */
export type Ending = Pick<McpOutcome, 'status' | 'result' | 'content'>

/** An ending without a result. */
export function createEnding(status: McpOutcome['status'], content: string, result: unknown = null): Ending {
  return { status, result, content }
}

/** Codes of errors before anything was sent. */
const UNSENT_CODES: readonly unknown[] = [
  'NOT_CONNECTED',
  'NOT_INITIALIZED',
  'CAPABILITY_NOT_SUPPORTED',
  'METHOD_NOT_SUPPORTED_BY_PROTOCOL_VERSION',
]
/** JSON-RPC: no such method, and parameters that do not fit, such as the name of no tool. */
const REFUSED_CODES: readonly unknown[] = [-32601, -32602]
/** Codes that clients give errors of their own: connection closed, timeout. */
const LOST_CODES: readonly unknown[] = [-32000, -32001]

/** How a call ended whose request was sent and failed; `unknownEnding` where it may have run. */
export function readCallError(error: unknown, unknownEnding: (why: string) => Ending): Ending {
  const code = readErrorField(error, 'code')
  const text = errorText(error)
  if (asksForInput(error, code, text)) {
    return createEnding('needs-input', `The server needs something of the user before it can go on: ${text}`)
  }
  if (UNSENT_CODES.includes(code) || (code === undefined && text === 'Not connected'))
    return createEnding('failed', `The server was not reached: ${text}`)
  // Clients check what a tool gave after it ran, and then use the codes of servers.
  const isAnswer = isProtocolCode(code) && !LOST_CODES.includes(code) && !/output schema|structured content/i.test(text)
  if (!isAnswer) return unknownEnding(text)
  if (!REFUSED_CODES.includes(code)) return createEnding('failed', `The server reported an error: ${text}`)
  return createEnding(
    'refused',
    `The server refused the call, and nothing was done: ${text}. Do not repeat it unchanged.`,
  )
}

/** Other numbers are those of transports and platforms, such as the status of HTTP. */
function isProtocolCode(code: unknown): boolean {
  return Number.isInteger(code) && Number(code) >= -32_768 && Number(code) <= -32_000
}

function asksForInput(error: unknown, code: unknown, text: string): boolean {
  return (
    code === -32042 ||
    code === 'INPUT_REQUIRED_ROUNDS_EXCEEDED' ||
    (code === 'CAPABILITY_NOT_SUPPORTED' && text.includes('input request')) ||
    readErrorField(readErrorField(error, 'data'), 'resultType') === 'input_required'
  )
}

const MAX_QUESTIONS = 10
const MAX_QUESTION = 500

/**
 * Reads what a server answered to a call.
 *
 * @param unknownEnding how the call ended where that cannot be told from the answer
 */
export function readCallResult(raw: unknown, unknownEnding: (why: string) => Ending): Ending {
  const copied = copyJson(raw)
  if ('problem' in copied || !isPlainObject(copied.value)) return unknownEnding('its answer is no JSON object')
  const { value } = copied
  const { resultType = 'complete', structuredContent, content = [], task } = value
  // Whatever else stands there for yes is not taken as a no.
  const isError = Boolean(value.isError)
  if (resultType === 'input_required') return createEnding('needs-input', describeInputRequests(value), value)
  if (isPlainObject(task) || resultType === 'task')
    return unknownEnding('it goes on as a task, which cannot be followed here')
  const isNothing = structuredContent === undefined && value.content === undefined
  if (resultType !== 'complete' || !Array.isArray(content) || (isNothing && !isError)) {
    return unknownEnding('its answer is no result of a tool')
  }
  const blocks: readonly unknown[] = content
  const text = describeContent(blocks)
  if (isError) return createEnding('failed', text || jsonText(structuredContent), structuredContent ?? text)
  if (structuredContent !== undefined) return createEnding('ok', jsonText(structuredContent), structuredContent)
  return createEnding('ok', text || '[no output]', isAllText(blocks) ? text : blocks)
}

function jsonText(value: unknown): string {
  return value === undefined ? 'The tool failed and gave no reason' : safeText(JSON.stringify(value))
}

function describeInputRequests({ inputRequests }: Record<string, unknown>): string {
  const requests = Object.values(fieldsOf(inputRequests)).slice(0, MAX_QUESTIONS)
  const messages = requests.map((request) => fieldsOf(fieldsOf(request).params).message)
  const asked = messages.filter((message) => typeof message === 'string').map((text) => shortText(text, MAX_QUESTION))
  return ['The server needs something of the user before it can go on', ...asked].join(': ')
}

const MAX_WORD = 200

/** What a model reads of the content of a result: texts as they are, everything else described in a line. */
export function describeContent(content: readonly unknown[]): string {
  return content.map((block) => describeBlock(fieldsOf(block))).join('\n')
}

/** Whether all of it is text. */
export function isAllText(content: readonly unknown[]): boolean {
  return content.every((block) => fieldsOf(block).type === 'text')
}

function describeBlock(block: Record<string, unknown>): string {
  const { type, text } = block
  if (type === 'text' && typeof text === 'string') return safeText(text)
  if (type !== 'resource') return `[${describeHeader(type, block)}]`
  const resource = fieldsOf(block.resource)
  const line = `[${describeHeader(type, resource)}]`
  return typeof resource.text === 'string' ? `${line}\n${safeText(resource.text)}` : line
}

/** Type, address or name, MIME type and size, as far as they are given. */
function describeHeader(
  type: unknown,
  { uri, name, mimeType, data, blob, size, text }: Record<string, unknown>,
): string {
  const words = [type ?? 'unknown', uri ?? name, mimeType].filter((word) => typeof word === 'string')
  const bytes = base64Size(data ?? blob) ?? (Number.isSafeInteger(size) ? size : undefined)
  if (bytes !== undefined) words.push(`${bytes} bytes`)
  else if (typeof text === 'string') words.push(`${text.length} characters`)
  return words.map((word) => shortText(word, MAX_WORD)).join(', ')
}

/** The bytes that Base64 stands for. */
function base64Size(data: unknown): number | undefined {
  if (typeof data !== 'string') return undefined
  const padding = data.endsWith('==') ? 2 : data.endsWith('=') ? 1 : 0
  return Math.max(0, Math.floor((data.length * 3) / 4) - padding)
}
