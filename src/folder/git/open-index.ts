import type { BigIntStats } from 'node:fs'
import { MAX_INDEX_BYTES, visitGitIndex } from './read-git-index'
import { findStatus, type GitBudget, readOwnFile, spend } from './read-own-file'

/** The index's facts about a path. Paths have one character per byte. */
export interface IndexEntry {
  readonly path: string
  readonly mode: number
  readonly id: string
  /** True for an entry of an ordinary file: not in conflict, hidden, left out or only announced. */
  readonly isPlain: boolean
}

export interface GitIndex {
  find(path: string): IndexEntry | undefined
  /** Returns true for a path whose file is, by all that git noted about it, the one that was staged: what git does not write again. */
  isUnchanged(path: string, status: BigIntStats): boolean
  /** Returns true for a path that is named, and for a directory of one. On systems that ignore case, so does this. */
  holds(path: string): boolean
  /** Lists the paths below a directory, which ends with `/` unless it is the work tree. */
  listBelow(directory: string): Iterable<string>
}

const NANOSECONDS = 1_000_000_000n
/** Stage, assume-valid; skip-worktree, intent-to-add and unknown ones of versions 3 and 4. */
const SPECIAL = 0xe000b000
/** A name, where its id begins, and what else is said in numbers. */
interface RawEntry {
  readonly path: string
  readonly mode: number
  readonly flags: number
  readonly id: number
}

/**
 * Opens an index. One that is missing is empty.
 *
 * @throws an error for what is split, sparse, cut, damaged, not in order, or not known
 */
export function openIndex(file: string, hashBytes: number, ignoresCase: boolean, budget: GitBudget): GitIndex {
  const written = findStatus(file)
  const bytes = readOwnFile(file, MAX_INDEX_BYTES, budget)
  const entries = bytes === undefined ? [] : listEntries(bytes, hashBytes, budget)
  const paths = ignoresCase ? entries.map(({ path }) => foldName(path)).sort() : entries.map(({ path }) => path)
  const findRaw = (path: string): RawEntry | undefined => {
    const entry = entries[findFirst(entries.length, (place) => (entries[place] as RawEntry).path >= path)]
    return entry?.path === path ? entry : undefined
  }
  const fold = (path: string): string => (ignoresCase ? foldName(path) : path)
  return {
    find: (path) => {
      const entry = findRaw(path)
      if (bytes === undefined || entry === undefined) return undefined
      const id = bytes.toString('hex', entry.id, entry.id + hashBytes)
      return { path, mode: entry.mode, id, isPlain: (entry.flags & SPECIAL) === 0 }
    },
    isUnchanged: (path, status) => {
      const entry = findRaw(path)
      if (bytes === undefined || written === undefined || entry === undefined) return false
      const { ctimeNs, mtimeNs, ino, uid, gid, size } = status
      const isNoted = (place: number, value: bigint): boolean =>
        bytes.readUInt32BE(entry.id - 40 + place) === Number(value & 0xffffffffn)
      const isTime = (place: number, time: bigint): boolean =>
        isNoted(place, time / NANOSECONDS) && isNoted(place + 4, time % NANOSECONDS)
      // What changed in the second in which the index was written may have been noted before that.
      if (mtimeNs / NANOSECONDS >= written.mtimeNs / NANOSECONDS) return false
      // A change of the mode changes the first time.
      if (!isTime(0, ctimeNs) || !isTime(8, mtimeNs)) return false
      return isNoted(20, ino) && isNoted(28, uid) && isNoted(32, gid) && isNoted(36, size)
    },
    holds: (path) => {
      const isFirst = (name: string): string | undefined =>
        paths[findFirst(paths.length, (place) => (paths[place] as string) >= name)]
      const folded = fold(path)
      return isFirst(folded) === folded || isFirst(`${folded}/`)?.startsWith(`${folded}/`) === true
    },
    *listBelow(directory) {
      const folded = fold(directory)
      if (ignoresCase) {
        for (const { path } of entries) if (foldName(path).startsWith(folded)) yield path
        return
      }
      for (let place = findFirst(paths.length, (each) => (paths[each] as string) >= folded); ; place++) {
        const path = paths[place]
        if (path?.startsWith(folded) !== true) return
        yield path
      }
    },
  }
}

/** Names that such a system takes for one become one. */
function foldName(path: string): string {
  return Buffer.from(path, 'latin1').toString('utf8').normalize('NFC').toLowerCase()
}

/** Returns the first of so many places for which something holds that holds for all later ones, too. */
function findFirst(count: number, holds: (place: number) => boolean): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

function listEntries(bytes: Buffer, hashBytes: number, budget: GitBudget): RawEntry[] {
  const entries: RawEntry[] = []
  let last = ''
  const extensions = visitGitIndex(bytes, hashBytes, ({ mode, flags, id, names, from, to }) => {
    const path = names.toString('latin1', from, to)
    spend(budget, path.length)
    // One path has several entries if it is in conflict.
    if (path < last || (path === last && (flags & SPECIAL) === 0)) throw new RangeError('order')
    last = path
    entries.push({ path, mode, flags, id })
  })
  // An extension with a small letter changes what the entries mean.
  if (extensions.some(({ signature }) => !/^[A-Z]/.test(signature))) throw new RangeError('extension')
  if ((extensions.at(-1)?.end ?? 0) > bytes.length - hashBytes) throw new RangeError('cut')
  return entries
}
