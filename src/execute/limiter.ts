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
      return new Promise((resolve) => wait(waiting, signal, resolve))
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
function wait(line: Set<() => void>, signal: AbortSignal | undefined, resolve: (isIn: boolean) => void): void {
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
