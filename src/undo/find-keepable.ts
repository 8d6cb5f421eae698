import { type BigIntStats, type Dir, opendirSync, statfsSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, resolve, sep } from 'node:path'
import { toWellFormed } from '../internal/well-formed'
import { isInside } from '../paths/is-inside'
import { lookAtParents, MISSING, nodeOf, stateOf, statPath } from './look-at'
import type { FileSystemFacts, KeepRefusal, Manifest, NotKeptReason, PathState, Size, UndoBounds } from './types'

/** The rules for what is kept. */
export interface KeepRules {
  /** The directory of the store, of which no copies are made. */
  readonly directory: string
  readonly bounds: UndoBounds
  readonly isNever: (path: string) => boolean
  readonly holdsCredentials: (path: string) => boolean
  readonly findsSecret: (bytes: Uint8Array) => boolean
  readonly lookAtFileSystem: (path: string) => FileSystemFacts
}

const MEGABYTE = 1_000_000
const DAY = 86_400_000

/** How much is kept, and how long, unless a host says otherwise. */
export const DEFAULT_BOUNDS: UndoBounds = {
  callBytes: 100 * MEGABYTE,
  callPaths: 5000,
  sessionBytes: 500 * MEGABYTE,
  sessionPaths: 20_000,
  allBytes: 2000 * MEGABYTE,
  term: 7 * DAY,
  freeShare: 0.1,
}

/** More paths are not read from the file system or from a manifest: those of a call before it and after it. */
export const MAX_PATHS = 20_000

/** A path that can be kept, judged without reading it. */
export interface KeepablePath {
  readonly path: string
  readonly state: PathState
  readonly stats: BigIntStats | undefined
}

/** The contents of some paths. */
export interface Keepable extends Size {
  readonly roots: Manifest['roots']
  /** A directory comes before what it holds. */
  readonly found: readonly KeepablePath[]
}

/** Finds what paths hold. Reads no contents. Stops at the first thing that cannot be kept, or at a bound. */
export function findKeepable(paths: readonly string[], rules: KeepRules): Keepable | KeepRefusal {
  const wrong = paths.find((path) => !isPlainPath(path))
  if (wrong !== undefined) return { not: 'name', path: wrong }
  const roots: { path: string; parent: string }[] = []
  const found: KeepablePath[] = []
  for (const path of listOutermost(paths)) {
    const root = lookAtRoot(path, rules)
    if (typeof root === 'object') return root
    roots.push({ path, parent: root })
    const refused = walk(path, found, rules)
    if (refused !== undefined) return refused
  }
  return { roots, found, ...measure(found) }
}

function measure(found: readonly KeepablePath[]): Size {
  const states = found.map(({ state }) => state)
  return {
    files: states.filter(({ kind }) => kind === 'file' || kind === 'link').length,
    bytes: states.reduce((sum, state) => sum + (state.kind === 'file' ? state.size : 0), 0),
  }
}

/** Systems open no longer path. */
const MAX_PATH = 4096

/** Returns true for an absolute path without `..`, which every program reads in the same way. */
export function isPlainPath(path: string): boolean {
  if (typeof path !== 'string' || path.length > MAX_PATH || path.includes('\0') || path.includes('\ufffd')) return false
  return isAbsolute(path) && resolve(path) === path && toWellFormed(path) === path
}

/** Lists paths without those below another one, in the order of their names. */
function listOutermost(paths: readonly string[]): string[] {
  const outer: string[] = []
  for (const path of [...new Set(paths)].sort(comparePaths)) {
    const last = outer.at(-1)
    if (last === undefined || !isInside(last, path)) outer.push(path)
  }
  return outer
}

/** Orders paths so that what is below a directory follows it directly. */
export function comparePaths(one: string, other: string): number {
  const [first, second] = [one.replaceAll(sep, '\0'), other.replaceAll(sep, '\0')]
  return first < second ? -1 : first > second ? 1 : 0
}

/** Returns device and inode of the directory of a path, or why it is not kept. */
function lookAtRoot(path: string, { directory, lookAtFileSystem }: KeepRules): string | KeepRefusal {
  if (isInside(path, directory) || isInside(directory, path)) return { not: 'store', path }
  try {
    const parent = lookAtParents(path)
    if (parent === undefined) return { not: 'link', path }
    const stats = statPath(path)
    if (stats === undefined) return parent
    if (parent.split(':')[0] !== String(stats.dev)) return { not: 'mount', path }
    const { type } = lookAtFileSystem(stats.isDirectory() ? path : dirname(path))
    return process.platform === 'linux' && UNKEPT.has(type) ? { not: 'file-system', path } : parent
  } catch {
    return { not: 'unreadable', path }
  }
}

/** A path to look at, and what tells whether there is something beside it. */
interface Waiting {
  readonly path: string
  readonly isTaken: (path: string) => boolean
}

/** Adds a path and everything below it to `found`. */
function walk(root: string, found: KeepablePath[], rules: KeepRules): KeepRefusal | undefined {
  const { callPaths, callBytes } = rules.bounds
  const owner = BigInt(process.geteuid?.() ?? -1)
  const isTaken = (path: string): boolean => statPath(path) !== undefined
  const waiting: Waiting[] = [{ path: root, isTaken }]
  let bytes = measure(found).bytes
  let device: bigint | undefined
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { path } = next
    try {
      const stats = statPath(path)
      device ??= stats?.dev
      const not = stats === undefined ? undefined : whyNot(next, stats, device, owner, rules)
      if (not !== undefined) return { not, path }
      const state = stats === undefined ? MISSING : stateOf(path, stats)
      found.push({ path, state, stats })
      if (found.length > callPaths) return { not: 'too-many', path: root }
      bytes += state.kind === 'file' ? state.size : 0
      if (bytes > callBytes) return { not: 'too-large', path: root }
      if (state.kind !== 'directory') continue
      const names = listNamesUpTo(path, callPaths - found.length - waiting.length)
      if (names === undefined) return { not: 'too-many', path: root }
      const paths = new Set(names.sort().map((name) => join(path, name)))
      const strange = [...paths].find((each) => !isPlainPath(each))
      if (strange !== undefined) return { not: 'name', path: strange }
      for (const each of [...paths].reverse()) waiting.push({ path: each, isTaken: (other) => paths.has(other) })
    } catch {
      return { not: 'unreadable', path }
    }
  }
  return undefined
}

/** Returns the names in a directory; `undefined` if there are more than `most`. @throws system errors */
export function listNamesUpTo(path: string, most: number): string[] | undefined {
  const directory: Dir = opendirSync(path, { bufferSize: 256 })
  try {
    const names: string[] = []
    for (let entry = directory.readSync(); entry !== null; entry = directory.readSync()) {
      if (names.push(entry.name) > most) return undefined
    }
    return names
  } finally {
    directory.closeSync()
  }
}

const SET_IDS = 0o6000
/** Suffixes of the files beside a database of SQLite that is open, or has crashed. */
const BESIDE_DATABASES = ['-wal', '-journal', '-shm']

function whyNot(
  { path, isTaken }: Waiting,
  stats: BigIntStats,
  device: bigint | undefined,
  owner: bigint,
  { isNever, holdsCredentials }: KeepRules,
): NotKeptReason | undefined {
  if (stats.dev !== device) return 'mount'
  if (stats.uid !== owner) return 'owner'
  if (isNever(path)) return 'never'
  if (holdsCredentials(path)) return 'credentials'
  if (stats.isSymbolicLink()) return isPlainTarget(path, stats) ? undefined : 'name'
  if (stats.isDirectory()) return /\.git$/i.test(path) ? 'repository' : undefined
  if (!stats.isFile()) return 'special'
  if ((Number(stats.mode) & SET_IDS) !== 0) return 'privileged'
  if (stats.nlink > 1n) return 'hard-links'
  return isOpenDatabase(path, isTaken) ? 'database' : undefined
}

/** Returns true for a target whose bytes are known from its text. */
function isPlainTarget(path: string, stats: BigIntStats): boolean {
  const state = stateOf(path, stats)
  return state.kind === 'link' && !state.target.includes('\ufffd')
}

function isOpenDatabase(path: string, isTaken: Waiting['isTaken']): boolean {
  const suffix = BESIDE_DATABASES.find((end) => basename(path).endsWith(end))
  if (suffix !== undefined && isTaken(path.slice(0, -suffix.length))) return true
  return BESIDE_DATABASES.some((end) => isTaken(path + end))
}

/** Returns true if the directories above all roots are still the same, and if nothing that was found has changed since. */
export function isUnchanged({ roots, found }: Keepable): boolean {
  const isSame = ({ path, stats }: KeepablePath): boolean => {
    const now = statPath(path)
    if (stats === undefined || now === undefined) return stats === now
    return nodeOf(now) === nodeOf(stats) && now.ctimeNs === stats.ctimeNs && now.size === stats.size
  }
  return roots.every(({ path, parent }) => lookAtParents(path) === parent) && found.every(isSame)
}

/**
 * Types of file systems, by the numbers of Linux, that copies are not made of: in memory, over a network, of programs, or on
 * media that are taken out. Other systems number them anew each time, so nothing is known of them there.
 */
const UNKEPT: ReadonlySet<number> = /* @__PURE__ */ new Set([
  // tmpfs, ramfs, hugetlbfs
  ...[0x01021994, 0x858458f6, 0x958458f6],
  // NFS, SMB, CIFS, SMB2, 9p, Ceph, AFS, Coda, NCP, Lustre, GFS2, OCFS2
  ...[0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x01021997, 0x00c36400, 0x5346414f],
  ...[0x73757245, 0x564c, 0x0bd00bd0, 0x01161970, 0x7461636f],
  // FUSE
  0x65735546,
  // FAT, exFAT, ISO 9660, UDF
  ...[0x4d44, 0x2011bab0, 0x9660, 0x15013346],
  // proc, sysfs, cgroup, cgroup2, debugfs, devpts
  ...[0x9fa0, 0x62656572, 0x27e0eb, 0x63677270, 0x64626720, 0x1cd1],
])

/** Returns facts about the file system of a path. @throws system errors */
export function lookAtFileSystem(path: string): FileSystemFacts {
  const { type, bsize, bavail, blocks } = statfsSync(path, { bigint: true })
  return {
    type: Number(BigInt.asUintN(32, type)),
    freeBytes: Number(bavail * bsize),
    allBytes: Number(blocks * bsize),
  }
}
