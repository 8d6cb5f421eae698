import { setTimeout as sleep } from 'node:timers/promises'
import { type Refusal, refuse, showPath } from '../refusal'
import { type Claim, createClaim, type FoundLock, isLeftBehind, placeClaim, readLock, removeFile } from './lock-file'

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
