import { fieldsOf } from '../../internal/guard'
import { cleanText, truncateDescription } from '../../internal/text'
import { attempt } from '../attempt'

/** One attempt: what is known of it so far. */
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
  /** What it means for an action: it was not begun, was refused, or may have happened. */
  readonly outcome: 'unavailable' | 'invalid-request' | 'outcome-unknown'
}

const REASON_TEXTS = {
  headers: 'The option headers gave no headers',
  refused: 'The server cannot be reached',
  network: 'The connection broke',
  timeout: 'The server did not answer in time',
  aborted: 'The request was stopped',
  redirect: 'The server redirects, which is not followed',
  status: 'The server refused or failed',
  size: 'The answer is larger than is allowed',
  json: 'The answer is no JSON',
  content: 'The answer cannot be used',
}

/** Codes of errors, as runtimes have them, after which nothing was sent. */
const UNCONNECTED: readonly unknown[] = [
  'ECONNREFUSED',
  'ConnectionRefused',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]

/** Of an error that a server told only the rest is missing, where time or connection ended. */
export function createRequestFailure(why: RequestFailure['reason'], known: Attempt, said = ''): RequestFailure {
  const status = known.status ?? 0
  const reason = status >= 400 && why !== 'aborted' ? 'status' : why
  const text = `${REASON_TEXTS[reason]}${status > 0 ? ` (HTTP ${status})` : ''}${said && `: ${JSON.stringify(said)}`}.`
  const isBegun = known.isSent && reason !== 'refused' && status !== 429 && status !== 503
  // 408 says that the server did not wait for all of the request; who knows what it did with the rest.
  const isRefused = status >= 400 && status < 500 && status !== 408
  const outcome = !isBegun ? 'unavailable' : isRefused ? 'invalid-request' : 'outcome-unknown'
  return { ...known, reason, text, outcome }
}

/** Whether a connection was never made. Looks at codes alone: texts of errors may hold anything, and getters may throw. */
export function isUnconnected(error: unknown): boolean {
  const codes = attempt(() => {
    const { code, cause } = fieldsOf(error)
    return [code, fieldsOf(cause).code]
  })
  return codes?.some((code) => UNCONNECTED.includes(code)) ?? false
}

const MAX_LENGTH = 500

/**
 * What the body of an error says, for a model: one line of at most 500 characters, without anything of the headers that
 * were sent. Knows `application/problem+json`, `{ error }`, `{ message }` and texts; `''` for everything else.
 */
export function readServerMessage(body: string, sent: Headers): string {
  let text = extractMessage(body)
  for (const secret of listSecrets(sent)) text = text.replaceAll(secret, '[REDACTED]')
  return truncateDescription(cleanText(text.slice(0, 4 * MAX_LENGTH)), MAX_LENGTH)
}

function extractMessage(body: string): string {
  try {
    const value: unknown = JSON.parse(body)
    const { detail, error, message, title } = fieldsOf(value)
    const texts = [value, detail, fieldsOf(error).message, error, message, title]
    return (texts.find((text) => typeof text === 'string' && text !== '') as string | undefined) ?? ''
  } catch {
    // Pages are for people.
    return body.trimStart().startsWith('<') ? '' : body
  }
}

/** The longest first: one may be part of another. Shorter parts, such as `en` or `gzip`, are no secrets. */
function listSecrets(sent: Headers): string[] {
  const parts = [...sent.values()].flatMap((value) => [value, ...value.split(/[\s,;=]+/)])
  return parts.filter(({ length }) => length >= 6).sort((one, other) => other.length - one.length)
}
