/** The kept parts of a stream; `tail` is empty if everything was kept. */
export interface Captured {
  readonly head: Uint8Array
  readonly tail: Uint8Array
  /** Length of the whole stream. */
  readonly bytes: number
}

/** Takes the chunks of a stream. */
export interface Capture {
  push(chunk: Uint8Array): void
  end(): Captured
}

const FIRST_SIZE = 16_384

/** Keeps the first and the last `limit / 2` bytes of a stream, in memory of that size. */
export function createCapture(limit: number): Capture {
  const headLimit = Math.ceil(limit / 2)
  const head = createGrowing(headLimit)
  const tail = createRing(limit - headLimit)
  let bytes = 0
  return {
    push(chunk) {
      bytes += chunk.length
      const taken = head.push(chunk)
      if (taken < chunk.length) tail.push(chunk.subarray(taken))
    },
    end() {
      const isWhole = bytes <= limit
      const last = tail.read()
      const kept = isWhole && last.length > 0 ? Buffer.concat([head.read(), last]) : head.read()
      return { head: kept, tail: isWhole ? new Uint8Array(0) : last, bytes }
    },
  }
}

/** Collects bytes up to a limit; its memory doubles when necessary. */
function createGrowing(limit: number): { push(chunk: Uint8Array): number; read(): Uint8Array } {
  let buffer: Buffer = Buffer.alloc(0)
  let used = 0
  return {
    push(chunk) {
      const taken = Math.min(chunk.length, limit - used)
      if (taken === 0) return 0
      if (used + taken > buffer.length) {
        const larger = Buffer.allocUnsafe(Math.min(limit, Math.max(FIRST_SIZE, buffer.length * 2, used + taken)))
        buffer.copy(larger, 0, 0, used)
        buffer = larger
      }
      buffer.set(taken < chunk.length ? chunk.subarray(0, taken) : chunk, used)
      used += taken
      return taken
    },
    read: () => buffer.subarray(0, used),
  }
}

/** Keeps the last bytes. */
function createRing(size: number): { push(chunk: Uint8Array): void; read(): Uint8Array } {
  let ring: Buffer | undefined
  let place = 0
  let isFull = false
  return {
    push(chunk) {
      if (size === 0) return
      ring ??= Buffer.allocUnsafe(size)
      const last = chunk.length > size ? chunk.subarray(chunk.length - size) : chunk
      const room = Math.min(size - place, last.length)
      ring.set(room < last.length ? last.subarray(0, room) : last, place)
      if (room < last.length) ring.set(last.subarray(room), 0)
      isFull ||= place + last.length >= size
      place = (place + last.length) % size
    },
    read() {
      if (ring === undefined) return new Uint8Array(0)
      return isFull ? Buffer.concat([ring.subarray(place), ring.subarray(0, place)]) : ring.subarray(0, place)
    },
  }
}
