import { randomBytes } from 'node:crypto'
import {
  closeSync,
  constants,
  fstatSync,
  linkSync,
  lstatSync,
  openSync,
  readFileSync,
  readlinkSync,
  readSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { attempt, parseJson } from '../../internal/attempt'
import { toRecord } from '../../internal/foreign-values'
import { reject, showPath } from '../../process/distrust'
import { readErrorCode } from '../../process/system-problem'
import type { FileRefusal } from '../trust/rejection'

/** A lock that this process holds. */
export interface Lock {
  readonly ok: true
  /** Returns false if another process took the lock over, which can happen on file systems shared between machines. */
  isHeld(): boolean
  release(): void
}

interface LockOptions {
  /** Milliseconds to wait for other processes. */
  readonly waitMs: number
  readonly signal?: AbortSignal | undefined
}

/** Maximum number of dead processes to take over from in one attempt. */
const MAX_TURNS = 100
const SHORTEST_PAUSE_MS = 1
const LONGEST_PAUSE_MS = 50
/** Number of attempts to take over an abandoned lock after the waiting time is over. */
const LAST_TRIES = 5

/**
 * Waits for a lock and takes it. The lock is a file in a directory that only root and the user can write into. A lock
 * whose owner was killed is taken over at once; anything but a file is rejected at once.
 *
 * @throws the signal's reason, or a file system error
 */
export async function acquireLock(file: string, { waitMs, signal }: LockOptions): Promise<Lock | FileRefusal> {
  signal?.throwIfAborted()
  const claim = createClaim(file)
  const end = performance.now() + waitMs
  let tries = LAST_TRIES
  try {
    for (let pause = SHORTEST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      if (placeClaim(claim, file)) return createLock(file, claim)
      const found = readLock(file)
      if (found?.isFile === false) {
        return reject(file, 'kind', `${showPath(file)} is not a lock file, so no process holds it: remove it`)
      }
      const isGone = found === undefined || (isLeftBehind(found) && removeLeftBehind(file, found, claim))
      if (performance.now() > end && (!isGone || tries-- === 0)) return rejectLocked(file, found)
      if (isGone) continue
      await sleep(pause * (0.5 + Math.random()), undefined, { signal }).catch(() => signal?.throwIfAborted())
    }
  } finally {
    removeQuietly(claim.file)
  }
}

/**
 * Removes a lock whose owner is dead, but never a newer lock at the same path.
 *
 * A process may remove *this* lock only while it holds the right to do so, a file with the id of the lock in its name,
 * and it reads the lock again before removing it. While a living process holds the right, no other process gets it, so
 * nothing can change between reading and removing. The right of a dead process is not removed; the next process takes
 * the right with the next number. Once the lock is gone, its id never returns, so old rights are harmless and can be
 * removed in any order.
 *
 * @returns true if the lock is gone
 */
function removeLeftBehind(file: string, { id }: FoundLock, claim: Claim): boolean {
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const right = `${file}.${id}.${turn}`
    if (placeClaim(claim, right)) {
      const found = readLock(file)
      if (found?.id === id) removeQuietly(file)
      for (let used = turn; used >= 0; used--) removeQuietly(`${file}.${id}.${used}`)
      return true
    }
    const holder = readLock(right)
    if (holder === undefined) return true
    if (!isLeftBehind(holder)) return false
  }
  return false
}

function createLock(file: string, { id }: Claim): Lock {
  return {
    ok: true,
    isHeld: () => readLock(file)?.id === id,
    release: () => {
      const found = readLock(file)
      // A lock that cannot be read at the moment is still ours.
      if (found?.isFile === true && (found.id === undefined || found.id === id)) removeQuietly(file)
    },
  }
}

function rejectLocked(file: string, found: FoundLock | undefined): FileRefusal {
  const who = found?.owner === undefined ? 'Another process' : `Process ${found.owner.pid}`
  const message = `${who} holds ${showPath(file)}: try again, or remove that file if nothing writes to the registry`
  return reject(file, 'locked', message)
}

// Files are accessed synchronously: each step takes microseconds, while waiting for a thread of the pool takes longer
// and
// many waiting processes would slow down the one that holds the lock.

/** The file that a process links to the lock's path. It identifies the process. */
interface Claim {
  readonly file: string
  readonly content: string
  /** Never reused. */
  readonly id: string
}

/** A lock that another process may hold. */
interface FoundLock {
  /** False for something that was not written as a lock, such as a directory. */
  readonly isFile: boolean
  /** Distinguishes the lock from all other locks at this path; `undefined` if the lock cannot be read. */
  readonly id: string | undefined
  readonly owner: LockOwner | undefined
  readonly ageMs: number
}

/** A lock whose owner cannot be checked counts as abandoned after this time. */
const MAX_AGE_MS = 60_000
const MAX_BYTES = 4096
const UNREADABLE: FoundLock = { isFile: true, id: undefined, owner: undefined, ageMs: 0 }

/** Returns true for files that killed processes left while they waited for the lock. */
export function isLockRemains(name: string, lock: string): boolean {
  return name.startsWith(`${lock}.`) && /^\.[\w.-]+$/.test(name.slice(lock.length))
}

/** Writes a claim next to the lock. */
function createClaim(lock: string): Claim {
  const id = randomBytes(16).toString('hex')
  const content = JSON.stringify({ id, ...identifyOwnProcess() })
  const file = `${lock}.${process.pid}-${id}`
  writeNewFile(file, content)
  return { file, content, id }
}

/** Creates a file with the claim's content at a path. Returns false if the path already exists. */
export function placeClaim({ file, content }: Claim, place: string): boolean {
  try {
    linkSync(file, place)
    return true
  } catch (error) {
    const code = readErrorCode(error)
    if (code === 'EEXIST') return false
    // On file systems without hard links, a process that is killed between two steps leaves an empty lock.
    if (!['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'EINVAL'].includes(code)) throw error
  }
  try {
    writeNewFile(place, content)
    return true
  } catch (error) {
    if (readErrorCode(error) === 'EEXIST') return false
    throw error
  }
}

/** Reads the lock at a path. Returns `undefined` if there is none. */
export function readLock(place: string): FoundLock | undefined {
  let descriptor: number | undefined
  try {
    // Opening a device can have effects, so the kind is checked before and after.
    if (!lstatSync(place).isFile()) return { ...UNREADABLE, isFile: false }
    const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants
    descriptor = openSync(place, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    const stats = fstatSync(descriptor)
    if (!stats.isFile()) return { ...UNREADABLE, isFile: false }
    const buffer = Buffer.alloc(MAX_BYTES)
    const content = buffer.toString('utf8', 0, readSync(descriptor, buffer))
    // A clock can be set back, so a lock with a future time also has an age.
    const ageMs = Math.abs(Date.now() - stats.mtimeMs)
    return { isFile: true, ...parseClaim(content, `${stats.ino}-${stats.mtimeMs}`), ageMs }
  } catch (error) {
    return readErrorCode(error) === 'ENOENT' ? undefined : UNREADABLE
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

/** Returns true if no process holds the lock any longer, as far as this process can tell. */
function isLeftBehind({ id, owner, ageMs }: FoundLock): boolean {
  if (id === undefined) return false
  const liveness = owner === undefined ? 'unknown' : checkLiveness(owner)
  return liveness === 'dead' || (liveness === 'unknown' && ageMs > MAX_AGE_MS)
}

export function removeQuietly(file: string): void {
  try {
    unlinkSync(file)
  } catch {
    // Another process removed it, or it cannot be removed.
  }
}

function writeNewFile(file: string, content: string): void {
  const descriptor = openSync(file, 'wx', 0o600)
  try {
    writeSync(descriptor, content)
  } catch (error) {
    removeQuietly(file)
    throw error
  } finally {
    closeSync(descriptor)
  }
}

function parseClaim(content: string, fallback: string): Pick<FoundLock, 'id' | 'owner'> {
  const { id, pid, start, realm } = toRecord(parseJson(content))
  const isWhole = Number.isSafeInteger(pid) && Number(pid) > 0 && typeof start === 'string' && typeof realm === 'string'
  if (!isWhole || typeof id !== 'string' || !/^[0-9a-f]{32}$/.test(id)) return { id: fallback, owner: undefined }
  return { id, owner: { pid: Number(pid), start, realm } }
}

/** Identifies a process even if the system reuses its number. */
export interface LockOwner {
  readonly pid: number
  /** Start time of the process in units of the system; `''` if it is unknown. */
  readonly start: string
  /** The scope in which process numbers are unique: one machine since its last start, or one container on it. */
  readonly realm: string
}

/** `unknown`: the process belongs to another machine or container, or the system does not report it. */
type Liveness = 'alive' | 'dead' | 'unknown'

export function identifyOwnProcess(): LockOwner {
  return { pid: process.pid, start: readProcessState('self')?.start ?? '', realm: readRealm() }
}

/** Checks if a process is alive. A dead process no longer changes the file system. */
export function checkLiveness({ pid, start, realm }: LockOwner): Liveness {
  if (realm !== readRealm()) return 'unknown'
  try {
    process.kill(pid, 0)
  } catch (error) {
    // Any other error means that the process exists.
    if ((error as { code?: unknown }).code === 'ESRCH') return 'dead'
  }
  const state = readProcessState(pid)
  if (state === undefined || start === '') return 'unknown'
  return state.start !== start || state.isOver ? 'dead' : 'alive'
}

function readRealm(): string {
  const boot = attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim())
  const namespace = attempt(() => readlinkSync('/proc/self/ns/pid'))
  return [hostname(), boot ?? '', namespace ?? ''].join(' ')
}

/** Reads a process's start time and checks if it has ended. Works only on Linux. */
function readProcessState(pid: number | 'self'): { start: string; isOver: boolean } | undefined {
  const line = attempt(() => readFileSync(`/proc/${pid}/stat`, 'latin1'))
  if (line === undefined) return undefined
  // The program name is in brackets and may contain brackets.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const [state = '', threads = '', start = ''] = [fields[0], fields[17], fields[19]]
  // The first thread of a killed process can end while another one still renames a file.
  return { start, isOver: /^[ZXx]$/.test(state) && Number(threads) <= 1 }
}
