import { fieldsOf } from '../internal/guard'
import { attempt } from './attempt'

/** One attempt: what is known of it so far. */
export interface Attempt {
  isSent: boolean
  status: number | null
  retryAfterMs?: number | undefined
}

/** Why there is no answer. */
export interface RequestFailure extends Readonly<Attempt> {
  readonly reason: keyof typeof TEXTS
  /** A sentence for a model. */
  readonly text: string
  /** What it means for an action: it was not begun, was refused, or may have happened. */
  readonly outcome: 'unavailable' | 'invalid-request' | 'outcome-unknown'
}

const TEXTS = {
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
export function failure(why: RequestFailure['reason'], known: Attempt, said = ''): RequestFailure {
  const status = known.status ?? 0
  const reason = status >= 400 && why !== 'aborted' ? 'status' : why
  const text = `${TEXTS[reason]}${status > 0 ? ` (HTTP ${status})` : ''}${said && `: ${JSON.stringify(said)}`}.`
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
