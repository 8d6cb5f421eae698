import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'

/** A file that is larger is put aside. */
const MAX_BYTES = 4_194_304
/** So many files that were put aside are kept. */
const MAX_OLD = 4

/**
 * Adds a line to a file that only the user may read, by one write, so that lines of several processes do not mix. Puts the
 * file aside when it has grown large.
 *
 * @throws file system errors
 */
export function appendPrivately(file: string, line: string): void {
  const { O_WRONLY, O_APPEND, O_CREAT, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants
  const open = (): number => openSync(file, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK, 0o600)
  const handle = openInDirectory(dirname(file), open)
  try {
    const stats = fstatSync(handle)
    if (!stats.isFile()) throw new Error('it is no regular file')
    if (process.platform !== 'win32' && (stats.mode & 0o077) !== 0) fchmodSync(handle, 0o600)
    writeSync(handle, line)
    if (stats.size + line.length > MAX_BYTES) putAside(file, stats.ino)
  } finally {
    closeSync(handle)
  }
}

/** Opens a file in a directory that is made if it is missing. */
function openInDirectory(directory: string, open: () => number): number {
  try {
    return open()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    return open()
  }
}

/** Renames the file, unless another process has done so, and removes the oldest renamed ones. Each gets a new name. */
function putAside(file: string, ino: number): void {
  if (statSync(file, { throwIfNoEntry: false })?.ino !== ino) return
  const time = new Date().toISOString().replace(/\D/g, '')
  const extension = extname(file)
  renameSync(file, join(dirname(file), `${basename(file, extension)}.${time}-${process.pid}${extension}`))
  for (const old of listPutAside(file).slice(0, -MAX_OLD)) unlinkSync(old)
}

/** Lists the files that were put aside, the oldest first. */
export function listPutAside(file: string): string[] {
  const extension = extname(file)
  const start = `${basename(file, extension)}.`
  const isOld = (name: string): boolean =>
    name.startsWith(start) && /^\d{17}-\d+$/.test(name.slice(start.length, -extension.length))
  return readdirSync(dirname(file))
    .filter(isOld)
    .sort()
    .map((name) => join(dirname(file), name))
}
