import { join } from 'node:path'
import { attempt } from '../internal/attempt'
import { comparePaths, listNamesUpTo, MAX_PATHS } from './find-keepable'
import { lookAt, MISSING, readSteadily, statPath } from './look-at'
import { hashBytes } from './store-directory'
import type { FileState, KeptPath, Manifest, PathState } from './types'

/**
 * Adds to a manifest what its paths hold now, and what appeared below them. Leaves out what did not change.
 *
 * @param most of so many bytes hashes are made; other files are recognised by their times and inodes
 * @returns `undefined` if there is more than a manifest holds
 */
export function settleLoss(manifest: Manifest, most: number, now: number): Manifest | undefined {
  const known = new Map(manifest.paths.map((each) => [each.path, each.before]))
  const present = new Map<string, PathState>()
  for (const { path } of manifest.roots) if (!walk(path, present)) return undefined
  const hash = createHasher(most)
  const all = [...new Set([...known.keys(), ...present.keys()])].sort(comparePaths)
  const paths = all.map((path): KeptPath => {
    const before = known.get(path) ?? MISSING
    const after = present.get(path) ?? MISSING
    return { path, before, after: after.kind === 'file' ? hash(path, after, before) : after }
  })
  const changed = keepChanged(paths)
  return changed.length > MAX_PATHS ? undefined : { ...manifest, settled: now, paths: changed }
}

/** Adds what a path holds, and everything below it. Returns false if that is too much. */
function walk(root: string, present: Map<string, PathState>): boolean {
  const waiting = [root]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const state = lookAt(path)
    present.set(path, state)
    if (present.size > MAX_PATHS) return false
    if (state.kind !== 'directory') continue
    const place = path
    const names = attempt(() => listNamesUpTo(place, MAX_PATHS) ?? 'too many') ?? []
    if (names === 'too many') return false
    for (const name of names) waiting.push(join(path, name))
  }
  return true
}

/** Makes a function that adds the hash to the state of a file. */
function createHasher(most: number): (path: string, after: FileState, before: PathState) => FileState {
  let left = most
  return (path, after, before) => {
    if (before.kind === 'file' && isUntouched(before, after))
      return { ...after, ...(before.hash === undefined ? {} : { hash: before.hash }) }
    left -= after.size
    return left < 0 ? after : withHash(path, after)
  }
}

/** Returns the state of a file with the hash of its contents, if they can be read. */
export function withHash(path: string, state: FileState): FileState {
  const stats = attempt(() => statPath(path))
  const bytes = stats && attempt(() => readSteadily(path, stats))
  return bytes === undefined ? state : { ...state, hash: hashBytes(bytes) }
}

/** Returns true if a file was not written to: then its inode and its times are the same. */
export function isUntouched(one: FileState, other: FileState): boolean {
  const isSameWrite = one.node === other.node && one.size === other.size && one.mtime === other.mtime
  return isSameWrite && one.ctime === other.ctime
}

/** Leaves out paths that did not change, but for directories that hold one that did. */
function keepChanged(paths: readonly KeptPath[]): KeptPath[] {
  const kept: KeptPath[] = []
  for (const each of [...paths].reverse()) {
    const last = kept.at(-1)
    const holdsKept = last?.path.startsWith(join(each.path, '/')) === true
    if (holdsKept || !isSame(each.before, each.after ?? MISSING)) kept.push(each)
  }
  return kept.reverse()
}

function isSame(before: PathState, after: PathState): boolean {
  if (before.kind !== after.kind) return false
  if (before.kind === 'missing' || after.kind === 'missing') return true
  if (before.mode !== after.mode || before.mtime !== after.mtime) return false
  if (before.kind === 'file' && after.kind === 'file') {
    return before.hash !== undefined && after.hash !== undefined
      ? before.hash === after.hash
      : isUntouched(before, after)
  }
  return !(before.kind === 'link' && after.kind === 'link') || before.target === after.target
}
