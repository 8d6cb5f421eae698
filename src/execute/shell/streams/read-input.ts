import { readSync } from 'node:fs'
import { type Channel, NOTHING } from './channels'

const NEWLINE = 10

/** Text up to a delimiter, and whether the delimiter was there. */
export interface ReadText {
  readonly bytes: Buffer
  readonly isComplete: boolean
}

/** The longest text that is read at a time. */
const MAX_BYTES = 1_048_576

/** Reads up to a delimiter, and nothing behind it, so that what is read next begins there. */
export async function readUpTo(
  channel: Channel | undefined,
  delimiter: number = NEWLINE,
  limit: number = MAX_BYTES,
): Promise<ReadText> {
  const input = channel ?? NOTHING
  if (input.kind === 'file') return readFromFile(input.descriptor, delimiter, limit)
  const found: Uint8Array[] = []
  let length = 0
  while (input.kind === 'source') {
    const chunk = await input.source.read()
    if (chunk === undefined) break
    const end = chunk.indexOf(delimiter)
    const room = limit - length
    const taken = Math.min(end < 0 ? chunk.length : end, room)
    found.push(chunk.subarray(0, taken))
    length += taken
    if (end >= 0 && end <= room) {
      input.source.unread(chunk.subarray(end + 1))
      return { bytes: Buffer.concat(found), isComplete: true }
    }
    if (length >= limit) {
      input.source.unread(chunk.subarray(taken))
      return { bytes: Buffer.concat(found), isComplete: true }
    }
  }
  return { bytes: Buffer.concat(found), isComplete: false }
}

/** Programs may read on from the same file, so that not one byte too many is read. */
function readFromFile(descriptor: number, delimiter: number, limit: number): ReadText {
  const bytes: number[] = []
  const one = Buffer.alloc(1)
  while (bytes.length < limit) {
    const count = readSync(descriptor, one, 0, 1, null)
    const byte = one[0] as number
    if (count === 0) return { bytes: Buffer.from(bytes), isComplete: false }
    if (byte === delimiter) break
    bytes.push(byte)
  }
  return { bytes: Buffer.from(bytes), isComplete: true }
}
