import type { MCPInput, MCPOutput } from '../types'

/** The most bytes of one line. */
const MAX_LINE_BYTES = 10 * 1024 * 1024
const LINE_BREAK = 10

/**
 * The lines of an input, without those that hold nothing; `undefined` for one that is too long, of which nothing is kept.
 * Ends where the input does, or with the signal. Takes linear time, however the bytes arrive.
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

/** `undefined` at the end. */
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
  /** What was added, and begins the next one. */
  take(): Uint8Array | undefined
}

/** Grows by doubling: one byte at a time costs no more than all at once. */
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

/** Writes messages, one a line. */
export interface MessageWriter {
  write(message: object): void
  /** Waits until more may be written, or nothing is to be waited for. */
  ready(): Promise<void> | undefined
  /** Ends serving where nobody reads for a second. */
  hurry(onStuck: () => void): void
  /** Listens to the output no longer, but for errors: those of what was written may still come. */
  close(): void
}

const STUCK_MS = 1000

/** @param ending aborted where nothing can be written any more; then nothing is waited for */
export function createMessageWriter(output: MCPOutput, ending: AbortController): MessageWriter {
  let isBroken = false
  let timer: NodeJS.Timeout | undefined
  const gate = createGate()
  const breakOff = (): void => {
    isBroken = true
    ending.abort()
  }
  ending.signal.addEventListener('abort', gate.open)
  output.on('error', breakOff)
  output.on('drain', gate.open)
  output.on('close', breakOff)
  return {
    write(message) {
      if (!isBroken && !writeLine(message, output, breakOff) && !ending.signal.aborted) gate.close()
    },
    ready: gate.opened,
    hurry(onStuck) {
      timer = watchGate(gate, () => {
        onStuck()
        breakOff()
      })
    },
    close() {
      clearInterval(timer)
      output.off('drain', gate.open)
      output.off('close', breakOff)
    },
  }
}

interface Gate {
  /** `undefined` where it is open. */
  readonly opened: () => Promise<void> | undefined
  readonly open: () => void
  readonly close: () => void
}

function createGate(): Gate {
  let opened: Promise<void> | undefined
  let release = (): void => {}
  return {
    opened: () => opened,
    open() {
      opened = undefined
      release()
    },
    close() {
      opened ??= new Promise((resolve) => {
        release = resolve
      })
    },
  }
}

/** Tells of a gate that does not open. */
function watchGate({ opened }: Gate, onStuck: () => void): NodeJS.Timeout {
  let before: unknown = opened()
  return setInterval(() => {
    if (opened() !== undefined && opened() === before) onStuck()
    before = opened()
  }, STUCK_MS)
}

/** Whether more may be written behind this. */
function writeLine(message: object, output: MCPOutput, onBroken: () => void): boolean {
  try {
    return output.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  } catch {
    onBroken()
    return true
  }
}
