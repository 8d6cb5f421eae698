import { type ClientSettings, readHeaders } from './client-settings'
import { dropBody, readBody } from './read-body'
import { type Attempt, failure, isUnconnected, type RequestFailure } from './request-failure'
import { serverMessage } from './server-message'
import { withinTime } from './within-time'

export interface JsonRequest {
  readonly url: string
  /** JSON to post; without one the request is a GET. */
  readonly body?: string
  readonly maxBytes: number
}

/** What a server gave. */
export interface JsonAnswer {
  readonly status: number
  readonly value: unknown
}

const MAX_ERROR_BYTES = 65_536

/** Sends a request once. Never rejects; whatever happens is told without a word of the runtime's, which may hold secrets. */
export async function fetchJson(
  request: JsonRequest,
  settings: ClientSettings,
  signal: AbortSignal | undefined,
): Promise<JsonAnswer | RequestFailure> {
  const attempt: Attempt = { isSent: false, status: null }
  try {
    const reply = await withinTime(settings.timeoutMs, signal, (inner) => send(request, settings, attempt, inner))
    return typeof reply === 'string' ? failure(reply, attempt) : reply
  } catch (error) {
    return failure(isUnconnected(error) ? 'refused' : 'network', attempt)
  }
}

async function send(
  { url, body, maxBytes }: JsonRequest,
  { fetch, headers: askHeaders }: ClientSettings,
  attempt: Attempt,
  signal: AbortSignal,
): Promise<JsonAnswer | RequestFailure> {
  const given = await askForHeaders(askHeaders)
  if (given === undefined || signal.aborted) return failure('headers', attempt)
  const headers = new Headers(given)
  headers.set('accept', 'application/json')
  if (body !== undefined) headers.set('content-type', 'application/json')
  attempt.isSent = true
  const posted = body !== undefined && { method: 'POST', body }
  const response = await fetch(url, { ...posted, headers, redirect: 'manual', signal })
  const { status, ok } = response
  attempt.status = status
  attempt.retryAfterMs = readRetryAfter(response.headers.get('retry-after'))
  // Of a redirect that is not followed browsers tell no status.
  const isRedirect = response.redirected || status === 0 || (status >= 300 && status < 400)
  if (isRedirect || signal.aborted) {
    dropBody(response)
    return failure('redirect', attempt)
  }
  const { text, isWhole } = await readBody(response, ok ? maxBytes : MAX_ERROR_BYTES, signal)
  if (!ok) return failure('status', attempt, serverMessage(text, given))
  return isWhole ? readAnswer(text, attempt, status) : failure('size', attempt)
}

async function askForHeaders(ask: () => unknown): Promise<Headers | undefined> {
  try {
    return readHeaders(await ask())
  } catch {
    return undefined
  }
}

function readAnswer(text: string, attempt: Attempt, status: number): JsonAnswer | RequestFailure {
  // No content: the tool has no outputs to tell.
  if (status === 204) return { status, value: { output_parameters: [] } }
  try {
    return { status, value: JSON.parse(text) }
  } catch {
    return failure('json', attempt)
  }
}

/** Milliseconds of seconds or of a date. */
function readRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined
  const milliseconds = /^\d{1,9}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, milliseconds)
}
