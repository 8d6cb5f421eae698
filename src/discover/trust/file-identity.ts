import { createHash } from 'node:crypto'
import { type BigIntStats, constants } from 'node:fs'
import { type FileHandle, open, realpath, stat } from 'node:fs/promises'
import { reject, rejectKind, rejectUnread, showPath } from '../../process/distrust'
import type { FileRefusal } from './rejection'
import { requireAbsolutePath } from './trusted-path'

/**
 * Identifies a file and its content. It can be written as JSON, because large numbers are strings.
 *
 * @example
 * const isSame = (one: FileIdentity, other: FileIdentity): boolean => one.ino === other.ino && one.dev === other.dev
 */
export interface FileIdentity {
  /** The path after following links. */
  readonly path: string
  readonly dev: string
  readonly ino: string
  readonly size: number
  readonly mtimeNs: string
  /** The change time, which changes even if the modification time is set back. */
  readonly ctimeNs: string
}

interface HashOptions {
  /** Larger files are rejected. @default 268_435_456 (256 MiB) */
  readonly maxBytes?: number | undefined
  /** Aborting it rejects with its reason. */
  readonly signal?: AbortSignal | undefined
}

const MAX_BYTES = 268_435_456
const CHUNK_BYTES = 262_144

/** Returns the identity of a regular file, following links. Does not open it. */
export async function readIdentity(
  file: string,
): Promise<{ readonly ok: true; readonly identity: FileIdentity } | FileRefusal> {
  requireAbsolutePath(file)
  try {
    const path = await realpath(file)
    const stats = await stat(path, { bigint: true })
    if (!stats.isFile()) return rejectKind(file)
    return { ok: true, identity: toIdentity(path, stats) }
  } catch (error) {
    return rejectUnread(file, error)
  }
}

export function toIdentity(path: string, { dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): FileIdentity {
  return { path, dev: `${dev}`, ino: `${ino}`, size: Number(size), mtimeNs: `${mtimeNs}`, ctimeNs: `${ctimeNs}` }
}

const IDENTITY_FIELDS = ['path', 'dev', 'ino', 'size', 'mtimeNs', 'ctimeNs'] as const

/** Returns true if both identities describe the same unchanged file. */
export function sameIdentity(one: FileIdentity, other: FileIdentity): boolean {
  return IDENTITY_FIELDS.every((field) => one[field] === other[field])
}

/** Returns the SHA-256 of a regular file as `sha256:<hex>`, following links. Reads it chunk by chunk. */
export async function hashFile(
  file: string,
  { maxBytes = MAX_BYTES, signal }: HashOptions = {},
): Promise<{ readonly ok: true; readonly hash: string } | FileRefusal> {
  requireAbsolutePath(file)
  signal?.throwIfAborted()
  let handle: FileHandle | undefined
  try {
    // Opening a device can have effects, so the kind is checked before. Opening a pipe that replaces the file must
    // not block.
    if (!(await stat(file)).isFile()) return rejectKind(file)
    handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    const before = await handle.stat({ bigint: true })
    if (!before.isFile()) return rejectKind(file)
    const hash = before.size > maxBytes ? undefined : await hashOpened(handle, maxBytes, signal)
    if (hash === undefined) {
      const message = `${showPath(file)} is larger than ${maxBytes} bytes: raise the limit to hash it`
      return reject(file, 'too-large', message)
    }
    const after = await handle.stat({ bigint: true })
    if (sameIdentity(toIdentity(file, before), toIdentity(file, after))) return { ok: true, hash: `sha256:${hash}` }
    return reject(file, 'changed', `${showPath(file)} changed while it was read: try again`)
  } catch (error) {
    signal?.throwIfAborted()
    return rejectUnread(file, error)
  } finally {
    await handle?.close()
  }
}

/** Returns `undefined` for a file that grew beyond the limit. */
async function hashOpened(
  handle: FileHandle,
  maxBytes: number,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const hash = createHash('sha256')
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES)
  for (let total = 0; total <= maxBytes; ) {
    signal?.throwIfAborted()
    const { bytesRead } = await handle.read(buffer, 0, CHUNK_BYTES, null)
    if (bytesRead === 0) return hash.digest('hex')
    total += bytesRead
    hash.update(buffer.subarray(0, bytesRead))
  }
  return undefined
}
