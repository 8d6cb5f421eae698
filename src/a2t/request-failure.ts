/** One attempt: what is known of it so far. */
export interface Attempt {
  isSent: boolean
  status: number | null
  retryAfterMs?: number | undefined
}

/** Why there is no answer. */
export interface RequestFailure {
  readonly reason: 'headers' | 'refused' | 'network' | 'timeout' | 'aborted' | 'redirect' | 'status' | 'size' | 'json'
  readonly isSent: boolean
  readonly status: number | null
  /** What it means for an action: it was not begun, was refused, or may have happened. */
  readonly effect: 'none' | 'refused' | 'unknown'
  /** Milliseconds until the server wants to be asked again. */
  readonly retryAfterMs: number | undefined
  /** What the server said about it, for a model. */
  readonly said: string
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
export function failure(reason: RequestFailure['reason'], attempt: Attempt, said = ''): RequestFailure {
  const { isSent, status, retryAfterMs } = attempt
  const isTold = status !== null && status >= 400 && reason !== 'aborted'
  const isBegun = isSent && reason !== 'refused'
  return {
    reason: isTold ? 'status' : reason,
    isSent,
    status,
    effect: isBegun ? effectOf(status) : 'none',
    retryAfterMs,
    said,
  }
}

/** 408 says that the server did not wait for all of the request; who knows what it did with the rest. */
function effectOf(status: number | null): RequestFailure['effect'] {
  if (status === 429 || status === 503) return 'none'
  return status !== null && status >= 400 && status < 500 && status !== 408 ? 'refused' : 'unknown'
}

/** Whether a connection was never made. Looks at codes alone: texts of errors may hold anything. */
export function isUnconnected(error: unknown): boolean {
  let cause = error as { code?: unknown; cause?: unknown } | null | undefined
  for (let depth = 0; depth < 5 && typeof cause === 'object' && cause !== null; depth++) {
    if (UNCONNECTED.includes(cause.code)) return true
    cause = cause.cause as typeof cause
  }
  return false
}
