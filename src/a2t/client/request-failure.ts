import { attempt, parseJson } from '../../internal/attempt'
import { toRecord } from '../../internal/guard'
import { cleanText, truncateDescription } from '../../internal/text'

/** The known facts about one attempt. */
export interface Attempt {
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
export function createRequestFailure(
  why: RequestFailure['reason'],
  known: Attempt,
  serverMessage = '',
): RequestFailure {
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
export function isUnconnected(error: unknown): boolean {
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
export function readServerMessage(body: string, requestHeaders: Headers): string {
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
