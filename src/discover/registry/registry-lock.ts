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
import { isRecord } from '../../internal/guard'
import { type Refusal, refuse, showPath, systemCodeOf } from '../trust/refusal'

/** A process, told from any other that has or had its number. */
export interface LockOwner {
  readonly pid: number
  /** When the process started, in the units of the system; `''` where the system does not tell. */
  readonly start: string
  /** Where process numbers mean the same: a machine, since it was started, within one container. */
  readonly realm: string
}

/** Whether a process still runs; `unknown` if that cannot be told from here. */
export type Liveness = 'alive' | 'dead' | 'unknown'

export function ownProcess(): LockOwner {
  return { pid: process.pid, start: processState('self')?.start ?? '', realm: ownRealm() }
}

/** A process that is dead here has made its last change to the file system. */
export function livenessOf({ pid, start, realm }: LockOwner): Liveness {
  if (realm !== ownRealm()) return 'unknown'
  try {
    process.kill(pid, 0)
  } catch (error) {
    // Whoever must not be signalled exists.
    if ((error as { code?: unknown }).code === 'ESRCH') return 'dead'
  }
  const state = processState(pid)
  if (state === undefined || start === '') return 'unknown'
  return state.start !== start || state.isOver ? 'dead' : 'alive'
}

function ownRealm(): string {
  const boot = attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim())
  const namespace = attempt(() => readlinkSync('/proc/self/ns/pid'))
  return [hostname(), boot ?? '', namespace ?? ''].join(' ')
}

/** Linux only. */
function processState(pid: number | 'self'): { start: string; isOver: boolean } | undefined {
  const line = attempt(() => readFileSync(`/proc/${pid}/stat`, 'latin1'))
  if (line === undefined) return undefined
  // The name of the program stands in brackets, and may hold some.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const [state = '', threads = '', start = ''] = [fields[0], fields[17], fields[19]]
  // The first thread of a killed process can be over while another one still renames a file.
  return { start, isOver: /^[ZXx]$/.test(state) && Number(threads) <= 1 }
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

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

/** A lock that this process holds. */
export interface Lock {
  readonly ok: true
  /** Whether it still holds it: on a file system that is shared with other machines others may have given up waiting. */
  isHeld(): boolean
  release(): void
}

export interface LockOptions {
  /** So long others are waited for, in milliseconds. */
  readonly waitMs: number
  readonly signal?: AbortSignal | undefined
}

/** A process that takes over from more dead ones than this finds the rest for the next one. */
const MAX_TURNS = 100
const SHORTEST_PAUSE_MS = 1
const LONGEST_PAUSE_MS = 50
/** So often is a lock that somebody left tried after the time is over. */
const LAST_TRIES = 5

/**
 * Waits for a lock, a file in a directory that only the user and root can write into, and takes it. A lock whose owner was
 * killed is taken over at once; what is no file is refused at once.
 *
 * @throws the reason of the signal, and the errors of the file system
 */
export async function acquireLock(file: string, { waitMs, signal }: LockOptions): Promise<Lock | Refusal> {
  signal?.throwIfAborted()
  const claim = createClaim(file)
  const end = performance.now() + waitMs
  let tries = LAST_TRIES
  try {
    for (let pause = SHORTEST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      if (placeClaim(claim, file)) return createLock(file, claim)
      const found = readLock(file)
      if (found?.isFile === false) return refuseKind(file)
      const isGone = found === undefined || (isLeftBehind(found) && removeLeftBehind(file, found, claim))
      if (performance.now() > end && (!isGone || tries-- === 0)) return refuseLocked(file, found)
      if (isGone) continue
      await sleep(pause * (0.5 + Math.random()), undefined, { signal }).catch(() => signal?.throwIfAborted())
    }
  } finally {
    removeFile(claim.file)
  }
}

/**
 * Removes a lock whose owner is dead, and never another one that took its place meanwhile.
 *
 * Only who holds the right to remove *this* lock, a file with the id of the lock in its name, may remove it, and looks
 * again before it does. While somebody holds the right and lives, nobody else gets it, so nothing can change between looking
 * and removing. The right of a dead holder is not removed but followed by the next one, by number. Once the lock is
 * gone its id never comes back, so rights to remove it are worth nothing and may be given and removed in any order.
 *
 * @returns whether it is gone
 */
function removeLeftBehind(file: string, { id }: FoundLock, claim: Claim): boolean {
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const right = `${file}.${id}.${turn}`
    if (placeClaim(claim, right)) {
      const found = readLock(file)
      if (found?.id === id) removeFile(file)
      for (let used = turn; used >= 0; used--) removeFile(`${file}.${id}.${used}`)
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
      // One that cannot be read at the moment is still ours.
      if (found?.isFile === true && (found.id === undefined || found.id === id)) removeFile(file)
    },
  }
}

function refuseLocked(file: string, found: FoundLock | undefined): Refusal {
  const who = found?.owner === undefined ? 'Somebody' : `Process ${found.owner.pid}`
  const message = `${who} holds ${showPath(file)}: try again, or remove that file if nothing writes to the registry`
  return refuse(file, 'locked', message)
}

function refuseKind(file: string): Refusal {
  const message = `${showPath(file)} is no lock file, and nobody holds it: remove it`
  return refuse(file, 'kind', message)
}
