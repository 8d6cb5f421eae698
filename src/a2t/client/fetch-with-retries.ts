import { attempt, parseJson } from '../../internal/attempt'
import { isAtipError } from '../../internal/errors'
import { toRecord } from '../../internal/foreign-values'
import { cleanText, truncateDescription } from '../../internal/text'
import { readBodyText, wait, withinTime } from '../time-and-size-limits'
import { type ClientSettings, readHeaders } from './client-options'

interface JsonRequest<T> {
  readonly url: string
  /** JSON to post; without it the request is a GET. */
  readonly body?: string
  readonly maxBytes: number
  /** Reads the parsed answer; throws if it is not usable. */
  readonly read: (value: unknown) => T
  /** Set if sending it twice does no harm. */
  readonly isIdempotent: boolean
  readonly signal: AbortSignal | undefined
}

interface JsonAnswer<T> {
  readonly status: number
  readonly value: T
}

const FIRST_DELAY_MS = 500

/**
 * Sends a request, and repeats it if nothing was done, or if repeating it does no harm.
 *
 * A returned failure covers all attempts: its outcome is unknown if the outcome of any attempt is unknown.
 *
 * @returns `attempts`, the number of attempts that were started
 */
export async function fetchWithRetries<T>(
  request: JsonRequest<T>,
  settings: ClientSettings,
): Promise<{ readonly reply: JsonAnswer<T> | RequestFailure; readonly attempts: number }> {
  let attempts = 0
  let isUnknown = false
  for (let round = 1; ; round++) {
    const reply = await fetchOnce(request, settings)
    if (!('reason' in reply)) return { reply, attempts: attempts + 1 }
    if (reply.isSent) attempts++
    isUnknown ||= reply.outcome === 'outcome-unknown'
    if (round >= settings.attempts || !mayRepeat(reply, request.isIdempotent)) {
      return { reply: isUnknown ? { ...reply, outcome: 'outcome-unknown' } : reply, attempts }
    }
    const delayMs = reply.retryAfterMs ?? FIRST_DELAY_MS * 2 ** (round - 1) * (0.5 + Math.random() / 2)
    await wait(Math.min(delayMs, settings.maxDelayMs), request.signal)
  }
}

function mayRepeat({ reason, status, isSent, outcome }: RequestFailure, isIdempotent: boolean): boolean {
  if (!isSent || reason === 'aborted') return false
  const isTransient = ['network', 'timeout'].includes(reason) || Number(status) >= 500
  return outcome === 'unavailable' || (isIdempotent && isTransient)
}

/** Never rejects. Does not pass on the runtime's messages, because they may hold secrets. */
async function fetchOnce<T>(
  request: JsonRequest<T>,
  settings: ClientSettings,
): Promise<JsonAnswer<T> | RequestFailure> {
  const attempt: Attempt = { isSent: false, status: null }
  try {
    const reply = await withinTime(settings.timeoutMs, request.signal, (signal) =>
      sendRequest(request, settings, attempt, signal),
    )
    return typeof reply === 'string' ? createRequestFailure(reply, attempt) : reply
  } catch (error) {
    return createRequestFailure(!attempt.isSent ? 'headers' : isUnconnected(error) ? 'refused' : 'network', attempt)
  }
}

async function sendRequest<T>(
  { url, body, maxBytes, read }: JsonRequest<T>,
  { fetch, headers: askHeaders }: ClientSettings,
  attempt: Attempt,
  signal: AbortSignal,
): Promise<JsonAnswer<T> | RequestFailure> {
  const given = readHeaders(await askHeaders())
  const headers = new Headers(given)
  headers.set('accept', 'application/json')
  if (body !== undefined) headers.set('content-type', 'application/json')
  signal.throwIfAborted()
  attempt.isSent = true
  const posted = body !== undefined && { method: 'POST', body }
  const response = await fetch(url, { ...posted, headers, redirect: 'manual', signal })
  const { status, ok } = response
  // The caller's `fetch` may return anything.
  attempt.status = Number.isInteger(status) ? status : null
  attempt.retryAfterMs = readRetryAfter(response.headers.get('retry-after'))
  // Browsers hide the status of a redirect that is not followed.
  const isRedirect = response.redirected || status === 0 || (status >= 300 && status < 400)
  if (isRedirect || signal.aborted) {
    response.body?.cancel().catch(() => undefined)
    return createRequestFailure('redirect', attempt)
  }
  const { text, isWhole } = await readBodyText(response.body, maxBytes, new TextDecoder(), signal)
  if (!ok) return createRequestFailure('status', attempt, readServerMessage(text, given))
  return isWhole ? readAnswer(text, read, attempt) : createRequestFailure('size', attempt)
}

function readAnswer<T>(text: string, read: (value: unknown) => T, attempt: Attempt): JsonAnswer<T> | RequestFailure {
  const status = attempt.status as number
  try {
    // 204 has no content: the tool has no outputs.
    const value: unknown = status === 204 ? { output_parameters: [] } : JSON.parse(text)
    return { status, value: read(value) }
  } catch (error) {
    return isAtipError(error)
      ? createRequestFailure('content', attempt, error.message)
      : createRequestFailure('json', attempt)
  }
}

/** Converts seconds or an HTTP date to milliseconds; `undefined` for anything else. */
function readRetryAfter(value: string | null): number | undefined {
  if (value !== null && /^\d+$/.test(value)) return Number(value) * 1000
  const date = Date.parse(value !== null && /^[A-Z][a-z]+, .+ GMT$/.test(value) ? value : '')
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now())
}

/** The known facts about one attempt. */
interface Attempt {
  isSent: boolean
  status: number | null
  retryAfterMs?: number | undefined
}

/** Why there is no answer. */
export interface RequestFailure extends Readonly<Attempt> {
  readonly reason: keyof typeof REASON_TEXTS
  /** A sentence for a model. */
  readonly text: string
  /** The consequence for an action: it did not begin, was refused, or may have happened. */
  readonly outcome: 'unavailable' | 'invalid-request' | 'outcome-unknown'
}

const REASON_TEXTS = {
  headers: 'The option headers did not return headers',
  refused: 'The server cannot be reached',
  network: 'The connection broke',
  timeout: 'The server did not answer in time',
  aborted: 'The request was stopped',
  redirect: 'The server redirects, which is not followed',
  status: 'The server refused or failed',
  size: 'The answer is too large',
  json: 'The answer is not JSON',
  content: 'The answer cannot be used',
}

/** Error codes of different runtimes that mean that nothing was sent. */
const UNCONNECTED: readonly unknown[] = [
  'ECONNREFUSED',
  'ConnectionRefused',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]
const MAX_SERVER_MESSAGE = 500

/** @param serverMessage the server's message about the failure */
function createRequestFailure(why: RequestFailure['reason'], known: Attempt, serverMessage = ''): RequestFailure {
  const status = known.status ?? 0
  // A refusal whose body was cut off is still a refusal.
  const reason = status >= 400 && why !== 'aborted' ? 'status' : why
  const shownStatus = status > 0 ? ` (HTTP ${status})` : ''
  const text = `${REASON_TEXTS[reason]}${shownStatus}${serverMessage && `: ${JSON.stringify(serverMessage)}`}.`
  const mayHaveBegun = known.isSent && reason !== 'refused' && status !== 429 && status !== 503
  // 408: the server did not wait for the whole request, and may have acted on its beginning.
  const isRefused = status >= 400 && status < 500 && status !== 408
  const outcome = !mayHaveBegun ? 'unavailable' : isRefused ? 'invalid-request' : 'outcome-unknown'
  return { ...known, reason, text, outcome }
}

/** Returns true if no connection was made. Looks only at codes: messages may hold anything, and getters may throw. */
function isUnconnected(error: unknown): boolean {
  const codes = attempt(() => {
    const { code, cause } = toRecord(error)
    return [code, toRecord(cause).code]
  })
  return codes?.some((code) => UNCONNECTED.includes(code)) ?? false
}

/**
 * Returns the message in the body of an error response, for a model: one line of at most 500 characters, without any of
 * the request's headers. Reads `application/problem+json`, `{ error }`, `{ message }` and plain text; returns
 * `''` for anything else.
 */
function readServerMessage(body: string, requestHeaders: Headers): string {
  let text = extractMessage(body)
  for (const secret of listSecrets(requestHeaders)) text = text.replaceAll(secret, '[REDACTED]')
  return truncateDescription(cleanText(text.slice(0, 4 * MAX_SERVER_MESSAGE)), MAX_SERVER_MESSAGE)
}

function extractMessage(body: string): string {
  const value = parseJson(body)
  // HTML is written for people.
  if (value === undefined) return body.trimStart().startsWith('<') ? '' : body
  const { detail, error, message, title } = toRecord(value)
  const texts = [value, detail, toRecord(error).message, error, message, title]
  return (texts.find((text) => typeof text === 'string' && text !== '') as string | undefined) ?? ''
}

/** Returns header values and their parts of at least 6 characters, longest first, because one may contain another. */
function listSecrets(headers: Headers): string[] {
  const parts = [...headers.values()].flatMap((value) => [value, ...value.split(/[\s,;=]+/)])
  return parts.filter(({ length }) => length >= 6).sort((one, other) => other.length - one.length)
}
