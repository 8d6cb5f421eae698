import { isAtipError } from '../errors'
import { type ClientSettings, readHeaders } from './client-settings'
import { readBody } from './read-body'
import { type Attempt, failure, isUnconnected, type RequestFailure } from './request-failure'
import { serverMessage } from './server-message'
import { withinTime } from './within-time'

export interface JsonRequest<T> {
  readonly url: string
  /** JSON to post; without one the request is a GET. */
  readonly body?: string
  readonly maxBytes: number
  /** What throws is no answer. */
  readonly read: (value: unknown) => T
}

/** What a server gave. */
export interface JsonAnswer<T> {
  readonly status: number
  readonly value: T
}

/** Sends a request once. Never rejects; whatever happens is told without a word of the runtime's, which may hold secrets. */
export async function fetchJson<T>(
  request: JsonRequest<T>,
  settings: ClientSettings,
  signal: AbortSignal | undefined,
): Promise<JsonAnswer<T> | RequestFailure> {
  const attempt: Attempt = { isSent: false, status: null }
  try {
    const reply = await withinTime(settings.timeoutMs, signal, (inner) => send(request, settings, attempt, inner))
    return typeof reply === 'string' ? failure(reply, attempt) : reply
  } catch (error) {
    return failure(!attempt.isSent ? 'headers' : isUnconnected(error) ? 'refused' : 'network', attempt)
  }
}

async function send<T>(
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
  // An answer of one's own `fetch` may hold anything.
  attempt.status = Number.isInteger(status) ? status : null
  attempt.retryAfterMs = readRetryAfter(response.headers.get('retry-after'))
  // Of a redirect that is not followed browsers tell no status.
  const isRedirect = response.redirected || status === 0 || (status >= 300 && status < 400)
  if (isRedirect || signal.aborted) {
    response.body?.cancel().catch(() => undefined)
    return failure('redirect', attempt)
  }
  const { text, isWhole } = await readBody(response.body, maxBytes, new TextDecoder(), signal)
  if (!ok) return failure('status', attempt, serverMessage(text, given))
  return isWhole ? readAnswer(text, read, attempt) : failure('size', attempt)
}

function readAnswer<T>(text: string, read: (value: unknown) => T, attempt: Attempt): JsonAnswer<T> | RequestFailure {
  const status = attempt.status as number
  try {
    // No content: the tool has no outputs to tell.
    const value: unknown = status === 204 ? { output_parameters: [] } : JSON.parse(text)
    return { status, value: read(value) }
  } catch (error) {
    return isAtipError(error) ? failure('content', attempt, error.message) : failure('json', attempt)
  }
}

/** Milliseconds of seconds or of a date as HTTP writes it; `undefined` for everything else. */
function readRetryAfter(value: string | null): number | undefined {
  if (value !== null && /^\d+$/.test(value)) return Number(value) * 1000
  const date = Date.parse(value !== null && /^[A-Z][a-z]+, .+ GMT$/.test(value) ? value : '')
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now())
}
