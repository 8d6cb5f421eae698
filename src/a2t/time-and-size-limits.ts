/** Why waiting ended without a result. */
type Interruption = 'timeout' | 'aborted'

/** The longest delay of a timer; a longer one would fire at once. */
const MAX_DELAY_MS = 2_147_483_647

/**
 * Returns the result of `action`, unless the time runs out or `signal` aborts first. In that case, the signal passed
 * to `action` aborts, and the function no longer waits for `action`.
 */
export function withinTime<T>(
  timeoutMs: number,
  signal: AbortSignal | undefined,
  action: (signal: AbortSignal) => Promise<T>,
): Promise<T | Interruption> {
  const controller = new AbortController()
  return new Promise<T | Interruption>((resolve, reject) => {
    const clear = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    }
    const end = (why: Interruption): void => {
      clear()
      resolve(why)
      controller.abort()
    }
    const abort = (): void => end('aborted')
    const timer = setTimeout(end, Math.min(timeoutMs, MAX_DELAY_MS), 'timeout')
    if (signal?.aborted) return abort()
    signal?.addEventListener('abort', abort)
    action(controller.signal).finally(clear).then(resolve, reject)
  })
}

/** Resolves after this time, or as soon as `signal` aborts. */
export async function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await withinTime(milliseconds, signal, () => new Promise(() => undefined))
}

/**
 * Reads a body up to `maxBytes` and cancels the rest. `isWhole` is false if the body was longer, or if `signal`
 * aborted.
 *
 * @throws what the stream or the decoder throws
 */
export async function readBodyText(
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
