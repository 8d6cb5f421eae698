import { open } from 'node:fs/promises'
import { refuseUnread, showPath } from './refusal'
import { reject } from './reject'
import type { Rejection } from './types'

/** Whoever prints the key of an ATIP document has it somewhere in its bytes, unless these are compressed. */
const MARKER = 'atip'
const CHUNK_BYTES = 1_048_576
const MAX_BYTES = 268_435_456

/** Whether the bytes of a program hold the marker, read piece by piece; at most the first 256 MiB are looked at. */
export async function findMarker(
  file: string,
  signal: AbortSignal | undefined,
): Promise<{ readonly ok: true } | Rejection> {
  try {
    const handle = await open(file, 'r')
    try {
      const buffer = Buffer.allocUnsafe(CHUNK_BYTES)
      let kept = 0
      for (let place = 0; place < MAX_BYTES; ) {
        signal?.throwIfAborted()
        const { bytesRead } = await handle.read(buffer, kept, buffer.length - kept, place)
        if (bytesRead === 0) break
        const length = kept + bytesRead
        if (buffer.subarray(0, length).includes(MARKER)) return { ok: true }
        kept = Math.min(length, MARKER.length - 1)
        buffer.copyWithin(0, length - kept, length)
        place += bytesRead
      }
    } finally {
      await handle.close()
    }
  } catch (error) {
    signal?.throwIfAborted()
    return refuseUnread(file, error)
  }
  return reject(file, 'unmarked', `${showPath(file)} does not hold the word "${MARKER}": it was not run`)
}
