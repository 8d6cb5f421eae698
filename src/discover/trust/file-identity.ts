import { createHash } from 'node:crypto'
import { type BigIntStats, constants } from 'node:fs'
import { type FileHandle, open, realpath, stat } from 'node:fs/promises'
import { type Refusal, reject, rejectUnread, showPath } from './rejection'
import { requireAbsolutePath } from './trusted-path'

/** What tells a file from any other, and from itself after a change. Survives JSON; numbers too large for it are texts. */
export interface FileIdentity {
  /** Links followed. */
  readonly path: string
  readonly dev: string
  readonly ino: string
  readonly size: number
  readonly mtimeNs: string
  /** Also changes where somebody sets the other time back. */
  readonly ctimeNs: string
}

export interface HashOptions {
  /** Larger files are refused. @default 268_435_456 (256 MiB) */
  readonly maxBytes?: number | undefined
  /** Rejects with its reason. */
  readonly signal?: AbortSignal | undefined
}

const MAX_BYTES = 268_435_456
const CHUNK_BYTES = 262_144

/** The identity of a regular file, links followed. Does not open it. */
export async function readIdentity(
  file: string,
): Promise<{ readonly ok: true; readonly identity: FileIdentity } | Refusal> {
  requireAbsolutePath(file)
  try {
    const path = await realpath(file)
    const stats = await stat(path, { bigint: true })
    if (!stats.isFile()) return reject(file, 'kind', `${showPath(file)} is no regular file`)
    return { ok: true, identity: identityFrom(path, stats) }
  } catch (error) {
    return rejectUnread(file, error)
  }
}

export function identityFrom(path: string, { dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): FileIdentity {
  return { path, dev: `${dev}`, ino: `${ino}`, size: Number(size), mtimeNs: `${mtimeNs}`, ctimeNs: `${ctimeNs}` }
}

/** Whether both are one file that was not touched in between. */
export function sameIdentity(one: FileIdentity, other: FileIdentity): boolean {
  return (
    one.path === other.path &&
    one.dev === other.dev &&
    one.ino === other.ino &&
    one.size === other.size &&
    one.mtimeNs === other.mtimeNs &&
    one.ctimeNs === other.ctimeNs
  )
}

/** The SHA-256 of a regular file as `sha256:<hex>`, links followed, read piece by piece. */
export async function hashFile(
  file: string,
  { maxBytes = MAX_BYTES, signal }: HashOptions = {},
): Promise<{ readonly ok: true; readonly hash: string } | Refusal> {
  requireAbsolutePath(file)
  signal?.throwIfAborted()
  let handle: FileHandle | undefined
  try {
    // Opening a device can do something; a pipe that takes the place of the file must not be waited for.
    if (!(await stat(file)).isFile()) return reject(file, 'kind', `${showPath(file)} is no regular file`)
    handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    return await hashOpened(handle, file, maxBytes, signal)
  } catch (error) {
    signal?.throwIfAborted()
    return rejectUnread(file, error)
  } finally {
    await handle?.close()
  }
}

async function hashOpened(
  handle: FileHandle,
  file: string,
  maxBytes: number,
  signal: AbortSignal | undefined,
): Promise<{ readonly ok: true; readonly hash: string } | Refusal> {
  const before = await handle.stat({ bigint: true })
  if (!before.isFile()) return reject(file, 'kind', `${showPath(file)} is no regular file`)
  const tooLarge = reject(
    file,
    'too-large',
    `${showPath(file)} is larger than ${maxBytes} bytes: raise the limit to hash it`,
  )
  if (before.size > maxBytes) return tooLarge
  const hash = createHash('sha256')
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES)
  for (let total = 0; ; ) {
    signal?.throwIfAborted()
    const { bytesRead } = await handle.read(buffer, 0, CHUNK_BYTES, null)
    if (bytesRead === 0) break
    total += bytesRead
    if (total > maxBytes) return tooLarge
    hash.update(buffer.subarray(0, bytesRead))
  }
  const after = await handle.stat({ bigint: true })
  if (!sameIdentity(identityFrom(file, before), identityFrom(file, after))) {
    return reject(file, 'changed', `${showPath(file)} changed while it was read: try again`)
  }
  return { ok: true, hash: `sha256:${hash.digest('hex')}` }
}
