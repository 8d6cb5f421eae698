/**
 * Waits for something no longer than until `signal` aborts, and then rejects with its reason; what still goes on is told by a
 * signal of its own, since SDK 1.x never takes its listeners off a signal, and then cancels what ended long ago.
 */
export async function untilAborted<T>(
  signal: AbortSignal | undefined,
  start: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted()
  const own = new AbortController()
  let stop = (): void => undefined
  const aborted = new Promise<never>((_, reject) => {
    stop = () => {
      reject(signal?.reason)
      own.abort(signal?.reason)
    }
  })
  signal?.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([start(own.signal), aborted])
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}
