import type { Socket } from 'node:net'
import type { Writable } from 'node:stream'

/** Takes what is written, one piece after the other. */
export interface Sink {
  /** Returns false, or a promise of it, if it has no reader any more. */
  write(chunk: Uint8Array): boolean | Promise<boolean>
  end(): void
}

/** Gives what is written elsewhere, one piece after the other. */
export interface ByteSource {
  /** Returns the next piece; undefined at the end. */
  read(): Promise<Uint8Array | undefined>
  /** Puts back what was not used. */
  unread(chunk: Uint8Array): void
  /** Says that it has no reader any more. */
  close(): void
}

/**
 * An end of a pipe that programs get directly, one after the other, and that this process uses in between: a group in a
 * pipe has one. While a program has it, it blocks, so that this process must not use it then.
 */
export interface SharedEnd {
  readonly socket: Socket
  /** Says that a program has it. Returns a function that says that it no longer does. */
  lend(): () => void
  /** True if this process has begun to read from it: programs miss the bytes that it has read. */
  isRead(): boolean
  /** Writes, once no program has it. */
  readonly sink: Sink
  /** Reads, once no program has it. */
  readonly source: ByteSource
  close(): void
}

/** The end to which a descriptor of a shell or program leads. */
export type Channel =
  /** A descriptor that is closed, or `/dev/null`. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'file'; readonly descriptor: number }
  | { readonly kind: 'sink'; readonly sink: Sink }
  | { readonly kind: 'source'; readonly source: ByteSource }
  /** The end of a pipe into which programs write, without this process in between. */
  | { readonly kind: 'inlet'; readonly end: SharedEnd }
  /** The end of a pipe from which programs read, without this process in between. */
  | { readonly kind: 'outlet'; readonly end: SharedEnd }

export type Descriptors = ReadonlyMap<number, Channel>

export const NOTHING: Channel = { kind: 'nothing' }

/** Takes nothing: its writer learns that it has no reader. */
export const CLOSED: Sink = { write: () => false, end: () => {} }

/** A pipe that holds more than this makes its writer wait. */
const ROOM = 65_536

/** The pieces of a pipe within this process. */
interface ConduitState {
  readonly queue: Uint8Array[]
  bytes: number
  hasEnded: boolean
  isClosed: boolean
  readonly waiting: Set<() => void>
}

/** Makes a pipe within this process. */
export function createConduit(): { readonly sink: Sink; readonly source: ByteSource } {
  const state: ConduitState = { queue: [], bytes: 0, hasEnded: false, isClosed: false, waiting: new Set() }
  const sink: Sink = {
    write(chunk) {
      if (state.isClosed) return false
      if (chunk.length > 0) state.queue.push(chunk)
      state.bytes += chunk.length
      wake(state)
      return state.bytes > ROOM ? waitForRoom(state) : true
    },
    end() {
      state.hasEnded = true
      wake(state)
    },
  }
  const source: ByteSource = {
    read: () => readChunk(state),
    unread(chunk) {
      if (chunk.length === 0) return
      state.queue.unshift(chunk)
      state.bytes += chunk.length
      wake(state)
    },
    close() {
      state.isClosed = true
      wake(state)
    },
  }
  return { sink, source }
}

function wake({ waiting }: ConduitState): void {
  const all = [...waiting]
  waiting.clear()
  for (const resume of all) resume()
}

async function readChunk(state: ConduitState): Promise<Uint8Array | undefined> {
  while (state.queue.length === 0) {
    if (state.hasEnded || state.isClosed) return undefined
    await new Promise<void>((resolve) => state.waiting.add(resolve))
  }
  const chunk = state.queue.shift() as Uint8Array
  state.bytes -= chunk.length
  wake(state)
  return chunk
}

async function waitForRoom(state: ConduitState): Promise<boolean> {
  while (state.bytes > ROOM && !state.isClosed) {
    await new Promise<void>((resolve) => state.waiting.add(resolve))
  }
  return !state.isClosed
}

/** Makes a sink that writes to the standard input of a program. */
export function createStreamSink(stream: Writable): Sink {
  stream.on('error', () => {})
  return {
    write(chunk) {
      if (stream.destroyed || stream.writableEnded) return false
      if (stream.write(chunk)) return true
      return new Promise((resolve) => {
        const settle = (): void => {
          stream.off('drain', settle).off('close', settle).off('error', settle)
          resolve(!stream.destroyed)
        }
        stream.once('drain', settle).once('close', settle).once('error', settle)
      })
    },
    end: () => void stream.end(),
  }
}

/** Makes a sink that keeps everything up to a limit. */
export function createMemorySink(limit: number): { readonly sink: Sink; read(): Buffer; isFull(): boolean } {
  const chunks: Uint8Array[] = []
  let bytes = 0
  return {
    sink: {
      write(chunk) {
        bytes += chunk.length
        if (bytes <= limit) chunks.push(chunk)
        return bytes <= limit
      },
      end: () => {},
    },
    read: () => Buffer.concat(chunks),
    isFull: () => bytes > limit,
  }
}
