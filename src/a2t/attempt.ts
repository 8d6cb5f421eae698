import type { Warn } from './read-fields'

/** What it gives, or `undefined` where it throws. */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

/** Does what must disturb nobody, whatever it throws, now or in a promise. */
export function quietly(action: () => unknown): void {
  const given = attempt(action)
  // A promise of any kind: what is none cannot fail later.
  const wait = async (): Promise<unknown> => given
  if (typeof given === 'object') wait().catch(() => undefined)
}

/** Tells a listener, whatever it throws. */
export function warnTo(listener: Warn | undefined): Warn {
  return (diagnostic) => quietly(() => listener?.(diagnostic))
}
