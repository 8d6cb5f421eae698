import { type BigIntStats, constants, type Stats } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { reject, rejectKind, rejectUnread, showPath } from '../../process/distrust'
import { checkFileRights } from '../../process/trusted-path'
import { type FileIdentity, toIdentity } from './file-identity'
import type { FileRefusal } from './rejection'
import { followTrustedPath, type TrustOptions } from './trusted-path'

export interface TrustedFileOptions extends TrustOptions {
  /** Larger files are rejected. @default 8_388_608 (8 MiB) */
  readonly maxBytes?: number | undefined
  /** Accepts only files that the user owns, not files that root owns. @default false */
  readonly ownedByUser?: boolean | undefined
}

/** A file that was read, or why it was not. */
export type TrustedFile =
  | {
      readonly ok: true
      /** The path after following links. */
      readonly path: string
      readonly bytes: Uint8Array
      /** Identity of the file that was read, even if another file is at its path now. */
      readonly identity: FileIdentity
    }
  | FileRefusal

const MAX_BYTES = 8_388_608

/**
 * Reads a file that only root and the user can have written: a regular file that root or the user owns, and that other
 * users can neither write to nor replace. Never waits for a pipe or a device. Returns the reason why a file is not
 * trusted instead of throwing.
 *
 * @param path absolute
 * @throws AtipValidationError for a path that is not absolute
 */
export async function readTrustedFile(path: string, options: TrustedFileOptions = {}): Promise<TrustedFile> {
  const place = await followTrustedPath(path, options)
  if (!place.ok) return place
  // Opening a device can have effects, so the kind is checked before and after.
  if (!place.stats.isFile()) return rejectKind(path, describeKind(place.stats))
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
    return { ok: true, path: place.path, bytes, identity: toIdentity(place.path, stats) }
  } catch (error) {
    return rejectUnread(path, error)
  } finally {
    await handle?.close()
  }
}

function checkFile(path: string, stats: BigIntStats, options: TrustedFileOptions): FileRefusal | undefined {
  const { maxBytes = MAX_BYTES, owner = process.geteuid?.(), ownedByUser = false } = options
  const shown = showPath(path)
  if (!stats.isFile()) return rejectKind(path, describeKind(stats))
  if (stats.size > maxBytes) {
    return reject(path, 'too-large', `${shown} has ${stats.size} bytes, but at most ${maxBytes} are read`)
  }
  if (owner === undefined) return undefined
  const uid = Number(stats.uid)
  if (ownedByUser && uid !== owner) {
    return reject(path, 'owner', `${shown} belongs to user ${uid}: only your own files (user ${owner}) are read here`)
  }
  return checkFileRights(path, { uid, gid: Number(stats.gid), mode: Number(stats.mode) }, owner)
}

function describeKind(stats: Stats | BigIntStats): string {
  if (stats.isDirectory()) return 'a directory'
  return stats.isFIFO() ? 'a pipe' : stats.isSocket() ? 'a socket' : 'a device'
}

/** Reads at most `most` bytes from the start. */
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
