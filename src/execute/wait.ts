import type { Output } from './output-watch'

/** While output still comes, a wait for quiet is so much longer, so many times. */
const MORE_MS = 50
const MORE_TIMES = 4

/** What is waited for while a program runs: one thing at a time, and one thing again and again. */
export interface Wait {
  /** Instead of what was waited for before. */
  after(ms: number, action: () => void): void
  /** The same, but longer while output comes. */
  quietly(ms: number, output: Output, action: () => void): void
  every(ms: number, action: () => void): void
  clear(): void
}

export function createWait(): Wait {
  let timer: NodeJS.Timeout | undefined
  let interval: NodeJS.Timeout | undefined
  const after: Wait['after'] = (ms, action) => {
    clearTimeout(timer)
    timer = setTimeout(action, ms)
  }
  const quietly = (ms: number, output: Output, action: () => void, times = 0): void =>
    after(ms, () => {
      const isQuiet = performance.now() - output.lastTime > MORE_MS
      if (isQuiet || times >= MORE_TIMES) action()
      else quietly(MORE_MS, output, action, times + 1)
    })
  return {
    after,
    quietly,
    every: (ms, action) => {
      interval = setInterval(action, ms)
    },
    clear: () => {
      clearTimeout(timer)
      clearInterval(interval)
    },
  }
}
