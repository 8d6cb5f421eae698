/** The beginning of a body, and whether it is all of it. What comes after so many bytes is not waited for. */
export async function readBody(
  { body }: Response,
  maxBytes: number,
  signal: AbortSignal,
): Promise<{ text: string; isWhole: boolean }> {
  const reader = body?.getReader()
  // Cancelling a stream that has failed rejects.
  const cancel = (): void => void reader?.cancel().catch(() => undefined)
  signal.addEventListener('abort', cancel)
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  for (;;) {
    const { value } = (await reader?.read()) ?? {}
    if (value === undefined || signal.aborted) return { text: text + decoder.decode(), isWhole: !signal.aborted }
    length += value.length
    if (length > maxBytes) {
      cancel()
      return { text: text + decoder.decode(value.subarray(0, maxBytes - length)), isWhole: false }
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** Ends a response that nobody reads. */
export function dropBody({ body }: Response): void {
  body?.cancel().catch(() => undefined)
}
