import {
  chmodSync,
  fchmodSync,
  futimesSync,
  linkSync,
  lutimesSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { attempt } from '../internal/attempt'
import { holdsSame } from './compare-loss'
import { lookAt, lookAtParents } from './look-at'
import { writeNew } from './store-directory'
import type { Difference, FileState, PathState } from './types'

/** The actions of restoring, path by path. */
export interface RestorePlan {
  /** A directory comes before what it holds. */
  readonly differences: readonly Difference[]
  /** Device and inode of the directories that are there, by their paths. */
  readonly directories: ReadonlyMap<string, string>
  /** The root that each path belongs to. */
  readonly rootOf: (path: string) => { readonly path: string; readonly parent: string }
  /** Returns what was kept of a file. @throws if it is damaged */
  readonly read: (hash: string) => Uint8Array
}

/** Something that was moved out of the way, from its path to another place. */
interface Aside {
  readonly path: string
  readonly place: string
  readonly state: PathState
}

/** A path is not what it was a moment ago. */
function createChange(path: string): Error {
  return Object.assign(new Error('changed meanwhile'), { code: 'ECHANGED', path })
}

/**
 * Brings paths back. Everything that is in the way is moved aside first, so that all can be put back, and a file that was
 * moved becomes the same file again. Nothing that appears meanwhile is overwritten.
 *
 * @returns removes what was moved aside
 * @throws system errors, or an error with the code ECHANGED and the path
 */
export function restorePaths(
  { differences, directories, rootOf, read }: RestorePlan,
  transaction: Transaction,
): () => void {
  const changing = differences.filter(({ status }) => status !== 'same')
  const nodes = new Map(directories)
  /** Checks that the directory of a path is the one that was kept. */
  const checkParent = (path: string): void => {
    const expected = nodes.get(dirname(path)) ?? rootOf(path).parent
    if (lookAtParents(path) !== expected) throw createChange(dirname(path))
  }
  const touched = new Set(changing.flatMap(({ path }) => [path, dirname(path)]))
  const filled = differences.filter(({ path }) => touched.has(path))
  openDirectories(filled, transaction)
  const asides = moveAside(changing, rootOf, checkParent, transaction)
  for (const { path, before, now } of changing) {
    if (before.kind === 'missing' || holdsSame(before, now)) continue
    checkParent(path)
    if (before.kind === 'directory') {
      transaction.step(
        () => mkdirSync(path, { mode: 0o700 }),
        () => rmdirSync(path),
      )
      const made = lookAt(path)
      if (made.kind === 'directory') nodes.set(path, made.node)
    } else {
      transaction.step(
        () => make(path, before, read, asides),
        () => unlinkSync(path),
      )
    }
  }
  setStamps(filled, transaction)
  const trash = new Set(asides.map(({ place }) => dirname(place)))
  return () => {
    for (const directory of trash) attempt(() => rmSync(directory, { recursive: true, force: true }))
  }
}

const ALL_RIGHTS = 0o700

/** Lets the user change what directories hold. They get their times back, too, if a later step fails. */
function openDirectories(differences: readonly Difference[], { step }: Transaction): void {
  for (const { path, now } of differences) {
    if (now.kind !== 'directory') continue
    step(
      () => (now.mode & ALL_RIGHTS) === ALL_RIGHTS || chmodSync(path, now.mode | ALL_RIGHTS),
      () => setStamp(path, now),
    )
  }
}

/** Moves everything aside that has to go, the deepest first. */
function moveAside(
  changing: readonly Difference[],
  rootOf: RestorePlan['rootOf'],
  checkParent: (path: string) => void,
  { step }: Transaction,
): Aside[] {
  const asides: Aside[] = []
  const trashes = new Map<string, string>()
  for (const { path, before, now } of [...changing].reverse()) {
    if (now.kind === 'missing' || holdsSame(before, now)) continue
    checkParent(path)
    const root = dirname(rootOf(path).path)
    const trash =
      trashes.get(root) ??
      step(
        () => mkdtempSync(join(root, '.atip-undo-')),
        (made) => rmdirSync(made),
      )
    trashes.set(root, trash)
    const place = join(trash, String(asides.length))
    step(
      () => renameSync(path, place),
      () => renameSync(place, path),
    )
    const moved = lookAt(place)
    asides.push({ path, place, state: now })
    if (moved.kind === 'missing' || moved.node !== now.node) throw createChange(path)
  }
  return asides
}

/** Makes a file or a link. Never replaces anything. */
function make(path: string, before: PathState, read: RestorePlan['read'], asides: readonly Aside[]): void {
  if (before.kind === 'link') {
    symlinkSync(before.target, path)
    attempt(() => lutimesSync(path, toTime(before.mtime), toTime(before.mtime)))
  }
  if (before.kind !== 'file') return
  const moved = asides.find(({ state }) => isMoved(before, state))
  // Moving back keeps what cannot be copied: access lists and extended attributes.
  if (moved !== undefined && attempt(() => linkSync(moved.place, path) ?? true) === true) return
  const bytes = read(before.hash ?? '')
  try {
    writeNew(path, bytes, (handle) => {
      fchmodSync(handle, before.mode)
      futimesSync(handle, toTime(before.mtime), toTime(before.mtime))
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') attempt(() => unlinkSync(path))
    throw error
  }
}

function isMoved(before: FileState, state: PathState): boolean {
  if (state.kind !== 'file' || state.node !== before.node || state.mtime !== before.mtime) return false
  return state.mode === before.mode && holdsSame(before, state)
}

/** Gives modes and times back: directories last, the deepest first, because what they hold changes their times. */
function setStamps(filled: readonly Difference[], { step }: Transaction): void {
  for (const { path, before, now } of [...filled].reverse()) {
    if (before.kind === 'missing' || !(before.kind === 'directory' || holdsSame(before, now))) continue
    step(
      () => setStamp(path, before),
      () => now.kind === before.kind && setStamp(path, now),
    )
  }
}

function setStamp(path: string, state: PathState): void {
  if (lookAt(path).kind !== state.kind) throw createChange(path)
  if (state.kind === 'missing' || state.kind === 'other') return
  attempt(() => lutimesSync(path, toTime(state.mtime), toTime(state.mtime)))
  if (state.kind !== 'link') chmodSync(path, state.mode)
}

/** The distance of two numbers of seconds since 1970 that Node can tell apart. */
const STEP = 2.4e-7

/**
 * Returns nanoseconds as Node takes times: in seconds, of which it may cut off what is less than a microsecond. Times before
 * 1970 it takes only as dates.
 */
function toTime(nanoseconds: string): number | Date {
  const seconds = Number(nanoseconds) / 1e9
  return seconds < 0 ? new Date(seconds * 1000) : seconds + STEP
}

/** Steps that were done, and how each is taken back. */
interface Transaction {
  /** Does a step and remembers how it is taken back. If the step throws, nothing of it remains. */
  readonly step: <T>(act: () => T, back: (result: T) => void) => T
}

/**
 * Does all steps of an action, or none: if one throws, those before it are taken back, the last one first.
 *
 * @throws what the step threw
 */
export function transact<T>(action: (transaction: Transaction) => T): T {
  const done: (() => void)[] = []
  try {
    return action({
      step: (act, back) => {
        const result = act()
        done.push(() => back(result))
        return result
      },
    })
  } catch (error) {
    // Somebody else may have changed a path meanwhile: all that can be taken back is.
    for (const back of done.reverse()) attempt(back)
    throw error
  }
}
