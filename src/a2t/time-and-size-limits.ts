/** Why something was not waited for. */
export type Stop = 'timeout' | 'aborted'

/** Of a timer; a longer time would be none. */
const MAX_MS = 2_147_483_647

/**
 * What `action` gives, unless the time is over or `signal` aborts first. `action` is told by a signal of its own, and not
 * waited for.
 */
export function withinTime<T>(
  timeoutMs: number,
  signal: AbortSignal | undefined,
  action: (signal: AbortSignal) => Promise<T>,
): Promise<T | Stop> {
  const controller = new AbortController()
  return new Promise<T | Stop>((resolve, reject) => {
    const clear = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    }
    const end = (why: Stop): void => {
      clear()
      resolve(why)
      controller.abort()
    }
    const abort = (): void => end('aborted')
    const timer = setTimeout(end, Math.min(timeoutMs, MAX_MS), 'timeout')
    if (signal?.aborted) return abort()
    signal?.addEventListener('abort', abort)
    action(controller.signal).finally(clear).then(resolve, reject)
  })
}

/** Waits so long, unless `signal` aborts. */
export async function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await withinTime(milliseconds, signal, () => new Promise(() => undefined))
}

/**
 * The beginning of a body, and whether it is all of it. What comes after so many bytes is not waited for, and let go.
 *
 * @throws what the stream or the decoder throws
 */
export async function readBody(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  decoder: TextDecoder,
  signal?: AbortSignal,
): Promise<{ text: string; isWhole: boolean }> {
  const reader = body?.getReader()
  // Cancelling a stream that has failed rejects.
  const cancel = (): void => void reader?.cancel().catch(() => undefined)
  signal?.addEventListener('abort', cancel)
  let text = ''
  let length = 0
  try {
    for (;;) {
      const { value } = (await reader?.read()) ?? {}
      if (value === undefined || signal?.aborted) return { text: text + decoder.decode(), isWhole: !signal?.aborted }
      length += value.length
      const isTooLong = length > maxBytes
      text += decoder.decode(isTooLong ? value.subarray(0, maxBytes - length) : value, { stream: true })
      if (isTooLong) return { text, isWhole: false }
    }
  } finally {
    cancel()
  }
}
