import type { Warn } from './read-fields'

/** What it gives, or `undefined` where it throws. */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

/** Tells a listener, whatever it throws. */
export function warnTo(listener: Warn | undefined): Warn {
  return (diagnostic) => void attempt(() => listener?.(diagnostic))
}
