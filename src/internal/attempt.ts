/** Returns what `action` returns, or `undefined` if it throws. */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

/** Runs a caller's callback and swallows what it throws, now or in a promise. */
export function quietly(action: () => unknown): void {
  const run = async (): Promise<unknown> => action()
  run().catch(() => undefined)
}
