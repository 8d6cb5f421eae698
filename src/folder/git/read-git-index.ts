import type { BigIntStats } from 'node:fs'
import { attempt } from '../../internal/attempt'
import type { FolderRepository } from '../../types/folder-facts'
import { addProblem, type OpenLook, readBytes } from '../look'
import { joinUnfolded } from './find-repository'
import { findStatus, type GitBudget, readGitFile, spendBytes } from './read-own-file'

/** Larger than the index of any repository that people work in. */
const MAX_INDEX_BYTES: number = 64 * 1_048_576
/** Longer than any path of a system. */
const MAX_NAME_BYTES = 65_536
export const GITLINK = 0o160000
const EXTENDED = 0x4000

/**
 * Lists the paths of repositories within a repository that its index names (gitlinks).
 *
 * @param hashBytes 20, or 32 for SHA-256
 */
export function listGitlinks({ directory }: FolderRepository, hashBytes: number, look: OpenLook): string[] {
  const path = joinUnfolded(directory, 'index')
  const paths = readIndex(path, hashBytes, look)
  if (paths === undefined) {
    addProblem(look, path, 'malformed')
    return []
  }
  const shared = paths.shared === undefined ? undefined : joinUnfolded(directory, `sharedindex.${paths.shared}`)
  const others = shared === undefined ? undefined : readIndex(shared, hashBytes, look)
  if (shared !== undefined && others === undefined) addProblem(look, shared, 'malformed')
  return [...new Set([...paths.links, ...(others?.links ?? [])])]
}

interface IndexLinks {
  readonly links: readonly string[]
  /** The name of the index that holds the other entries. */
  readonly shared?: string
}

function readIndex(path: string, hashBytes: number, look: OpenLook): IndexLinks | undefined {
  const bytes = readBytes(path, look, MAX_INDEX_BYTES)
  if (bytes === undefined) return { links: [] }
  return attempt(() => parseGitIndex(bytes, hashBytes))
}

/**
 * Parses an index of version 2 to 4: its gitlinks.
 *
 * @throws an error for another version, and for anything that is cut or damaged
 */
export function parseGitIndex(bytes: Buffer, hashBytes: number): IndexLinks {
  const links: string[] = []
  const extensions = visitGitIndex(bytes, hashBytes, ({ mode, names, from, to }) => {
    if (mode === GITLINK) links.push(names.toString('utf8', from, to))
  })
  const link = extensions.find(({ signature }) => signature === 'link')
  const shared = link && bytes.toString('hex', link.start, link.start + hashBytes)
  return shared === undefined || /^0*$/.test(shared) ? { links } : { links, shared }
}

/** One entry of an index while it is visited. */
interface VisitedEntry {
  readonly mode: number
  /** The flags, and above them those of versions 3 and 4: {@link INDEX_FLAGS}. */
  readonly flags: number
  /** Where the bytes of its object's id begin. */
  readonly id: number
  /** Its path is in these bytes until the next entry is visited. */
  readonly names: Buffer
  readonly from: number
  readonly to: number
}

/** A part of an index after its entries. */
interface IndexExtension {
  readonly signature: string
  readonly start: number
  readonly end: number
}

/** Visits the entries of an index of version 2 to 4, and returns its extensions. @throws as {@link parseGitIndex} does */
function visitGitIndex(bytes: Buffer, hashBytes: number, visit: (entry: VisitedEntry) => void): IndexExtension[] {
  const version = bytes.readUInt32BE(4)
  if (bytes.toString('latin1', 0, 4) !== 'DIRC' || version < 2 || version > 4) throw new RangeError('version')
  const count = bytes.readUInt32BE(8)
  let place = 12
  // Names of version 4 say what they share with the name before.
  const name = Buffer.alloc(version === 4 ? MAX_NAME_BYTES : 0)
  let length = 0
  for (let entry = 0; entry < count; entry++) {
    const mode = bytes.readUInt32BE(place + 24)
    const id = place + 40
    const low = bytes.readUInt16BE(id + hashBytes)
    const isExtended = (low & EXTENDED) !== 0
    const flags = isExtended ? low | (bytes.readUInt16BE(id + hashBytes + 2) << 16) : low
    const start = id + hashBytes + (isExtended ? 4 : 2)
    if (version === 4) {
      const { dropped, next } = readDropped(bytes, start)
      const end = indexOfNul(bytes, next)
      length = Math.max(0, length - dropped)
      if (length + end - next > MAX_NAME_BYTES) throw new RangeError('name')
      length += bytes.copy(name, length, next, end)
      visit({ mode, flags, id, names: name, from: 0, to: length })
      place = end + 1
    } else {
      const end = indexOfNul(bytes, start)
      visit({ mode, flags, id, names: bytes, from: start, to: end })
      // Padded with one to eight NULs.
      place += (end - place + 8) & ~7
    }
  }
  return listExtensions(bytes, place, hashBytes)
}

function indexOfNul(bytes: Buffer, from: number): number {
  const place = bytes.indexOf(0, from)
  if (place < 0) throw new RangeError('cut')
  return place
}

/** Reads how many bytes at the end of the last name the next one does not share. */
function readDropped(bytes: Buffer, from: number): { dropped: number; next: number } {
  let place = from
  let byte = bytes.readUInt8(place++)
  let dropped = byte & 0x7f
  while ((byte & 0x80) !== 0) {
    byte = bytes.readUInt8(place++)
    dropped = (dropped + 1) * 128 + (byte & 0x7f)
    if (dropped > bytes.length) throw new RangeError('name')
  }
  return { dropped, next: place }
}

function listExtensions(bytes: Buffer, from: number, hashBytes: number): IndexExtension[] {
  const extensions: IndexExtension[] = []
  const last = bytes.length - hashBytes
  for (let place = from; place + 8 <= last; ) {
    const start = place + 8
    const end = start + bytes.readUInt32BE(place + 4)
    extensions.push({ signature: bytes.toString('latin1', place, place + 4), start, end })
    place = end
  }
  return extensions
}

/** The index's facts about a path. Paths have one character per byte. */
interface IndexEntry {
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
  const bytes = readGitFile(file, MAX_INDEX_BYTES, budget)
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
    spendBytes(budget, path.length)
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
