import type { MCPInput } from './serve-types'

/** The most bytes of one line. */
const MAX_LINE = 10 * 1024 * 1024
const BREAK = 10

/**
 * The lines of an input, without those that hold nothing; `undefined` for one that is too long, of which nothing is kept.
 * Ends where the input does, or with the signal. Takes linear time, however the bytes arrive.
 *
 * @throws whatever the input throws
 */
export async function* readLines(input: MCPInput, signal: AbortSignal): AsyncGenerator<Uint8Array | undefined> {
  const chunks = input[Symbol.asyncIterator]()
  const line = createLine()
  for (;;) {
    const chunk = await nextOf(chunks, signal)
    if (chunk === undefined) break
    for (let start = 0, end = 0; start < chunk.length && !signal.aborted; start = end + 1) {
      end = chunk.indexOf(BREAK, start)
      line.add(chunk.subarray(start, end < 0 ? chunk.length : end))
      if (end < 0) break
      const whole = line.take()
      if (!isBlank(whole)) yield whole
    }
  }
  const last = line.take()
  if (!isBlank(last) && !signal.aborted) yield last
  if (signal.aborted) input.destroy?.()
}

function isBlank(line: Uint8Array | undefined): boolean {
  return line?.every((byte) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d)) === true
}

/** `undefined` at the end. */
function nextOf(chunks: AsyncIterator<Uint8Array | string>, signal: AbortSignal): Promise<Uint8Array | undefined> {
  return new Promise((resolve, reject) => {
    const stop = (): void => resolve(undefined)
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop)
    const settle = ({ done, value }: IteratorResult<Uint8Array | string>): void => {
      signal.removeEventListener('abort', stop)
      resolve(done === true ? undefined : typeof value === 'string' ? Buffer.from(value) : value)
    }
    chunks.next().then(settle).catch(reject)
  })
}

interface Line {
  add(bytes: Uint8Array): void
  /** What was added, and begins the next one. */
  take(): Uint8Array | undefined
}

/** Grows by doubling: one byte at a time costs no more than all at once. */
function createLine(): Line {
  let held = new Uint8Array(1024)
  let length = 0
  return {
    add(bytes) {
      const before = length
      length += bytes.length
      if (length > MAX_LINE) return
      if (length > held.length) {
        const grown = new Uint8Array(Math.max(length, held.length * 2))
        grown.set(held.subarray(0, before))
        held = grown
      }
      held.set(bytes, before)
    },
    take() {
      const line = length > MAX_LINE ? undefined : held.slice(0, length)
      length = 0
      return line
    },
  }
}
