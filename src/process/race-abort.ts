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
