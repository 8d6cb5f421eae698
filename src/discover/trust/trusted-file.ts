import { type BigIntStats, constants, type Stats } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { type FileIdentity, identityFrom } from './file-identity'
import { type Refusal, reject, rejectUnread, showPath } from './rejection'
import { followTrustedPath, rejectOwner, type TrustOptions } from './trusted-path'

export interface TrustedFileOptions extends TrustOptions {
  /** Larger files are refused. @default 8_388_608 (8 MiB) */
  readonly maxBytes?: number | undefined
  /** Takes only files that the user owns, none of root. @default false */
  readonly ownedByUser?: boolean | undefined
}

/** A file that was read, or why it was not. */
export type TrustedFile =
  | {
      readonly ok: true
      /** Links followed. */
      readonly path: string
      readonly bytes: Uint8Array
      /** Of the file that was read, whatever stands at its path by now. */
      readonly identity: FileIdentity
    }
  | Refusal

const MAX_BYTES = 8_388_608

/**
 * Reads a file that only root and the user can have written: a regular file that belongs to one of them, that others may not
 * write to, and on the way to which others can put nothing else in its place. Never waits for a pipe or a device, and never
 * rejects for what it finds.
 *
 * @param path absolute
 * @throws AtipValidationError for a path that is not absolute
 */
export async function readTrustedFile(path: string, options: TrustedFileOptions = {}): Promise<TrustedFile> {
  const place = await followTrustedPath(path, options)
  if (!place.ok) return place
  // Opening a device can do something, so the kind is looked at before and again afterwards.
  if (!place.stats.isFile()) return rejectKind(path, place.stats)
  let handle: FileHandle | undefined
  try {
    const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants
    handle = await open(place.path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    const stats = await handle.stat({ bigint: true })
    const refusal = checkFile(path, stats, options)
    if (refusal !== undefined) return refusal
    const size = Number(stats.size)
    const bytes = await readBytes(handle, size + 1)
    if (bytes.length > size) return reject(path, 'changed', `${showPath(path)} grew while it was read: try again`)
    return { ok: true, path: place.path, bytes, identity: identityFrom(place.path, stats) }
  } catch (error) {
    return rejectUnread(path, error)
  } finally {
    await handle?.close()
  }
}

function checkFile(path: string, stats: BigIntStats, options: TrustedFileOptions): Refusal | undefined {
  const { maxBytes = MAX_BYTES, owner = process.geteuid?.(), ownedByUser = false } = options
  const shown = showPath(path)
  if (!stats.isFile()) return rejectKind(path, stats)
  if (stats.size > maxBytes) {
    return reject(
      path,
      'too-large',
      `${shown} has ${stats.size} bytes, more than the ${maxBytes} that are read of a file`,
    )
  }
  if (owner === undefined) return undefined
  const uid = Number(stats.uid)
  if (ownedByUser && uid !== owner) {
    return reject(
      path,
      'owner',
      `${shown} belongs to user ${uid}: only files of your own (user ${owner}) are read here`,
    )
  }
  if ((Number(stats.mode) & 0o022) !== 0) {
    return reject(path, 'writable', `Others may write to ${shown}: take that right away with chmod go-w`)
  }
  return rejectOwner(path, { uid }, owner)
}

function rejectKind(path: string, stats: Stats | BigIntStats): Refusal {
  const kind = stats.isDirectory() ? 'directory' : stats.isFIFO() ? 'pipe' : stats.isSocket() ? 'socket' : 'device'
  return reject(path, 'kind', `${showPath(path)} is a ${kind}, no regular file: put a file there`)
}

/** At most so many bytes from the start. */
async function readBytes(handle: FileHandle, most: number): Promise<Uint8Array> {
  const buffer = Buffer.allocUnsafe(most)
  let length = 0
  while (length < most) {
    const { bytesRead } = await handle.read(buffer, length, most - length, length)
    if (bytesRead === 0) break
    length += bytesRead
  }
  return buffer.subarray(0, length)
}
