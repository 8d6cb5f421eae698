/** Limits how many callers may enter at a time; the others wait in order. */
export interface Limiter {
  /** Waits for a place. Returns false if the signal aborts first. */
  enter(signal: AbortSignal | undefined): Promise<boolean>
  leave(): void
  isFull(): boolean
}

export function createLimiter(limit: number): Limiter {
  let inside = 0
  const waiting = new Set<() => void>()
  return {
    isFull: () => inside >= limit,
    enter(signal) {
      if (signal?.aborted) return Promise.resolve(false)
      if (inside < limit) {
        inside++
        return Promise.resolve(true)
      }
      return new Promise((resolve) => waitInLine(waiting, signal, resolve))
    },
    leave() {
      // The next caller in line enters before any new caller can.
      const [next] = waiting
      if (next === undefined) inside--
      else next()
    },
  }
}

/** Waits in line until it is called or aborted. */
function waitInLine(line: Set<() => void>, signal: AbortSignal | undefined, resolve: (isIn: boolean) => void): void {
  const settle = (isIn: boolean): void => {
    line.delete(enter)
    signal?.removeEventListener('abort', giveUp)
    resolve(isIn)
  }
  const enter = (): void => settle(true)
  const giveUp = (): void => settle(false)
  line.add(enter)
  signal?.addEventListener('abort', giveUp)
}

/** Limits how many files are open at a time. */
const PARALLEL_LIMIT = 16

/**
 * Runs an action for every item, `limit` at a time. Returns the results in the order of the items. After an error no
 * more actions begin, and the error is thrown once the running ones have ended.
 */
export async function inParallel<T, R>(
  items: readonly T[],
  action: (item: T) => Promise<R>,
  limit: number = PARALLEL_LIMIT,
): Promise<R[]> {
  const results: R[] = new Array(items.length)
  const errors: unknown[] = []
  let next = 0
  const work = async (): Promise<void> => {
    for (let index = next++; index < items.length && errors.length === 0; index = next++) {
      try {
        results[index] = await action(items[index] as T)
      } catch (error) {
        errors.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work))
  if (errors.length > 0) throw errors[0]
  return results
}

/** Waits for an action or for the signal, whichever comes first. */
export async function raceAbort<T>(action: Promise<T>, signal: AbortSignal | undefined): Promise<T | 'aborted'> {
  if (signal === undefined) return action
  let onAbort = (): void => {}
  const aborted = new Promise<'aborted'>((resolve) => {
    onAbort = () => resolve('aborted')
    signal.addEventListener('abort', onAbort)
    if (signal.aborted) onAbort()
  })
  try {
    return await Promise.race([action, aborted])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
