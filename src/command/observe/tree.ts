import { createHash } from 'node:crypto'
import { constants, lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { chmod, copyFile, lstat, mkdir, readdir, readlink, symlink, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { attempt } from '../../internal/attempt'

/** The size of a folder that was copied. */
export interface CopiedFolder {
  readonly files: number
  readonly bytes: number
  /** Paths that were left out, because they are neither files nor folders nor links. */
  readonly leftOut: readonly string[]
}

export interface CopyLimits {
  readonly files: number
  readonly bytes: number
}

/** A folder was too large to be copied: the limit that it went over. */
export type TooLarge = { readonly tooLarge: keyof CopyLimits }

/**
 * Copies a folder with modes, times and links, which are not followed. Stops as soon as a limit is passed.
 *
 * @throws file system errors
 */
export async function copyFolder(
  from: string,
  to: string,
  limits: CopyLimits,
  signal: AbortSignal,
): Promise<CopiedFolder | TooLarge> {
  let files = 0
  let bytes = 0
  const leftOut: string[] = []
  const folders: string[] = ['']
  for (const folder of folders) {
    if (folder !== '') await mkdir(join(to, folder), { mode: 0o700 })
    for (const name of await readdir(join(from, folder))) {
      signal.throwIfAborted()
      const path = join(folder, name)
      const [source, target] = [join(from, path), join(to, path)]
      const entry = await lstat(source)
      if (++files > limits.files) return { tooLarge: 'files' }
      if (entry.isDirectory()) folders.push(path)
      else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
      else if (entry.isFile()) {
        bytes += entry.size
        if (bytes > limits.bytes) return { tooLarge: 'bytes' }
        await copyFile(source, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
        await chmod(target, entry.mode & 0o777)
        await utimes(target, entry.atime, entry.mtime)
      } else leftOut.push(path)
    }
  }
  // Last come the modes and times of folders: a folder may forbid writing, and each new file changes its time.
  for (const folder of folders.reverse()) {
    const { mode, atime, mtime } = await lstat(join(from, folder))
    await chmod(join(to, folder), mode & 0o777)
    await utimes(join(to, folder), atime, mtime)
  }
  return { files, bytes, leftOut }
}

/**
 * Describes each path below a folder: kind, permissions and a hash of the content. Times and git's caches do not count.
 */
export type Tree = ReadonlyMap<string, string>

/** The paths at which two trees differ, sorted. */
export interface TreeChanges {
  readonly created: readonly string[]
  readonly modified: readonly string[]
  readonly deleted: readonly string[]
}

/** Larger files are compared by size and time of change. */
const MAX_READ_BYTES = 64 * 2 ** 20

/** Reads everything below a folder, dot-directories included. Symbolic links are not followed. */
export function readTree(root: string): Tree {
  const tree = new Map<string, string>()
  const folders = ['']
  for (const folder of folders) {
    for (const name of attempt(() => readdirSync(join(root, folder))) ?? []) {
      const path = join(folder, name)
      const entry = attempt(() => describeEntry(join(root, path))) ?? 'unreadable'
      tree.set(path, entry)
      if (entry.startsWith('directory')) folders.push(path)
    }
  }
  return new Map([...tree].sort(([one], [other]) => (one < other ? -1 : 1)))
}

function describeEntry(path: string): string {
  const entry = lstatSync(path)
  const mode = (entry.mode & 0o7777).toString(8)
  if (entry.isDirectory()) return `directory ${mode}`
  if (entry.isSymbolicLink()) return `link ${readlinkSync(path)}`
  if (!entry.isFile()) return `special ${mode}`
  if (entry.size > MAX_READ_BYTES) return `file ${mode} ${entry.size} ${entry.mtimeMs}`
  const content = attempt(() => readFileSync(path))
  if (content === undefined) return `file ${mode} ${entry.size} ${entry.mtimeMs}`
  const compared = (/[\\/]index$/.test(path) && readIndexEntries(content)) || content
  return `file ${mode} ${createHash('sha256').update(compared).digest('hex')}`
}

export function compareTrees(before: Tree, after: Tree): TreeChanges {
  const paths = [...after.keys()]
  return {
    created: paths.filter((path) => !before.has(path)),
    modified: paths.filter((path) => before.has(path) && before.get(path) !== after.get(path)),
    deleted: [...before.keys()].filter((path) => !after.has(path)),
  }
}

export function isUnchanged({ created, modified, deleted }: TreeChanges): boolean {
  return created.length + modified.length + deleted.length === 0
}

const HEADER = 12
/** Where each entry has what git caches about the file: times, inode, owner and size. */
const STAT = [[0, 24] as const, [28, 40] as const]
const FLAGS = 60
const EXTENDED = 0x4000

/**
 * Returns the entries of a git index without what git caches about the files, or `undefined` for another file.
 *
 * `git diff` and `git describe --dirty` refresh this cache. No variable prevents it without wrong answers, so it does
 * not count as a change.
 */
export function readIndexEntries(index: Buffer): Buffer | undefined {
  if (index.length < HEADER || index.toString('latin1', 0, 4) !== 'DIRC' || index.readUInt32BE(4) > 3) return undefined
  const entries = Buffer.from(index)
  let at = HEADER
  for (let left = index.readUInt32BE(8); left > 0; left--) {
    if (at + FLAGS + 2 > index.length) return undefined
    for (const [start, end] of STAT) entries.fill(0, at + start, at + end)
    const fixed = (index.readUInt16BE(at + FLAGS) & EXTENDED) === 0 ? 62 : 64
    const end = index.indexOf(0, at + fixed)
    if (end < 0) return undefined
    at += Math.ceil((end + 1 - at) / 8) * 8
  }
  return entries.subarray(0, at)
}
