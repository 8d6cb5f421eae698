/**
 * The beginning of a body, and whether it is all of it. What comes after so many bytes is not waited for, and let go.
 *
 * @throws what the stream or the decoder throws
 */
export async function readBody(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  decoder: TextDecoder,
  signal?: AbortSignal,
): Promise<{ text: string; isWhole: boolean }> {
  const reader = body?.getReader()
  // Cancelling a stream that has failed rejects.
  const cancel = (): void => void reader?.cancel().catch(() => undefined)
  signal?.addEventListener('abort', cancel)
  let text = ''
  let length = 0
  try {
    for (;;) {
      const { value } = (await reader?.read()) ?? {}
      if (value === undefined || signal?.aborted) return { text: text + decoder.decode(), isWhole: !signal?.aborted }
      length += value.length
      const isTooLong = length > maxBytes
      text += decoder.decode(isTooLong ? value.subarray(0, maxBytes - length) : value, { stream: true })
      if (isTooLong) return { text, isWhole: false }
    }
  } finally {
    cancel()
  }
}
