/** Lets no more than so many at the same time; the others wait in their order. */
export interface Limiter {
  /** Waits for a place; `false` if the signal came first. */
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
      // The place goes to the next one without becoming free in between.
      const [next] = waiting
      if (next === undefined) inside--
      else next()
    },
  }
}

/** Waits in line until it is called, or aborted. */
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

/** So many files are open at the same time. */
const PARALLEL_LIMIT = 16

/** Does it for every item, some at the same time; the results stand in the order of the items. */
export async function inParallel<T, R>(
  items: readonly T[],
  action: (item: T) => Promise<R>,
  limit: number = PARALLEL_LIMIT,
): Promise<R[]> {
  const results: R[] = new Array(items.length)
  let next = 0
  const work = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) results[index] = await action(items[index] as T)
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work))
  return results
}
