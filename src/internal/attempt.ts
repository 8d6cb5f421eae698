/** Returns what `action` returns, or `undefined` if it throws. */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

/** Parses JSON; `undefined` for a text that is none. */
export function parseJson(text: string): unknown {
  return attempt((): unknown => JSON.parse(text))
}

/** Runs a caller's callback and ignores its errors, whether thrown or from a rejected promise. */
export function quietly(action: () => unknown): void {
  const run = async (): Promise<unknown> => action()
  run().catch(() => undefined)
}
