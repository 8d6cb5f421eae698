import type { ClientSettings } from './client-settings'
import { fetchJson, type JsonAnswer, type JsonRequest } from './fetch-json'
import type { RequestFailure } from './request-failure'
import { wait } from './within-time'

/** What became of a request and its repetitions. */
export interface Requested<T> {
  readonly reply: JsonAnswer<T> | RequestFailure
  /** How many were begun. */
  readonly attempts: number
}

const FIRST_DELAY_MS = 500

/**
 * Sends a request, and again where that is allowed: nothing was done, or doing it twice does no harm.
 *
 * A failure that is given back speaks for all attempts: its effect is unknown where that of one is.
 */
export async function repeatRequest<T>(
  request: JsonRequest<T>,
  settings: ClientSettings,
  isIdempotent: boolean,
  signal: AbortSignal | undefined,
): Promise<Requested<T>> {
  const { attempts: most, maxDelayMs } = settings.retry
  let attempts = 0
  let isUnknown = false
  for (let round = 1; ; round++) {
    const reply = await fetchJson(request, settings, signal)
    if (!('reason' in reply)) return { reply, attempts: attempts + 1 }
    if (reply.isSent) attempts++
    isUnknown ||= reply.outcome === 'outcome-unknown'
    if (round >= most || !mayRepeat(reply, isIdempotent)) {
      return { reply: isUnknown ? { ...reply, outcome: 'outcome-unknown' } : reply, attempts }
    }
    const delayMs = reply.retryAfterMs ?? FIRST_DELAY_MS * 2 ** (round - 1) * (0.5 + Math.random() / 2)
    await wait(Math.min(delayMs, maxDelayMs), signal)
  }
}

function mayRepeat({ reason, status, isSent, outcome }: RequestFailure, isIdempotent: boolean): boolean {
  if (!isSent || reason === 'aborted') return false
  return (
    outcome === 'unavailable' || (isIdempotent && (['network', 'timeout'].includes(reason) || Number(status) >= 500))
  )
}
