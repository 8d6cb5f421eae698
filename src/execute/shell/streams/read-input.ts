import { readSync } from 'node:fs'
import { shellFailure } from '../../../shell/expand/shell-failure'
import { type Channel, NOTHING } from './channels'

const NEWLINE = 10

/** Text up to a delimiter, and whether the delimiter was there. */
export interface ReadText {
  readonly bytes: Buffer
  readonly isComplete: boolean
}

/** The longest line that is read. */
const MAX_BYTES = 1_048_576
/** After so many bytes of a file, other work of this process goes on. */
const BYTES_AT_ONCE = 8192

/** Reads up to a delimiter, and nothing behind it, so that what is read next begins there. */
export async function readUpTo(
  channel: Channel | undefined,
  delimiter: number = NEWLINE,
  limit?: number,
): Promise<ReadText> {
  const input = channel ?? NOTHING
  if (input.kind === 'file') return readFromFile(input.descriptor, delimiter, limit)
  const source = input.kind === 'source' ? input.source : input.kind === 'outlet' ? input.end.source : undefined
  const found: Uint8Array[] = []
  let length = 0
  while (source !== undefined) {
    const chunk = await source.read()
    if (chunk === undefined) break
    const end = chunk.indexOf(delimiter)
    const room = (limit ?? MAX_BYTES) - length
    const taken = Math.min(end < 0 ? chunk.length : end, room)
    found.push(chunk.subarray(0, taken))
    length += taken
    if (end >= 0 && end <= room) {
      source.unread(chunk.subarray(end + 1))
      return { bytes: Buffer.concat(found), isComplete: true }
    }
    if (length >= (limit ?? MAX_BYTES)) {
      requireShort(limit)
      source.unread(chunk.subarray(taken))
      return { bytes: Buffer.concat(found), isComplete: true }
    }
  }
  return { bytes: Buffer.concat(found), isComplete: false }
}

/** @throws a failure if no limit was asked for, so that the line is too long */
function requireShort(limit: number | undefined): void {
  if (limit === undefined) throw shellFailure(`a line of input is longer than ${MAX_BYTES} bytes`)
}

/** Programs may read on from the same file, so that not one byte too many is read. */
async function readFromFile(descriptor: number, delimiter: number, limit: number | undefined): Promise<ReadText> {
  const bytes: number[] = []
  const one = Buffer.alloc(1)
  while (bytes.length < (limit ?? MAX_BYTES)) {
    if (bytes.length % BYTES_AT_ONCE === BYTES_AT_ONCE - 1) await new Promise((resolve) => setImmediate(resolve))
    const count = readSync(descriptor, one, 0, 1, null)
    const byte = one[0] as number
    if (count === 0) return { bytes: Buffer.from(bytes), isComplete: false }
    if (byte === delimiter) return { bytes: Buffer.from(bytes), isComplete: true }
    bytes.push(byte)
  }
  requireShort(limit)
  return { bytes: Buffer.from(bytes), isComplete: true }
}
