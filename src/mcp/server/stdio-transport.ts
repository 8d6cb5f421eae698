import type { MCPInput, MCPOutput } from '../types'

const MAX_LINE_BYTES = 10 * 1024 * 1024
const LINE_BREAK = 10

/**
 * Yields the lines of an input, except blank ones; yields `undefined` for a line that is too long. Ends when the input
 * ends or the signal aborts. Takes linear time, however the bytes arrive.
 *
 * @throws whatever the input throws
 */
export async function* readLines(input: MCPInput, signal: AbortSignal): AsyncGenerator<Uint8Array | undefined> {
  const chunks = input[Symbol.asyncIterator]()
  const line = createLineBuffer()
  for (;;) {
    const chunk = await nextChunk(chunks, signal)
    if (chunk === undefined) break
    for (let start = 0, end = 0; start < chunk.length && !signal.aborted; start = end + 1) {
      end = chunk.indexOf(LINE_BREAK, start)
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

/** Returns the next bytes; `undefined` at the end or after an abort. */
function nextChunk(chunks: AsyncIterator<Uint8Array | string>, signal: AbortSignal): Promise<Uint8Array | undefined> {
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

interface LineBuffer {
  add(bytes: Uint8Array): void
  /** Returns the bytes of the line, or `undefined` if there are too many, and begins the next line. */
  take(): Uint8Array | undefined
}

/** Grows by doubling, so that single bytes cost no more than large chunks. */
function createLineBuffer(): LineBuffer {
  let held = new Uint8Array(1024)
  let length = 0
  return {
    add(bytes) {
      const before = length
      length += bytes.length
      if (length > MAX_LINE_BYTES) return
      if (length > held.length) {
        const grown = new Uint8Array(Math.max(length, held.length * 2))
        grown.set(held.subarray(0, before))
        held = grown
      }
      held.set(bytes, before)
    },
    take() {
      const line = length > MAX_LINE_BYTES ? undefined : held.slice(0, length)
      length = 0
      return line
    },
  }
}

/** Writes messages, one per line. */
export interface MessageWriter {
  write(message: object): void
  /** Waits for room in the output; `undefined` if there is no need to wait. */
  ready(): Promise<void> | undefined
  /** From now on, serving ends if the output is not read for a second. */
  endIfStuck(onStuck: () => void): void
  /** Removes the listeners from the output, except for errors, which may still follow from earlier writes. */
  close(): void
}

const STUCK_MS = 1000

/** @param ending is aborted if the output breaks; after an abort nothing waits for the output */
export function createMessageWriter(output: MCPOutput, ending: AbortController): MessageWriter {
  let isBroken = false
  let timer: NodeJS.Timeout | undefined
  /** Settles when the output has room again; `undefined` if it has room. */
  let full: Promise<void> | undefined
  let release = (): void => {}
  const onRoom = (): void => {
    full = undefined
    release()
  }
  const breakOff = (): void => {
    isBroken = true
    ending.abort()
  }
  ending.signal.addEventListener('abort', onRoom)
  output.on('error', breakOff)
  output.on('drain', onRoom)
  output.on('close', breakOff)
  return {
    write(message) {
      if (isBroken) return
      let hasRoom = true
      try {
        hasRoom = output.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
      } catch {
        breakOff()
      }
      if (hasRoom || ending.signal.aborted) return
      full ??= new Promise((resolve) => {
        release = resolve
      })
    },
    ready: () => full,
    endIfStuck(onStuck) {
      let before = full
      timer = setInterval(() => {
        if (full !== undefined && full === before) {
          onStuck()
          breakOff()
        }
        before = full
      }, STUCK_MS)
    },
    close() {
      clearInterval(timer)
      output.off('drain', onRoom)
      output.off('close', breakOff)
    },
  }
}
