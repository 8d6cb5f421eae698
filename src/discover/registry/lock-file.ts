import { randomBytes } from 'node:crypto'
import {
  closeSync,
  constants,
  fstatSync,
  linkSync,
  lstatSync,
  openSync,
  readSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { isRecord } from '../../internal/guard'
import { systemCodeOf } from '../refusal'
import { type LockOwner, livenessOf, ownProcess } from './lock-owner'

// Each of these steps takes microseconds. Waiting for a thread takes longer, and many who wait would keep the one who
// holds the lock from its work.

/** What one who wants a lock puts in its place: a file that says who it is. */
export interface Claim {
  readonly file: string
  readonly content: string
  /** Never used a second time. */
  readonly id: string
}

/** A lock as it was found. */
export interface FoundLock {
  /** Nobody writes anything else than a file as a lock: what is none, was put there by somebody else. */
  readonly isFile: boolean
  /** Tells it from every other lock that was or will be in its place; `undefined` for what cannot be read. */
  readonly id: string | undefined
  readonly owner: LockOwner | undefined
  readonly ageMs: number
}

/** A lock whose owner cannot be looked up is taken for left behind after this time. */
const MAX_AGE_MS = 60_000
const MAX_BYTES = 4096
const UNREADABLE: FoundLock = { isFile: true, id: undefined, owner: undefined, ageMs: 0 }

/** Files without which no lock is lost, such as those of waiting processes that were killed. */
export function isLockRemains(name: string, lock: string): boolean {
  return name.startsWith(`${lock}.`) && /^\.[\w.-]+$/.test(name.slice(lock.length))
}

/** Writes a claim beside the lock. @throws the errors of the file system */
export function createClaim(lock: string): Claim {
  const id = randomBytes(16).toString('hex')
  const content = JSON.stringify({ id, ...ownProcess() })
  const file = `${lock}.${process.pid}-${id}`
  writeNew(file, content)
  return { file, content, id }
}

/** Puts the claim at a place, whole, unless something is there. @returns whether it did */
export function placeClaim({ file, content }: Claim, place: string): boolean {
  try {
    linkSync(file, place)
    return true
  } catch (error) {
    const code = systemCodeOf(error)
    if (code === 'EEXIST') return false
    // Some file systems have no hard links. There a process that is killed between two steps leaves an empty lock.
    if (!['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'EINVAL'].includes(code)) throw error
  }
  try {
    writeNew(place, content)
    return true
  } catch (error) {
    if (systemCodeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** `undefined` if there is none. */
export function readLock(place: string): FoundLock | undefined {
  let descriptor: number | undefined
  try {
    // Opening a device can do something, so the kind is looked at before and again afterwards.
    if (!lstatSync(place).isFile()) return { ...UNREADABLE, isFile: false }
    const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants
    descriptor = openSync(place, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    const stats = fstatSync(descriptor)
    if (!stats.isFile()) return { ...UNREADABLE, isFile: false }
    const buffer = Buffer.alloc(MAX_BYTES)
    const content = buffer.toString('utf8', 0, readSync(descriptor, buffer))
    // Clocks are set back: a lock of the future has an age, too.
    const ageMs = Math.abs(Date.now() - stats.mtimeMs)
    return { isFile: true, ...readContent(content, `${stats.ino}-${stats.mtimeMs}`), ageMs }
  } catch (error) {
    return systemCodeOf(error) === 'ENOENT' ? undefined : UNREADABLE
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

/** Whether nobody holds the lock any more, as far as can be known. */
export function isLeftBehind({ id, owner, ageMs }: FoundLock): boolean {
  if (id === undefined) return false
  const liveness = owner === undefined ? 'unknown' : livenessOf(owner)
  return liveness === 'dead' || (liveness === 'unknown' && ageMs > MAX_AGE_MS)
}

export function removeFile(file: string): void {
  try {
    unlinkSync(file)
  } catch {
    // Somebody else did, or nobody can.
  }
}

function writeNew(file: string, content: string): void {
  const descriptor = openSync(file, 'wx', 0o600)
  try {
    writeSync(descriptor, content)
  } catch (error) {
    removeFile(file)
    throw error
  } finally {
    closeSync(descriptor)
  }
}

function readContent(content: string, fallback: string): Pick<FoundLock, 'id' | 'owner'> {
  try {
    const value: unknown = JSON.parse(content)
    if (!isRecord(value)) return { id: fallback, owner: undefined }
    const { id, pid, start, realm } = value
    const isWhole =
      Number.isSafeInteger(pid) && Number(pid) > 0 && typeof start === 'string' && typeof realm === 'string'
    if (!isWhole || typeof id !== 'string' || !/^[0-9a-f]{32}$/.test(id)) return { id: fallback, owner: undefined }
    return { id, owner: { pid: Number(pid), start, realm } }
  } catch {
    return { id: fallback, owner: undefined }
  }
}
